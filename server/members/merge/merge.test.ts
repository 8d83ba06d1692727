// Tests merging: what is carried, whose number and account remain, who is refused, and that it happens once.
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '#contract/members/person.ts'
import { auditRowsOfRecord } from '../../audit/testing-audit-rows.ts'
import { attachment } from '../../db/tables/attachment-tables.ts'
import { mailOutbox } from '../../db/tables/mail-tables.ts'
import { clubRole, guardian, membership } from '../../db/tables/member-tables.ts'
import { account } from '../../db/tables/account-tables.ts'
import { person } from '../../db/tables/person-tables.ts'
import { messageOf } from '../../testing.ts'
import { readIdentityKeys } from '../../identity-numbers/encryption-keys.ts'
import { numberColumns } from '../../identity-numbers/identity-number.ts'
import { whileSending } from '../../mail/testing-outbox.ts'
import { createMemberWorld, type MemberWorld } from '../testing-members.ts'

let world: MemberWorld
type Caller = Awaited<ReturnType<MemberWorld['as']>>
let admin: Caller
let office: Caller
beforeAll(async () => {
  world = await createMemberWorld()
  admin = await world.as('Members.Admin', world.segel)
  office = await world.office()
})
afterAll(() => world.close())

const numberOf = (identityNumber: string) => ({
  ...numberColumns(readIdentityKeys(world.config), identityNumber),
  birthDate: '1985-04-12',
  birthYear: 1985,
})
const [personal, coordination, otherPersonal, otherCoordination] = [
  '198504129829',
  '198504729826',
  '198504122394',
  '198504729818',
]
const add = (values: object = {}, period: object = {}) => world.join(world.club, [world.segel.id], values, period)
const rowOf = async (id: string) => (await world.db.select().from(person).where(eq(person.id, id)))[0]
const viewOf = async (id: string) => (await office.get(`/members/${id}`)).json<Person>()
const bodyOf = async (id: string, otherId: string, fromOther: string[] = []) => ({
  version: (await rowOf(id))?.version,
  otherId,
  otherVersion: (await rowOf(otherId))?.version,
  fromOther,
})
const merge = async (by: Caller, id: string, otherId: string, fromOther: string[] = []) =>
  by.post(`/members/${id}/merge`, await bodyOf(id, otherId, fromOther))

const removeAll = async () => {
  await world.db.update(account).set({ personId: null })
  await world.db.update(person).set({ identityNumberSealed: null, identityNumberFingerprint: null })
}

