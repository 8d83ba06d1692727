// A number that is tried by giving it to an account tells nothing of a person out of sight, and is seen by who looks after the person.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Scope } from '#contract/access.ts'
import type { Account } from '#contract/accounts/account.ts'
import type { HistoryEvent } from '#contract/record/history.ts'
import { auditRowsOfRecord } from '../audit/testing-audit-rows.ts'
import { account } from '../db/tables/account-tables.ts'
import { testMembers, type TestMembers } from '../members/testing-persons.ts'
import type { Caller } from './testing.ts'

let world: TestMembers
/** Looks after accounts where none of the persons is a member. */
let stranger: Caller
let appointer: Caller
beforeAll(async () => {
  world = await testMembers()
  stranger = await world.as([{ name: 'Organizations.Admin', associationId: world.norr.id }], world.norr.id)
  appointer = await world.as([{ name: 'Global.Administrators.Admin' }], null)
})
afterAll(() => world.close())

const newAccount = async (by: Caller, identityNumber: string, associationId = world.norr.id) => {
  const who = { firstName: 'Påhittad', lastName: 'Person', title: '', email: 'ny@example.se', phoneNumber: '' }
  const roles = [{ scope: 'Members.View' satisfies Scope, associationId, lastDay: null }]
  const made = await by.post('/accounts', { id: uuidv7(), identityNumber, ...who, roles })
  expect(made.statusCode).toBe(200)
  return made.json<Account>()
}
const changeNumber = ({ id, version }: Account, identityNumber: string) =>
  stranger.post(`/accounts/${id}/changeNumber`, { version, identityNumber, reason: 'Fel', override: '' })
const view = async (by: Caller, id: string) => (await by.get(`/accounts/${id}`)).json<Account>()
const fieldsOf = async (by: Caller, id: string) =>
  (await by.get(`/accounts/${id}/history`))
    .json<{ items: HistoryEvent[] }>()
    .items.flatMap(({ changes }) => changes.map(({ label }) => label))
const readersOf = async (person: string) =>
  (await auditRowsOfRecord(world.db, person)).map(({ action, accountId }) => [action, accountId])

const hidden = { memberName: null, isMemberByNumber: false }
const shown = { memberName: 'Eva Lövgrensdotter', isMemberByNumber: true }

it('a new account whose number a person out of sight has', async () => {
  const person = await world.addPerson({ identityNumber: '198504129829' })
  const made = await newAccount(stranger, '198504129829')
  expect(made).toMatchObject(hidden)
  expect(await readersOf(person)).toEqual([['lookup', stranger.accountId]])
  const linked = async (by: Caller) => (await by.get('/users?member=linked')).json().total
  expect([await linked(stranger), await linked(appointer)]).toEqual([0, 1])
  expect(await fieldsOf(stranger, made.id)).not.toContain('Medlem')
  expect(await fieldsOf(appointer, made.id)).toContain('Medlem')
  expect(await view(appointer, made.id)).toMatchObject(shown)
  // The number is the person's own, who has signed in with it.
  await world.db.update(account).set({ lastSignInAt: '2026-11-01T08:00:00Z' }).where(eq(account.id, made.id))
  expect(await view(stranger, made.id)).toMatchObject(shown)
})

it('a number that a used account gets instead of a coordination number, also when its user signs in afterwards', async () => {
  await world.addPerson({ identityNumber: '197108082392' })
  const made = await newAccount(stranger, '198007672390')
  const signIn = (at: Date) =>
    world.db.update(account).set({ lastSignInAt: at.toISOString() }).where(eq(account.id, made.id))
  await signIn(new Date('2026-11-01'))
  const changed = await changeNumber(made, '197108082392')
  expect(changed.json()).toMatchObject(hidden)
  await signIn(new Date())
  expect(await view(stranger, made.id)).toMatchObject(hidden)
  expect(await view(appointer, made.id)).toMatchObject(shown)
})

it('a changed number that a person out of sight has, and so many changes in a day', async () => {
  const person = await world.addPerson({ identityNumber: '198202252386' })
  let changing = await newAccount(stranger, '199001012385')
  for (const number of ['198202252386', '197010632391', '198112189876', '196912132385', '198202252386']) {
    const changed = await changeNumber(changing, number)
    expect(changed.statusCode).toBe(200)
    changing = changed.json()
    expect(changing).toMatchObject(hidden)
  }
  expect(await readersOf(person)).toEqual(Array.from({ length: 2 }, () => ['lookup', stranger.accountId]))
  expect(await fieldsOf(stranger, changing.id)).not.toContain('Medlem')
  const refused = await changeNumber(changing, '196408233234')
  expect([refused.statusCode, refused.json().errors[0].message]).toEqual([
    429,
    'Kontots identitetsnummer har ändrats flera gånger det senaste dygnet. Försök igen om ett dygn.',
  ])
})

it('a number of a person whom the viewer reads in the context is no look-up, and is shown', async () => {
  const person = await world.addPerson({ identityNumber: '197001192397' })
  const at = { associationId: world.segel.id }
  const reader = await world.as(
    [
      { name: 'Organizations.Admin', ...at },
      { name: 'Members.View', ...at },
    ],
    world.segel.id,
  )
  expect(await newAccount(reader, '197001192397', world.segel.id)).toMatchObject(shown)
  expect(await readersOf(person)).toEqual([])
})

it('links that were made or taken otherwise are left out of the history, and counted with it', async () => {
  const made = await newAccount(stranger, '198309092396')
  const person = await world.addPerson()
  const body = { version: made.version, reason: 'Jäv', override: '' }
  const linked = await appointer.post(`/accounts/${made.id}/linkMember`, { ...body, personId: person })
  const { version } = linked.json<Account>()
  expect((await appointer.post(`/accounts/${made.id}/unlinkMember`, { ...body, version })).statusCode).toBe(200)
  const actions = async (by: Caller) => {
    const { items, total } = (await by.get(`/accounts/${made.id}/history`)).json<{
      items: HistoryEvent[]
      total: number
    }>()
    return [total, ...items.map(({ action }) => action)]
  }
  expect(await actions(stranger)).toEqual([1, 'create'])
  expect(await actions(appointer)).toEqual([3, 'unlinkMember', 'linkMember', 'create'])
})
