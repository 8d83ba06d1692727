// The yearly review of access, what needs a look, and what an account has looked at.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccessReviewPage } from '#contract/accounts/access-review.ts'
import type { Role, Scope } from '#contract/access.ts'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import { auditRowsOfRecord } from '../audit/testing-audit-rows.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { association } from '../db/tables/association-tables.ts'
import { account, roleAssignment } from '../db/tables/account-tables.ts'
import { testApp, type TestApp } from '../testing.ts'

type Caller = Awaited<ReturnType<TestApp['as']>>
let world: TestApp
let gliding: { id: string }
let appointer: Caller
let branch: Caller
beforeAll(async () => {
  world = await testApp()
  gliding = await world.createAssociation('Segelflyg')
  appointer = await world.as([{ name: 'Global.Administrators.Admin' }], null)
  branch = await world.as([at('Organizations.Admin')], gliding.id)
})
afterAll(() => world.close())

const at = (name: Scope): Role => ({ name, associationId: gliding.id })
/** An account whose roles nobody has reviewed for more than a year. */
const forgotten = async (...roles: Role[]) => {
  const id = await world.createAccount(roles, { email: 'mal@example.se' })
  await world.db
    .update(roleAssignment)
    .set({ reviewedAt: sql`now() - interval '400 days'` })
    .where(eq(roleAssignment.accountId, id))
  return id
}
const decide = (scope: Scope, decision: string, lastDay: string | null = null) => ({
  scope,
  associationId: gliding.id,
  decision,
  lastDay,
})
const review = async (by: Caller, id: string, ...roles: object[]) => {
  const { version } = (await by.get(`/accounts/${id}`)).json()
  return by.post(`/accounts/${id}/review`, { version, roles })
}
const page = async (by: Caller, place = '') => (await by.get(`/accounts/reviews${place}`)).json<AccessReviewPage>()
const lateOf = async (by: Caller) => (await by.get('/accounts/attention')).json().lateReviews
const mailsOf = async (id: string) =>
  (await world.db.select().from(mailOutbox).where(eq(mailOutbox.recordId, id))).map(({ template }) => template)

