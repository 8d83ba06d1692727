// The sanctioned competitions of an announcement as the preview of its public page shows them, in a context that does not have them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

it('are those of the public page with all their organizers, also for a district of which a club has applied', async () => {
  const { bo, base, norr, rival, outside } = world
  const { id } = await world.published({ districtIds: [world.skane.id] })
  await world.applied(id, { organizationId: rival })
  const { sanction } = await world.decided(bo, 'approve', await world.confirmed(id))
  const address = `/competitions/sanctions/${sanction.id}`
  const classes = [{ classTypeId: world.standard, championship: 'SM' }]
  const seen = (await bo.get(address)).json()
  const changed = { ...seen, classes, coOrganizerIds: [rival], districtIds: [world.skane.id] }
  const answer = await bo.put(address, changed)
  expect(answer.statusCode, answer.body).toBe(200)
  const reader = await world.as([{ name: 'Competitions.View', associationId: norr.id }], norr.id)
  const shown = (await reader.get(`${base}/${id}`)).json()
  expect(shown.sanctions).toEqual([])
  const organizers = ['Åsens Segelflygklubb', 'Bergets Segelflygklubb']
  expect(shown.publicSanctions).toMatchObject([{ number: sanction.number, state: 'sanctioned', organizers }])
  expect(shown.publicSanctions).toEqual((await outside('GET', `/competitions/${id}`)).json().sanctions)
})
