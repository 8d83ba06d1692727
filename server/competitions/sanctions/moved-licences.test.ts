// A moved competition takes the licences for its days with it, and the applications for them.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newRequirement } from '#contract/licences/licence-types/requirement.ts'
import type { Transaction } from '../../db/database.ts'
import { licence, licenceApplication } from '../../db/tables/licence-tables.ts'
import { licenceType } from '../../db/tables/licence-type-tables.ts'
import { mailOutbox } from '../../db/tables/mail-tables.ts'
import { sanction } from '../../db/tables/sanction-tables.ts'
import { person } from '../../db/tables/person-tables.ts'
import { sentDuring } from '../../db/testing-lock-waits.ts'
import { licenceTypeRow } from '../../licences/testing-licence-types.ts'
import { day, testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
let types = 0
const recalledMarks = { recalledAt: '2026-05-01T12:00:00Z', recallReason: 'Fel' }
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())
beforeEach(() => world.db.delete(mailOutbox))

/** A sanctioned competition, and what asks for a licence of a type on its days. */
const competitionFor = async (typeValues: Partial<typeof licenceType.$inferInsert> = {}) => {
  const { bo, db, segel } = world
  const announcement = await world.published({ competitionType: 'Ranking' })
  const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
  const { sanction } = await world.decided(bo, 'approve', await world.confirmed(announcement.id), { classes })
  const { startsOn, endsOn, version } = (await bo.get(`/competitions/sanctions/${sanction.id}`)).json()
  const [typeId, personId] = [uuidv7(), uuidv7()]
  const code = `E${String.fromCharCode(65 + types++)}G`
  const type = { kind: 'event', validity: 'competition', ...typeValues } as const
  await db.insert(licenceType).values({ ...licenceTypeRow(segel.id), ...type, id: typeId, code })
  await db.insert(person).values({ id: personId, firstName: 'Eva', lastName: 'Lind', email: 'eva@post.example' })
  const held = { branchId: segel.id, personId, typeId }
  const applied = async (status: 'Submitted' | 'Approved') => {
    const id = uuidv7()
    const sent = { submittedAt: '2026-05-01T12:00:00Z', submittedBy: bo.accountId }
    const values = { ...held, ...sent, id, status, organizationId: world.club, firstDay: startsOn }
    await db.insert(licenceApplication).values({ ...values, sanctionId: sanction.id })
    return id
  }
  const given = async (values: object = {}) => {
    const [id, applicationId] = [uuidv7(), await applied('Approved')]
    const days = { validFrom: startsOn, validTo: endsOn, number: `${code}-00001` }
    await db.insert(licence).values({ ...held, ...days, id, applicationId, ...values })
    return { id, applicationId }
  }
  const move = async (days = { startsOn: '2027-08-01', endsOn: '2027-08-03' }) => {
    const body = { version, reason: 'Väder', ...days }
    expect((await bo.post(`/competitions/sanctions/${sanction.id}/move`, body)).statusCode).toBe(200)
  }
  return { id: sanction.id, startsOn, endsOn, applied, given, move }
}

const daysOf = async ({ id }: { id: string }) =>
  (await world.db.select({ from: licence.validFrom, to: licence.validTo }).from(licence).where(eq(licence.id, id)))[0]
const firstDayOf = async (id: string) =>
  (await world.db.select().from(licenceApplication).where(eq(licenceApplication.id, id)))[0]?.firstDay
const mails = () => world.db.select().from(mailOutbox).where(eq(mailOutbox.template, 'licenceChanged'))

it('gives the new days to what is open or holds, tells the holders, and leaves what has ended', async () => {
  const { startsOn, endsOn, applied, given, move } = await competitionFor()
  const [open, valid, recalled] = [await applied('Submitted'), await given(), await given(recalledMarks)]
  await given({ validFrom: '2027-08-01', validTo: '2027-08-03' })
  await move()
  expect(await daysOf(valid)).toEqual({ from: '2027-08-01', to: '2027-08-03' })
  expect(await daysOf(recalled)).toEqual({ from: startsOn, to: endsOn })
  expect([await firstDayOf(open), await firstDayOf(valid.applicationId)]).toEqual(['2027-08-01', startsOn])
  expect(await mails()).toMatchObject([
    {
      recordId: valid.id,
      recipient: 'eva@post.example',
      data: { reason: 'Väder', licenceId: valid.id, changes: [{ label: 'Gäller', new: '2027-08-01–2027-08-03' }] },
    },
  ])
  const reader = await world.as([{ name: 'Licenses.View', associationId: world.segel.id }], world.segel.id)
  const { items } = (await reader.get(`/licenses/${valid.id}/history`)).json()
  expect(items).toMatchObject([
    { action: 'update', changes: [{ label: 'Gäller', old: `${startsOn}–${endsOn}`, new: '2027-08-01–2027-08-03' }] },
  ])
  const changed = (await reader.get(`/license-applications/${open}/history`)).json()
  const [firstDay, reason] = [
    { label: 'Första dag', new: '2027-08-01' },
    { label: 'Motivering', new: '•••' },
  ]
  expect(changed.items).toMatchObject([{ action: 'update', changes: [firstDay, reason] }])
})

