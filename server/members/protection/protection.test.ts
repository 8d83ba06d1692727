// Tests of skyddad identitet: what setting it deletes, who sees the person afterwards, and that two lift it.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { today } from '#contract/dates/swedish-day.ts'
import type { Account } from '../../actor.ts'
import { auditRowsOfRecord } from '../../audit/testing-audit-rows.ts'
import type { Transaction } from '../../db/database.ts'
import { account } from '../../db/tables/account-tables.ts'
import { gettingStarted } from '../../db/tables/federation-tables.ts'
import { mailOutbox } from '../../db/tables/mail-tables.ts'
import { guardian, membership, membershipBranch } from '../../db/tables/member-tables.ts'
import { person } from '../../db/tables/person-tables.ts'
import { sentDuring } from '../../db/testing-lock-waits.ts'
import { actingName } from '../../mail/acting-name.ts'
import { queueMail } from '../../mail/mail-queue.ts'
import { whileSending } from '../../mail/testing-outbox.ts'
import { testMembers, textOfDatabase, tracesOfPerson, type TestMembers } from '../testing-persons.ts'

let world: TestMembers
let eva: string
/** What was held of her, and of who was merged into her. */
const held = [
  ...tracesOfPerson,
  '198504129829',
  '8504129829',
  '"municipality_code": "1263"',
  '"nationality": "NO"',
  '"country": "FI"',
  'tidigare.hemlig@post.example',
]
beforeAll(async () => {
  world = await testMembers()
  eva = await world.addPerson({ identityNumber: '198504129829' })
  await world.addTraces(eva)
  const former = await world.addPerson({ email: 'tidigare.hemlig@post.example' })
  await world.db
    .update(person)
    .set({ mergedIntoId: eva })
    .where(sql`${person.id} = ${former}`)
  const { version, ...view } = (await world.admin.get(`/members/${eva}`)).json()
  const changed = await world.admin.put(`/members/${eva}`, {
    ...view,
    version,
    city: 'Undangömda',
    email: 'eva2.hemlig@post.example',
  })
  if (changed.statusCode !== 200) throw new Error(changed.body)
  held.push('eva2.hemlig@post.example')
})
afterAll(() => world.close())

const versionOf = async () => (await world.admin.get(`/members/${eva}`)).json().version as number
const act = async (by: TestMembers['admin'], action: string, body: object) =>
  by.post(`/members/${eva}/${action}`, { version: await versionOf(), ...body })

