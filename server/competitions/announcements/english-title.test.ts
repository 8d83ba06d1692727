// The English title that a published announcement gets, corrects and takes back: its sanctioned competitions have it too, and their mails.
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnnouncementDraft } from '#contract/competitions/announcements/announcement-draft.ts'
import { contract } from '#contract/index.ts'
import { collectNotices } from '../../live/testing-notices.ts'
import { mailContentOf } from '../../mail/templates.ts'
import { testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

const ranking = { title: 'Älvcupen', competitionType: 'Ranking' } as const
const sanctioned = async (announcementId: string): Promise<string> => (await organized(announcementId)).id
/** The sanctioned competition, and the address of its applicant, who reads English. */
const organized = async (announcementId: string): Promise<{ id: string; email: string }> => {
  const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
  const application = await world.confirmed(announcementId, { language: 'en' })
  const { sanction } = await world.decided(world.bo, 'approve', application, { classes })
  return { id: sanction.id, email: application.email }
}
const viewed = async (path: string) => (await world.bo.get(path)).json()
const retitled = async (id: string, titleEn: string, other: Partial<AnnouncementDraft> = {}) => {
  const { version } = await viewed(`${world.base}/${id}`)
  const body = { ...world.draft({ ...ranking, ...other, titleEn }), version }
  const answer = await world.anna.put(`${world.base}/${id}`, body)
  expect(answer.statusCode, answer.body).toBe(200)
}

/** What the public reads of a sanctioned competition. */
const shown = async (id: string) => {
  const page = await world.outside('GET', `/competitions/${id}`)
  const calendar = await world.outside('GET', '/calendar?lang=en&kind=sanction&from=2027-07-01')
  const feed = await world.app.inject({ method: 'GET', url: `/api/external/competitions/${id}/calendar.ics?lang=en` })
  const [entry] = new ICAL.Component(ICAL.parse(feed.body)).getAllSubcomponents('vevent')
  const { summary, sequence } = new ICAL.Event(entry)
  const inCalendar = calendar.json().items.find((item: { id: string }) => item.id === id)?.title
  return { onPage: page.json().titleEn, inCalendar, summary, sequence }
}

it('is shown by its sanctioned competitions, whatever their state, and restored with that of the announcement', async () => {
  const { bo, anna, base } = world
  const { id } = await world.published(ranking)
  const [live, cancelled] = [await sanctioned(id), await sanctioned(id)]
  const cancel = { version: 1, reason: 'Ingen bana' }
  expect((await bo.post(`/competitions/sanctions/${cancelled}/cancel`, cancel)).statusCode).toBe(200)
  const before = await shown(live)
  expect(before).toMatchObject({ onPage: '', inCalendar: 'Älvcupen', summary: 'Älvcupen' })

  const notices = await collectNotices(world.db)
  const sent = await notices.during(() => retitled(id, 'River Cup'))
  notices.close()
  const { update, restoreFields } = contract.announcements
  expect(new Set(sent.map(({ type }) => type))).toEqual(new Set(update.changes))
  expect(restoreFields.changes).toEqual(update.changes)
  const title = { onPage: 'River Cup', inCalendar: 'River Cup' }
  expect(await shown(live)).toEqual({ ...title, summary: 'River Cup', sequence: before.sequence + 1 })
  expect(await shown(cancelled)).toMatchObject({ ...title, summary: 'Cancelled: River Cup' })
  const path = `/competitions/sanctions/${live}`
  const [change] = (await viewed(`${path}/history`)).items
  // It is restored in the history of the announcement alone.
  expect(change.changes).toEqual([{ field: 'titleEn', label: 'Titel på engelska', old: '', new: 'River Cup' }])

  const [saved] = (await viewed(`${base}/${id}/history`)).items
  const { version } = await viewed(`${base}/${id}`)
  const restored = await anna.post(`${base}/${id}/history/${saved.id}/restore`, { version })
  expect(restored.statusCode, restored.body).toBe(200)
  expect(await shown(live)).toEqual({ ...before, sequence: before.sequence + 2 })
})

it('is in the mails about a competition that was sanctioned without it', async () => {
  const { id } = await world.published(ranking)
  const { id: sanctionId, email } = await organized(id)
  await retitled(id, 'River Cup')
  const { version } = await viewed(`/competitions/sanctions/${sanctionId}`)
  const ended = await world.bo.post(`/competitions/sanctions/${sanctionId}/cancel`, { version, reason: 'Ingen bana' })
  expect(ended.statusCode, ended.body).toBe(200)
  const { rows } = await world.db.$client.query<{ data: object }>(
    "select data from mail_outbox where template = 'sanctionCancelled' and recipient = $1",
    [email],
  )
  expect(rows.map(({ data }) => mailContentOf('sanctionCancelled', data).subject)).toEqual([
    expect.stringContaining('River Cup'),
  ])
})

it('comes to a competition that has another with the next change of the announcement, whatever is changed', async () => {
  const { id } = await world.published({ ...ranking, titleEn: 'River Cup' })
  const sanctionId = await sanctioned(id)
  await world.db.$client.query("update sanction set title_en = 'Creek Cup' where id = $1", [sanctionId])
  await retitled(id, 'River Cup', { descriptionEn: 'We seek an organiser.' })
  expect(await shown(sanctionId)).toMatchObject({ onPage: 'River Cup', summary: 'River Cup' })
})
