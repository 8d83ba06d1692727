// Tests that the demo's competitions and events have every state, and that the contract accepts them.
import { globalContext } from '#contract/access.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcementSubmission } from '#contract/competitions/announcements/announcement-draft.ts'
import { applicationStatuses } from '#contract/competitions/applications/application-transitions.ts'
import { applicationSubmission } from '#contract/competitions/applications/application-draft.ts'
import { eventAudiences, eventDraft } from '#contract/competitions/events/event.ts'
import { sanctionStates, announcementStatuses } from '#contract/competitions/enums.ts'
import { sanctionStateOf } from '#contract/competitions/sanctions/sanction-transitions.ts'
import { eventTypes } from '#contract/competitions/competition-type.ts'
import type { Viewer } from '../../actor.ts'
import { checkAnnouncement } from '../../competitions/announcements/checklist.ts'
import { readDraft } from '../../competitions/announcements/draft.ts'
import { listVisible } from '../../competitions/applications/store.ts'
import { event } from '../tables/event-tables.ts'
import { sanction } from '../tables/sanction-tables.ts'
import type { TestDatabase } from '../testing-database.ts'
import { branchSlugs } from './associations.ts'
import { makeOrganizations } from './organizations.ts'
import { makeCompetitions } from './competitions.ts'
import { makeEvents } from './events.ts'
import { clearDemo } from './load.ts'
import { createDemoDatabase, demoDay as today } from './testing-demo.ts'

const viewer: Viewer = {
  by: 'staff',
  account: { id: '019a0000-0000-7000-8000-000000000000', firstName: '', lastName: '', title: '', email: '', roles: [] },
  context: globalContext,
  requestId: '',
}
let database: TestDatabase
beforeAll(async () => {
  database = await createDemoDatabase()
})
afterAll(() => database.close())

const rows = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows
const values = async (text: string) => (await rows<{ value: string }>(text)).map(({ value }) => value)