describe('setting it', () => {
  it('needs the name, and the administration of members there', async () => {
    expect((await act(world.reader, 'protect', { name: 'Eva Lövgrensdotter' })).statusCode).toBe(403)
    expect((await act(world.stranger, 'protect', { name: 'Eva Lövgrensdotter' })).statusCode).toBe(404)
    const mistyped = await act(world.admin, 'protect', { name: 'Eva' })
    expect(mistyped.json().errors[0]).toMatchObject({ field: 'name' })
  })

  it('does not wait for a mail to her that is being sent', async () => {
    const answer = await whileSending(world.db, eva, () => act(world.admin, 'protect', { name: 'Eva Lövgrensdotter' }))
    expect(answer.statusCode).toBe(409)
    expect(answer.json().errors[0].message).toMatch(/mejl till eller om personen skickas just nu/)
  })

  it('waits for a mail that is being written, and takes the name of who has acted out of it', async () => {
    const personId = await world.addPerson({ lastName: 'Hast' })
    const acting = { firstName: 'Eva', lastName: 'Hast' } as Account
    const id = await world.createAccount([], { ...acting, personId })
    const about = {
      decision: 'hast',
      recordType: 'organization',
      recordId: uuidv7(),
      template: 'bankgiroChanged',
    } as const
    const write = async (tx: Transaction) => {
      const changedBy = await actingName(tx, { ...acting, id })
      const to = { email: 'hast@post.example', name: 'Klubben' }
      await queueMail(tx, { ...about, to, data: { club: 'Klubben', changedBy } })
    }
    const protect = () => world.admin.post(`/members/${personId}/protect`, { version: 1, name: 'Eva Hast' })
    expect((await sentDuring(world.db, write, protect)).statusCode).toBe(200)
    const [mail] = await world.db.select().from(mailOutbox).where(eq(mailOutbox.decision, about.decision))
    expect(mail?.data).toMatchObject({ changedBy: 'Någon' })
  })

  it('deletes what is not held of her, also from history, outbox and files', async () => {
    const before = await textOfDatabase(world)
    expect(before).toContain('Gömda vägen')
    const answer = await act(world.admin, 'protect', { name: ' eva  lövgrensdotter ' })
    expect(answer.json()).toMatchObject({
      isProtected: true,
      email: '',
      birthDate: null,
      birthYear: 1985,
      maskedNumber: null,
    })
    const after = await textOfDatabase(world)
    for (const text of held) expect(after.includes(text), text).toBe(false)
    const events = await auditRowsOfRecord(world.db, eva)
    expect(events.at(-1)).toMatchObject({ action: 'protect' })
  })

  it('leaves a mail that waits and is about something else to a parent, whose address is the same', async () => {
    const address = 'foralder@post.example'
    const child = await world.addPerson({ lastName: 'Ymer', email: address })
    await world.db.insert(guardian).values({ id: uuidv7(), personId: child, position: 1, name: 'Mor', email: address })
    const mail = (recordType: string, recordId: string, sentAt: string | null = null) => {
      const decision = `${recordType}:${sentAt}`
      return { id: uuidv7(), decision, recipient: address, recordType, recordId, sentAt, template: 'any', data: {} }
    }
    const waits = mail('application', uuidv7())
    const now = new Date().toISOString()
    const accountId = await world.createAccount([], { email: address })
    const testMail = () => ({ ...mail('account', accountId, now), decision: uuidv7(), template: 'testMail' })
    const tested = testMail()
    const givenUp = { ...mail('announcement', uuidv7()), failedAt: now }
    await world.db
      .insert(mailOutbox)
      .values([waits, mail('application', uuidv7(), now), mail('person', child), givenUp, testMail(), tested])
    await world.db.insert(gettingStarted).values({ testMailId: tested.id })
    const protectedNow = await world.admin.post(`/members/${child}/protect`, { version: 1, name: 'Eva Ymer' })
    expect(protectedNow.statusCode, protectedNow.body).toBe(200)
    const left = async () =>
      (await world.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, address))).map(({ id }) => id).toSorted()
    // The test mail of the first day stays while its account has the address.
    expect(await left()).toEqual([waits.id, tested.id].toSorted())
    expect(await world.db.select().from(gettingStarted)).toMatchObject([{ testMailId: tested.id, putAwayAt: null }])
    await world.db.update(account).set({ email: 'ny@post.example' }).where(eq(account.id, accountId))
    const sibling = await world.addPerson({ lastName: 'Ymer', email: address })
    await world.admin.post(`/members/${sibling}/protect`, { version: 1, name: 'Eva Ymer' })
    expect(await left()).toEqual([waits.id])
    // During the first days the list goes on, and asks for another.
    expect(await world.db.select().from(gettingStarted)).toMatchObject([{ testMailId: null, putAwayAt: null }])
  })

  it('is for who has left, too, whose contacts are still shown', async () => {
    const former = await world.addPerson({ lastName: 'Lämnat' })
    const [ended] = await world.db
      .update(membership)
      .set({ validTo: `${today().slice(0, 4)}-01-01` })
      .where(eq(membership.personId, former))
      .returning({ id: membership.id, validTo: membership.validTo })
    await world.db
      .update(membershipBranch)
      .set({ validTo: ended?.validTo ?? null })
      .where(eq(membershipBranch.membershipId, ended?.id ?? ''))
    const body = { version: 1, name: 'Eva Lämnat' }
    expect((await world.reader.post(`/members/${former}/protect`, body)).statusCode).toBe(403)
    const protectedNow = await world.admin.post(`/members/${former}/protect`, body)
    expect(protectedNow.statusCode, protectedNow.body).toBe(200)
    const asked = await world.admin.post(`/members/${former}/ask-lift`, { version: 2, reason: 'Skyddet har upphört' })
    expect(asked.statusCode, asked.body).toBe(200)
  })

  it('closes her page to all but the administrators of members, whose openings are events', async () => {
    expect((await world.reader.get(`/members/${eva}`)).statusCode).toBe(403)
    expect((await world.reader.get(`/members/${eva}`)).body).not.toContain('Lövgrensdotter')
    expect((await world.admin.get(`/members/${eva}`)).statusCode).toBe(200)
    expect((await auditRowsOfRecord(world.db, eva)).at(-1)).toMatchObject({ action: 'openProtected' })
  })

  it('is kept by who fills in the form later, and told to who registers the same person again', async () => {
    const view = (await world.admin.get(`/members/${eva}`)).json()
    const filled = await world.admin.put(`/members/${eva}`, { ...view, nationality: 'NO', diplomaDate: '2019-03-07' })
    expect(filled.json().errors.map(({ field }: { field: string }) => field)).toEqual(['nationality', 'diplomaDate'])
    const name = { identityNumber: '', birthDate: '1985-04-12', firstName: 'eva', lastName: 'Lövgrensdotter' }
    expect((await world.admin.post('/members/match', name)).json()).toMatchObject({
      outcome: 'here',
      persons: [{ id: eva, name: 'Skyddad identitet', birthYear: 1985 }],
    })
  })

  it('lets no number be found or shown any more', async () => {
    const found = await world.admin.post('/members/find', { identityNumber: '198504129829' })
    expect(found.json()).toEqual({ id: null })
    expect((await act(world.admin, 'identity-number', { reason: 'identity', text: '' })).statusCode).toBe(404)
  })
})