describe('a review', () => {
  it('keeps, shortens and takes roles in one save, with one event and one mail', async () => {
    const id = await forgotten(at('Members.View'), at('Licenses.View'), at('Competitions.View'))
    expect(await lateOf(branch)).toBe(3)
    const { place, items } = await page(branch)
    expect(place).toMatchObject({ id: gliding.id, late: 3 })
    expect(items[0]).toMatchObject({ id, roles: [{ isLate: true }, { isLate: true }, { isLate: true }] })
    const end = addDays(today(), 30)
    const saved = await review(
      branch,
      id,
      decide('Members.View', 'confirm'),
      decide('Licenses.View', 'end', end),
      decide('Competitions.View', 'take'),
    )
    expect(saved.json().roles).toMatchObject([
      { scope: 'Licenses.View', lastDay: end },
      { scope: 'Members.View', lastDay: null },
    ])
    expect(await lateOf(branch)).toBe(0)
    const [event, ...others] = await auditRowsOfRecord(world.db, id)
    expect(others).toEqual([])
    expect(event?.action).toBe('review')
    expect(event?.changes.map(({ label, new: now }) => [label, now])).toEqual([
      ['Behörighet, Segelflyg', expect.stringContaining('till och med')],
      ['Behållen behörighet, Segelflyg', 'Medlemmar, läsa'],
      ['Behörighet, Segelflyg', ''],
    ])
    expect(await mailsOf(id)).toContain('ownAccess')
  })

  it('is due on the whole of its last day, whatever the hour of the one before', async () => {
    const id = await forgotten(at('Members.View'))
    const reviewedAt = async (day: string, time: string) => {
      const instant = sql`${`${day} ${time}`}::timestamp at time zone 'Europe/Stockholm'`
      await world.db.update(roleAssignment).set({ reviewedAt: instant }).where(eq(roleAssignment.accountId, id))
      return [await lateOf(branch), (await branch.get('/users?review=late')).json().total]
    }
    expect(await reviewedAt(addDays(today(), -365), '23:59:59.999')).toEqual([1, 1])
    expect(await reviewedAt(addDays(today(), -364), '00:00')).toEqual([0, 0])
  })

  it('that keeps everything mails nobody, and nothing ends by itself', async () => {
    const id = await forgotten(at('Members.View'))
    const reader = await world.callerOf(id, gliding.id)
    expect((await branch.get('/users?review=late')).json().items).toMatchObject([{ id }])
    expect((await reader.get('/members')).statusCode).toBe(200)
    expect((await review(branch, id, decide('Members.View', 'confirm'))).statusCode).toBe(200)
    expect(await mailsOf(id)).toEqual([])
    expect((await branch.get('/users?review=late')).json().items).toEqual([])
  })

  it('is refused for roles of others, own roles, roles that are gone, and a day that does not shorten', async () => {
    const id = await forgotten(at('Members.View'), at('Competitions.Admin'))
    expect((await review(branch, id, decide('Competitions.Admin', 'confirm'))).statusCode).toBe(403)
    expect((await review(branch, branch.accountId, decide('Organizations.Admin', 'confirm'))).statusCode).toBe(403)
    expect((await review(branch, id, decide('Licenses.View', 'confirm'))).statusCode).toBe(400)
    // The account's second role is the first in the request.
    for (const lastDay of [null, addDays(today(), -2)]) {
      const refused = await review(branch, id, decide('Members.View', 'end', lastDay))
      expect(refused.json().errors).toMatchObject([{ field: 'roles.0.lastDay' }])
    }
    expect(await auditRowsOfRecord(world.db, id)).toEqual([])
    // The administrators' roles wait for who appoints them, and the others for their association.
    expect([await lateOf(branch), await lateOf(appointer)]).toEqual([1, 1])
    const { place, items } = await page(appointer, `?place=${gliding.id}`)
    expect(place).toMatchObject({ late: 1 })
    expect(items.map((account) => account.id)).toContain(id)
    expect((await page(appointer)).others).toMatchObject([{ id: gliding.id, late: 1 }])
  })
})

it('the page of a place says whose role there has nobody else without a last day', async () => {
  const lastIn = async () =>
    (await page(appointer, `?place=${gliding.id}`)).items.find(({ id }) => id === branch.accountId)
      ?.lastOrganizationsAdminIn
  expect(await lastIn()).toEqual(['Segelflyg'])
  const second = await world.createAccount([at('Organizations.Admin')])
  expect(await lastIn()).toEqual([])
  // The two leave one after the other, or on the same day.
  const lastDay = addDays(today(), 30)
  const endedFor = (id: string) =>
    world.db.update(roleAssignment).set({ lastDay }).where(eq(roleAssignment.accountId, id))
  await endedFor(second)
  expect(await lastIn()).toEqual(['Segelflyg'])
  await endedFor(branch.accountId)
  expect(await lastIn()).toEqual(['Segelflyg'])
  await world.db.update(roleAssignment).set({ lastDay: null }).where(eq(roleAssignment.accountId, branch.accountId))
  await world.db.delete(roleAssignment).where(eq(roleAssignment.accountId, second))
})

it('an association whose last administrator is gone needs a look, and accounts without a member', async () => {
  const attention = async () => (await appointer.get('/accounts/attention')).json()
  expect((await attention()).withoutAdministrator).toEqual([])
  const other = await world.createAssociation('Ballong')
  expect(await attention()).toMatchObject({ withoutAdministrator: [{ id: other.id, name: 'Ballong' }] })
  // The figure opens exactly those; nobody expects one of what is out of use.
  const reader = await world.as([{ name: 'Global.Organizations.View' }], null)
  const listed = async () => (await reader.get('/associations?lacking=administrator')).json()
  expect(await listed()).toMatchObject({ total: 1, items: [{ id: other.id }] })
  await world.db.update(association).set({ isActive: false }).where(eq(association.id, other.id))
  expect([(await listed()).total, (await attention()).withoutAdministrator]).toEqual([0, []])
  const countOf = async (list: string) => (await appointer.get(`${list}?member=none&state=active`)).json().total
  const [administrators, users] = [await countOf('/administrators'), await countOf('/users')]
  expect((await attention()).withoutMember).toEqual({ administrators, users })
  expect(Math.min(administrators, users)).toBeGreaterThan(0)
  // An account that appoints nobody gets neither of the two.
  expect((await branch.get('/accounts/attention')).json()).toMatchObject({
    withoutMember: null,
    notReviewed: null,
    withoutAdministrator: [],
  })
})

