// Retention of accounts: when nobody has used one any more, and what is left of it.
import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { account, roleAssignment } from '../db/tables/account-tables.ts'
import { gettingStarted } from '../db/tables/federation-tables.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { person } from '../db/tables/person-tables.ts'
import { savedView } from '../db/tables/saved-view-tables.ts'
import { readIdentityKeys } from '../identity-numbers/encryption-keys.ts'
import { numberColumns } from '../identity-numbers/identity-number.ts'
import { whileSending } from '../mail/testing-outbox.ts'
import { applyRules } from '../retention/apply.ts'
import { testApp, type TestApp } from '../testing.ts'

let world: TestApp
let branch: { id: string }
let appointer: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  world = await testApp()
  branch = await world.createAssociation('Segelflyget')
  appointer = await world.as([{ name: 'SysAdmin' }], null)
})
afterAll(() => world.close())

const number = '198202252386'
const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * 86_400_000).toISOString()
const anAccount = async (values: Partial<typeof account.$inferInsert>, lastDay?: string | null) => {
  const id = await world.createAccount(
    lastDay === undefined ? [] : [{ name: 'Members.View', associationId: branch.id }],
  )
  await world.db.update(account).set(values).where(eq(account.id, id))
  if (lastDay) await world.db.update(roleAssignment).set({ lastDay }).where(eq(roleAssignment.accountId, id))
  return id
}
const read = async (id: string) => (await appointer.get(`/accounts/${id}`)).json()

it('empties the accounts that nobody has used, and no others', async () => {
  const long = monthsAgo(30)
  const due = {
    inactive: await anAccount({ isActive: false, updatedAt: long, lastSignInAt: monthsAgo(40) }, null),
    'without a role': await anAccount({ updatedAt: long }),
    'whose role ended': await anAccount({ updatedAt: long }, long.slice(0, 10)),
  }
  const kept = {
    'with a role': await anAccount({ updatedAt: long, lastSignInAt: long }, null),
    'deactivated lately': await anAccount({ isActive: false, updatedAt: monthsAgo(20) }),
    'signed in lately': await anAccount({ updatedAt: long, lastSignInAt: monthsAgo(20) }),
    'whose role ended lately': await anAccount({ updatedAt: long }, monthsAgo(20).slice(0, 10)),
  }
  await applyRules(world.db, ['months'])
  const rows = await world.db
    .select({ id: account.id, isErased: sql<boolean>`erased_at is not null` })
    .from(account)
    .where(inArray(account.id, [...Object.values(due), ...Object.values(kept)]))
  const named = (ids: Record<string, string>, isErased: boolean) =>
    Object.keys(ids).filter((name) => rows.find(({ id }) => id === ids[name])?.isErased === isErased)
  expect([named(due, true), named(kept, false)]).toEqual([Object.keys(due), Object.keys(kept)])
  const { items } = (await appointer.get('/users')).json() as { items: { id: string }[] }
  expect(items.filter(({ id }) => Object.values(due).includes(id))).toEqual([])
  const { runs } = (await appointer.get('/retention-rules')).json()
  expect(runs).toMatchObject([{ name: 'accounts', count: 3 }])
})

it('leaves the name, which nobody can sign in to or change, and frees the number and the member for a new account', async () => {
  const personId = uuidv7()
  const sealed = numberColumns(readIdentityKeys(world.config), number)
  await world.db.insert(person).values({ id: personId, firstName: 'Eva', lastName: 'Ek', ...sealed })
  const id = await anAccount(
    {
      ...sealed,
      personId,
      firstName: 'Eva',
      lastName: 'Ek',
      title: 'Kanslist',
      relyingPartyUserId: uuidv7(),
      isActive: false,
      updatedAt: monthsAgo(30),
    },
    null,
  )
  const view = { accountId: id, list: '/members/list', name: 'Min', filter: 'q=Sven' }
  await world.db.insert(savedView).values({ id: uuidv7(), ...view })
  const about = { recordType: 'account', recordId: id, recipient: 'eva@privat.example', template: 'testMail', data: {} }
  const testMailId = uuidv7()
  await world.db.insert(mailOutbox).values([
    { id: testMailId, decision: 'sent', createdAt: monthsAgo(30), sentAt: monthsAgo(30), ...about },
    { id: uuidv7(), decision: 'given up', failedAt: monthsAgo(30), ...about },
  ])
  await world.db.insert(gettingStarted).values({ testMailId })
  await world.db.execute(sql`update retention_rule set amount = 120 where name = 'mails'`)
  await whileSending(world.db, id, () => applyRules(world.db, ['months']))
  expect((await read(id)).isErased).toBe(false)
  await applyRules(world.db, ['months'])

  expect(await world.db.select().from(mailOutbox).where(eq(mailOutbox.recordId, id))).toEqual([])
  // The list of the first day does not come back to ask for another test mail.
  expect(await world.db.select().from(gettingStarted)).toMatchObject([
    { testMailId: null, putAwayAt: expect.any(String) },
  ])
  expect(await read(id)).toMatchObject({
    firstName: 'Eva',
    lastName: 'Ek',
    title: '',
    email: '',
    phoneNumber: '',
    identityNumber: 'none',
    isErased: true,
    isActive: false,
    isBound: false,
    memberName: null,
    hasSharedEmail: false,
    roles: [],
  })
  expect(await world.db.select().from(savedView).where(eq(savedView.accountId, id))).toEqual([])
  const { items } = (await appointer.get(`/accounts/${id}/history`)).json()
  expect(items[0]).toMatchObject({ accountName: 'Gallringen', action: 'erase', recordLabel: 'Eva Ek' })
  const { version } = await read(id)
  const restored = await appointer.post(`/accounts/${id}/restore`, { version, reason: 'Åter', override: '' })
  expect([restored.statusCode, restored.json().errors[0].message]).toEqual([
    403,
    'Kontots uppgifter är gallrade. Skapa ett nytt konto i stället.',
  ])
  const who = { firstName: 'Eva', lastName: 'Ek', title: '', email: 'eva@example.se', phoneNumber: '' }
  const made = await appointer.post('/accounts', { id: uuidv7(), identityNumber: number, ...who, roles: [] })
  expect(made.json()).toMatchObject({ memberName: 'Eva Ek', isErased: false })
})
