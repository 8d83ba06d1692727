// Late roles that nobody but their holder could review wait for a SysAdmin.
import { eq, ne, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Role, Scope } from '#contract/access.ts'
import type { WaitingList } from '#contract/dashboard/waiting.ts'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import { account, roleAssignment } from '../db/tables/account-tables.ts'
import { testApp, type TestApp } from '../testing.ts'
import type { Caller } from './testing.ts'

let world: TestApp
let gliding: { id: string }
let sysAdmin: Caller
beforeAll(async () => {
  world = await testApp()
  gliding = await world.createAssociation('Segelflyg')
  await world.createAssociation('Ballong')
  sysAdmin = await world.as([{ name: 'SysAdmin' }], null)
})
afterAll(() => world.close())

const at = (name: Scope): Role => ({ name, associationId: gliding.id })
const forgotten = async (...roles: Role[]) => {
  const id = await world.createAccount(roles)
  await world.db
    .update(roleAssignment)
    .set({ reviewedAt: sql`now() - interval '400 days'` })
    .where(eq(roleAssignment.accountId, id))
  return id
}
const waiting = async (by: Caller) =>
  (await by.get('/dashboard/waiting?queue=mine'))
    .json<WaitingList>()
    .items.map(({ place, count, reason }) => [place, count, reason])
const lateAt = async (place: string) => (await sysAdmin.get(`/accounts/reviews${place}`)).json().place.late
afterEach(() => world.db.delete(roleAssignment).where(ne(roleAssignment.accountId, sysAdmin.accountId)))

it.each<[string, Scope[], Scope, boolean]>([
  ['appointer', ['Global.Administrators.Admin', 'Global.Competitions.Admin'], 'Global.Administrators.Admin', false],
  ['administrator of a branch', ['Organizations.Admin', 'Members.View'], 'Global.Organizations.Admin', true],
])('while its holder is the only %s', async (_, scopes, other, isHere) => {
  const id = await forgotten(...scopes.map((name) => (isHere ? at(name) : { name })))
  const place = isHere ? 'Segelflyg' : 'Svenska Flygsportförbundet'
  expect(await waiting(sysAdmin)).toEqual([[place, 2, 'systemadministratör']])
  expect(await lateAt(isHere ? `?place=${gliding.id}` : '')).toBe(2)
  expect((await sysAdmin.get('/accounts/attention')).json().lateReviews).toBe(2)
  expect(await waiting(await world.callerOf(id, isHere ? gliding.id : null))).toEqual([])

  // The other may review the lower of the two roles, and the SysAdmin the higher one still.
  const another = await world.createAccount([{ name: other }])
  expect(await waiting(sysAdmin)).toEqual([[place, 1, 'systemadministratör']])
  const isWaitingFor = async () => (await waiting(await world.callerOf(another, null))).length
  expect(await isWaitingFor()).toBe(1)
  // Not when the other's role has ended, or its account is not in use.
  await world.db
    .update(roleAssignment)
    .set({ lastDay: addDays(today(), -2) })
    .where(eq(roleAssignment.accountId, another))
  expect(await waiting(sysAdmin)).toEqual([[place, 2, 'systemadministratör']])
  await world.db.update(roleAssignment).set({ lastDay: null }).where(eq(roleAssignment.accountId, another))
  await world.db.update(account).set({ isActive: false }).where(eq(account.id, another))
  expect(await waiting(sysAdmin)).toEqual([[place, 2, 'systemadministratör']])
})

it('the office reviews what it may also when it is a SysAdmin', async () => {
  const both = await world.as([{ name: 'SysAdmin' }, { name: 'Global.Organizations.Admin' }], null)
  await forgotten(at('Members.View'), at('Members.Admin'))
  expect(await waiting(both)).toEqual([['Segelflyg', 2, 'förbundskansliet går igenom dem']])
  expect(await waiting(sysAdmin)).toEqual([['Segelflyg', 1, 'systemadministratör']])
})
