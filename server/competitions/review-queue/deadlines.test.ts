// Besluta senast: what it follows from, and that every place shows the same day, also after a setting has changed.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { federationId } from '#contract/associations/federation.ts'
import { noLeadDays } from '#contract/associations/handling.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { testSeason, type TestSeason } from '../testing.ts'
import { announcementDeadline } from './deadlines.ts'

let world: TestSeason
beforeAll(async () => void (world = await testSeason()))
afterAll(() => world.close())

const decideBy = async (id: string) =>
  (
    await rowsOf<{ day: string }>(
      world.db,
      sql`select ${announcementDeadline}::text as day from announcement n where n.id = ${id}`,
    )
  )[0]?.day

describe('the day', () => {
  it.each([
    // Submission, first day, last application day of a championship with 120 lead days → the decision.
    ['2027-02-01T10:00:00Z', '2027-12-01', '2027-10-01', '2027-02-15'],
    ['2027-02-01T10:00:00Z', '2027-06-10', '2027-05-31', '2027-02-10'],
    ['2027-02-01T10:00:00Z', '2027-12-01', '2027-02-20', '2027-02-06'],
    // What had passed at the submission, or passes on its day, is ignored.
    ['2027-02-01T10:00:00Z', '2027-05-31', '2027-05-20', '2027-02-15'],
    ['2027-02-01T10:00:00Z', '2027-06-01', '2027-05-20', '2027-02-15'],
    // The date of the submission is that in Sweden.
    ['2027-01-31T23:30:00Z', '2027-12-01', '2027-10-01', '2027-02-15'],
  ])('of a submission at %s for %s, applied for by %s, is %s', async (at, proposedFrom, lastApplicationDay, day) => {
    const { anna, create, acted } = world
    world.clock.now = new Date(at)
    const values = { proposedFrom, proposedTo: '2027-12-31', lastApplicationDay }
    expect(await decideBy((await acted(anna, 'submit', await create(anna, values))).id)).toBe(day)
  })
})

it('is empty, in the file too, of a returned draft, which waits for no decision', async () => {
  const { anna, bo, base, create, acted } = world
  world.clock.now = new Date('2027-02-01T10:00:00Z')
  const submitted = await acted(anna, 'submit', await create(anna, { title: 'Tillbaka', competitionType: 'Ranking' }))
  const fileOf = async (by: TestSeason['anna']) =>
    (await by.get(`${base}/export?format=csv&columns=title&columns=deadline&q=Tillbaka&queue=mine`)).body
  expect(await fileOf(bo)).toContain('Tillbaka;2027-02-15\r\n')
  await acted(bo, 'return', submitted, { reason: 'Mer' })
  expect(await fileOf(anna)).toContain('Tillbaka;\r\n')
})

describe('a changed setting', () => {
  it('moves the day on the page, in the list, in the queue and in the checklist', async () => {
    const { anna, bo, base, create, acted, segel } = world
    world.clock.now = new Date('2027-02-01T10:00:00Z')
    const title = 'Egna dagar'
    const values = { title, proposedFrom: '2027-09-01', proposedTo: '2027-09-05', lastApplicationDay: '2027-08-01' }
    const { id } = await acted(anna, 'submit', await create(anna, values))
    const shown = async () => {
      const { items } = (await bo.get(`${base}?q=Egna&queue=mine`)).json()
      const waiting = (await bo.get('/competitions/waiting')).json().items
      const { items: lines } = (await bo.get(`${base}/${id}/checklist`)).json()
      return {
        page: (await bo.get(`${base}/${id}`)).json().decideBy,
        list: items[0].waiting.deadline,
        queue: waiting.find((one: { title: string }) => one.title === title).deadline,
        rule: lines.find(({ rule }: { rule: string }) => rule === 'leadTime').requirement,
      }
    }
    const all = (day: string, lead: number) => ({
      page: day,
      list: day,
      queue: day,
      rule: `Minst ${lead}\u00A0dagar före första dagen för tävlingstypen SM.`,
    })
    expect(await shown()).toEqual(all('2027-02-15', 120))

    const system = await world.as([{ name: 'SysAdmin' }], null)
    const branch = (await system.get(`/associations/${segel.id}`)).json()
    const saveBranch = async (version: number, handlingDays: number | null, leadDays: object) => {
      const { name, shortName, email, web } = branch
      const body = { name, shortName, email, web, version, handlingDays, leadDays }
      expect((await system.put(`/associations/${segel.id}`, body)).statusCode).toBe(200)
    }
    await saveBranch(branch.version, 30, { ...noLeadDays, SM: 200 })
    expect(await shown()).toEqual(all('2027-02-13', 200))
    await saveBranch(branch.version + 1, 30, noLeadDays)
    expect(await shown()).toEqual(all('2027-03-03', 120))

    const {
      id: _,
      updatedAt: _at,
      updatedByName: _by,
      ...federation
    } = (await system.get(`/federation/${federationId}`)).json()
    const body = { ...federation, handlingDays: 7, leadDays: { ...federation.leadDays, SM: 205 } }
    expect((await system.put(`/federation/${federationId}`, body)).statusCode).toBe(200)
    expect(await shown()).toEqual(all('2027-02-08', 205))
    await saveBranch(branch.version + 2, null, noLeadDays)
    expect(await shown()).toEqual(all('2027-02-08', 205))
  })

  it('moves the day of an application too', async () => {
    const { bo, base, published, applied } = world
    const { id } = await published({ competitionType: 'Ranking', title: 'Ansökt' })
    world.clock.now = new Date('2027-02-10T10:00:00Z')
    const application = await applied(id)
    const page = (await bo.get(`${base}/${id}/applications/${application.id}`)).json()
    expect(page.decideBy).toBe('2027-02-17')
  })
})
