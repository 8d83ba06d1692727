// Accounts by identity number: whoever may manage users may ask, and is seen to have asked.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditRowsOfRecord } from '../audit/testing-audit-rows.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { testApp, type TestApp } from '../testing.ts'
import { mostLookups } from '../identity-numbers/lookup-events.ts'

let world: TestApp
let branch: Awaited<ReturnType<TestApp['as']>>
let gliding: { id: string }
const number = '198202252386'
const id = uuidv7()
const person = { firstName: 'Ny', lastName: 'Person', title: 'Kassör', email: 'ny@example.se', phoneNumber: '' }
beforeAll(async () => {
  world = await testApp()
  gliding = await world.createAssociation('Segelflyg')
  branch = await world.as([{ name: 'Organizations.Admin', associationId: gliding.id }], gliding.id)
  const office = await world.as([{ name: 'SysAdmin' }], null)
  await office.post('/accounts', { id, identityNumber: number, ...person, roles: [] })
})
afterAll(() => world.close())

const actionsOf = async (of = id) => (await auditRowsOfRecord(world.db, of)).map(({ action }) => action)
const role = (scope: string) => ({ scope, associationId: gliding.id, lastDay: null })

it('a look-up beyond the context is an event of the account, and so is each write that tells as much', async () => {
  expect((await branch.post('/accounts/lookup', { identityNumber: number })).json().account).toMatchObject({ id })
  expect(await actionsOf()).toEqual(['create', 'lookup'])
  const body = { id: uuidv7(), identityNumber: number, ...person, roles: [role('Members.View')] }
  expect((await branch.post('/accounts', body)).statusCode).toBe(400)
  const refused = await branch.post('/accounts/grant', { identityNumber: number, roles: [role('Members.Admin')] })
  expect(refused.statusCode).toBe(403)
  // The refused grant tells nothing that the look-ups have not told.
  expect(await actionsOf()).toEqual(['create', 'lookup', 'lookup'])
  await branch.post('/accounts/lookup', { identityNumber: '199001012385' })
  expect(await actionsOf()).toHaveLength(3)
})

it.each([
  ['198504122386', 'Members.View', 200, ['lookup', 'grant']],
  ['197203149807', 'Members.Admin', 403, ['lookup']],
] as const)(
  'a grant for %s that nobody looked up is a look-up, carried out or refused',
  async (own, scope, status, told) => {
    const other = uuidv7()
    const office = await world.as([{ name: 'SysAdmin' }], null)
    await office.post('/accounts', { id: other, identityNumber: own, ...person, email: `${own}@example.se`, roles: [] })
    const granted = await branch.post('/accounts/grant', { identityNumber: own, roles: [role(scope)] })
    expect(granted.statusCode).toBe(status)
    expect(await actionsOf(other)).toEqual(['create', ...told])
  },
)

it('roles that are none do not show an account that is out of sight', async () => {
  const answer = await branch.post('/accounts/grant', { identityNumber: number, roles: [] })
  expect([answer.statusCode, answer.body]).toEqual([400, expect.not.stringContaining(person.email)])
})

it('many look-ups in a day are mailed to the system administrators, once', async () => {
  await world.createAccount([{ name: 'SysAdmin' }], { email: 'drift@example.se' })
  for (let count = 0; count < mostLookups + 2; count++)
    await branch.post('/accounts/lookup', { identityNumber: number })
  const sent = await world.db.select().from(mailOutbox).where(eq(mailOutbox.template, 'manyNumberReads'))
  expect(sent.filter(({ recipient }) => recipient === 'drift@example.se')).toHaveLength(1)
  expect(JSON.stringify([sent, world.logs])).not.toContain(number)
})

it('what is visible in the context is no event', async () => {
  expect(
    (await branch.post('/accounts/grant', { identityNumber: number, roles: [role('Members.View')] })).statusCode,
  ).toBe(200)
  const before = await actionsOf()
  await branch.post('/accounts/lookup', { identityNumber: number })
  expect(await actionsOf()).toEqual(before)
})
