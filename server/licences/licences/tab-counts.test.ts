// Tests the numbers on the tab of licences, on the page of a person and of a club: as many as the tab lists.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import { licence } from '../../db/tables/licence-tables.ts'
import { testLicences, type TestLicences } from '../testing-licences.ts'

let world: TestLicences
let personId: string
beforeAll(async () => {
  world = await testLicences()
  const { club, segel, fallskarm } = world
  personId = await world.join(club, [segel.id, fallskarm.id])
  await world.given(personId, (await world.addType()).id)
  const { id } = await world.given(personId, (await world.addType()).id)
  const past = { validFrom: addDays(today(), -9), validTo: addDays(today(), -1) }
  await world.db.update(licence).set(past).where(eq(licence.id, id))
})
afterAll(() => world.close())

const readers = ['Members.View', 'Organizations.View', 'Licenses.View']
const callerIn = (place: { id: string } | null, scopes = readers) =>
  world.as(
    scopes.map((name) => (place ? { name, associationId: place.id } : { name: `Global.${name}` })),
    place?.id ?? null,
  )
type Caller = Awaited<ReturnType<typeof callerIn>>
const counted = async (by: Caller) => [
  (await by.get(`/members/${personId}`)).json().licences,
  (await by.get(`/organizations/${world.club}`)).json().counts.licences,
]
const listed = async (by: Caller) => [
  (await by.get(`/licenses/persons/${personId}`)).json().total,
  (await by.get(`/licenses/clubs/${world.club}`)).json().total,
]

it('count all licences of the person, and the current ones of the club, in the branch and in the district', async () => {
  for (const place of [world.segel, world.skane]) {
    const by = await callerIn(place)
    expect(await counted(by)).toEqual([2, 1])
    expect(await listed(by)).toEqual([2, 1])
  }
})

it('count none of another branch', async () => {
  const by = await callerIn(world.fallskarm)
  const person = await by.get(`/members/${personId}`)
  expect([person.statusCode, person.json().licences]).toEqual([200, 0])
})

it('count none for who reads no licences, or in the whole federation, where the tab is not shown', async () => {
  expect(await counted(await callerIn(world.segel, readers.slice(0, 2)))).toEqual([0, 0])
  expect(await counted(await callerIn(null))).toEqual([0, 0])
})
