// Accounts over the API: creation, roles, states, and the attempts to get more than one may, of which nothing is written.
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountColumns } from '#contract/accounts/account-columns.ts'
import type { Account, AccountRow } from '#contract/accounts/account.ts'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import type { Role, Scope } from '#contract/access.ts'
import { auditRowsOfRecord, readAuditRows } from '../audit/testing-audit-rows.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { account, roleAssignment } from '../db/tables/account-tables.ts'
import { testApp, type TestApp } from '../testing.ts'
import { draftOf, update, type Caller } from './testing.ts'

type Body = Record<string, unknown>
let world: TestApp
let gliding: { id: string; name: string }
let skane: { id: string; name: string }
let [sysAdmin, appointer, office, branch]: Caller[] = []
beforeAll(async () => {
  world = await testApp()
  gliding = await world.createAssociation('Segelflyg')
  skane = await world.createAssociation('Skåne', 1)
  sysAdmin = await world.as([{ name: 'SysAdmin' }], null)
  appointer = await world.as([{ name: 'Global.Administrators.Admin' }], null)
  office = await world.as([{ name: 'Global.Organizations.Admin' }], null)
  branch = await world.as([at('Organizations.Admin')], gliding.id)
})
afterAll(() => world.close())

const as = (caller: Caller | undefined): Caller => {
  if (!caller) throw new Error('The callers are not made yet')
  return caller
}
const at = (name: Scope, associationId = gliding.id): Role => ({ name, associationId })
const numbers = ['198202252386', '199001012385', '197010632391', '198112189876', '196408233234', '197001192397']
const person = { firstName: 'Ny', lastName: 'Person', title: 'Kassör', email: 'ny@example.se', phoneNumber: '' }
const bodyOf = (values: Body = {}) => ({ id: uuidv7(), identityNumber: numbers[0], ...person, roles: [], ...values })
const viewOf = async (id: string, by = as(sysAdmin)): Promise<Account> => (await by.get(`/accounts/${id}`)).json()
const act = async (by: Caller, id: string, action: string, values: Body = {}) => {
  const { version } = await viewOf(id)
  return by.post(`/accounts/${id}/${action}`, { version, reason: 'Slutar', override: '', ...values })
}
const mailsOf = async (id: string) =>
  (await world.db.select().from(mailOutbox).where(eq(mailOutbox.recordId, id)).orderBy(mailOutbox.id)).map(
    ({ template, recipient }) => `${template} ${recipient}`,
  )
/** All that a refused request must leave as it was. */
const stateOf = async () =>
  JSON.stringify([
    await world.db.select().from(account).orderBy(account.id),
    await world.db.select().from(roleAssignment).orderBy(roleAssignment.id),
    await readAuditRows(world.db),
    await world.db.select().from(mailOutbox).orderBy(mailOutbox.id),
  ])
const day = (days: number) => addDays(today(), days)

