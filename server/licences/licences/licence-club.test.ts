// The club of a licence: whether it can be mailed, by the address that counts, and as what the next application begins with.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApplicationOffer } from '#contract/licences/applications/application-offer.ts'
import { organizationEmailHold } from '../../db/tables/email-hold-tables.ts'
import { testLicences, type TestLicences } from '../testing-licences.ts'

let world: TestLicences
beforeAll(async () => {
  world = await testLicences()
})
afterAll(() => world.close())

it('is offered with the latest licence', async () => {
  const holder = await world.addMember()
  const typeId = (await world.addType()).id
  await world.given(holder, typeId)
  const { types } = (await world.own.get(`/license-applications/offer/${holder}`)).json<ApplicationOffer>()
  expect(types.find(({ id }) => id === typeId)?.latest).toMatchObject({ organizationId: world.club })
})

it('has no mailbox while its first address is on hold', async () => {
  const { id } = await world.given(await world.addMember(), (await world.addType()).id)
  const clubOf = async () => (await world.view(world.own, id)).club
  const club = { id: world.club, name: 'Ålleberg' }
  expect(await clubOf()).toEqual({ ...club, hasMailbox: true, isHere: true })
  const heldUntil = new Date(Date.now() + 3_600_000).toISOString()
  await world.db.insert(organizationEmailHold).values({ organizationId: world.club, emailBefore: '', heldUntil })
  expect(await clubOf()).toEqual({ ...club, hasMailbox: false, isHere: true })
})