describe('lifting it', () => {
  const waits = async () => {
    const { items } = (await world.otherOffice.get('/dashboard/waiting')).json()
    return items.some(({ kind, parentId }: { kind: string; parentId: string }) => kind === 'lift' && parentId === eva)
  }

  it('is no longer waited for when whoever may ask for it has taken the request back', async () => {
    expect((await act(world.admin, 'withdraw-lift', {})).json().errors[0].message).toContain('måste först begära')
    await act(world.office, 'ask-lift', { reason: 'Skyddet har upphört' })
    expect(await waits()).toBe(true)
    expect((await act(world.reader, 'withdraw-lift', {})).statusCode).toBe(403)
    const kept = await act(world.admin, 'withdraw-lift', {})
    expect(kept.json(), kept.body).toMatchObject({ isProtected: true, liftAskedAt: null })
    expect(await waits()).toBe(false)
    expect((await auditRowsOfRecord(world.db, eva)).at(-1)).toMatchObject({ action: 'withdrawLift' })
  })

  it('is asked for by one and done by another, on the federation’s office', async () => {
    expect((await act(world.office, 'lift', {})).json().errors[0].message).toContain('måste först begära')
    const unexplained = await act(world.office, 'ask-lift', { reason: ' ' })
    expect(unexplained.json().errors[0].message).toBe('Motivering är obligatoriskt.')
    expect((await act(world.office, 'ask-lift', { reason: 'Skyddet har upphört' })).statusCode).toBe(200)
    expect((await act(world.admin, 'lift', {})).json().errors[0].message).toContain('förbundskansliet')
    expect((await act(world.office, 'lift', {})).json().errors[0].message).toContain('Det görs av Test Kanslitvå')
    const lifted = await act(world.otherOffice, 'lift', {})
    expect(lifted.json()).toMatchObject({ isProtected: false, email: '', birthDate: null, liftAskedAt: null })
  })

  it('leaves a person without a birth date, who is told to who registers the same person again', async () => {
    const name = { identityNumber: '', birthDate: '1985-04-12', firstName: 'eva', lastName: 'Lövgrensdotter' }
    expect((await world.admin.post('/members/match', name)).json()).toMatchObject({
      outcome: 'here',
      persons: [{ id: eva, birthYear: 1985 }],
    })
  })
})
