// The member that an account belongs to: by equal numbers, by hand, and what it is for: a conflict of interest is found.
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FieldChange } from '#contract/record/history.ts'
import { jobActor } from '../actor.ts'
import { writeAuditEvents } from '../audit/audit-events.ts'
import { auditRowsOfRecord } from '../audit/testing-audit-rows.ts'
import { testSeason, type TestSeason } from '../competitions/testing.ts'
import { clubRole } from '../db/tables/member-tables.ts'
import { account } from '../db/tables/account-tables.ts'
import { person } from '../db/tables/person-tables.ts'
import { readIdentityKeys } from '../identity-numbers/encryption-keys.ts'
import { numberColumns } from '../identity-numbers/identity-number.ts'
import { otherNumber } from '../identity-numbers/person-of-account.ts'

let world: TestSeason
let appointer: Awaited<ReturnType<TestSeason['as']>>
beforeAll(async () => {
  world = await testSeason()
  appointer = await world.as([{ name: 'SysAdmin' }], null)
})
afterAll(() => world.close())

const addPerson = async (lastName: string, identityNumber?: string, isProtected = false) => {
  const id = uuidv7()
  const keys = readIdentityKeys(world.config)
  const number = numberColumns(keys, identityNumber ?? null)
  await world.db.insert(person).values({ id, firstName: 'Eva', lastName, isProtected, ...number })
  return id
}
const newAccount = async (identityNumber: string) => {
  const id = uuidv7()
  const who = { firstName: 'Eva', lastName: 'Ek', title: '', email: 'eva@example.se', phoneNumber: '' }
  const answer = await appointer.post('/accounts', { id, identityNumber, ...who, roles: [] })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return id
}
const act = async (action: string, id: string, values: object = {}, by = appointer) => {
  const { version } = (await appointer.get(`/accounts/${id}`)).json()
  return by.post(`/accounts/${id}/${action}`, { version, reason: 'Jäv', override: '', ...values })
}
const personIdOf = async (id: string) =>
  (await world.db.select().from(account).where(eq(account.id, id)))[0]?.personId ?? null

describe('by number', () => {
  it('a new account belongs to the member with its number, and is not taken from it', async () => {
    const member = await addPerson('Ek', '198202252386')
    const id = await newAccount('198202252386')
    expect(await personIdOf(id)).toBe(member)
    expect((await auditRowsOfRecord(world.db, id))[0]?.changes).toMatchObject([{ label: 'Medlem' }])
    const refused = await act('unlinkMember', id)
    expect([refused.statusCode, refused.json().errors[0].message]).toEqual([
      403,
      'Kontot och medlemmen har samma identitetsnummer, så de hör ihop.',
    ])
  })

  it('a changed number takes the link of the former one with it, and leaves one that was made by hand', async () => {
    const former = await addPerson('Former', '199001012385')
    const id = await newAccount('199001012385')
    expect(await personIdOf(id)).toBe(former)
    expect((await act('changeNumber', id, { identityNumber: '197010632391' })).statusCode).toBe(200)
    expect(await personIdOf(id)).toBeNull()
    const memberInHistory = async () =>
      (await auditRowsOfRecord(world.db, id)).at(-1)?.changes.filter(({ label }) => label === 'Medlem')
    expect(await memberInHistory()).toMatchObject([{ old: expect.stringMatching(/^Medlem \d+$/), new: '' }])
    const chosen = await addPerson('Chosen', undefined, true)
    expect((await act('linkMember', id, { personId: chosen })).json()).toMatchObject({
      memberName: 'Skyddad identitet',
    })
    expect((await act('changeNumber', id, { identityNumber: '198112189876' })).statusCode).toBe(200)
    expect(await personIdOf(id)).toBe(chosen)
    expect(await memberInHistory()).toEqual([])
    const same = await addPerson('Same', '196912132385')
    expect((await act('changeNumber', id, { identityNumber: '196912132385' })).statusCode).toBe(200)
    expect(await personIdOf(id)).toBe(same)
    expect(await memberInHistory()).toMatchObject([
      { old: expect.stringMatching(/^Medlem \d+$/), new: 'Kopplad genom identitetsnumret' },
    ])
  })
})