describe('a new account', () => {
  it('is created with roles, mailed without secrets, and found by its number', async () => {
    const by = as(branch)
    const second = await world.createAccount([at('Organizations.Admin')], { email: 'andra@example.se' })
    const body = bodyOf({ roles: [draftOf(at('Competitions.View'), day(5))] })
    const created = await by.post('/accounts', body)
    expect(created.json()).toMatchObject({
      id: body.id,
      isActive: true,
      isBound: false,
      identityNumber: 'personal',
      roles: [{ scope: 'Competitions.View', lastDay: day(5), association: { id: gliding.id } }],
    })
    expect((await by.post('/accounts', body)).json().id).toBe(body.id)
    // The form of an earlier account, whose answer was lost, with another person's number.
    expect((await by.post('/accounts', { ...body, identityNumber: numbers[1] })).json().errors).toMatchObject([
      { message: 'Kontot är redan skapat, men med ett annat identitetsnummer. Avbryt och börja om.' },
    ])
    expect(await mailsOf(body.id)).toEqual([`accountCreated ny@example.se`, 'accessOfOther andra@example.se'])
    const stored = JSON.stringify([await auditRowsOfRecord(world.db, body.id), await mailsOf(body.id), world.logs])
    expect(stored).not.toContain(numbers[0])
    const again = await by.post('/accounts', { ...body, id: uuidv7() })
    expect(again.json().errors).toEqual([
      { code: 'Validation', field: 'identityNumber', message: 'Kontot finns redan: lägg till behörighet i stället.' },
    ])
    const found = (await by.post('/accounts/lookup', { identityNumber: numbers[0] })).json()
    expect(found.account).toMatchObject({ id: body.id, isVisible: true })
    await world.db.delete(roleAssignment).where(eq(roleAssignment.accountId, second))
  })

  it('that exists elsewhere gets more roles, and keeps those it has', async () => {
    const body = bodyOf({ identityNumber: numbers[1], roles: [draftOf(at('Members.Admin', skane.id))] })
    expect((await as(appointer).post('/accounts', body)).statusCode).toBe(200)
    const by = as(branch)
    expect((await by.get(`/accounts/${body.id}`)).statusCode).toBe(404)
    const found = (await by.post('/accounts/lookup', { identityNumber: numbers[1] })).json()
    expect(found.account).toMatchObject({ id: body.id, firstName: 'Ny', isVisible: false })
    const granted = await by.post('/accounts/grant', {
      identityNumber: numbers[1],
      roles: [draftOf(at('Members.View'))],
    })
    // The branch sees that the account has roles elsewhere, but not which.
    expect(granted.json()).toMatchObject({ elsewhere: 'administrator', roles: [{ scope: 'Members.View' }] })
    expect((await viewOf(body.id)).roles).toHaveLength(2)
    const inactive = await act(by, body.id, 'deactivate')
    expect([inactive.statusCode, inactive.json().errors[0].message]).toEqual([
      403,
      'Kontot har behörigheter även på andra håll, så det sköts av förbundskansliet. Här kan du ta bort behörigheterna som gäller här.',
    ])
    expect((await update(by, body.id, { roles: [] })).statusCode).toBe(200)
    expect((await viewOf(body.id)).roles).toMatchObject([{ scope: 'Members.Admin' }])
  })

  it('is refused without a role in a branch, with a role that does not exist, and with a last day that has passed', async () => {
    const by = as(branch)
    const errors = async (values: Body) =>
      (await by.post('/accounts', bodyOf({ identityNumber: numbers[2], ...values }))).json().errors[0]
    expect(await errors({})).toMatchObject({ field: 'roles', message: 'Ge kontot minst en behörighet.' })
    expect(await errors({ roles: [{ scope: 'SysAdmin', associationId: gliding.id, lastDay: null }] })).toMatchObject({
      message: 'Behörigheter har ett val som inte finns.',
    })
    expect(await errors({ roles: [draftOf(at('Members.View'), day(-2))] })).toMatchObject({
      field: 'roles.0.lastDay',
      message: 'Sista dag kan inte ha passerat.',
    })
  })
})