it('takes away what was seen to hold on the earlier first day', async () => {
  const requirements = [newRequirement('medical'), newRequirement('residence')]
  const { applied, move } = await competitionFor({ requirements })
  const open = await applied('Submitted')
  const attested = { at: '2026-05-02T12:00:00Z', byName: 'Bo Ek', day: null, reference: '' }
  const reader = await world.as([{ name: 'Licenses.View', associationId: world.segel.id }], world.segel.id)
  const ofApplication = eq(licenceApplication.id, open)
  await world.db
    .update(licenceApplication)
    .set({ ticks: { medical: attested, residence: attested } })
    .where(ofApplication)
  await move()
  const [moved] = await world.db.select().from(licenceApplication).where(ofApplication)
  expect(moved?.firstDay).toBe('2027-08-01')
  expect(moved?.ticks).toEqual({ residence: attested })
  const { items } = (await reader.get(`/license-applications/${open}/history`)).json()
  expect(JSON.stringify(items)).toContain('Läkarintyg')
})

it('gives the reserve days, on the first of them, to a licence that ended with the days that were not flown, unless its holder is anonymised, and to no other that has ended', async () => {
  const { id, given, move } = await competitionFor()
  const former = { validFrom: '2027-01-25', validTo: '2027-01-26' }
  const [ended, shortened] = [await given(former), await given({ ...former, validTo: '2027-01-25' })]
  const nobody = { id: uuidv7(), firstName: 'Avidentifierad', lastName: '', anonymizedAt: '2027-01-28T12:00:00Z' }
  await world.db.insert(person).values(nobody)
  const ofNobody = await given({ ...former, personId: nobody.id })
  await world.db
    .update(sanction)
    .set({ startsOn: '2027-01-25', endsOn: '2027-01-26', reserveStartsOn: day, reserveEndsOn: '2027-02-02' })
    .where(eq(sanction.id, id))
  await move({ startsOn: day, endsOn: '2027-02-02' })
  expect(await daysOf(ended)).toEqual({ from: day, to: '2027-02-02' })
  expect(await daysOf(shortened)).toEqual({ from: '2027-01-25', to: '2027-01-25' })
  expect(await daysOf(ofNobody)).toEqual({ from: '2027-01-25', to: '2027-01-26' })
  expect(await mails()).toMatchObject([{ recordId: ended.id, recipient: 'eva@post.example' }])
})

it('leaves the licence and the application of a type that was for a competition when they were sent', async () => {
  const { startsOn, applied, given, move } = await competitionFor({ kind: 'national', validity: 'calendarYear' })
  const [open, valid] = [await applied('Submitted'), await given({ validTo: '2027-12-31' })]
  await move()
  expect(await daysOf(valid)).toEqual({ from: startsOn, to: '2027-12-31' })
  expect(await firstDayOf(open)).toBe(startsOn)
  expect(await mails()).toEqual([])
})

it('leaves a licence that is recalled while the move waits for it', async () => {
  const { startsOn, endsOn, given, move } = await competitionFor()
  const { id } = await given()
  const recall = (tx: Transaction) => tx.update(licence).set(recalledMarks).where(eq(licence.id, id))
  await sentDuring(world.db, recall, move)
  expect(await daysOf({ id })).toEqual({ from: startsOn, to: endsOn })
  expect(await mails()).toEqual([])
})

it('leaves an application that is changed to another competition while the move waits for it', async () => {
  const [moved, other] = [await competitionFor(), await competitionFor()]
  const id = await moved.applied('Submitted')
  const values = { sanctionId: other.id, firstDay: '2027-05-05' }
  const change = (tx: Transaction) => tx.update(licenceApplication).set(values).where(eq(licenceApplication.id, id))
  await sentDuring(world.db, change, moved.move)
  expect(await firstDayOf(id)).toBe('2027-05-05')
})
