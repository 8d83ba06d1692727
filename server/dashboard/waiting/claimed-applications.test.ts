// Tests that the applications to an announcement are claimed together, so that a further one leaves the claim as it is, and apart from its review.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WaitingList } from '#contract/dashboard/waiting.ts'
import { testSeason, type TestSeason } from '../../competitions/testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

it('a claim of one application stays when a second one arrives', async () => {
  const { id } = await world.published({ competitionType: 'Ranking', title: 'Höstcupen' })
  const only = await world.applied(id)
  const item = async () => (await world.anna.get('/dashboard/waiting')).json<WaitingList>().items[0]
  const { record, ...found } = (await item()) ?? { record: null }
  expect(found).toMatchObject({ count: 1, title: 'Åsens Segelflygklubb: Höstcupen', applicationId: only.id })
  await world.bo.call({ method: 'PUT', url: '/dashboard/claims', payload: { ...record, isTaken: true } })
  expect((await item())?.claim).toMatchObject({ name: 'Bo Testsson' })
  await world.applied(id, { organizationId: world.rival })
  const both = await item()
  expect(both).toMatchObject({ count: 2, title: 'Höstcupen', claim: { name: 'Bo Testsson' } })
  expect(both?.applicationId).toBeUndefined()
})

it('a claim of the review of an announcement does not count for its applications, which the same account can claim', async () => {
  const { id, version } = await world.create(world.anna, { competitionType: 'Ranking', title: 'Vårcupen' })
  const sent = await world.acted(world.anna, 'submit', { id, version })
  const claim = async () => {
    const payload = { type: 'announcement', id, isTaken: true }
    return (await world.bo.call({ method: 'PUT', url: '/dashboard/claims', payload })).statusCode
  }
  const shown = async () => {
    const { items } = (await world.bo.get('/dashboard/waiting')).json<WaitingList>()
    return items.find(({ parentId }) => parentId === id)
  }
  expect(await claim()).toBe(200)
  expect(await shown()).toMatchObject({ kind: 'review', claim: { isOwn: true } })
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  await world.acted(world.bo, 'approve', sent)
  await world.applied(id)
  expect(await shown()).toMatchObject({ kind: 'applications', claim: null })
  expect(await claim()).toBe(200)
  expect(await shown()).toMatchObject({ kind: 'applications', claim: { isOwn: true } })
})
