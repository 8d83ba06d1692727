// An announcement whose competitions have been held, which is neither cancelled nor moved, unless a cup may get more rounds; and how
// the calendar shows one that is cancelled beside them.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calendarSearch } from '#contract/competitions/calendar/calendar-search.ts'
import type { CompetitionType } from '#contract/competitions/competition-type.ts'
import { publicReader } from '../../actor.ts'
import { list } from '../../calendar/store.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { readCompetitionPage } from '../external/competition-page.ts'
import { day, messageOf, testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

/** An announcement with as many sanctioned competitions, all to come. */
const sanctioned = async (title: string, competitionType: CompetitionType, rounds: number) => {
  const { bo, base, db, standard } = world
  const { id } = await world.published({ title, competitionType })
  const sanctions: string[] = []
  for (let round = 0; round < rounds; round++) {
    const classes = [{ classTypeId: standard, championship: competitionType }]
    sanctions.push((await world.decided(bo, 'approve', await world.confirmed(id), { classes })).sanction.id)
  }
  const putInPast = (sanctionId = '') =>
    db.$client.query(`update sanction set starts_on = '2027-01-20', ends_on = '2027-01-22' where id = $1`, [sanctionId])
  const viewed = async () => (await bo.get(`${base}/${id}`)).json()
  const act = async (verb: 'cancel' | 'move', body: object = {}) =>
    world.act(bo, verb, await viewed(), { reason: 'Storm', ...body })
  const shown = async () => {
    // What is public is read past the response cache, which knows nothing of the test's own statements.
    const today = swedishDay(world.clock.now)
    const search = calendarSearch().parse({ q: title, from: '2027-02-01' })
    const { items } = await list(publicReader, db, { locale: 'se', today }, search)
    const page = await readCompetitionPage(db, id, today)
    const isListed = items.some(({ kind }) => kind === 'announcement')
    expect([page?.isInCalendar, (await viewed()).isInCalendar]).toEqual([isListed, isListed])
    return items.map(({ kind, state }) => [kind, state]).toSorted()
  }
  return { id, sanctions, putInPast, viewed, act, shown }
}

it('a championship that has been held is neither cancelled nor moved', async () => {
  const { sanctions, putInPast, viewed, act } = await sanctioned('SM i rally', 'SM', 1)
  expect(await viewed()).toMatchObject({ liveSanctions: 1, heldSanctions: 0, mayGetMore: false })
  await putInPast(sanctions[0])
  expect(await viewed()).toMatchObject({ liveSanctions: 1, heldSanctions: 1 })
  const days = { proposedFrom: '2027-08-01', proposedTo: '2027-08-03', lastApplicationDay: '2027-05-01' }
  const refused = [await act('cancel'), await act('move', { newId: uuidv7(), ...days })]
  expect(refused.map(messageOf)).toEqual(Array(2).fill('Tävlingen är redan genomförd.'))
})

it('a cup with a held round is cancelled while it looks for more, and stands in the calendar as cancelled', async () => {
  const { id, sanctions, putInPast, act, shown } = await sanctioned('Rallycupen', 'Ranking', 1)
  await putInPast(sanctions[0])
  const lastDay = (value: string) =>
    world.db.$client.query('update announcement set last_application_day = $2 where id = $1', [id, value])
  await lastDay('2027-01-31')
  expect(messageOf(await act('cancel'))).toBe('Tävlingen är redan genomförd.')
  await lastDay(day)
  expect(await shown()).toEqual([['announcement', 'announced']])
  expect((await act('cancel')).statusCode).toBe(200)
  expect(await shown()).toEqual([['announcement', 'cancelled']])
})

it('a cup with a held round is cancelled after its last day while an application may be approved, out of the calendar', async () => {
  const { id, sanctions, putInPast, viewed, act, shown } = await sanctioned('Sena cupen', 'Ranking', 1)
  await putInPast(sanctions[0])
  const { version, ...sent } = await world.applied(id)
  await world.db.$client.query(`update announcement set last_application_day = '2027-01-31' where id = $1`, [id])
  expect(await viewed()).toMatchObject({ mayGetMore: true })
  await world.decided(world.bo, 'return', { ...sent, version }, { reason: 'Mer' })
  expect(await viewed()).toMatchObject({ mayGetMore: true })
  // What the dialog promises.
  expect(await viewed()).toMatchObject({ isInCalendar: false })
  expect((await act('cancel')).statusCode).toBe(200)
  expect(await shown()).toEqual([])
})

it('one whose competition was cancelled before it stands in the calendar if that showed it until then', async () => {
  const { clock } = world
  const started = clock.now
  const ended = async (title: string, reopensAnnouncement: boolean, cancelledOn = day) => {
    const { sanctions, act, shown } = await sanctioned(title, 'Ranking', 1)
    const ending = { version: 1, reason: 'Översvämning', reopensAnnouncement }
    await world.bo.post(`/competitions/sanctions/${sanctions[0]}/cancel`, ending)
    const before = await shown()
    clock.now = new Date(`${cancelledOn}T10:01:00Z`)
    expect((await act('cancel')).statusCode).toBe(200)
    const after = await shown()
    clock.now = started
    return [before, after]
  }
  const alone = [['sanction', 'cancelled']]
  const open = [['announcement', 'announced'], ...alone]
  expect(await ended('Öppnade cupen', true)).toEqual([open, [['announcement', 'cancelled'], ...alone]])
  expect(await ended('Glömda cupen', true, '2027-07-11')).toEqual([open, alone])
  expect(await ended('Stängda cupen', false)).toEqual([alone, alone])
})

it('one whose round is cancelled with it is told of by that round alone', async () => {
  const { sanctions, putInPast, act, shown } = await sanctioned('Dubbelcupen', 'Ranking', 2)
  await putInPast(sanctions[0])
  expect((await act('cancel')).statusCode).toBe(200)
  expect(await shown()).toEqual([['sanction', 'cancelled']])
})
