// Saves of accounts: their mails, their history in other contexts, and administrators who act on each other at once.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Role, Scope } from '#contract/access.ts'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import { auditRowsOfRecord } from '../audit/testing-audit-rows.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { mailContentOf } from '../mail/templates.ts'
import { roleAssignment } from '../db/tables/account-tables.ts'
import { testApp, type TestApp } from '../testing.ts'
import { draftOf, update, type Caller } from './testing.ts'

let world: TestApp
let gliding: { id: string }
let skane: { id: string }
let sysAdmin: Caller
let branch: Caller
beforeAll(async () => {
  world = await testApp()
  gliding = await world.createAssociation('Segelflyg')
  skane = await world.createAssociation('Skåne', 1)
  sysAdmin = await world.as([{ name: 'SysAdmin' }], null)
  branch = await world.as([at('Organizations.Admin')], gliding.id)
})
afterAll(() => world.close())

const at = (name: Scope, associationId = gliding.id): Role => ({ name, associationId })
const mailsOf = async (id: string) =>
  (await world.db.select().from(mailOutbox).where(eq(mailOutbox.recordId, id)).orderBy(mailOutbox.id)).map(
    ({ template, recipient }) => `${template} ${recipient}`,
  )

it('of roles and address is one mail each to the person, and tells the old address too', async () => {
  const id = await world.createAccount([at('Members.View')], { email: 'gammal@example.se' })
  const saved = await update(branch, id, {
    email: 'nyadress@example.se',
    roles: [draftOf(at('Organizations.View'))],
  })
  expect(saved.json()).toMatchObject({ version: 2, roles: [{ scope: 'Organizations.View' }] })
  // Segelflyg has no other administrator of accounts.
  expect([...new Set(await mailsOf(id))].toSorted()).toEqual([
    'accessOfOther test@example.se',
    'emailChanged gammal@example.se',
    'emailChanged nyadress@example.se',
    'ownAccess nyadress@example.se',
  ])
  const [event] = await auditRowsOfRecord(world.db, id)
  expect(event?.changes).toMatchObject([
    { field: 'email', old: 'g•••@example.se', new: 'n•••@example.se' },
    { label: 'Behörighet, Segelflyg', old: '', new: 'Föreningar, läsa' },
    { label: 'Behörighet, Segelflyg', old: 'Medlemmar, läsa', new: '' },
  ])
  const same = await update(branch, id, {})
  expect(same.json().version).toBe(2)
})

it('in one context is mailed to its administrators, and to those of the federation where it has none', async () => {
  const wings = await world.createAssociation('Hängflyg')
  const keeper = await world.createAccount([at('Organizations.Admin', wings.id)], { email: 'vingar@example.se' })
  const id = await world.createAccount([], { email: 'ny@example.se' })
  const roles = [draftOf(at('Members.View', wings.id)), draftOf(at('Members.View', skane.id))]
  expect((await update(sysAdmin, id, { roles })).statusCode).toBe(200)
  const sent = await world.db.select().from(mailOutbox).where(eq(mailOutbox.recordId, id))
  const placesOf = (recipient: string) =>
    sent.filter((mail) => mail.recipient === recipient).map(({ data }) => JSON.stringify(data))
  // The mail to the administrator of one association does not name the other.
  expect(placesOf('vingar@example.se')).toEqual([expect.stringContaining('Hängflyg')])
  expect(placesOf('vingar@example.se')[0]).not.toContain('Skåne')
  const federal = await world.createAccount([{ name: 'Global.Administrators.Admin' }], { email: 'kansli@example.se' })
  await update(sysAdmin, id, { roles: [] })
  const last = await world.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, 'kansli@example.se'))
  expect(last.map(({ template }) => template)).toEqual(['accessOfOther'])
  for (const one of [keeper, federal]) await world.db.delete(roleAssignment).where(eq(roleAssignment.accountId, one))
})

it('of an administrator leads who appoints them to the page among the administrators, and others to that of users', async () => {
  const kites = await world.createAssociation('Drakflyg')
  const keepers = [
    await world.createAccount([at('Organizations.Admin', kites.id)], { email: 'drakar@example.se' }),
    await world.createAccount([{ name: 'Global.Administrators.Admin' }], { email: 'utser@example.se' }),
  ]
  const sectionsAfter = async (scope: Scope) => {
    const id = await world.createAccount([at(scope, kites.id), at(scope, skane.id)], { email: 'ny@example.se' })
    const body = { version: 1, reason: 'Har slutat', override: '' }
    expect((await sysAdmin.post(`/accounts/${id}/deactivate`, body)).statusCode).toBe(200)
    const sent = await world.db.select().from(mailOutbox).where(eq(mailOutbox.recordId, id))
    const sectionFor = (to: string) => {
      const mail = sent.find(({ recipient }) => recipient === to)
      return /settings\/(\w+)\/edit/.exec(JSON.stringify(mailContentOf('accessOfOther', mail?.data as never)))?.[1]
    }
    return [sectionFor('drakar@example.se'), sectionFor('utser@example.se')]
  }
  expect(await sectionsAfter('Members.Admin')).toEqual(['users', 'administrators'])
  expect(await sectionsAfter('Members.View')).toEqual(['users', 'users'])
  for (const one of keepers) await world.db.delete(roleAssignment).where(eq(roleAssignment.accountId, one))
})

