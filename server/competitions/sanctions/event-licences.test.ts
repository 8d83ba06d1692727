// Applications for a licence that holds for one competition: a person may wait for several at once, for each competition once.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { licenceType } from '../../db/tables/licence-type-tables.ts'
import { membership, membershipBranch } from '../../db/tables/member-tables.ts'
import { person } from '../../db/tables/person-tables.ts'
import { licenceTypeRow } from '../../licences/testing-licence-types.ts'
import { testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
beforeAll(async () => void (world = await testSeason()))
afterAll(() => world.close())

const newSanction = async (): Promise<{ id: string; startsOn: string }> => {
  const announcement = await world.published({ competitionType: 'Ranking' })
  const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
  const approved = await world.decided(world.bo, 'approve', await world.confirmed(announcement.id), { classes })
  return (await world.bo.get(`/competitions/sanctions/${approved.sanction.id}`)).json()
}

it('is one for each competition', async () => {
  const { db, segel, club: organizationId } = world
  const own = await world.as([{ name: 'Licenses.Admin', associationId: segel.id }], segel.id)
  const [typeId, personId, membershipId] = [uuidv7(), uuidv7(), uuidv7()]
  const type = { ...licenceTypeRow(segel.id), kind: 'event', validity: 'competition' } as const
  await db.insert(licenceType).values({ ...type, id: typeId, code: 'EGL' })
  await db.insert(person).values({ id: personId, firstName: 'Eva', lastName: 'Lind', birthYear: 1985 })
  const since = { validFrom: '2000-01-01' }
  await db.insert(membership).values({ ...since, id: membershipId, personId, organizationId })
  await db.insert(membershipBranch).values({ ...since, membershipId, branchId: segel.id })
  const draft = ({ id, startsOn }: { id: string; startsOn: string }) => {
    const places = { branchId: segel.id, personId, typeId, organizationId }
    return { id: uuidv7(), ...places, sanctionId: id, firstDay: startsOn, message: '' }
  }
  const [one, other] = [await newSanction(), await newSanction()]
  const apply = (body: object) => own.post('/license-applications', body)
  const isTaken = [{ field: 'sanctionId', message: 'Personen har redan en öppen ansökan för den tävlingen.' }]

  expect((await apply(draft(one))).statusCode).toBe(200)
  expect((await apply(draft(one))).json().errors).toMatchObject(isTaken)
  const second = draft(other)
  const made = await apply(second)
  expect(made.statusCode).toBe(200)
  const { id, version } = made.json<LicenceApplication>()
  const moved = { ...second, sanctionId: one.id, version, answers: {} }
  expect((await own.put(`/license-applications/${id}`, moved)).json().errors).toMatchObject(isTaken)
  const { types } = (await own.get(`/license-applications/offer/${personId}`)).json()
  const offered = types.find((one: { id: string }) => one.id === typeId)
  expect(offered).toMatchObject({ hasOpenApplication: false })
})