describe('attempts to get more than one may', () => {
  const accountWith = (...roles: Role[]) => world.createAccount(roles, { email: 'mal@example.se' })
  const reader = () => accountWith(at('Members.View'))
  /** Another SysAdmin, for some days, who may act on the last one without a last day. */
  let temporary: Caller
  beforeAll(async () => {
    temporary = await world.as([{ name: 'SysAdmin' }], null)
    const isOwn = eq(roleAssignment.accountId, temporary.accountId)
    await world.db
      .update(roleAssignment)
      .set({ lastDay: day(3) })
      .where(isOwn)
  })
  const inactiveAdministrator = async () => {
    const id = await accountWith(at('Members.View'), at('Organizations.Admin'))
    await world.db.update(account).set({ isActive: false }).where(eq(account.id, id))
    return id
  }
  const usedAccount = async () => {
    const body = bodyOf({ identityNumber: numbers[4], roles: [draftOf(at('Members.View'))] })
    await as(branch).post('/accounts', body)
    await world.db.update(account).set({ lastSignInAt: '2026-01-01T00:00:00.000Z' }).where(eq(account.id, body.id))
    return body.id
  }
  const own = () => as(appointer).accountId
  const roles = (...held: Role[]) => ({ roles: held.map((role) => draftOf(role)) })
  const appoints: Role = { name: 'Global.Administrators.Admin' }

  /** What makes the account, and then the request. */
  const attempts: Record<string, [() => Promise<string> | string, (id: string) => Promise<{ statusCode: number }>]> = {
    'a role for oneself': [own, (id) => update(as(appointer), id, roles(appoints, { name: 'Global.Members.View' }))],
    'SysAdmin, by who appoints': [reader, (id) => update(as(appointer), id, roles({ name: 'SysAdmin' }))],
    'an administrator, through the users': [
      () => '',
      () => as(branch).post('/accounts', bodyOf({ identityNumber: numbers[3], ...roles(at('Organizations.Admin')) })),
    ],
    'a role in the federation, by the office': [
      reader,
      (id) => update(as(office), id, roles({ name: 'Global.Members.View' })),
    ],
    "a role in another's association": [
      reader,
      (id) => update(as(branch), id, roles(at('Members.View'), at('Members.View', skane.id))),
    ],
    'a last day for an administrator': [
      () => accountWith(at('Competitions.Admin')),
      (id) => update(as(branch), id, { roles: [draftOf(at('Competitions.Admin'), day(9))] }),
    ],
    'the address of an administrator': [
      () => accountWith(at('Competitions.Admin')),
      (id) => update(as(branch), id, { email: 'min@example.se' }),
    ],
    'licences in a district': [reader, (id) => update(as(sysAdmin), id, roles(at('Licenses.Admin', skane.id)))],
    'the last SysAdmin deactivated': [() => as(sysAdmin).accountId, (id) => act(temporary, id, 'deactivate')],
    'the last SysAdmin without its role': [() => as(sysAdmin).accountId, (id) => update(temporary, id, { roles: [] })],
    'oneself deactivated': [own, (id) => act(as(appointer), id, 'deactivate')],
    'an administrator restored with the old roles': [inactiveAdministrator, (id) => act(as(branch), id, 'restore')],
    'a SysAdmin unbound by who appoints': [
      () => world.createAccount([{ name: 'SysAdmin' }], { relyingPartyUserId: uuidv7(), isActive: false }),
      (id) => act(as(appointer), id, 'unbind'),
    ],
    'the account for another person': [
      usedAccount,
      (id) => act(as(appointer), id, 'changeNumber', { identityNumber: numbers[5] }),
    ],
  }
  it.each(Object.entries(attempts))('%s', async (_, [make, request]) => {
    const id = await make()
    const before = await stateOf()
    const answer = await request(id)
    expect(answer.statusCode).toBe(403)
    expect(await stateOf()).toBe(before)
  })
})