describe("the demo's competitions", () => {
  it('are in every state, and in every branch on their way from draft to sanction', async () => {
    const every = (what: string) =>
      values(`select distinct ${what} as value from announcement n
      left join application p on p.announcement_id = n.id`)
    expect(await every('n.status')).toEqual(expect.arrayContaining([...announcementStatuses]))
    expect(await every('p.status')).toEqual(expect.arrayContaining([...applicationStatuses]))
    for (const branch of branchSlugs) {
      const statuses = await values(`select distinct n.status as value from announcement n
        join association b on b.id = n.branch_id where b.email = 'kansli@${branch}.example'`)
      expect(statuses, branch).toEqual(expect.arrayContaining(['Draft', 'Published']))
    }
    const all = await database.db.select().from(sanction)
    const states = new Set(all.map((row) => sanctionStateOf(row, today)))
    expect([...states].toSorted()).toEqual([...sanctionStates].toSorted())
    expect(
      await values(
        `select distinct coalesce(club_answer, 'none') as value from application where status = 'Review' order by 1`,
      ),
    ).toEqual(['no', 'none', 'yes'])
    for (const mark of ['cancelled_at', 'moved_at', 'returned_at']) {
      expect(await values(`select id as value from announcement where ${mark} is not null`), mark).not.toEqual([])
    }
  })

  it('span two seasons', async () => {
    expect(await values('select distinct season::text as value from announcement order by 1')).toEqual(['2026', '2027'])
  })

  it('give checklist lines of every outcome to a reviewer', async () => {
    const { db } = database
    const outcomes = new Set<string>()
    for (const id of await values("select id as value from announcement where status = 'PendingApproval'")) {
      for (const { outcome } of await checkAnnouncement(viewer, db, id, today)) outcomes.add(outcome)
    }
    expect([...outcomes].toSorted()).toEqual(['blocking', 'ok', 'warning'])
  })

  it('are valid by the contract', async () => {
    const { db } = database
    for (const id of await values("select id as value from announcement where status <> 'Draft'")) {
      const draft = await readDraft(viewer, db, id)
      expect(announcementSubmission.safeParse(draft?.values).error?.issues ?? []).toEqual([])
    }
    for (const id of await values('select distinct announcement_id as value from application')) {
      for (const application of await listVisible(viewer, db, id)) {
        const form = {
          ...application,
          organizationId: application.club?.id,
          classIds: application.classes.map(({ id }) => id),
          acceptsTerms: true,
        }
        expect(applicationSubmission.safeParse(form).error?.issues ?? []).toEqual([])
      }
    }
  })

  it('have sanction numbers without gaps or duplicates, and a counter that continues them', async () => {
    const years = await rows<{ year: number; last: number; count: number; highest: number; distinct: number }>(
      `select c.year, c.last, count(*)::int as count, max(s.serial) as highest, count(distinct s.serial)::int as distinct
        from sanction_counter c join sanction s on s.year = c.year group by c.year, c.last`,
    )
    for (const { last, count, highest, distinct } of years)
      expect([count, highest, distinct]).toEqual([last, last, last])
  })

  it('give reviewers an application of their own club', async () => {
    const partial = await rows(`select 1 from club_role r join account a on a.person_id = r.person_id
      join application p on p.organization_id = r.organization_id where p.status = 'Review' and r.role = 'competitionOfficer'`)
    expect(partial.length).toBeGreaterThan(0)
  })

  it('have reserve days: a single one, and several', async () => {
    const reserves = (condition: string) =>
      values(`select id as value from application where reserve_starts_on is not null and ${condition}`)
    expect(await reserves('reserve_ends_on is null')).not.toEqual([])
    expect(await reserves('reserve_ends_on > reserve_starts_on')).not.toEqual([])
  })

  it('are the same for the same seed and day', () => {
    const made = (seed: number) => {
      const clubs = makeOrganizations({ seed, count: 100, today, createdBy: 'x' })
      return [makeCompetitions({ seed, today, organizations: clubs }).rows, makeEvents({ seed, today }).rows]
    }
    expect(made(1)).toEqual(made(1))
    expect(made(1)).not.toEqual(made(2))
  })

  it('include events of all types, past and upcoming, each with its history', async () => {
    const all = await database.db.select().from(event)
    expect(all.length).toBeGreaterThan(18)
    for (const row of all) {
      const form = { ...row, startTime: row.startTime ?? '', endTime: row.endTime ?? '' }
      expect(eventDraft.safeParse(form).error?.issues ?? [], row.title).toEqual([])
    }
    const having = (isWanted: (row: (typeof all)[number]) => boolean) => all.filter(isWanted).length
    for (const type of eventTypes) expect(having((row) => row.type === type)).toBeGreaterThan(1)
    for (const audience of eventAudiences) expect(having((row) => row.audience === audience)).toBeGreaterThan(3)
    expect(having((row) => row.isAllDay && row.endDate > row.startDate)).toBeGreaterThan(2)
    expect(having((row) => !row.isAllDay)).toBeGreaterThan(5)
    expect(having((row) => row.endDate < today)).toBeGreaterThan(5)
    expect(having((row) => row.cancelledAt !== null && row.startDate > today)).toBe(1)
    const histories = await rows<{ version: number; count: number; last: boolean; ordered: boolean }>(
      `select e.version, count(*)::int as count, max(a.at) = e.updated_at as last, min(a.at) = e.created_at as ordered
        from event e join audit_event a on a.record_id = e.id and a.at < '${today}' group by e.id`,
    )
    expect(histories).toHaveLength(all.length)
    for (const history of histories)
      expect(history).toEqual({ version: history.count, count: history.count, last: true, ordered: true })
    expect(await values(`select title as value from event e where cancelled_at::date > end_date`)).toEqual([])
  })

  it('are removed with the demo', async () => {
    await clearDemo(database.owner.db)
    for (const table of ['announcement', 'event']) expect(await values(`select id as value from ${table}`)).toEqual([])
  })
})
