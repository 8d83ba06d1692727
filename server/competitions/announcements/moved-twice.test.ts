// An announcement that moves more than once, whose first page, its preview for staff and calendar row lead to where it is now, also on
// open pages, and one that does not move.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { showsRecord } from '#contract/endpoint.ts'
import { announcements } from '#contract/competitions/announcements/announcement-endpoints.ts'
import { collectNotices } from '../../live/testing-notices.ts'
import { messageOf, testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
let notices: Awaited<ReturnType<typeof collectNotices>>
beforeAll(async () => {
  world = await testSeason()
  notices = await collectNotices(world.db)
})
afterAll(async () => {
  notices.close()
  await world.close()
})

it('leads to the last announcement, and has the days of its sanctioned competition', async () => {
  const { bo, acted, outside } = world
  const first = await world.published({ competitionType: 'Ranking' })
  const moveTo = async (from: { id: string; version: number }, proposedFrom: string, proposedTo: string) => {
    const days = { proposedFrom, proposedTo, lastApplicationDay: '2027-05-01' }
    return acted(bo, 'move', from, { reason: 'Väder', newId: uuidv7(), ...days })
  }
  const told = async <Answer>(change: () => Promise<Answer>): Promise<Answer> => {
    const answers: Answer[] = []
    const sent = await notices.during(async () => answers.push(await change()))
    expect(sent.filter(({ id }) => id === first.id)).toHaveLength(1)
    return answers[0] as Answer
  }
  const second = await moveTo(first, '2027-08-01', '2027-08-05')
  const last = await told(() => moveTo(second, '2027-09-01', '2027-09-05'))
  const placesOf = async () => {
    const page = (await outside('GET', `/competitions/${first.id}`)).json()
    const { items } = (await outside('GET', '/calendar?from=2027-07-01&to=2027-07-10')).json()
    const item = items.find(({ id }: { id: string }) => id === first.id)
    return [page.movedTo, item?.movedTo, (await bo.get(`${world.base}/${first.id}`)).json().publicMovedTo]
  }
  const proposed = { id: last.id, startsOn: '2027-09-01', endsOn: '2027-09-05' }
  expect(await placesOf()).toEqual([proposed, proposed, proposed])
  const days = { startsOn: '2027-09-02', endsOn: '2027-09-04' }
  const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
  const application = await world.confirmed(last.id, days)
  const { sanction } = await told(() => world.decided(bo, 'approve', application, { classes }))
  const decided = { id: last.id, ...days }
  expect(await placesOf()).toEqual([decided, decided, decided])
  await told(() => bo.post(`/competitions/sanctions/${sanction.id}/cancel`, { version: 1, reason: 'Väder' }))
  expect(await placesOf()).toEqual([proposed, proposed, proposed])
})

it('is not read again for every other announcement', () => {
  const { shows = {} } = announcements.view
  const shown = (id: string) => showsRecord(shows, { id: 'a' }, { type: 'announcement', id })
  expect([shown('a'), shown('b')]).toEqual([true, false])
})

it('is not moved to the days that it has', async () => {
  const { bo, act } = world
  const one = await world.published({ competitionType: 'Ranking' })
  const { proposedFrom, proposedTo, lastApplicationDay } = one
  const body = { reason: 'Väder', newId: uuidv7(), proposedFrom, proposedTo, lastApplicationDay }
  const answer = await act(bo, 'move', one, body)
  expect([answer.statusCode, messageOf(answer)]).toEqual([400, 'Utlysningen har redan den perioden.'])
  expect(answer.json().errors).toMatchObject([{ field: 'proposedFrom' }])
  expect((await act(bo, 'move', one, { ...body, proposedTo: '2027-07-11' })).statusCode).toBe(200)
})
