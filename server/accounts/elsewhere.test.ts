// What an association sees of an account that has roles outside it, and may do with it.
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Role, Scope } from '#contract/access.ts'
import type { Account } from '#contract/accounts/account.ts'
import type { RoleLevel } from '#contract/accounts/rights.ts'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import { roleAssignment } from '../db/tables/account-tables.ts'
import { testApp, type TestApp } from '../testing.ts'
import { update, type Caller } from './testing.ts'

let world: TestApp
let gliding: { id: string }
let skane: { id: string }
let branch: Caller
beforeAll(async () => {
  world = await testApp()
  gliding = await world.createAssociation('Segelflyg')
  skane = await world.createAssociation('Skåne', 1)
  branch = await world.as([{ name: 'Organizations.Admin', associationId: gliding.id }], gliding.id)
})
afterAll(() => world.close())

/** `level`: as the association is told; null: it alone looks after the account. */
it.each<[scope: Scope, lastDay: string | null, level: RoleLevel | null]>([
  ['Members.View', null, 'user'],
  ['Members.View', today(), 'user'],
  ['Members.View', addDays(today(), -1), null],
  ['Members.Admin', null, 'administrator'],
  ['Members.Admin', '2025-03-01', null],
  ['Global.Members.View', null, 'administrator'],
  ['Global.Administrators.Admin', null, 'system'],
  ['SysAdmin', null, 'system'],
])('with %s outside it, until %s: %s', async (scope, lastDay, level) => {
  const isFederal = scope === 'SysAdmin' || scope.startsWith('Global.')
  const other: Role = { name: scope, associationId: isFederal ? null : skane.id }
  const roles = [{ name: 'Licenses.View' as const, associationId: gliding.id }, other]
  const id = await world.createAccount(roles, { relyingPartyUserId: uuidv7() })
  const isOther = and(eq(roleAssignment.accountId, id), eq(roleAssignment.scope, scope))
  await world.db.update(roleAssignment).set({ lastDay }).where(isOther)
  const view = async () => (await branch.get(`/accounts/${id}`)).json<Account>()
  expect((await view()).elsewhere).toBe(level)
  const statuses = [(await update(branch, id, { phoneNumber: '070-174 06 05' })).statusCode]
  for (const action of ['unbind', 'deactivate']) {
    const body = { version: (await view()).version, reason: 'Slutar', override: '' }
    statuses.push((await branch.post(`/accounts/${id}/${action}`, body)).statusCode)
  }
  expect(statuses).toEqual(level === null ? [200, 200, 200] : [403, 403, 403])
})

it('an association is told of an only administrator in itself alone, and who appoints them everywhere', async () => {
  const roles = [gliding, skane].map(({ id }) => ({ name: 'Organizations.Admin' as const, associationId: id }))
  const id = await world.createAccount(roles)
  await world.db.delete(roleAssignment).where(eq(roleAssignment.accountId, branch.accountId))
  const office = await world.as([{ name: 'SysAdmin' }], null)
  const inBranch = await world.callerOf(id, gliding.id)
  const officeInBranch = await world.callerOf(office.accountId, gliding.id)
  for (const [by, names] of [
    [inBranch, ['Segelflyg']],
    [office, ['Segelflyg', 'Skåne']],
    [officeInBranch, ['Segelflyg', 'Skåne']],
  ] as const) {
    expect((await by.get(`/accounts/${id}`)).json<Account>().lastOrganizationsAdminIn).toEqual(names)
    const { items } = (await by.get(`/accounts/reviews${by === office ? `?place=${gliding.id}` : ''}`)).json()
    expect(items.find((one: Account) => one.id === id).lastOrganizationsAdminIn).toEqual(names)
  }
})
