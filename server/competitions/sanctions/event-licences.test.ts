// Licences that hold for one competition: a person may wait for several at once, for each competition once, and nothing follows.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApplicationOffer } from '#contract/licences/applications/application-offer.ts'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { licenceType } from '../../db/tables/licence-type-tables.ts'
import { licence } from '../../db/tables/licence-tables.ts'
import { membership, membershipBranch } from '../../db/tables/member-tables.ts'
import { person } from '../../db/tables/person-tables.ts'
import { sanction } from '../../db/tables/sanction-tables.ts'
import { sentDuring } from '../../db/testing-lock-waits.ts'
import { licenceTypeRow } from '../../licences/testing-licence-types.ts'
import { day, testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
beforeAll(async () => void (world = await testSeason()))
afterAll(() => world.close())

const newSanction = async (): Promise<{ id: string; startsOn: string }> => {
  const announcement = await world.published({ competitionType: 'Ranking' })
  const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
  const approved = await world.decided(world.bo, 'approve', await world.confirmed(announcement.id), { classes })
  return (await world.bo.get(`/competitions/sanctions/${approved.sanction.id}`)).json()
}

/** A type for one competition, and a member who applies for it. */
const newHolder = async (code: string) => {
  const { db, segel, club: organizationId } = world
  const own = await world.as([{ name: 'Licenses.Admin', associationId: segel.id }], segel.id)
  const [typeId, personId, membershipId] = [uuidv7(), uuidv7(), uuidv7()]
  const type = { ...licenceTypeRow(segel.id), kind: 'event', validity: 'competition' } as const
  await db.insert(licenceType).values({ ...type, id: typeId, code })
  await db.insert(person).values({ id: personId, firstName: 'Eva', lastName: 'Lind', birthYear: 1985 })
  const since = { validFrom: '2000-01-01' }
  await db.insert(membership).values({ ...since, id: membershipId, personId, organizationId })
  await db.insert(membershipBranch).values({ ...since, membershipId, branchId: segel.id })
  const draft = ({ id, startsOn }: { id: string; startsOn: string }) => {
    const places = { branchId: segel.id, personId, typeId, organizationId }
    return { id: uuidv7(), ...places, sanctionId: id, firstDay: startsOn, message: '' }
  }
  const apply = (body: object) => own.post('/license-applications', body)
  return { own, personId, typeId, draft, apply }
}

it('is one for each competition', async () => {
  const { own, personId, typeId, draft, apply } = await newHolder('EGL')
  const [one, other] = [await newSanction(), await newSanction()]
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

it('begins on the first day of a competition that is moved while it is applied for', async () => {
  const { draft, apply } = await newHolder('EGQ')
  const one = await newSanction()
  const days = { startsOn: '2027-08-14', endsOn: '2027-08-15' }
  const applied = await sentDuring(
    world.db,
    (tx) => tx.update(sanction).set(days).where(eq(sanction.id, one.id)),
    () => apply(draft(one)),
  )
  expect(applied.json()).toMatchObject({ firstDay: days.startsOn })
})

it('is offered with its reserve days for a competition that waits for them, until they have passed', async () => {
  const { own, personId } = await newHolder('EGP')
  const { id } = await newSanction()
  const offered = async (reserveEndsOn: string) => {
    await world.db.$client.query(
      `update sanction set starts_on = '2027-01-20', ends_on = '2027-01-22', reserve_starts_on = '2027-01-29',
        reserve_ends_on = $2 where id = $1`,
      [id, reserveEndsOn],
    )
    const { competitions } = (await own.get(`/license-applications/offer/${personId}`)).json<ApplicationOffer>()
    return competitions.find((one) => one.id === id)
  }
  expect(await offered(day)).toMatchObject({ reserveStartsOn: '2027-01-29', reserveEndsOn: day })
  expect(await offered('2027-01-31')).toBeUndefined()
})

/** Sends in and approves applications of the holder. */
const newApplicant = async (code: string) => {
  const holder = await newHolder(code)
  const { own, draft, apply } = holder
  const submitted = async (sanction?: { id: string; startsOn: string }) => {
    const { id, version } = (await apply(draft(sanction ?? (await newSanction())))).json<LicenceApplication>()
    return (await own.post(`/license-applications/${id}/submit`, { version })).json<LicenceApplication>()
  }
  const approved = async ({ id, version }: LicenceApplication) =>
    (await own.post(`/license-applications/${id}/approve`, { version })).json<LicenceApplication>().licence?.id ?? ''
  return { ...holder, submitted, approved }
}

it('takes over no conditions from the one for an earlier competition', async () => {
  const { own, submitted, approved } = await newApplicant('EGM')
  const first = await approved(await submitted())
  await world.db.update(licence).set({ conditions: 'Bara i skolplan' }).where(eq(licence.id, first))
  const next = await submitted()
  expect(next).toMatchObject({ status: 'Submitted', carriedConditions: '' })
  expect((await own.get(`/licenses/${await approved(next)}`)).json()).toMatchObject({ conditions: '' })
})

it('names its competition, which is a link where the context has it', async () => {
  const { own, personId, submitted, approved } = await newApplicant('EGN')
  const { db, rival, skane, norr } = world
  // Both districts have the licence, one of them the competition.
  await db.insert(membership).values({ id: uuidv7(), personId, organizationId: rival, validFrom: '2000-01-01' })
  const { id, ...sanction } = await newSanction()
  const application = await submitted({ id, ...sanction })
  const licenceId = await approved(application)
  const { number, title } = (await world.bo.get(`/competitions/sanctions/${id}`)).json()
  expect((await own.get(`/licenses/${licenceId}`)).json().competition).toMatchObject({
    id,
    number,
    title,
    isVisible: true,
  })
  const seen = await Promise.all(
    [skane, norr].map(async (district) => {
      const names = ['Licenses.View', 'Competitions.View'] as const
      const reader = await world.as(
        names.map((name) => ({ name, associationId: district.id })),
        district.id,
      )
      const pages = [`/licenses/${licenceId}`, `/license-applications/${application.id}`]
      const named = await Promise.all(pages.map(async (page) => (await reader.get(page)).json().competition.isVisible))
      return [...named, (await reader.get(`/competitions/sanctions/${id}`)).statusCode === 200]
    }),
  )
  expect(seen).toEqual([
    [true, true, true],
    [false, false, false],
  ])
})

it('is listed on the page of its competition, to who reads licences where it is', async () => {
  const { own, personId, submitted, approved } = await newApplicant('EGO')
  const [sanction, other] = [await newSanction(), await newSanction()]
  const licenceId = await approved(await submitted(sanction))
  // Not decided, which gives no licence.
  await submitted(other)
  const listed = async (reader: typeof own, { id }: { id: string }) =>
    (await reader.get(`/licenses/competitions/${id}`)).json()
  expect(await listed(own, sanction)).toMatchObject({ total: 1, items: [{ id: licenceId, holder: { id: personId } }] })
  expect(await listed(own, other)).toEqual({ total: 0, items: [] })
  for (const { id, total } of [
    { id: world.skane.id, total: 1 },
    { id: world.norr.id, total: 0 },
    { id: world.fallskarm.id, total: 0 },
  ])
    expect(await listed(await world.as([{ name: 'Licenses.View', associationId: id }], id), sanction)).toMatchObject({
      total,
    })
})
