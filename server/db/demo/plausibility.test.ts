// Tests that the demo data is plausible to people who know air sports, whatever day it is made on.
import { globalContext } from '#contract/access.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { weekdayOf, weekOf } from '#contract/dates/weeks-and-months.ts'
import { addDays } from '#contract/dates/swedish-day.ts'
import { listReviewQueue } from '../../competitions/review-queue/store.ts'
import type { Viewer } from '../../actor.ts'
import type { TestDatabase } from '../testing-database.ts'
import { accountId } from './accounts.ts'
import { associationId, branchSlugs } from './associations.ts'
import { makeOrganizations } from './organizations.ts'
import { makeCompetitions } from './competitions.ts'
import { compoundOf } from './competition-texts.ts'
import { plansOf } from './competition-plans.ts'
import { makeEvents } from './events.ts'
import { createDemoDatabase, demoDay } from './testing-demo.ts'
import { type BranchSlug, personaByKey, personas } from './personas.ts'
import { places } from './places.ts'

const today = '2026-11-22'

/** The competition season of each branch, from and to in ISO weeks. Models fly indoors in winter, balloons outdoors. */
const seasons: Record<BranchSlug, readonly (readonly [from: number, to: number])[]> = {
  ballong: [
    [5, 11],
    [19, 41],
  ],
  fallskarm: [[17, 38]],
  hangflyg: [[18, 37]],
  konstflyg: [[18, 38]],
  modellflyg: [
    [44, 53],
    [1, 11],
    [14, 42],
  ],
  motorflyg: [[16, 41]],
  segelflyg: [[18, 37]],
  skarmflyg: [[15, 40]],
}

const touchesWeekend = (from: string, to: string) => {
  for (let day = from; day <= to; day = addDays(day, 1)) if (weekdayOf(day) > 5) return true
  return false
}

const made = (day: string) => {
  const clubs = makeOrganizations({ seed: 1, count: 400, today: day, createdBy: 'x' })
  return {
    clubs,
    ...makeCompetitions({ seed: 1, today: day, organizations: clubs }).rows,
    events: makeEvents({ seed: 1, today: day }).rows,
  }
}
const branchOf = (id: string) => branchSlugs.find((slug) => associationId(slug) === id) ?? 'segelflyg'

