// Texts that are truncated inside a surrogate pair are stored without the broken character.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { announcementDraft, announcementFields } from '#contract/competitions/announcements/announcement-draft.ts'
import { maxLengthAt } from '#contract/validation/introspection.ts'
import { pdf } from '../attachments/testing-files.ts'
import { testSeason, type TestSeason } from './testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

const emojiAt = (position: number) => `${'a'.repeat(position - 1)}😀 och mer ${'b'.repeat(20)}`

it('a long text of an announcement is saved twice, and its history keeps the character', async () => {
  const { anna, base } = world
  const draft = await world.create(anna, { description: emojiAt(1000) })
  for (const [index, description] of [`${emojiAt(1000)}.`, emojiAt(1000)].entries()) {
    const saved = await anna.put(`${base}/${draft.id}`, { ...world.draft({ description }), version: index + 1 })
    expect(saved.statusCode).toBe(200)
  }
  const [event] = (await anna.get(`${base}/${draft.id}/history`)).json().items
  expect(event.changes).toMatchObject([{ field: 'description', new: emojiAt(1000) }])
})

const texts = announcementFields.filter((field) => (maxLengthAt(announcementDraft, [field]) ?? 0) > 50)
it.each(texts)('a pair in %s is kept, and half of one is left out', async (field) => {
  const { anna, base } = world
  const max = maxLengthAt(announcementDraft, [field]) ?? 0
  const { id } = await world.create(anna)
  let version = 1
  for (const text of [emojiAt(Math.min(1000, max - 40)), 'A\uD83DB\uDE00C', 'D']) {
    const saved = await anna.put(`${base}/${id}`, { ...world.draft({ [field]: text }), version })
    expect([saved.statusCode, saved.json()[field]]).toEqual([200, text.replace('A\uD83DB\uDE00C', 'ABC')])
    version = saved.json().version
  }
  expect((await anna.get(`${base}/${id}/history`)).statusCode).toBe(200)
})

it('a file name may contain one', async () => {
  const { anna, base } = world
  const { id } = await world.create(anna)
  const sent = await anna.call({
    method: 'POST',
    url: `${base}/${id}/attachments?name=${encodeURIComponent(`${emojiAt(150)}.pdf`)}`,
    payload: pdf(),
    headers: { 'content-type': 'application/octet-stream' },
  })
  expect(sent.statusCode).toBe(200)
  expect(sent.json().name).toBe(`${'a'.repeat(149)}.pdf`)
})

it('an address may begin with one, which its masked history shows', async () => {
  const caller = await world.as([{ name: 'SysAdmin' }], null)
  const address = { email: '𐐷anna@example.se', phoneNumber: '+46701234567' }
  expect((await caller.put('/user/profile', address)).statusCode).toBe(200)
  const { rows } = await world.db.$client.query(
    'select changes from audit_event join audit_value on event_id = id where record_id = $1',
    [caller.accountId],
  )
  expect(rows[0].changes).toMatchObject([{ new: '𐐷•••@example.se' }])
})
