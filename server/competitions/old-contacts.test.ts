// The contact of an announcement goes a time after its competition, and not while that is ahead or a decision is waited for.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { announcementValues } from '#contract/competitions/announcements/announcement-view.ts'
import { writeAuditEvents } from '../audit/audit-events.ts'
import { applyRules } from '../retention/apply.ts'
import { retentionActor } from '../retention/subject.ts'
import { testSeason, type TestSeason } from './testing.ts'
import { tablesWithText } from './testing-tables.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

it('erases the contact of an announcement whose competition was long ago, also from what was submitted', async () => {
  const { anna, bo, db, base } = world
  const contact = {
    competitionType: 'Ranking' as const,
    contactName: 'Kontakta Mig',
    contactEmail: 'kontakta@mig.example',
    contactPhone: '070-222 33 44',
  }
  const past = await world.published(contact)
  const waits = await world.acted(anna, 'submit', await world.create(anna, contact))
  const ahead = await world.published(contact)
  const applied = await world.published(contact)
  await world.confirmed(applied.id)
  const dateless = await world.create(anna, contact)
  const age = (id: string, months: number) =>
    db.$client.query(
      `update announcement set updated_at = now() - interval '25 months', last_application_day = now() - interval '30 months',
        proposed_from = now() - make_interval(months => $2), proposed_to = now() - make_interval(months => $2) where id = $1`,
      [id, months],
    )
  for (const [{ id }, months] of [
    [past, 25],
    [waits, 25],
    [ahead, 23],
    [applied, 25],
  ] as const)
    await age(id, months)
  await db.$client.query(
    "update announcement set updated_at = now() - interval '25 months', proposed_from = null, proposed_to = null where id = $1",
    [dateless.id],
  )
  // As it was written before contacts were hidden in the history.
  const change = { field: 'contactName', label: 'Kontaktperson', policy: 'value' as const, old: 'Förra Lotta', new: '' }
  const about = { action: 'update', recordType: 'announcement', recordId: past.id, recordLabel: 'Utlysningen' }
  await db.transaction((tx) => writeAuditEvents(retentionActor(), tx, [{ ...about, changes: [change] }]))
  // As it is written now, with what else was saved.
  const saved = [
    { ...change, policy: 'hidden' as const, old: '•••', new: '•••' },
    { field: 'title', label: 'Titel', policy: 'value' as const, old: 'Gamla cupen', new: 'Cupen' },
    { field: 'override', label: 'Åsidosatt regel', old: 'Utlysningen är godkänd.', new: 'Fel plats' },
  ]
  await db.transaction((tx) =>
    writeAuditEvents(retentionActor(), tx, [{ ...about, changes: saved, reason: 'Fel plats' }]),
  )
  await applyRules(db, ['months'])

  const names = async ({ id }: { id: string }) => (await bo.get(`${base}/${id}`)).json().contactName
  const left = [await names(waits), await names(ahead), await names(applied), await names(dateless)]
  expect([await names(past), ...left]).toEqual(['', ...left.map(() => 'Kontakta Mig')])
  const { rows } = await db.$client.query(
    "select from submission where announcement_id = $1 and content::text ~ 'ontakta|222 33'",
    [past.id],
  )
  expect(rows).toEqual([])
  expect((await bo.get(`${base}/${past.id}`)).json().version).toBe(past.version + 1)
  // Who reads the names of protected persons, and so the rules that were overridden.
  const reader = await world.as([{ name: 'SysAdmin' }], null)
  const { items } = (await reader.get(`${base}/${past.id}/history`)).json()
  const actions = items.slice(0, 2).map(({ action }: { action: string }) => action)
  expect(actions.toSorted()).toEqual(['erase', 'eraseValues'])
  expect(await tablesWithText(db, 'Förra Lotta')).toEqual([])
  expect(items[2]).toMatchObject({ reason: 'Fel plats', changes: saved.map(({ field, old }) => ({ field, old })) })
})

it('leaves an announcement that can be corrected without a new contact, but neither emptied nor given half of one', async () => {
  const { anna, bo, db, base } = world
  const { id } = await world.published({ competitionType: 'Ranking' })
  await db.$client.query("update announcement set contact_name = '', contact_email = '' where id = $1", [id])
  const record = (await bo.get(`${base}/${id}`)).json()
  const save = (values: object) =>
    anna.put(`${base}/${id}`, { ...announcementValues(record), version: record.version, ...values })
  const errorsOf = async (values: object) => {
    const answer = await save(values)
    return [answer.statusCode, answer.json().errors]
  }
  expect(await errorsOf({ description: '' })).toMatchObject([
    400,
    [{ field: 'description', message: 'Beskrivning är obligatoriskt.' }],
  ])
  expect(await errorsOf({ contactName: 'Kim Ek' })).toMatchObject([400, [{ field: 'contactEmail' }]])
  expect(await errorsOf({ contactPhone: '070-222 33 44' })).toMatchObject([
    400,
    [{ field: 'contactName' }, { field: 'contactEmail' }],
  ])
  expect((await save({ description: 'Resultaten finns hos klubben.' })).statusCode).toBe(200)
})
