// Retention: erased personal data, deleted files and deleted unconfirmed applications.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Official } from '#contract/competitions/applications/application-draft.ts'
import { applicationTokenHeader } from '#contract/record/private-link.ts'
import { pdf } from '../attachments/testing-files.ts'
import { application } from '../db/tables/application-tables.ts'
import { attachment } from '../db/tables/attachment-tables.ts'
import { day, testSeason, type TestSeason } from './testing.ts'
import { whileSending } from '../mail/testing-outbox.ts'
import { applyRules } from '../retention/apply.ts'
import { sweepApplications } from './retention.ts'
import { tablesWithText } from './testing-tables.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())
beforeEach(() => {
  world.clock.now = new Date(`${day}T10:00:00Z`)
})

/** As the two jobs do. */
const applyRetention = async () => {
  await sweepApplications(world.db)
  await applyRules(world.db, ['days', 'months'])
}

const tablesWith = (text: string) => tablesWithText(world.db, text)

describe('personal data', () => {
  it('is erased from applications rejected long ago, and nothing else is', async () => {
    const { bo, db } = world
    const announcement = await world.published({ competitionType: 'Ranking' })
    const refused = await world.applied(announcement.id)
    await world.decided(bo, 'reject', refused, { reason: 'Nej' })
    const recent = await world.applied(announcement.id)
    await world.decided(bo, 'reject', recent, { reason: 'Nej' })
    await db.$client.query("update application set updated_at = now() + interval '1 month' where id = $1", [recent.id])
    await db.$client.query("update application set updated_at = now() - interval '25 months' where id = $1", [
      refused.id,
    ])
    await applyRetention()
    const view = async (id: string) => (await bo.get(`${world.base}/${announcement.id}/applications/${id}`)).json()
    expect(await view(refused.id)).toMatchObject({
      status: 'Rejected',
      applicantName: '',
      applicantEmail: '',
      officials: [],
      club: { name: 'Åsens Segelflygklubb' },
    })
    expect((await view(recent.id)).applicantName).toBe('Klara Klubb')
    expect((await world.outside('GET', '/application', undefined, refused.token)).statusCode).toBe(404)
    const { rows } = await db.$client.query(
      "select 1 from submission where application_id = $1 and content::text like '%Klara%'",
      [refused.id],
    )
    expect(rows).toEqual([])
    const addressed = (id: string) =>
      db.$client.query("select 1 from mail_outbox where record_type = 'application' and record_id = $1", [id])
    await db.$client.query("update mail_outbox set sent_at = now(), data = '{}'")
    expect((await addressed(refused.id)).rows).toEqual([])
    expect((await addressed(recent.id)).rows).not.toEqual([])
    await db.$client.query(
      "update mail_outbox set created_at = now() - interval '25 months', sent_at = now() - interval '25 months' where record_id = $1",
      [recent.id],
    )
    await db.$client.query(
      'insert into getting_started (test_mail_id) select id from mail_outbox where record_id = $1 limit 1',
      [recent.id],
    )
    await applyRetention()
    expect((await addressed(recent.id)).rows).toEqual([])
    const started = await db.$client.query(
      'select test_mail_id, put_away_at is not null as "isPutAway" from getting_started',
    )
    expect(started.rows).toEqual([{ test_mail_id: null, isPutAway: true }])
  })
  it('is erased from mails about the announcement, also before it was moved, that went to the applicant', async () => {
    const { bo, db } = world
    const announcement = await world.published({ competitionType: 'Ranking' })
    const [refused, kept] = [await world.applied(announcement.id), await world.applied(announcement.id)]
    const days = { proposedFrom: '2027-08-01', proposedTo: '2027-08-10', lastApplicationDay: '2027-05-31' }
    const moved = await world.acted(bo, 'move', announcement, { newId: uuidv7(), reason: 'Storm', ...days })
    await world.acted(bo, 'cancel', moved, { reason: 'Storm' })
    const mailedTo = async (email: string) =>
      (
        await db.$client.query<{ template: string }>(
          "select template from mail_outbox where record_type = 'announcement' and recipient = $1 order by id",
          [email],
        )
      ).rows.map(({ template }) => template)
    const both = ['announcementMoved', 'announcementCancelled']
    expect(await mailedTo(refused.email)).toEqual(both)
    await db.$client.query(
      "update application set status = 'Rejected', updated_at = now() - interval '25 months' where id = $1",
      [refused.id],
    )
    const ofAnna = await mailedTo('anna@segel.example')
    await applyRetention()
    expect(await tablesWith(refused.email)).toEqual([])
    expect(await mailedTo(kept.email)).toEqual(both)
    expect(await mailedTo('anna@segel.example')).toEqual(ofAnna)
  })
  it('is in no table afterwards, also not of withdrawn submissions or file names', async () => {
    const { db } = world
    const announcement = await world.published({ competitionType: 'Ranking' })
    const name = 'Xantippa Ovanlig'
    const officials: Official[] = [
      { role: 'director', name, contact: 'xantippa@ovanlig.example' },
      { role: 'safety', name: 'Siv Säker', contact: '' },
    ]
    const sent = await world.applied(announcement.id, { applicantName: name, officials })
    const returned = await world.decided(world.bo, 'return', sent, {
      reason: `Mer, ${name}`,
      comments: [{ field: null, text: `Hej ${name}` }],
    })
    const form = world.form({ applicantName: name, officials })
    const answers = { [returned.comments[0].id]: `Hälsar ${name}` }
    await world.outside('PUT', '/application', { ...form, version: returned.version, answers }, sent.token)
    const attached = await world.app.inject({
      method: 'POST',
      url: `/api/external/application/attachments?name=${encodeURIComponent(`${name}.pdf`)}`,
      payload: pdf('meriter'),
      headers: {
        origin: world.config.publicUrl,
        'content-type': 'application/octet-stream',
        [applicationTokenHeader]: sent.token,
      },
    })
    expect(attached.statusCode, attached.body).toBe(200)
    const act = async (verb: string) => {
      const { version } = (await world.outside('GET', '/application', undefined, sent.token)).json()
      const answer = await world.outside('POST', `/application/${verb}`, { version }, sent.token)
      expect(answer.statusCode, answer.body).toBe(200)
    }
    await act('submit')
    await act('withdraw')
    expect(await tablesWith(name)).toEqual([
      'application',
      'attachment',
      'audit_value',
      'mail_outbox',
      'review_comment',
      'submission',
    ])
    await db.$client.query("update application set updated_at = now() - interval '25 months' where id = $1", [sent.id])
    await applyRetention()
    for (const trace of ['Xantippa', 'xantippa', sent.email]) expect(await tablesWith(trace), trace).toEqual([])
  })
  it('is not in the history of updates, which names the fields', async () => {
    const { bo, db } = world
    const announcement = await world.published({ competitionType: 'Ranking', classIds: [world.standard, world.open] })
    const sent = await world.applied(announcement.id)
    const { version } = await world.decided(bo, 'return', sent, { reason: 'Mer' })
    const officials: Official[] = [
      { role: 'director', name: 'Tage Ledare', contact: 'ellinor@nytt.example' },
      { role: 'safety', name: 'Siv Säker', contact: '' },
    ]
    const change = async (seen: number, values: Parameters<typeof world.form>[0]) => {
      const answer = await world.outside('PUT', '/application', { ...world.form(values), version: seen }, sent.token)
      expect(answer.statusCode, answer.body).toBe(200)
      const { items } = (await bo.get(`${world.base}/${announcement.id}/applications/${sent.id}/history`)).json()
      return { version: answer.json().version as number, event: items[0] }
    }
    const person = { applicantName: 'Ellinor Ny', applicantPhone: '070-765 43 21', message: 'Ring Ellinor', officials }
    const rest = { place: 'Feringe', startsOn: '2027-07-03', classIds: [world.standard, world.open] }
    const first = await change(version, { ...person, ...rest, organizationId: world.rival })
    expect(first.event).toMatchObject({ accountName: 'Sökanden', action: 'update' })
    const fieldChanges = first.event.changes.map((change: Record<string, string>) => [
      change['label'],
      change['old'],
      change['new'],
    ])
    expect(fieldChanges).toEqual([
      ['Förening', 'Åsens Segelflygklubb', 'Bergets Segelflygklubb'],
      ['Namn', '•••', '•••'],
      ['Mobiltelefonnummer', '•••', '•••'],
      ['Första tävlingsdag', '2027-07-02', '2027-07-03'],
      ['Plats', 'Ålleberg', 'Feringe'],
      ['Klasser', 'STD Klass STD', 'OPEN Klass OPEN · STD Klass STD'],
      ['Funktionärer', '•••', '•••'],
      ['Meddelande', '', '•••'],
    ])
    // A save without changes is recorded without fields.
    const same = await change(first.version, { ...person, ...rest, organizationId: world.rival })
    expect(same.event.changes).toEqual([])
    for (const trace of ['Ellinor', 'ellinor', '765 43', '76543', 'Klara']) {
      const { rowCount } = await db.$client.query(
        'select from audit_event join audit_value on event_id = id where record_id = $1 and strpos(changes::text, $2) > 0',
        [sent.id, trace],
      )
      expect(rowCount, trace).toBe(0)
    }
    await db.$client.query("update application set updated_at = now() - interval '25 months' where id = $1", [sent.id])
    await applyRetention()
    for (const trace of ['Ellinor', 'ellinor']) expect(await tablesWith(trace), trace).toEqual([])
  })
  it('stays while a decision is pending, and is erased after a withdrawal', async () => {
    const { db } = world
    const announcement = await world.published({ competitionType: 'Ranking' })
    const left = await world.applied(announcement.id)
    await db.$client.query("update application set updated_at = now() - interval '25 months' where id = $1", [left.id])
    await applyRetention()
    const address = async () =>
      (await db.$client.query('select applicant_email from application where id = $1', [left.id])).rows
    expect(await address()).toEqual([{ applicant_email: left.email }])
    const { version } = (await world.outside('GET', '/application', undefined, left.token)).json()
    await world.outside('POST', '/application/withdraw', { version }, left.token)
    await db.$client.query("update application set updated_at = now() - interval '25 months' where id = $1", [left.id])
    await applyRetention()
    expect(await address()).toEqual([{ applicant_email: '' }])
  })
  it('of unsubmitted applications: files are kept for a month', async () => {
    const { db } = world
    const announcement = await world.published({ competitionType: 'Ranking' })
    const [draft, sent] = [await world.applied(announcement.id), await world.applied(announcement.id)]
    await db.$client.query("update application set status = 'Draft', first_submitted_at = null where id = $1", [
      draft.id,
    ])
    for (const [recordId, days] of [
      [draft.id, 31],
      [draft.id, 29],
      [sent.id, 31],
    ] as const) {
      const createdAt = new Date(Date.now() - days * 86_400_000).toISOString()
      const file = { id: uuidv7(), recordType: 'application', recordId, name: `${days}.pdf` }
      await db.insert(attachment).values({ ...file, createdAt, completedAt: createdAt })
    }
    await applyRetention()
    const { rows } = await db.$client.query(
      'select record_id as id, name from attachment where record_id = any($1) order by name',
      [[draft.id, sent.id]],
    )
    expect(rows).toEqual([
      { id: draft.id, name: '29.pdf' },
      { id: sent.id, name: '31.pdf' },
    ])
    const auditRows = await db.$client.query(
      "select account_name from audit_event where record_id = $1 and action = 'removeFiles'",
      [draft.id],
    )
    expect(auditRows.rows).toEqual([{ account_name: 'Gallringen' }])
  })
  it('of an application that is being submitted: files are kept', async () => {
    const { db } = world
    const { id } = await world.applied((await world.published({ competitionType: 'Ranking' })).id)
    await db.$client.query("update application set status = 'Draft', first_submitted_at = null where id = $1", [id])
    const createdAt = new Date(Date.now() - 31 * 86_400_000).toISOString()
    const file = { id: uuidv7(), recordType: 'application', recordId: id, name: 'plan.pdf' }
    await db.insert(attachment).values({ ...file, createdAt, completedAt: createdAt })
    await db.transaction(async (submitting) => {
      await submitting.update(application).set({ firstSubmittedAt: createdAt }).where(eq(application.id, id))
      await applyRetention()
    })
    expect(await db.select().from(attachment).where(eq(attachment.recordId, id))).toHaveLength(1)
  })
  it('of unconfirmed addresses is deleted completely', async () => {
    const { db } = world
    const announcement = await world.published({ competitionType: 'Ranking' })
    const id = '01950000-0000-7000-8000-00000000abcd'
    const form = { ...world.form(), id, email: 'ingen@klubb.example', send: true }
    const send = () => world.outside('POST', `/competitions/${announcement.id}/applications`, form)
    await send()
    const file = { id: uuidv7(), recordType: 'application', recordId: id, name: 'plan.pdf' }
    await db.insert(attachment).values({ ...file, completedAt: '2027-01-01T00:00:00.000Z' })
    const run = (statement: string) => db.$client.query(statement, [id])
    const isKept = async () => (await run('select from application where id = $1')).rowCount === 1
    const beginDaysAgo = (days: number) =>
      run(`update application set created_at = now() - interval '${days} days' where id = $1`)
    const mailIs = (state: string) => run(`update mail_outbox set ${state} where record_id = $1`)
    await beginDaysAgo(8)
    const recent = "now() - interval '6 days'"
    for (const state of ['sent_at = null', `failed_at = ${recent}`, `failed_at = null, sent_at = ${recent}`]) {
      await mailIs(state)
      await applyRetention()
      expect(await isKept(), state).toBe(true)
    }
    await mailIs("sent_at = now() - interval '8 days'")
    // The next time, when a mail is just being sent.
    await whileSending(db, id, applyRetention)
    expect(await isKept()).toBe(true)
    await applyRetention()
    const columns = { application: 'id', attachment: 'record_id', mail_outbox: 'record_id' }
    for (const [table, column] of Object.entries(columns))
      expect((await run(`select 1 from ${table} where ${column} = $1`)).rows, table).toEqual([])
    const { rows } = await run('select account_name, action from audit_event where record_id = $1 order by at')
    expect(rows.at(-1)).toEqual({ account_name: 'Gallringen', action: 'remove' })
    // The id follows from the form, which is still in the applicant's browser.
    const again = await send()
    expect(again.statusCode, again.body).toBe(200)
    expect(await world.mailed('ingen@klubb.example', 'applicant')).not.toBe('')
    // At most four weeks, however often links are asked for.
    await beginDaysAgo(29)
    await applyRetention()
    expect(await isKept()).toBe(false)
  })
})