describe.each(['2026-11-22', '2027-01-03', '2027-02-28', '2027-04-15', '2027-06-10', '2027-08-08', '2027-10-01'])(
  'made on %s',
  (day) => {
    const demo = made(day)
    const entries = [
      ...demo.announcement.map((row) => ({ ...row, from: row.proposedFrom ?? '', to: row.proposedTo ?? '' })),
      ...demo.sanction.map((row) => ({ ...row, from: row.startsOn, to: row.endsOn })),
    ]

    it('every competition touches a weekend, in the season of its branch', () => {
      for (const { title, branchId, from, to } of entries) {
        expect(touchesWeekend(from, to), `${title} ${from}`).toBe(true)
        const { week } = weekOf(from)
        const inSeason = seasons[branchOf(branchId)].some(([first, last]) => week >= first && week <= last)
        expect(inSeason, `${title} ${from}`).toBe(true)
      }
    })

    it('every event that is not an evening meeting touches a weekend', () => {
      for (const { title, startDate, endDate, startTime } of demo.events) {
        if (startTime && startTime >= '17:00') continue
        expect(touchesWeekend(startDate, endDate), `${title} ${startDate}`).toBe(true)
      }
    })

    it('a competition named after a town is held there, by a club of the town', () => {
      const clubs = new Map(demo.clubs.map((club) => [club.row.id, club]))
      const towns = new Map(places.map(({ municipality }) => [compoundOf(municipality), municipality]))
      let named = 0
      for (const sanction of demo.sanction) {
        const town =
          towns.get(/^(.+)träffen /.exec(sanction.title)?.[1] ?? '') ??
          /^(.+) Open /.exec(sanction.title)?.[1] ??
          /^(?:Rankingtävling .*, |Vinterballong i )(.+)$/.exec(sanction.title)?.[1]
        if (!town) continue
        named++
        const host = demo.sanctionOrganizer.find(({ sanctionId }) => sanctionId === sanction.id)
        expect(clubs.get(host?.organizationId ?? '')?.place.municipality, sanction.title).toBe(town)
        expect(sanction.place?.startsWith(town), `${sanction.title}: ${sanction.place}`).toBe(true)
      }
      expect(named).toBeGreaterThan(10)
    })

    it('a district championship is held by a club of the district, on its ground', () => {
      const clubs = new Map(demo.clubs.map((club) => [club.row.id, club]))
      const championships = demo.announcement.filter(({ competitionType }) => competitionType === 'DM')
      expect(championships.length).toBeGreaterThan(4)
      for (const announcement of championships) {
        const districts = demo.announcementDistrict.filter(({ announcementId }) => announcementId === announcement.id)
        for (const { organizationId } of demo.application.filter(
          ({ announcementId }) => announcementId === announcement.id,
        )) {
          const districtId = clubs.get(organizationId ?? '')?.row.districtId
          expect(
            districts.map(({ districtId }) => districtId),
            announcement.title,
          ).toEqual([districtId])
        }
      }
    })

    it('three to five percent are cancelled or moved', () => {
      const shown = demo.announcement.filter(({ status }) => status === 'Published').length + demo.events.length
      const marked = [...demo.announcement, ...demo.sanction, ...demo.events].filter(
        (row) => row.cancelledAt || ('movedAt' in row && row.movedAt),
      ).length
      expect(marked / shown).toBeGreaterThan(0.03)
      expect(marked / shown).toBeLessThan(0.05)
    })

    it('rounds are counted within their year and class, and leagues are no championships', () => {
      for (const plan of plansOf(1, day)) {
        expect(plan.series.classCodes.some((code) => code === 'SDL' || code === 'RST')).toBe(false)
      }
      const rounds = demo.announcement.filter(({ title, movedToId }) => title.includes('deltävling') && !movedToId)
      const isEarlierRound = (a: (typeof rounds)[number], b: (typeof rounds)[number]) => {
        const [[name, number], [other, later]] = [a.title.split(', deltävling '), b.title.split(', deltävling ')]
        return name === other && a.season === b.season && Number(number) < Number(later)
      }
      const swapped = rounds.filter((round) =>
        rounds.some((other) => isEarlierRound(round, other) && (round.proposedFrom ?? '') > (other.proposedFrom ?? '')),
      )
      expect(swapped.map(({ title }) => title)).toEqual([])
    })

    it('budgets and plans differ from application to application', () => {
      const sent = demo.application.filter(({ status }) => status !== 'Draft')
      expect(new Set(sent.map(({ budget }) => budget)).size).toBe(sent.length)
      for (const field of ['safetyPlan', 'message'] as const) {
        const written = sent.map((application) => application[field]).filter(Boolean)
        expect(new Set(written).size / written.length, field).toBeGreaterThan(0.4)
      }
    })

    it('every decision has its checklist, and no approval has a blocking line', () => {
      const decided = demo.submission.filter(({ outcome }) => outcome === 'approved' || outcome === 'rejected')
      expect(decided.filter(({ applicationId }) => applicationId !== null).length).toBeGreaterThan(50)
      for (const { applicationId, checklist, outcome, endedAt } of decided) {
        const lines = checklist ?? []
        expect(lines.length, `${endedAt}`).toBeGreaterThan(applicationId === null ? 3 : 9)
        const blocked = lines.filter((line) => line.outcome === 'blocking')
        expect(outcome === 'approved' ? blocked : []).toEqual([])
      }
      const others = demo.submission.filter((submission) => !decided.includes(submission))
      expect(others.filter(({ checklist }) => checklist !== null)).toEqual([])
      const lines = decided.flatMap(({ checklist }) => checklist ?? [])
      expect(lines.some(({ outcome }) => outcome === 'warning')).toBe(true)
    })

    it('no paragraph of an invitation and no programme is repeated more than a few times', () => {
      const { sanction } = demo
      const texts = sanction.flatMap(({ invitation, programme }) => [...invitation.split('\n\n'), programme])
      const paragraphs = Map.groupBy(
        texts.filter((text) => !text.startsWith('### ') || text.includes('\n')),
        (text) => text,
      )
      const alike = [...paragraphs].filter(([, { length }]) => length > Math.max(4, sanction.length / 20))
      expect(alike.map(([text, { length }]) => `${length}: ${text}`)).toEqual([])
      expect(texts.filter((text) => /\{\w+\}/.test(text))).toEqual([])
    })

    it('no past timestamp is on the day itself or after it', () => {
      const { announcement, application, sanction, events, auditEvent, submission } = demo
      const stamps = [...announcement, ...application, ...sanction, ...events, ...auditEvent, ...submission].flatMap(
        (row) => Object.entries(row).filter(([key]) => /At$|^at$|Since$/.test(key)),
      )
      expect(stamps.length).toBeGreaterThan(1000)
      expect(stamps.filter(([, value]) => typeof value === 'string' && value >= day)).toEqual([])
    })
  },
)

