// Order and content of the review queue, the same on the dashboard and in the list.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcement } from '../../db/tables/announcement-tables.ts'
import { testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
  const { anna, create, acted, clock } = world
  const submit = async (title: string, day: string, values: Parameters<typeof create>[1] = {}) => {
    clock.now = new Date(`${day}T10:00:00Z`)
    await acted(anna, 'submit', await create(anna, { competitionType: 'Ranking', title, ...values }))
  }
  // Submitted in time for its lead time of thirty days; the next one was submitted too late for it.
  await submit('Snart', '2027-02-20', { proposedFrom: '2027-03-28', lastApplicationDay: '2027-03-20' })
  await submit('Bruten', '2027-02-21', { proposedFrom: '2027-03-10', lastApplicationDay: '2027-03-05' })
  await submit('Länge', '2027-02-10')
  await submit('Sen', '2027-02-01')
  await submit('Lika länge', '2027-02-10')
  const announcement = await world.published({ competitionType: 'Ranking', title: 'Ansökt' })
  clock.now = new Date('2027-02-12T10:00:00Z')
  await world.applied(announcement.id)
  clock.now = new Date('2027-02-14T10:00:00Z')
  await world.applied(announcement.id, { organizationId: world.rival })
  await world.applied((await world.published({ competitionType: 'Ranking', title: 'Ensam' })).id)
  clock.now = new Date('2027-02-22T10:00:00Z')
})
afterAll(() => world.close())

interface Row {
  title: string
  waiting: { kind: string; count: number; since: string; deadline: string }
}
const list = async (query = 'queue=mine') => (await world.bo.get(`${world.base}?${query}`)).json()
const dashboard = async () => (await world.bo.get('/competitions/waiting')).json()

const inOrder = [
  ['Sen', '2027-02-15'],
  ['Lika länge', '2027-02-24'],
  ['Länge', '2027-02-24'],
  ['Ansökt', '2027-02-26'],
  ['Snart', '2027-02-26'],
  ['Ensam', '2027-02-28'],
  ['Bruten', '2027-03-07'],
]

describe('the checklist', () => {
  const leadTimeOf = async (title: string) => {
    const [{ id }] = (await list(`q=${title}`)).items
    const { items } = (await world.bo.get(`${world.base}/${id}/checklist`)).json()
    return items.find(({ rule }: { rule: string }) => rule === 'leadTime')
  }
  it('says whether a broken lead time was broken at submission already', async () => {
    expect(await leadTimeOf('Bruten')).toMatchObject({
      outcome: 'warning',
      text: 'Ledtiden var bruten redan vid inskickandet den 21 februari 2027: 17\u00A0dagar till första dagen, 10 mars 2027.',
    })
    expect(await leadTimeOf('Snart')).toMatchObject({ outcome: 'ok' })
    world.clock.now = new Date('2027-03-01T10:00:00Z')
    expect(await leadTimeOf('Snart')).toMatchObject({
      outcome: 'warning',
      text: 'Ledtiden har gått ut under handläggningen. 27\u00A0dagar kvar till första dagen, 28 mars 2027.',
    })
  })
})

describe('the queue', () => {
  it('is ordered by deadline, then by waiting time, in the list and on the dashboard', async () => {
    const rows = (await list()).items as Row[]
    expect(rows.map(({ title, waiting }) => [title, waiting.deadline])).toEqual(inOrder)
    const { items } = await dashboard()
    expect(items.map(({ title, deadline }: { title: string; deadline: string }) => [title, deadline])).toEqual(inOrder)
  })
  it('has the same length in both', async () => {
    expect((await dashboard()).total).toBe((await list()).total)
  })
  it('has as many of each kind in both, where the status tells the kinds apart', async () => {
    const { totals } = (await world.bo.get('/dashboard/waiting')).json()
    expect(totals).toMatchObject({ review: 5, applications: 2 })
    const totalOf = async (status: string) => (await list(`queue=mine&status=${status}`)).total
    expect(await totalOf('PendingApproval')).toBe(totals.review)
    expect(await totalOf('Published')).toBe(totals.applications)
    expect(await totalOf('Draft')).toBe(totals.completion ?? 0)
  })
  it('uses its own order only when no sort is chosen', async () => {
    const titles = (await list('queue=mine&sort=title&direction=asc')).items.map(({ title }: Row) => title)
    expect(titles[0]).toBe('Ansökt')
    const latest = (await list('queue=mine&sort=deadline&direction=desc')).items.map(({ title }: Row) => title)
    expect(latest[0]).toBe('Bruten')
  })
  it('holds an announcement once, with the number of waiting applications, or the only one', async () => {
    const { items } = await dashboard()
    const applied = items.filter(({ kind }: { kind: string }) => kind === 'applications')
    expect(applied).toMatchObject([
      { title: 'Ansökt', count: 2, application: null, since: '2027-02-12T10:00:00.000Z' },
      { title: 'Ensam', count: 1, application: { clubName: 'Åsens Segelflygklubb' } },
    ])
  })
  it('has an application wait since its address was confirmed', async () => {
    await world.db.$client.query(
      `update application set submitted_at = '2027-02-11T10:00:00Z' where submitted_at = '2027-02-12T10:00:00Z'`,
    )
    const { items } = await dashboard()
    expect(items.find(({ title }: { title: string }) => title === 'Ansökt')).toMatchObject({
      since: '2027-02-12T10:00:00.000Z',
      deadline: '2027-02-25',
    })
  })
  it('has at most 50 of each kind, so that late announcements leave out no applications', async () => {
    const [late] = await world.db.select().from(announcement).where(eq(announcement.title, 'Sen'))
    if (!late) throw new Error('The announcement is gone')
    await world.db.insert(announcement).values(Array.from({ length: 50 }, () => ({ ...late, id: uuidv7() })))
    const kinds = (await dashboard()).items.map(({ kind }: { kind: string }) => kind)
    expect(kinds.filter((kind: string) => kind === 'review')).toHaveLength(50)
    expect(kinds.filter((kind: string) => kind === 'applications')).toHaveLength(2)
  })
  it('holds an application to a cancelled announcement until it is answered', async () => {
    const { bo, base, acted, decided } = world
    const announcement = await world.published({ competitionType: 'Ranking', title: 'Inställd' })
    const sent = await world.applied(announcement.id)
    await acted(bo, 'cancel', (await bo.get(`${base}/${announcement.id}`)).json(), { reason: 'Storm' })
    const waiting = async () => {
      const { items } = await dashboard()
      return [items, (await list('queue=mine&q=Inställd')).items].map((rows: Row[]) =>
        rows.some(({ title }) => title === 'Inställd'),
      )
    }
    expect(await waiting()).toEqual([true, true])
    await decided(bo, 'reject', sent, { reason: 'Tävlingen är inställd' })
    expect(await waiting()).toEqual([false, false])
  })
})