it('a number that a merger has left links by number, too: it is not unlinked, and goes with a changed number', async () => {
  const [kept, former] = [await addPerson('Kvar'), await addPerson('Tidigare', '197203149807')]
  await world.db.update(person).set({ mergedIntoId: kept }).where(eq(person.id, former))
  const id = await newAccount('197203149807')
  expect(await personIdOf(id)).toBe(kept)
  expect((await appointer.get(`/accounts/${id}`)).json()).toMatchObject({ isMemberByNumber: true })
  expect((await act('unlinkMember', id)).statusCode).toBe(403)
  expect((await act('changeNumber', id, { identityNumber: '198502282380' })).statusCode).toBe(200)
  expect(await personIdOf(id)).toBeNull()
})

describe('a number that is mistyped', () => {
  const wrong = '198801012397'
  const messageFor = async (id: string, identityNumber: string) => {
    const answer = await act('changeNumber', id, { identityNumber })
    return answer.statusCode === 200 ? null : answer.json().errors[0].message
  }
  const signIn = async (id: string, changes: FieldChange[] = []) => {
    await world.db
      .update(account)
      .set({ lastSignInAt: sql`now()` })
      .where(eq(account.id, id))
    const label = { recordType: 'account', recordId: id, recordLabel: 'Eva Ek' }
    await writeAuditEvents(jobActor('Eva Ek'), world.db, [{ action: 'signIn', ...label, changes }])
  }

  it('is corrected until somebody signs in with it, and gives the wrong member back', async () => {
    const other = await addPerson('Annan', wrong)
    const id = await newAccount('198007672390')
    await signIn(id)
    expect(await messageFor(id, '198007672408')).toMatch(/samordningsnumret kan bara bytas/)
    expect(await messageFor(id, wrong)).toBeNull()
    expect(await personIdOf(id)).toBe(other)
    // The e-ID of who is bound to the account has the right number.
    await signIn(id, [otherNumber])
    expect(await messageFor(id, '199001019802')).toBeNull()
    expect(await personIdOf(id)).toBeNull()
    await signIn(id)
    expect(await messageFor(id, wrong)).toMatch(/^Kontot har loggat in med sitt personnummer/)
  })

  it('stays after a sign-in with it, also when somebody with another has signed in before', async () => {
    const id = await newAccount('198301012384')
    expect(await messageFor(id, '198302022382')).toBeNull()
    await signIn(id, [otherNumber])
    await signIn(id)
    expect(await messageFor(id, '198303032380')).toMatch(/^Kontot har loggat in med sitt personnummer/)
  })

  it('takes with it a link that was made by hand, to who has another personnummer', async () => {
    const member = await addPerson('Hand', '198309092396')
    const id = await newAccount('198403729919')
    expect((await act('linkMember', id, { personId: member })).statusCode).toBe(200)
    expect(await messageFor(id, '198412072392')).toBeNull()
    expect(await personIdOf(id)).toBeNull()
    expect((await auditRowsOfRecord(world.db, id)).at(-1)?.changes.at(-1)).toMatchObject({ label: 'Medlem', new: '' })
  })
})