describe('the compound form of a town', () => {
  it.each([
    ['Norrköping', 'Norrköpingsträffen'],
    ['Kungälv', 'Kungälvsträffen'],
    ['Oskarshamn', 'Oskarshamnsträffen'],
    ['Falkenberg', 'Falkenbergsträffen'],
    ['Hässleholm', 'Hässleholmsträffen'],
    ['Trollhättan', 'Trollhätteträffen'],
    ['Örebro', 'Örebroträffen'],
    ['Borås', 'Boråsträffen'],
    ['Sandviken', 'Sandvikenträffen'],
  ])('%s', (town, name) => {
    expect(`${compoundOf(town)}träffen`).toBe(name)
  })
})

describe('the clubs', () => {
  const clubs = makeOrganizations({ seed: 1, count: 450, today, createdBy: 'x' })

  it('have short names of their own', () => {
    expect(new Set(clubs.map(({ row }) => row.shortName)).size).toBe(clubs.length)
  })

  it('have landline numbers of their own area', () => {
    const townsOf = (area: string) =>
      new Set(clubs.filter(({ row }) => row.phoneNumber?.startsWith(area)).map(({ row }) => row.municipality))
    expect(['Göteborg', 'Mölndal']).toEqual(expect.arrayContaining([...townsOf('+4631')]))
    expect(['Malmö', 'Vellinge']).toEqual(expect.arrayContaining([...townsOf('+4640')]))
    expect(['Kiruna']).toEqual(expect.arrayContaining([...townsOf('+46980')]))
    const stockholm = places.filter(({ district }) => district === 'stockholm').map(({ municipality }) => municipality)
    expect(stockholm).toEqual(expect.arrayContaining([...townsOf('+468')]))
  })

  it.each([
    ['modellflyg', /hangkant|vinsch/],
    ['segelflyg', /modell|hangkant|vinsch|sjöbas/],
    ['fallskarm', /modell|hangkant|vinsch|sjöbas/],
  ] as const)('of the branch %s have home fields of that branch', (branch, elsewhere) => {
    const fields = clubs
      .filter(({ branches }) => branches[0] === branch)
      .flatMap(({ row }) => row.homeFields?.slice(0, 1) ?? [])
    expect(fields.length).toBeGreaterThan(5)
    expect(fields.filter(({ name }) => elsewhere.test(name))).toEqual([])
  })
})

describe('the loaded demo', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createDemoDatabase()
  })
  afterAll(() => database.close())

  it('has no timestamp in the future', async () => {
    const { rows: columns } = await database.pool.query<{ table: string; column: string }>(
      `select c.table_name as table, c.column_name as column from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'timestamp with time zone'
          -- A new address waits until a day ahead.
          and c.column_name <> 'held_until'`,
    )
    expect(columns.length).toBeGreaterThan(20)
    for (const { table, column } of columns) {
      const { rows } = await database.pool.query<{ last: string | null }>(
        `select max("${column}")::text as last from "${table}" having max("${column}") >= '${demoDay}'::date`,
      )
      expect(rows, `${table}.${column}`).toEqual([])
    }
  })

  const deciding = personas.filter(({ account }) =>
    account?.roles.some(({ scope }) => scope.endsWith('Competitions.Admin')),
  )
  it.each(deciding.map(({ key }) => key))('%s has fewer than twelve records in the work queue', async (key) => {
    const { account } = personaByKey(key)
    for (const { scope, association } of account?.roles ?? []) {
      if (!scope.endsWith('Competitions.Admin')) continue
      const context = association ? { kind: 'branch', id: associationId(association) } : globalContext
      const roles = (account?.roles ?? []).map((role) => ({
        name: role.scope,
        associationId: role.association && associationId(role.association),
      }))
      const caller = { account: { id: accountId(key), roles }, context } as unknown as Viewer
      // The queue holds what is late: more on each day after the demo's.
      const { total, items } = await listReviewQueue(caller, database.db, 'mine', demoDay)
      expect(
        total,
        items.map(({ kind, branch, title, deadline }) => [kind, branch.name, title, deadline].join(' ')).join('\n'),
      ).toBeLessThan(12)
    }
  })
})