describe('access ends', () => {
  const endOn = (id: string, scope: Scope, lastDay: string) =>
    world.db
      .update(roleAssignment)
      .set({ lastDay })
      .where(and(eq(roleAssignment.accountId, id), eq(roleAssignment.scope, scope)))

  it('at the next call, when the account is deactivated, and its old session stays ended', async () => {
    const id = await world.createAccount([at('Organizations.View')])
    const reader = await world.callerOf(id, gliding.id)
    expect((await reader.get('/organizations')).statusCode).toBe(200)
    const inactive = (await act(as(branch), id, 'deactivate')).json()
    expect(inactive).toMatchObject({ isActive: false, roles: [{ scope: 'Organizations.View' }] })
    expect((await reader.get('/organizations')).statusCode).toBe(401)
    const active = await act(as(branch), id, 'restore')
    expect(active.json()).toMatchObject({ isActive: true })
    expect((await reader.get('/organizations')).statusCode).toBe(401)
    expect(await mailsOf(id)).toEqual(['ownAccess test@example.se', 'ownAccess test@example.se'])
    const events = await auditRowsOfRecord(world.db, id)
    expect(events.map(({ action, reason }) => [action, reason])).toEqual([
      ['deactivate', 'Slutar'],
      ['restore', 'Slutar'],
    ])
  })

  it('when the last day of a role is over, in the middle of a session', async () => {
    const id = await world.createAccount([at('Organizations.View')])
    const reader = await world.callerOf(id, gliding.id)
    await endOn(id, 'Organizations.View', today())
    expect((await reader.get('/organizations')).statusCode).toBe(200)
    await endOn(id, 'Organizations.View', day(-1))
    expect((await reader.get('/organizations')).statusCode).toBe(403)
    // It is still in the list, where somebody can prolong it.
    const { items } = (await as(branch).get('/users?ends=ended')).json()
    expect(items).toMatchObject([{ id, roles: [{ lastDay: day(-1) }] }])
  })

  it('is listed among those that end soon, also beside a role that has ended', async () => {
    const id = await world.createAccount([at('Organizations.View'), at('Members.View')])
    await endOn(id, 'Members.View', day(-1))
    await endOn(id, 'Organizations.View', day(7))
    for (const ends of ['soon', 'ended']) {
      const { items } = (await as(branch).get(`/users?ends=${ends}&size=100`)).json<{ items: AccountRow[] }>()
      expect(items.filter((row) => row.id === id).map(accountColumns.lastDay.text)).toEqual([day(7)])
    }
  })

  it('of the role that was asked for: one and the same role meets the filters and is counted', async () => {
    const id = await world.createAccount([at('Members.View'), at('Organizations.View', skane.id)], {
      lastName: 'Samma roll',
    })
    await endOn(id, 'Organizations.View', day(7))
    const [search, [here, there]] = ['/users?q=samma+roll', [gliding.id, skane.id]]
    const found = async (query: string) =>
      (await as(sysAdmin).get(`${search}&${query}`)).json<{ total: number }>().total
    expect(await found(`ends=soon&scope=Organizations.View&place=${there}`)).toBe(1)
    for (const query of [
      'ends=soon&scope=Members.View',
      `scope=Members.View&place=${there}`,
      `ends=soon&place=${here}`,
    ])
      expect([query, await found(query)]).toEqual([query, 0])
    const facets = (await as(sysAdmin).get(`/users/facets?q=samma+roll&scope=Members.View`)).json()
    expect(facets).toMatchObject({
      place: { [here]: 1 },
      scope: { 'Members.View': 1, 'Organizations.View': 1 },
      ends: {},
    })
    expect(Object.keys({ ...facets.place, ...facets.ends })).toEqual([here])
  })

  it('is suggested by its whole name', async () => {
    await world.createAccount([at('Members.View')], { firstName: 'Torbjörg', lastName: 'Åkerlund' })
    expect((await as(branch).get('/users/suggestions?q=Akerlunnd')).json()).toEqual({ items: ['Torbjörg Åkerlund'] })
  })

  it('on the day that the list shows and sorts by, which has passed when no role is in force', async () => {
    const days = { a: -1, b: -30, c: -2, d: 7, e: null }
    for (const [name, ends] of Object.entries(days)) {
      const id = await world.createAccount([at('Members.View'), at('Licenses.View')], { lastName: `Slutdag ${name}` })
      if (ends !== null) await endOn(id, 'Members.View', day(ends))
      await endOn(id, 'Licenses.View', day(-40))
    }
    const { items } = (await as(branch).get('/users?q=slutdag&sort=lastDay')).json<{ items: AccountRow[] }>()
    const shown = [-30, -2, -1, 7].map(day)
    // An account that has a role without a last day has no last day.
    expect(items.map(accountColumns.lastDay.text)).toEqual([...shown, ''])
  })

  it('when the e-ID is unbound', async () => {
    const id = await world.createAccount([at('Organizations.View')], { relyingPartyUserId: uuidv7() })
    const reader = await world.callerOf(id, gliding.id)
    expect((await act(as(branch), id, 'unbind')).json()).toMatchObject({ isBound: false })
    expect((await reader.get('/organizations')).statusCode).toBe(401)
  })
})