describe('by hand', () => {
  it('members are found by name, those with a protected identity by who sees them, and one belongs to one account', async () => {
    const open = await addPerson('Sökhjelm')
    await addPerson('Sökhjelm', undefined, true)
    const find = async (by: typeof appointer) =>
      (await by.post('/accounts/members', { q: 'sokhjelm' })).json().items.map(({ id }: { id: string }) => id)
    expect(await find(appointer)).toHaveLength(2)
    const other = await world.as([{ name: 'Global.Administrators.Admin' }], null)
    expect(await find(other)).toEqual([open])
    expect((await auditRowsOfRecord(world.db, other.accountId)).map(({ action }) => action)).toEqual(['searchMembers'])
    const [one, two] = [await world.createAccount([]), await world.createAccount([])]
    const linked = await act('linkMember', one, { personId: open }, other)
    expect(linked.json()).toMatchObject({ memberName: 'Eva Sökhjelm', isMemberByNumber: false })
    expect((await auditRowsOfRecord(world.db, one)).map(({ action, reason }) => [action, reason])).toEqual([
      ['linkMember', 'Jäv'],
    ])
    // By number, because a name may have to go later.
    const [{ memberNumber } = { memberNumber: 0 }] = await world.db.select().from(person).where(eq(person.id, open))
    const memberInHistory = async () => (await auditRowsOfRecord(world.db, one)).at(-1)?.changes
    expect(await memberInHistory()).toMatchObject([{ old: '', new: `Medlem ${memberNumber}` }])
    expect((await act('linkMember', two, { personId: open }, other)).json().errors[0]).toMatchObject({
      field: 'personId',
      message: 'Medlemmen hör redan till ett annat konto.',
    })
    expect((await act('unlinkMember', one, {}, other)).json()).toMatchObject({ memberName: null })
    expect(await memberInHistory()).toMatchObject([{ old: `Medlem ${memberNumber}`, new: '' }])
    // Nobody chooses whose conflicts of interest are their own.
    expect((await act('linkMember', other.accountId, { personId: open }, other)).statusCode).toBe(403)
  })

  it('one with a protected identity, also of another account, is as unknown to those who are not offered it', async () => {
    const other = await world.as([{ name: 'Global.Administrators.Admin' }], null)
    const [free, taken] = [await addPerson('Dold', undefined, true), await addPerson('Dold', undefined, true)]
    const [one, two] = [await world.createAccount([]), await world.createAccount([])]
    expect((await act('linkMember', one, { personId: taken })).statusCode).toBe(200)
    for (const personId of [uuidv7(), free, taken]) {
      const answer = await act('linkMember', two, { personId }, other)
      expect([answer.statusCode, answer.json().errors[0].message]).toEqual([400, 'Medlem har ett val som inte finns.'])
    }
    expect(await personIdOf(two)).toBeNull()
  })

  it('one with a protected identity takes the name of the account out of the mails that wait', async () => {
    const { anna, db, segel } = world
    const roles = [{ name: 'Competitions.Admin', associationId: segel.id }]
    const id = await world.createAccount(roles, { firstName: 'Sena', lastName: 'Lind' })
    const staff = await world.callerOf(id, segel.id)
    const sent = await world.acted(anna, 'submit', await world.create(anna, { competitionType: 'Ranking' }))
    await world.acted(staff, 'return', sent, { reason: 'Oklart', comments: [] })
    const actors = async () =>
      (
        await db.execute(sql`select data ->> 'decidedBy' as name from mail_outbox where record_id = ${sent.id}
        and template = 'announcementReturned'`)
      ).rows.map(({ name }) => name)
    expect(await actors()).toEqual(['Sena Lind'])
    expect((await act('linkMember', id, { personId: await addPerson('Lind', undefined, true) })).statusCode).toBe(200)
    expect(await actors()).toEqual(['Någon'])
  })

  it('another human is refused', async () => {
    const member = await addPerson('Annan', '196408233234')
    const id = await newAccount('197001192397')
    expect((await act('linkMember', id, { personId: member })).json().errors[0].message).toBe(
      'Medlemmen har ett annat personnummer än kontot, och är därför en annan person.',
    )
  })

  it('the reviewer with a post in the club that applies may no longer decide', async () => {
    const member = await addPerson('Styrelse')
    const post = { personId: member, organizationId: world.club, role: 'boardMember', validFrom: '2000-01-01' }
    await world.db.insert(clubRole).values({ id: uuidv7(), ...post })
    const { id } = await world.published()
    const application = await world.confirmed(id)
    const facts = async () =>
      (await world.bo.get(`/competitions/announcements/${id}/applications/${application.id}`)).json().facts.ownClubs
    expect(await facts()).toEqual([])
    expect((await act('linkMember', world.bo.accountId, { personId: member })).statusCode).toBe(200)
    expect(await facts()).toHaveLength(1)
    const decided = await world.decided(world.bo, 'approve', application).then(
      () => 'approved',
      (error: Error) => error.message,
    )
    expect(decided).not.toBe('approved')
  })
})
