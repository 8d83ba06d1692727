// Tests that the applications to an announcement are claimed together, until the last of those has been decided on, and apart from its review.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WaitingList } from '#contract/dashboard/waiting.ts'
import type { NoticePage } from '#contract/notices/notices.ts'
import { testSeason, type TestSeason } from '../../competitions/testing.ts'
import { account } from '../../db/tables/account-tables.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

const later = (days: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + days * 86_400_000)
}
const claim = (id: string, type = 'announcement') =>
  world.bo.call({ method: 'PUT', url: '/dashboard/claims', payload: { type, id, isTaken: true } })
const waitsTo = async (id: string) =>
  (await world.anna.get('/dashboard/waiting')).json<WaitingList>().items.find(({ parentId }) => parentId === id)

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

it('a claim ends with the account, whose case another one then takes', async () => {
  const { id } = await world.published({ competitionType: 'Ranking', title: 'Vintercupen' })
  await world.applied(id)
  const by = await world.as([{ name: 'Competitions.Admin', associationId: world.segel.id }], world.segel.id)
  const payload = { type: 'announcement', id, isTaken: true }
  await by.call({ method: 'PUT', url: '/dashboard/claims', payload })
  expect((await waitsTo(id))?.claim).toMatchObject({ isOwn: false })
  await world.db.update(account).set({ isActive: false }).where(eq(account.id, by.accountId))
  expect((await waitsTo(id))?.claim).toBeNull()
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

it('a claim ends when what waited at the time is decided on, so that it does not count for what comes afterwards', async () => {
  const { id } = await world.published({ competitionType: 'Ranking' })
  const [first, second] = [await world.applied(id), await world.applied(id, { organizationId: world.rival })]
  await claim(id)
  await world.decided(world.bo, 'reject', first, { reason: 'Nej' })
  later(1)
  // Sent before the claim, and confirmed after it.
  const third = await world.applied(id)
  await world.db.$client.query("update application set submitted_at = submitted_at - interval '2 days' where id = $1", [
    third.id,
  ])
  expect(await waitsTo(id)).toMatchObject({ count: 2, claim: { name: 'Bo Testsson' } })
  await world.decided(world.bo, 'reject', second, { reason: 'Nej' })
  expect(await waitsTo(id)).toMatchObject({ count: 1, claim: null })
})

it('a claim goes on when the application that was sent back is answered, which waits from then on', async () => {
  const { id } = await world.published({ competitionType: 'Ranking' })
  const sent = await world.applied(id)
  await claim(id)
  later(1)
  await world.decided(world.bo, 'return', sent, { reason: 'Mer' })
  expect(await waitsTo(id)).toBeUndefined()
  const { version } = (await world.outside('GET', '/application', undefined, sent.token)).json()
  await world.outside('POST', '/application/submit', { version }, sent.token)
  expect(await waitsTo(id)).toMatchObject({ kind: 'applications', claim: { name: 'Bo Testsson' } })
})

it('a claim follows the applications to the days that the competition is moved to', async () => {
  const { id } = await world.published({ competitionType: 'Ranking' })
  await world.applied(id)
  await claim(id)
  later(1)
  const days = { proposedFrom: '2027-08-01', proposedTo: '2027-08-05', lastApplicationDay: '2027-05-01' }
  const announced = (await world.bo.get(`${world.base}/${id}`)).json()
  const moved = await world.acted(world.bo, 'move', announced, { reason: 'Väder', newId: uuidv7(), ...days })
  expect(await waitsTo(moved.id)).toMatchObject({ kind: 'applications', claim: { name: 'Bo Testsson' } })
  expect(await waitsTo(id)).toBeUndefined()
})

it('a page that was opened when each application was claimed by itself claims them, too', async () => {
  const { id } = await world.published({ competitionType: 'Ranking' })
  const only = await world.applied(id)
  expect((await claim(only.id, 'application')).json()).toMatchObject({ claim: { isOwn: true } })
  expect(await waitsTo(id)).toMatchObject({ claim: { name: 'Bo Testsson' } })
  expect((await claim(uuidv7(), 'application')).statusCode).toBe(404)
})

it('a claim of applications is an action of its own in the history, and no notice to who wrote the announcement', async () => {
  // Events are written with the time of the database.
  world.clock.now = new Date()
  const { id, version } = await world.create(world.anna, { competitionType: 'Ranking', title: 'Sommarcupen' })
  const sent = await world.acted(world.anna, 'submit', { id, version })
  const lastNotice = async () => {
    const { items } = (await world.anna.get('/user/notices')).json<NoticePage>()
    return items.flatMap((notice) => (notice.kind === 'change' && notice.change.recordId === id ? [notice.change] : []))
  }
  await claim(id)
  expect(await lastNotice()).toMatchObject([{ action: 'claim' }])
  await world.acted(world.bo, 'approve', sent)
  world.clock.now = new Date()
  await world.applied(id)
  await claim(id)
  const { items } = (await world.anna.get(`${world.base}/${id}/history`)).json()
  expect(items[0]).toMatchObject({ action: 'claimApplications', accountName: 'Bo Testsson' })
  expect(await lastNotice()).toMatchObject([{ action: 'approve' }])
})

it('a claim is no change on the dashboard, which keeps the one before it', async () => {
  const { id, version } = await world.create(world.anna, { competitionType: 'Ranking', title: 'Vintercupen' })
  const sent = await world.acted(world.anna, 'submit', { id, version })
  const shown = async () => {
    const { items } = (await world.anna.get('/dashboard/changes')).json()
    return items.find(({ recordId }: { recordId: string }) => recordId === id)
  }
  const submitted = await shown()
  expect(submitted).toMatchObject({ action: 'submit', also: 1 })
  await claim(id)
  expect(await shown()).toEqual(submitted)
  await world.acted(world.bo, 'approve', sent)
  world.clock.now = new Date()
  await world.applied(id)
  const approved = await shown()
  expect(approved).toMatchObject({ action: 'approve', also: 2 })
  await claim(id)
  expect(await shown()).toEqual(approved)
})
