// A moved competition takes the licences for its days with it, and the applications for them.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { licence, licenceApplication } from '../../db/licence-holder-tables.ts'
import { licenceType } from '../../db/licence-tables.ts'
import { mailOutbox } from '../../db/mail-tables.ts'
import { person } from '../../db/schema.ts'
import { licenceTypeRow } from '../../licences/testing-licence-types.ts'
import { testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

it('gives the new days to what is open or holds, tells the holders, and leaves what has ended', async () => {
  const { bo, db, segel } = world
  const announcement = await world.published({ competitionType: 'Ranking' })
  const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
  const { sanction } = await world.decided(bo, 'approve', await world.confirmed(announcement.id), { classes })
  const [typeId, personId] = [uuidv7(), uuidv7()]
  const event = { kind: 'event', validity: 'competition' } as const
  await db.insert(licenceType).values({ ...licenceTypeRow(segel.id), ...event, id: typeId, code: 'ENG' })
  await db.insert(person).values({ id: personId, firstName: 'Eva', lastName: 'Lind', email: 'eva@post.example' })
  const held = { branchId: segel.id, personId, typeId }
  const { startsOn, endsOn } = (await bo.get(`/competitions/sanctions/${sanction.id}`)).json()
  const applied = async (status: 'Submitted' | 'Approved') => {
    const id = uuidv7()
    const sent = { submittedAt: '2026-05-01T12:00:00Z', submittedBy: bo.accountId }
    const values = {
      ...held,
      ...sent,
      id,
      status,
      organizationId: world.club,
      firstDay: startsOn,
      sanctionId: sanction.id,
    }
    await db.insert(licenceApplication).values(values)
    return id
  }
  const given = async (values: object = {}) => {
    const [id, applicationId] = [uuidv7(), await applied('Approved')]
    const days = { validFrom: startsOn, validTo: endsOn, number: 'ENG-00001' }
    await db.insert(licence).values({ ...held, ...days, id, applicationId, ...values })
    return { id, applicationId }
  }
  const [open, valid, recalled] = [
    await applied('Submitted'),
    await given(),
    await given({ recalledAt: '2026-05-01T12:00:00Z', recallReason: 'Fel' }),
  ]
  const move = { version: 1, reason: 'Väder', startsOn: '2027-08-01', endsOn: '2027-08-03' }
  expect((await bo.post(`/competitions/sanctions/${sanction.id}/move`, move)).statusCode).toBe(200)

  const daysOf = async ({ id }: { id: string }) =>
    (await db.select({ from: licence.validFrom, to: licence.validTo }).from(licence).where(eq(licence.id, id)))[0]
  const firstDayOf = async (id: string) =>
    (await db.select().from(licenceApplication).where(eq(licenceApplication.id, id)))[0]?.firstDay
  expect(await daysOf(valid)).toEqual({ from: '2027-08-01', to: '2027-08-03' })
  expect(await daysOf(recalled)).toEqual({ from: startsOn, to: endsOn })
  expect([await firstDayOf(open), await firstDayOf(valid.applicationId)]).toEqual(['2027-08-01', startsOn])
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.template, 'licenceChanged'))
  expect(mails).toMatchObject([
    {
      recordId: valid.id,
      recipient: 'eva@post.example',
      data: { reason: 'Väder', changes: [{ label: 'Gäller', new: '2027-08-01–2027-08-03' }] },
    },
  ])
  const reader = await world.as([{ name: 'Licenses.View', associationId: segel.id }], segel.id)
  const { items } = (await reader.get(`/licenses/${valid.id}/history`)).json()
  expect(items).toMatchObject([
    { action: 'update', changes: [{ label: 'Gäller', old: `${startsOn}–${endsOn}`, new: '2027-08-01–2027-08-03' }] },
  ])
  const changed = (await reader.get(`/license-applications/${open}/history`)).json()
  expect(changed.items).toMatchObject([{ action: 'update', changes: [{ label: 'Första dag', new: '2027-08-01' }] }])
})
