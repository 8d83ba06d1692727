// The days of an application and its decision: refused after the last one, alone and among many, until the first day is changed, and
// what the page says of them when the type has changed since.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { today } from '#contract/dates/swedish-day.ts'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { lastOfMonths } from '#contract/licences/validity.ts'
import { licenceType } from '../../db/tables/licence-type-tables.ts'
import { messageOf, testLicences, type TestLicences } from '../testing-licences.ts'

let world: TestLicences
beforeAll(async () => void (world = await testLicences()))
afterAll(() => world.close())

it('issues no licence that has ended already', async () => {
  const { own, act, done } = world
  const type = await world.addType({ validity: 'calendarYear' })
  const personId = await world.addMember()
  const sent = await world.submitted(personId, type.id, { firstDay: '2024-10-25' })
  const reason =
    'Det här hindrar godkännandet: Tiden har gått ut: licensen skulle ha gällt till och med 31 december 2024. Ändra första dagen.'
  expect(messageOf(await act(own, 'approve', sent))).toContain(reason)
  const batches = '/license-applications/batches'
  const job = (await own.post(`${batches}/approve`, { filter: { type: [type.id] } })).json()
  const { items } = (await own.get(`${batches}/${job.id}/rows?group=impossible`)).json()
  expect(items).toMatchObject([{ reason: expect.stringContaining(reason) }])
  const { version } = await done(own, 'return', sent, { reason: 'Ny första dag', comments: [] })
  const changed = { ...world.draft(personId, type.id), version, answers: {} }
  const draft = (await own.put(`/license-applications/${sent.id}`, changed)).json()
  const approved = await done(own, 'approve', await done(own, 'submit', draft))
  const { validTo } = await world.view(own, approved.licence?.id ?? '')
  expect(validTo >= today()).toBe(true)
})

it('shows the days of the licence that was given, whatever the rule of the type is now, and none when none was', async () => {
  const { own, done, submitted, addType, addMember } = world
  const type = await addType({ validity: 'months', validityMonths: 12 })
  const [approved, rejected, open] = [
    await done(own, 'approve', await submitted(await addMember(), type.id)),
    await done(own, 'reject', await submitted(await addMember(), type.id), { reason: 'Nej' }),
    await submitted(await addMember(), type.id),
  ]
  await world.db.update(licenceType).set({ validityMonths: 24 }).where(eq(licenceType.id, type.id))
  const { validFrom, validTo } = await world.view(own, approved.licence?.id ?? '')
  const daysOf = async ({ id }: { id: string }) => {
    const shown = (await own.get(`/license-applications/${id}`)).json<LicenceApplication>()
    return [shown.validFrom, shown.lastDay]
  }
  expect(await daysOf(approved)).toEqual([validFrom, validTo])
  expect(await daysOf(rejected)).toEqual([null, null])
  expect(await daysOf(open)).toEqual([null, lastOfMonths(today(), 24)])
})
