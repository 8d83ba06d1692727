// A licence that is replaced: although the next one is issued, into which the new one is not to last, and by one of another type, which
// does not take its conditions over.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { licence } from '../../db/tables/licence-tables.ts'
import { testLicences, type TestLicences } from '../testing-licences.ts'

let world: TestLicences
beforeAll(async () => void (world = await testLicences()))
afterAll(() => world.close())

it('the first day of a new licence is refused from which it would meet the next one, which can be replaced', async () => {
  const { own, draft, given } = world
  const personId = await world.addMember()
  const type = await world.addType({ validity: 'months', validityMonths: 12 })
  const firstDay = addDays(today(), -30)
  const held = await given(personId, type.id, { firstDay })
  const next = await given(personId, type.id, { firstDay: addDays(held.validTo, 1) })
  const message = `Nästa licens gäller från ${dayText(next.validFrom)}. Ersätt den i stället.`
  const refused = await own.post('/license-applications', draft(personId, type.id, { replacesId: held.id }))
  expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ field: 'firstDay', message }]])
  const { id, version } = await world.apply(personId, type.id, { replacesId: held.id, firstDay })
  const later = await own.put(`/license-applications/${id}`, { ...draft(personId, type.id), version, answers: {} })
  expect(later.json().errors).toMatchObject([{ field: 'firstDay', message }])
  await world.done(own, 'withdraw', { id, version })
  await world.apply(personId, type.id, { replacesId: next.id, firstDay: next.validFrom })
})

it('the conditions of a licence of another type are told of to who ends it, because they do not follow', async () => {
  const { own, draft } = world
  const personId = await world.addMember()
  const held = await world.given(personId, (await world.addType()).id)
  const conditions = 'Bara med säkerhetspilot'
  await world.db.update(licence).set({ conditions }).where(eq(licence.id, held.id))
  const { id: typeId } = await world.addType()
  const applied = (await own.post('/license-applications', draft(personId, typeId, { replacesId: held.id }))).json()
  expect(await world.done(own, 'submit', applied)).toMatchObject({ replaces: { conditions }, carriedConditions: '' })
  const job = (await own.post('/license-applications/batches/approve', { filter: { type: [typeId] } })).json()
  const { items } = (await own.get(`/license-applications/batches/${job.id}/rows?group=changed`)).json()
  expect(items).toMatchObject([
    {
      reason: `Licensen ersätter ${held.number}, som slutar gälla. Villkoret ”${conditions}” på licensen som ersätts följer inte med: lägg in det på den nya om det ska gälla.`,
    },
  ])
})
