// Tests of who is told of licence applications that have come in: those who decide on them, but not who has sent them in.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NoticePage } from '#contract/notices/notices.ts'
import { account } from '../db/tables/account-tables.ts'
import { testLicences, type TestLicences } from '../licences/testing-licences.ts'

let world: TestLicences
beforeAll(async () => void (world = await testLicences()))
afterAll(() => world.close())

const toldTo = async (caller: TestLicences['own']) => {
  const { items } = (await caller.get('/user/notices')).json<NoticePage>()
  const told = items.flatMap((item) => (item.kind === 'licenceApplications' ? [[item.context?.name, item.count]] : []))
  const { count } = (await caller.get('/user/notices/unseen')).json<{ count: number }>()
  expect(count).toBe(told.length)
  return told
}

it('tells the administrators of the branch of what they decide on, and the federation of what it decides on alone', async () => {
  const { own, second, office, system, stranger, reader } = world
  const [branchs, federations] = [await world.addType(), await world.addType({ issuerId: null })]
  // A colleague's draft that another one sends in.
  const draft = await world.apply(await world.addMember(), branchs.id, {}, own)
  await world.done(second, 'submit', draft)
  expect(await toldTo(own)).toEqual([['Segelflyget', 1]])
  expect(await toldTo(second)).toEqual([])

  await world.submitted(await world.addMember(), federations.id, {}, own)
  expect(await toldTo(second)).toEqual([])
  expect(await toldTo(office)).toEqual([['Segelflyget', 1]])
  for (const other of [system, stranger, reader]) expect(await toldTo(other)).toEqual([])

  const roles = [{ name: 'Global.Licenses.Admin' }, { name: 'Members.View', associationId: world.segel.id }]
  const both = await world.as(roles, null)
  expect(await toldTo(both)).toEqual([['Segelflyget', 2]])
})

it('does not tell an administrator of their own licence', async () => {
  const { second } = world
  const personId = await world.addMember()
  await world.db.update(account).set({ personId }).where(eq(account.id, second.accountId))
  await world.submitted(personId, (await world.addType()).id, {}, world.own)
  expect(await toldTo(second)).toEqual([])
})
