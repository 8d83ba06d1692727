// Numbers that a merger has left to find the person by: taken away when they are another's, with the account that followed.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '#contract/members/person.ts'
import { auditRowsOfRecord } from '../../audit/testing-audit-rows.ts'
import { account } from '../../db/tables/account-tables.ts'
import { readIdentityKeys } from '../../identity-numbers/encryption-keys.ts'
import { numberColumns } from '../../identity-numbers/identity-number.ts'
import { messageOf, textWithoutIds } from '../../testing.ts'
import { createMemberWorld, type MemberWorld } from '../testing-members.ts'

const [own, others] = ['198504129829', '198504729826'] as const
const reason = 'Samordningsnumret är en annans.'

let world: MemberWorld
let admin: Awaited<ReturnType<MemberWorld['as']>>
beforeAll(async () => {
  world = await createMemberWorld()
  admin = await world.as('Members.Admin', world.segel)
})
afterAll(() => world.close())

const numberOf = (identityNumber: string) => numberColumns(readIdentityKeys(world.config), identityNumber)
const add = (values: object = {}) => world.join(world.club, [world.segel.id], { birthDate: '1985-04-12', ...values })
const viewOf = async (id: string, by = admin) => (await by.get(`/members/${id}`)).json<Person>()
const post = async (id: string, action: string, values: object, by = admin) =>
  by.post(`/members/${id}/${action}`, { version: (await viewOf(id)).version, ...values })
const personIdOf = async (accountId: string) =>
  (await world.db.select().from(account).where(eq(account.id, accountId)))[0]?.personId

it('a former number that is another’s is taken away, with the account, and the other can have it', async () => {
  const [kept, former, other] = [await add(numberOf(own)), await add(numberOf(others)), await add()]
  const roles = [{ name: 'Members.Admin', associationId: world.segel.id }]
  const accountId = await world.createAccount(roles, numberOf(others))
  const merged = await post(kept, 'merge', { otherId: former, otherVersion: 1, fromOther: [] })
  expect(merged.json()).toMatchObject({ formerNumbers: 1, maskedNumber: '19850412-••••' })
  expect(await personIdOf(accountId)).toBe(kept)
  const taken = await post(other, 'add-number', { identityNumber: others })
  expect([taken.statusCode, messageOf(taken)]).toEqual([400, 'Numret finns redan i registret.'])

  const self = await world.callerOf(accountId, world.segel.id)
  expect((await viewOf(kept, self)).isOwnByNumber).toBe(true)
  const refused = await post(kept, 'remove-former-numbers', { reason }, self)
  expect([refused.statusCode, messageOf(refused)]).toEqual([
    403,
    'Ditt eget konto hör till personen genom numret. Be en annan administratör att göra det.',
  ])
  const office = await world.as('SysAdmin', null)
  expect((await office.get(`/accounts/${accountId}`)).json()).toMatchObject({ isMemberByNumber: true })
  const removed = await post(kept, 'remove-former-numbers', { reason })
  expect(removed.json()).toMatchObject({ formerNumbers: 0, maskedNumber: '19850412-••••' })
  expect(await personIdOf(accountId)).toBeNull()
  expect((await auditRowsOfRecord(world.db, accountId)).at(-1)).toMatchObject({ action: 'unlinkMember', reason })
  const event = (await auditRowsOfRecord(world.db, kept)).at(-1)
  expect(event).toMatchObject({ action: 'removeFormerNumbers', reason, changes: [{ label: 'Tidigare nummer' }] })
  expect(textWithoutIds(event)).not.toMatch(/9826|1985/)
  const again = await post(kept, 'remove-former-numbers', { reason })
  expect([again.statusCode, messageOf(again)]).toEqual([403, 'Personen har inga tidigare nummer.'])

  expect((await post(other, 'add-number', { identityNumber: others })).statusCode).toBe(200)
  expect(await personIdOf(accountId)).toBe(other)
  const foundBy = async (identityNumber: string) => (await admin.post('/members/find', { identityNumber })).json()
  expect([await foundBy(own), await foundBy(others)]).toEqual([{ id: kept }, { id: other }])
})
