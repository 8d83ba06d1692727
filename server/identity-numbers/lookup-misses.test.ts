// Look-ups of numbers that find nobody are counted for an account and a day, whatever asks; those that find somebody are free.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Scope } from '#contract/access.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { testMembers, type TestMembers } from '../members/testing-persons.ts'
import { readIdentityKeys } from './encryption-keys.ts'
import { numberColumns } from './identity-number.ts'
import { mostLookups } from './lookup-events.ts'
import { mostMisses } from './lookup-misses.ts'

const held = '198504129829'
const taken = '198202252386'
const unknown = '199001010017'
const ways = ['/members/find', '/license-applications/person-by-number', '/accounts/lookup']

let world: TestMembers
let caller: Awaited<ReturnType<TestMembers['as']>>
beforeAll(async () => {
  world = await testMembers()
  await world.addPerson({ identityNumber: held })
  await world.createAccount([{ name: 'SysAdmin' }], { email: 'system@flygsport.example' })
  const at = { associationId: world.segel.id }
  caller = await world.as(
    [
      { name: 'Members.View', ...at },
      { name: 'Licenses.Admin', ...at },
      { name: 'Organizations.Admin', ...at },
    ],
    world.segel.id,
  )
})
afterAll(() => world.close())

const statusOf = async (path: string, identityNumber: string, by = caller) =>
  (await by.post(path, { identityNumber })).statusCode
const run = async (text: string) => (await world.db.$client.query(text)).rows
const set = (values: string) => run(`update rate_budget set ${values} where name like 'number misses%'`)
const counted = async () =>
  (await run(`select taken from rate_budget where name = 'number misses of ${caller.accountId}'`))[0]?.taken

it.each(ways)('%s counts what it does not find', async (path) => {
  await run("delete from rate_budget where name like 'number misses%'")
  expect(await statusOf(path, unknown)).toBe(200)
  expect(await counted()).toBe(1)
})

it.each(ways.slice(0, 2))('%s does not count what it finds', async (path) => {
  const before = await counted()
  expect(await statusOf(path, held)).toBe(200)
  expect(await counted()).toBe(before)
})

const newAccount = (identityNumber: string, roles: object[]) => {
  const who = { firstName: 'Ny', lastName: 'Person', title: '', email: 'ny@example.se', phoneNumber: '' }
  return caller.post('/accounts', { id: uuidv7(), identityNumber, ...who, roles })
}
const draft = (scope: Scope) => ({ scope, associationId: world.segel.id, lastDay: null })

it('roles for a number without an account count as one', async () => {
  const before = await counted()
  const refused = await caller.post('/accounts/grant', { identityNumber: unknown, roles: [draft('Members.View')] })
  expect([refused.statusCode, await counted()]).toEqual([404, before + 1])
})

it('a new account with roles that are refused does not tell whether the number is taken', async () => {
  await world.createAccount([], numberColumns(readIdentityKeys(world.config), taken))
  for (const roles of [[], [draft('Members.View'), draft('Organizations.Admin')]]) {
    const [one, other] = await Promise.all([taken, unknown].map((number) => newAccount(number, roles)))
    expect(one?.statusCode).toBeGreaterThanOrEqual(400)
    expect([one?.statusCode, one?.json().errors]).toEqual([other?.statusCode, other?.json().errors])
  }
})

it('a new account takes back the look-up of its number, and no more', async () => {
  await set('taken = 1')
  for (const number of ['199001012385', '196912132385']) {
    expect((await newAccount(number, [draft('Members.View')])).statusCode).toBe(200)
    expect(await counted()).toBe(0)
  }
})

it('many are mailed to the system administrators, once', async () => {
  const mails = () => world.db.select().from(mailOutbox).where(eq(mailOutbox.template, 'manyNumberReads'))
  await set(`taken = ${mostLookups - 1}`)
  await statusOf('/members/find', unknown)
  expect(await mails()).toEqual([])
  await statusOf('/members/find', unknown)
  await statusOf('/accounts/lookup', unknown)
  expect(await mails()).toMatchObject([{ recipient: 'system@flygsport.example', data: { day: today() } }])
})

it('after so many the account is refused all until the next day, however many come at the same time', async () => {
  await set(`taken = ${mostMisses - 1}`)
  const answers = await Promise.all(ways.map((path) => statusOf(path, unknown)))
  expect(answers.toSorted()).toEqual([200, 429, 429])
  const refused = await caller.post('/members/find', { identityNumber: held })
  expect([refused.statusCode, refused.json().errors[0].message]).toEqual([
    429,
    'Du har i dag sökt på många identitetsnummer som inte gav någon träff. Försök igen i morgon.',
  ])
  expect(await statusOf('/members/find', held, world.reader)).toBe(200)
  await set("second = second - interval '1 day'")
  expect(await statusOf('/members/find', unknown)).toBe(200)
  expect(await counted()).toBe(1)
})

it('a membership that is given by number counts what it does not find, and waits for the next day, also with who is here', async () => {
  const { admin, club, segel } = world
  const join = async (identityNumber: string) => {
    const start = { organizationId: club, branchIds: [segel.id], validFrom: '2026-01-01' }
    const answer = await admin.post('/members/by-number/membership', { identityNumber, ...start })
    const [row] = await run(`select taken from rate_budget where name = 'number misses of ${admin.accountId}'`)
    return [answer.statusCode, Number(row?.taken)]
  }
  expect(await join(unknown)).toEqual([400, 1])
  expect(await join(held)).toEqual([400, 1])
  await set(`taken = ${mostMisses}`)
  expect(await join(held)).toEqual([429, mostMisses])
})