it('accounts with a role in force that nobody has reviewed are counted as their lists show them, also for a SysAdmin', async () => {
  const sysAdmin = await world.as([{ name: 'SysAdmin' }], null)
  const before = (await sysAdmin.get('/accounts/attention')).json().notReviewed
  await forgotten(at('Members.View'))
  await forgotten(at('Competitions.Admin'))
  const [ended, inactive] = [await forgotten(at('Members.View')), await forgotten(at('Members.View'))]
  await world.db
    .update(roleAssignment)
    .set({ lastDay: addDays(today(), -2) })
    .where(eq(roleAssignment.accountId, ended))
  await world.db.update(account).set({ isActive: false }).where(eq(account.id, inactive))
  for (const by of [sysAdmin, appointer]) {
    const { lateReviews, notReviewed } = (await by.get('/accounts/attention')).json()
    expect(notReviewed).toEqual({ administrators: before.administrators + 1, users: before.users + 1 })
    for (const list of ['administrators', 'users'] as const)
      expect((await by.get(`/${list}?review=late`)).json().total).toBe(notReviewed[list])
    // What the account should review itself is another matter.
    expect(lateReviews).toBeLessThan(notReviewed.administrators + notReviewed.users)
  }
})

it.each([
  ['/competitions/announcements/export?format=csv', 'Utlysningar, hela listan'],
  ['/competitions/announcements/export?format=csv&queue=mine', 'Utlysningar, ett urval'],
  ['/licenses/export?format=csv', 'Licenser, hela listan'],
  ['/licenses/export?format=csv&standing=historical', 'Licenser, hela listan'],
  ['/licenses/export?format=csv&state=blocked', 'Licenser, ett urval'],
  ['/audit-events/export?format=csv', 'Händelselogg, hela listan'],
])('a file says whether it was all of its list: %s', async (path, label) => {
  const reader = await world.as([{ name: 'SysAdmin' }], null)
  expect((await reader.get(path)).statusCode).toBe(200)
  const reads = (await reader.get(`/accounts/${reader.accountId}/reads`)).json()
  expect(reads.items.map(({ recordLabel }: Record<string, string>) => recordLabel)).toEqual([label])
})

it('what an account has looked at stands on its page for who appoints administrators, and not in its history', async () => {
  expect((await branch.get('/users/export?format=csv')).statusCode).toBe(200)
  expect((await branch.get('/organizations/export?format=csv&q=hemlig')).statusCode).toBe(200)
  const reads = (await appointer.get(`/accounts/${branch.accountId}/reads`)).json()
  expect(reads.items.map(({ action, recordLabel }: Record<string, string>) => [action, recordLabel])).toEqual([
    ['export', 'Föreningar, ett urval'],
    ['export', 'Användare, hela listan'],
  ])
  expect(JSON.stringify(reads)).not.toContain('hemlig')
  expect((await branch.get(`/accounts/${branch.accountId}/reads`)).statusCode).toBe(403)
  expect((await branch.get(`/accounts/${branch.accountId}/history`)).json().total).toBe(0)
  for (let opened = 0; opened < 2; opened++) await appointer.get('/audit-events')
  const own = (await appointer.get(`/accounts/${appointer.accountId}/reads`)).json()
  expect(own.items.map(({ action }: { action: string }) => action)).toEqual(['openLog'])
})
