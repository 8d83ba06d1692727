// A decision after the last day of what is applied for: refused alone and among many, until the first day is changed.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { today } from '#contract/dates/swedish-day.ts'
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
