// A competition whose days have passed while its reserve days lie ahead: it is not held yet, wherever its state is read.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calendarSearch } from '#contract/competitions/calendar/calendar-search.ts'
import { sanctionStateOf } from '#contract/competitions/sanctions/sanction-transitions.ts'
import { publicReader } from '../../actor.ts'
import { list } from '../../calendar/store.ts'
import { readCompetitionPage } from '../external/competition-page.ts'
import { day, messageOf, testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
let id: string
let announcement: { id: string; version: number }
let token: string
beforeAll(async () => {
  world = await testSeason()
  announcement = await world.published({ title: 'Vädercupen', competitionType: 'Ranking' })
  const sent = await world.confirmed(announcement.id)
  const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
  id = (await world.decided(world.bo, 'approve', sent, { classes })).sanction.id
  token = sent.token
})
afterAll(() => world.close())

const path = () => `/competitions/sanctions/${id}`
const viewed = async () => (await world.bo.get(path())).json()
const acted = async (verb: string, body: object = {}) => {
  const { version } = await viewed()
  return world.bo.post(`${path()}/${verb}`, { version, reason: 'Blåst', ...body })
}
const putReserve = (last: string) =>
  world.db.$client.query(
    `update sanction set starts_on = '2027-01-20', ends_on = '2027-01-22', reserve_starts_on = '2027-01-29',
      reserve_ends_on = $2 where id = $1`,
    [id, last],
  )
const search = calendarSearch().parse({ kind: ['sanction'] })
const seen = async () => {
  const record = await viewed()
  // What is public is read past the response cache, which knows nothing of the test's own statements.
  const page = await readCompetitionPage(world.db, id, day)
  const coming = await list(publicReader, world.db, { locale: 'se', today: day }, search)
  return {
    state: record.state,
    inContract: sanctionStateOf(record, day),
    isOver: [record.isOver, page?.isOver],
    onPage: page?.sanction?.state,
    inCalendar: coming.total === 1,
  }
}

it('is held when its last reserve day has passed, and not before', async () => {
  await putReserve(day)
  const live = { state: 'sanctioned', inContract: 'sanctioned', onPage: 'sanctioned' }
  expect(await seen()).toEqual({ ...live, isOver: [false, false], inCalendar: true })
  await putReserve('2027-01-31')
  const held = { state: 'held', inContract: 'held', onPage: 'held' }
  expect(await seen()).toEqual({ ...held, isOver: [true, true], inCalendar: false })
})

it('waits for no reserve days when it is cancelled', async () => {
  await putReserve(day)
  await acted('cancel')
  expect((await seen()).inCalendar).toBe(false)
  await world.db.$client.query('update sanction set ends_on = $2 where id = $1', [id, day])
  expect(await seen()).toMatchObject({ state: 'cancelled', inCalendar: true })
  await acted('reinstate')
})

it('is moved on a reserve day to that day, to none that has passed, and on no other day to the same one', async () => {
  const moved = async (startsOn: string) => acted('move', { startsOn, endsOn: '2027-02-03' })
  await putReserve('2027-02-02')
  expect(messageOf(await moved('2027-01-31'))).toBe('Ny första dag måste vara i dag eller senare.')
  await world.db.$client.query('update sanction set reserve_starts_on = $2 where id = $1', [id, '2027-02-02'])
  expect(messageOf(await moved(day))).toBe('Ny första dag måste vara en kommande dag.')
  await putReserve(day)
  expect((await moved(day)).json()).toMatchObject({ state: 'moved', startsOn: day, reserveEndsOn: null })
  const notMoved = 'moved_at = null, moved_from_starts_on = null, moved_from_ends_on = null'
  await world.db.$client.query(`update sanction set ${notMoved} where id = $1`, [id])
})

it('is in no period between its days and its reserve days, and is listed with both', async () => {
  await putReserve(day)
  const period = { from: '2027-01-24', to: '2027-01-26' }
  const request = { locale: 'se', today: day } as const
  expect((await list(publicReader, world.db, request, { ...search, ...period })).total).toBe(0)
  expect((await world.bo.get(`/competitions/sanctions?${new URLSearchParams(period)}`)).json().total).toBe(0)
  const [item] = (await list(publicReader, world.db, request, search)).items
  expect(item?.reserveDays).toEqual({ startsOn: '2027-01-29', endsOn: day })
})

it('is listed with an end alone while it is to come, and afterwards only with one that has passed', async () => {
  const listedTo = async (to: string) =>
    (await list(publicReader, world.db, { locale: 'se', today: day }, { ...search, to })).total
  await putReserve(day)
  expect([await listedTo(day), await listedTo('2027-12-31')]).toEqual([1, 1])
  await putReserve('2027-01-31')
  expect([await listedTo(day), await listedTo('2027-12-31'), await listedTo('2027-01-31')]).toEqual([0, 0, 1])
})

it('is not counted in a year that only its reserve days lie in', async () => {
  await world.db.$client.query(
    `update sanction set starts_on = '2026-12-28', ends_on = '2026-12-30', reserve_starts_on = '2027-01-02',
      reserve_ends_on = '2027-01-03' where id = $1`,
    [id],
  )
  const years = [2026, 2027].map(
    async (year) => (await world.outside('GET', `/calendar/year?year=${year}&kind=sanction`)).json().total,
  )
  expect(await Promise.all(years)).toEqual([1, 0])
})

it('is changed by its organizer, cancelled and taken back, and cancelled with its announcement', async () => {
  await putReserve(day)
  const texts = {
    invitation: 'Vi ses på reservdagarna.',
    invitationEn: '',
    programme: '',
    programmeEn: '',
    entryUrl: '',
  }
  const { version } = await viewed()
  const changed = await world.outside('PUT', '/application/sanction', { ...texts, version }, token)
  expect(changed.statusCode, changed.body).toBe(200)
  expect((await acted('cancel')).json()).toMatchObject({ state: 'cancelled', isOver: false })
  expect((await acted('reinstate')).json()).toMatchObject({ state: 'sanctioned' })
  await world.acted(world.bo, 'cancel', announcement, { reason: 'Storm' })
  expect(await viewed()).toMatchObject({ state: 'cancelled' })
  await putReserve('2027-01-31')
  expect(messageOf(await acted('reinstate'))).toBe('Tävlingens dagar har passerat.')
})