describe('what is carried', () => {
  it('is all that the other had, and what was chosen of both', async () => {
    const kept = await add({ firstName: 'Eva', lastName: 'Ek', email: 'eva@ek.example', city: 'Lund' })
    const former = await add(
      {
        firstName: 'Eva Maria',
        lastName: 'Lind',
        email: 'lind@ek.example',
        phoneNumber: '+46701112233',
        careOf: 'Berg',
        city: 'Berlin',
        country: 'DE',
        diplomaDate: '2024-02-03',
      },
      { validFrom: '1999-01-01' },
    )
    await world.join(world.other, [world.fallskarm.id], {}, { personId: former, validFrom: '2010-01-01' })
    const role = { organizationId: world.club, role: 'chair' as const, validTo: null }
    await world.db.insert(clubRole).values([
      { id: uuidv7(), personId: kept, ...role, validFrom: '2024-01-01' },
      { id: uuidv7(), personId: former, ...role, validFrom: '2020-01-01' },
      { id: uuidv7(), personId: former, ...role, role: 'auditor', validFrom: '2020-01-01' },
    ])
    await world.db.insert(guardian).values({ id: uuidv7(), personId: former, position: 1, name: 'Vera Ek' })
    const file = { recordType: 'person', recordId: former, name: 'Intyg.pdf', completedAt: '2026-01-01T10:00:00Z' }
    await world.db.insert(attachment).values({ id: uuidv7(), ...file })
    const earlier = await add({})
    await merge(office, former, earlier)
    const numberBefore = (await rowOf(former))?.memberNumber

    const mail = { recordType: 'person', recordId: former, template: 'membershipAdded', data: {} }
    await world.db.insert(mailOutbox).values({ id: uuidv7(), decision: 'test', recipient: 'lind@ek.example', ...mail })

    const choices = ['lastName', 'phoneNumber', 'address', 'diplomaDate', 'guardians']
    // Without waiting for a mail that is being sent.
    const early = await whileSending(world.db, former, () => merge(office, kept, former, choices))
    expect(early.statusCode).toBe(409)
    const answer = await merge(office, kept, former, choices)
    expect(answer.statusCode).toBe(200)
    expect(answer.json<Person>()).toMatchObject({
      id: kept,
      firstName: 'Eva',
      lastName: 'Lind',
      email: 'eva@ek.example',
      phoneNumber: '+46701112233',
      careOf: 'Berg',
      city: 'Berlin',
      country: 'DE',
      diplomaDate: '2024-02-03',
      guardians: [{ name: 'Vera Ek' }],
      documents: 1,
    })
    const { memberships, roles } = await viewOf(kept)
    const held = memberships.map(({ organization, validFrom, branches }) => [
      organization.name,
      validFrom,
      branches.length,
    ])
    expect(held.toSorted()).toEqual([
      ['Aros', '2010-01-01', 1],
      ['Ålleberg', '1999-01-01', 1],
    ])
    expect(roles.map((one) => [one.role, one.validFrom]).toSorted()).toEqual([
      ['auditor', '2020-01-01'],
      ['chair', '2020-01-01'],
    ])

    // Nothing is left of the other but the way to who remains, also from who was merged before.
    expect(await rowOf(former)).toMatchObject({
      firstName: 'Sammanslagen',
      lastName: '',
      email: '',
      city: '',
      mergedIntoId: kept,
    })
    expect(await rowOf(earlier)).toMatchObject({ mergedIntoId: kept })
    for (const id of [former, earlier]) expect(await viewOf(id)).toMatchObject({ id: kept })
    expect((await office.get(`/members?q=${numberBefore}`)).json().total).toBe(0)
    expect((await office.put(`/members/${former}`, await viewOf(kept))).statusCode).toBe(404)

    // The history of both, without addresses.
    const history = (await office.get(`/members/${kept}/history`)).json().items
    expect(history.map((event: { recordId: string }) => event.recordId)).toEqual(
      expect.arrayContaining([kept, former, earlier]),
    )
    const event = (await auditRowsOfRecord(world.db, kept)).find(({ action }) => action === 'merge')
    expect(event?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: 'Sammanslagen med', new: `Medlem ${numberBefore}` }),
        expect.objectContaining({ label: 'Efternamn', old: 'Ek', new: 'Lind' }),
        expect.objectContaining({ label: 'Medlemskap i Aros' }),
        expect.objectContaining({ label: 'Ordförande i Ålleberg' }),
      ]),
    )
    expect(JSON.stringify(event?.changes)).not.toContain('701112233')
  })

  it('keeps one main club, the chosen one', async () => {
    const main = async (takes: string[]) => {
      const [kept, former] = [await add(), await world.join(world.other, [world.fallskarm.id])]
      await world.db
        .update(membership)
        .set({ isMainClub: true })
        .where(inArray(membership.personId, [kept, former]))
      expect((await merge(office, kept, former, takes)).statusCode).toBe(200)
      return (await viewOf(kept)).memberships.flatMap((one) => (one.isMainClub ? [one.organization.name] : []))
    }
    expect(await main([])).toEqual(['Ålleberg'])
    expect(await main(['mainClub'])).toEqual(['Aros'])
    const [kept, former] = [await add(), await add()]
    await world.db.update(membership).set({ isMainClub: true }).where(eq(membership.personId, former))
    await merge(office, kept, former)
    expect((await viewOf(kept)).memberships).toMatchObject([{ isMainClub: true }])
  })
})

it('leaves an open membership without branches, which can be ended, after the last branch of the other', async () => {
  const kept = await world.join(world.club, [world.segel.id], {}, { validFrom: '2015-01-01', validTo: '2020-12-31' })
  const former = await world.join(world.club, [], {}, { validFrom: '2010-01-01' })
  await world.db.update(membership).set({ isMainClub: true }).where(eq(membership.personId, kept))
  const { memberships, version } = (await merge(office, kept, former)).json<Person>()
  expect(memberships).toMatchObject([
    { validFrom: '2021-01-01', validTo: null, isMainClub: true, branches: [] },
    { validFrom: '2010-01-01', validTo: '2020-12-31', isMainClub: false, branches: [{ validTo: '2020-12-31' }] },
  ])
  const end = { version, membershipId: memberships[0]?.id, lastDay: world.day }
  expect((await office.post(`/members/${kept}/end-membership`, end)).statusCode).toBe(200)
})