it('of the state is mailed to the administrators of an association where the only role has ended', async () => {
  const second = await world.createAccount([at('Organizations.Admin')], { email: 'andra@example.se' })
  const id = await world.createAccount([at('Members.View')], { email: 'slutat@example.se' })
  await world.db
    .update(roleAssignment)
    .set({ lastDay: addDays(today(), -1) })
    .where(eq(roleAssignment.accountId, id))
  const body = { version: 1, reason: 'Har slutat', override: '' }
  expect((await branch.post(`/accounts/${id}/deactivate`, body)).statusCode).toBe(200)
  expect(await mailsOf(id)).toEqual(['ownAccess slutat@example.se', 'accessOfOther andra@example.se'])
  const sent = await world.db.select().from(mailOutbox).where(eq(mailOutbox.recordId, id))
  // It is not said to hold what has ended.
  expect(sent.map(({ data }) => data)).toEqual([
    expect.objectContaining({ access: [] }),
    expect.objectContaining({ access: [] }),
  ])
  await world.db.delete(roleAssignment).where(eq(roleAssignment.accountId, second))
})

it('of the state is mailed to the administrators of every context of the account, in whichever it is changed', async () => {
  // Segelflyg has the administrator `branch`.
  const keeper = await world.createAccount([at('Organizations.Admin', skane.id)], { email: 'skane@example.se' })
  const federal = await world.as([{ name: 'Global.Administrators.Admin' }], gliding.id)
  const id = await world.createAccount([at('Members.View'), at('Licenses.View', skane.id)], {
    email: 'bada@example.se',
  })
  const body = { version: 1, reason: 'Har slutat', override: '' }
  expect((await federal.post(`/accounts/${id}/deactivate`, body)).statusCode).toBe(200)
  const sent = await world.db.select().from(mailOutbox).where(eq(mailOutbox.recordId, id))
  const placesTold = sent.map(({ recipient, data }) => [
    recipient,
    (data as { access: string[][] }).access.map(([at]) => at),
  ])
  expect(Object.fromEntries(placesTold)).toEqual({
    'bada@example.se': ['Segelflyg', 'Skåne'],
    'test@example.se': ['Segelflyg'],
    'skane@example.se': ['Skåne'],
  })
  await world.db.delete(roleAssignment).where(eq(roleAssignment.accountId, keeper))
})

it('is in the history of another context without its roles', async () => {
  const id = await world.createAccount([at('Members.View')])
  await update(sysAdmin, id, { roles: [draftOf(at('Members.View')), draftOf(at('Competitions.View', skane.id))] })
  const labels = async (by: Caller) =>
    (await by.get(`/accounts/${id}/history`))
      .json()
      .items.flatMap(({ changes }: { changes: { label: string }[] }) => changes.map(({ label }) => label))
  expect(await labels(sysAdmin)).toEqual(['Behörighet, Skåne'])
  expect(await labels(branch)).toEqual([])
})

it('by somebody who has just lost a role is refused, also when the request had begun', async () => {
  const three = [
    await world.as([{ name: 'SysAdmin' }], null),
    await world.as([{ name: 'SysAdmin' }], null),
    await world.as([{ name: 'SysAdmin' }], null),
  ] as const
  const answers = await Promise.all([
    update(three[0], three[1].accountId, { roles: [] }),
    update(three[1], three[0].accountId, { roles: [] }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
  for (const { accountId } of three)
    await world.db.delete(roleAssignment).where(eq(roleAssignment.accountId, accountId))
})

it('by two SysAdmins who take the role from each other leaves one', async () => {
  const [one, two] = [await world.as([{ name: 'SysAdmin' }], null), await world.as([{ name: 'SysAdmin' }], null)]
  await world.db.delete(roleAssignment).where(eq(roleAssignment.accountId, sysAdmin.accountId))
  const answers = await Promise.all([
    update(one, two.accountId, { roles: [] }),
    update(two, one.accountId, { roles: [] }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
})
