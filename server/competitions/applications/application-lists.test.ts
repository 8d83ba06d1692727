// The list of one club's applications, for staff: which the federation, branch and district contexts see, with their outcomes.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

it('lists a club’s applications in the context, each with its outcome', async () => {
  const { bo, segel, fallskarm, skane, norr } = world
  const announcement = await world.published({ competitionType: 'Ranking' })
  const sent = await world.confirmed(announcement.id)
  const { sanction } = await world.decided(bo, 'approve', sent, {
    classes: [{ classTypeId: world.standard, championship: 'Ranking' }],
  })
  const as = (association: string) => world.as([{ name: 'Competitions.View', associationId: association }], association)
  const idsFor = async (caller: typeof bo, club: string) =>
    (await caller.get(`/competitions/clubs/${club}/applications`)).json().items.map((item: { id: string }) => item.id)

  const { items } = (await bo.get(`/competitions/clubs/${world.club}/applications`)).json()
  expect(items.find((item: { id: string }) => item.id === sent.id)).toMatchObject({
    status: 'Approved',
    announcement: { id: announcement.id },
    branch: { id: segel.id },
    sanction: { id: sanction.id, number: sanction.number },
  })
  expect(await idsFor(await as(skane.id), world.club)).toContain(sent.id)
  expect(await idsFor(await as(norr.id), world.club)).not.toContain(sent.id)
  expect(await idsFor(await as(fallskarm.id), world.club)).toEqual([])
  expect(await idsFor(bo, world.rival)).not.toContain(sent.id)
})