describe('numbers and accounts', () => {
  const find = async (identityNumber: string) => (await office.post('/members/find', { identityNumber })).json().id

  it.each([
    ['nothing and a personnummer', null, personal, personal],
    ['a personnummer and nothing', personal, null, personal],
    ['a samordningsnummer and a personnummer', coordination, personal, personal],
    ['a personnummer and a samordningsnummer', personal, coordination, personal],
    ['two samordningsnummer', coordination, otherCoordination, coordination],
  ])('%s: who remains is found by both', async (_, one, two, remains) => {
    await removeAll()
    const [kept, former] = [await add(one ? numberOf(one) : {}), await add(two ? numberOf(two) : {})]
    expect((await merge(admin, kept, former)).statusCode).toBe(200)
    const answer = await office.post(`/members/${kept}/identity-number`, { reason: 'identity', text: '' })
    expect(answer.json()).toEqual({ identityNumber: remains })
    const found = await Promise.all([one, two].flatMap((number) => (number ? [find(number)] : [])))
    expect(new Set(found)).toEqual(new Set([kept]))
    expect(await viewOf(kept)).toMatchObject({ birthDate: '1985-04-12', maskedNumber: '19850412-••••' })
  })

  it('refuses two personnummer, also that of an account, and two accounts', async () => {
    await removeAll()
    const [one, two] = [await add(numberOf(personal)), await add(numberOf(otherPersonal))]
    expect(messageOf(await merge(office, one, two))).toMatch(/olika personnummer/)
    const open = await add()
    const { birthDate: _, birthYear: __, ...number } = numberOf(otherPersonal)
    await world.db
      .update(person)
      .set({ identityNumberSealed: null, identityNumberFingerprint: null })
      .where(eq(person.id, two))
    const accountId = await world.createAccount([], { personId: open, ...number })
    expect(messageOf(await merge(office, one, open))).toMatch(/konto .* har ett annat personnummer/)
    await world.db
      .update(account)
      .set({ identityNumberSealed: null, identityNumberFingerprint: null })
      .where(eq(account.id, accountId))
    await world.createAccount([], { personId: one, firstName: 'Eva', lastName: 'Ek' })
    expect(messageOf(await merge(office, one, open))).toMatch(
      /Båda är kopplade till ett konto: Eva Ek och Test Testsson/,
    )
    expect((await office.get(`/members/${one}/merge/${open}`)).json().facts).toMatchObject({
      keptAccount: 'Eva Ek',
      keptNumber: 'personal',
    })
  })

  it('carries the account, and links the one whose number has come', async () => {
    await removeAll()
    const [kept, former] = [await add(), await add()]
    const accountId = await world.createAccount([], { personId: former })
    await merge(office, kept, former)
    const linked = async (id: string) => (await world.db.select().from(account).where(eq(account.id, id)))[0]?.personId
    expect(await linked(accountId)).toBe(kept)
    expect((await auditRowsOfRecord(world.db, accountId)).at(-1)).toMatchObject({ action: 'linkMember' })

    await removeAll()
    const [second, numbered] = [await add(), await add(numberOf(personal))]
    const { birthDate: _, birthYear: __, ...number } = numberOf(personal)
    const waiting = await world.createAccount([], number)
    await merge(office, second, numbered)
    expect(await linked(waiting)).toBe(second)
  })
})

describe('refusals', () => {
  it('say what is not looked after here, and by whom; nobody is merged with himself', async () => {
    const [kept, former] = [await add(), await add()]
    await world.join(world.other, [world.fallskarm.id], {}, { personId: former })
    const refused = await merge(admin, kept, former)
    expect([refused.statusCode, messageOf(refused)]).toEqual([
      403,
      'Medlemskap eller roller i Aros sköts inte bara härifrån. Personerna slås ihop av förbundskansliet.',
    ])
    expect((await merge(office, kept, kept)).statusCode).toBe(400)
  })

  it('meet one protected identity; of two the one who remains stays protected', async () => {
    const given = { isProtected: true, birthDate: null, birthYear: 1986 }
    const [open, hidden, other] = [await add(), await add(given), await add({ ...given, birthYear: 1985 })]
    expect(messageOf(await merge(admin, open, hidden))).toMatch(/har skyddad identitet/)
    const opened = async () =>
      (await auditRowsOfRecord(world.db, hidden)).filter(({ action }) => action === 'openProtected').length
    const before = await opened()
    await admin.get(`/members/${other}/merge/${hidden}`)
    expect(await opened()).toBe(before + 1)
    expect((await merge(admin, other, hidden, ['birthDate'])).json()).toMatchObject(given)
    expect(JSON.stringify(await auditRowsOfRecord(world.db, other))).toContain('Födelsedatum')
  })

  it('an old version of either is a conflict, and a repeated request gets its first answer', async () => {
    const [kept, former] = [await add(), await add()]
    const body = await bodyOf(kept, former)
    for (const stale of [
      { ...body, version: 7 },
      { ...body, otherVersion: 7 },
    ])
      expect((await office.post(`/members/${kept}/merge`, stale)).statusCode).toBe(409)
    const send = () =>
      office.call({
        method: 'POST',
        url: `/members/${kept}/merge`,
        payload: body,
        headers: { 'idempotency-key': `merge-${kept}` },
      })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await rowOf(kept))?.version).toBe(2)
    expect((await office.post(`/members/${kept}/merge`, { ...body, version: 2 })).statusCode).toBe(404)
    const rows = await world.db
      .select()
      .from(membership)
      .where(and(eq(membership.personId, kept)))
    expect(rows).toHaveLength(1)
  })
})
