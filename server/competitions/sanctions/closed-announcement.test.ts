// An open announcement whose last competition is cancelled or loses its sanction: it closes, and who was asked for completion is
// told, also when it opens again.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailContentOf } from '../../mail/templates.ts'
import { testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

const pathOf = (id: string) => `/competitions/sanctions/${id}`
const acted = async (id: string, verb: 'cancel' | 'withdraw' | 'reinstate', body: object = {}) => {
  const { version } = (await world.bo.get(pathOf(id))).json()
  const answer = await world.bo.post(`${pathOf(id)}/${verb}`, { version, reason: 'Storm', ...body })
  expect(answer.statusCode, answer.body).toBe(200)
  return (await world.bo.get(`${pathOf(id)}/history`)).json().items[0].changes
}
const ended = (id: string, verb: 'cancel' | 'withdraw', reopensAnnouncement: boolean) =>
  acted(id, verb, { reopensAnnouncement })
const approved = (sent: Awaited<ReturnType<TestSeason['confirmed']>>) =>
  world.decided(world.bo, 'approve', sent, {
    classes: [{ classTypeId: world.standard, championship: 'Ranking' }],
  })
/** A cup with as many sanctioned rounds, and an application that is returned for completion. */
const cup = async (rounds: number) => {
  const { id } = await world.published({ competitionType: 'Ranking' })
  const sanctions: string[] = []
  for (let round = 0; round < rounds; round++) sanctions.push((await approved(await world.confirmed(id))).sanction.id)
  const returned = await world.applied(id, { organizationId: world.rival })
  await world.decided(world.bo, 'return', returned, { reason: 'Mer' })
  const told = async () => {
    const { rows } = await world.db.$client.query<{ template: string; data: object }>(
      'select template, data from mail_outbox where template = any($2) and record_id = $1 order by id',
      [returned.id, ['applicationPassedOver', 'applicationsClosed', 'applicationsReopened']],
    )
    return rows.map(({ template, data }) => [template, mailContentOf(template, data).subject])
  }
  return { id, sanctions, told }
}
const closing = { label: 'Utlysningen stängs för ansökningar', old: '', new: 'Ja' }

it.each(['cancel', 'withdraw'] as const)(
  'tells them when the last round is ended by %s, and not before',
  async (verb) => {
    const { id, sanctions, told } = await cup(2)
    expect(await ended(sanctions[0] ?? '', verb, false)).toEqual([])
    expect(await told()).toEqual([])
    expect(await ended(sanctions[1] ?? '', verb, false)).toMatchObject([closing])
    // By a template of its own, which an older server does not send as an approval of another application.
    expect(await told()).toEqual([['applicationsClosed', 'Tävlingen söker ingen ny arrangör: SM i segelflyg']])
    expect((await world.outside('GET', `/competitions/${id}`)).json()).toMatchObject({ closed: 'ended' })
  },
)

it('tells nobody when the announcement is opened for new applications', async () => {
  const { sanctions, told } = await cup(1)
  expect(await ended(sanctions[0] ?? '', 'cancel', true)).toMatchObject([
    { label: 'Utlysningen öppnas för nya ansökningar', new: 'Ja' },
  ])
  expect(await told()).toEqual([])
  // With the days that say what it takes for clubs to apply.
  const { announcement } = (await world.bo.get(pathOf(sanctions[0] ?? ''))).json()
  expect(announcement).toMatchObject({ lastApplicationDay: '2027-03-31', proposedFrom: '2027-07-01' })
})

it('tells nobody of it when the whole announcement is cancelled', async () => {
  const { id, told } = await cup(1)
  const { version } = (await world.bo.get(`${world.base}/${id}`)).json()
  await world.acted(world.bo, 'cancel', { id, version }, { reason: 'Storm' })
  expect(await told()).toEqual([])
})

it('tells them when the cancellation that closed it is taken back, each time', async () => {
  const { sanctions, told } = await cup(1)
  const [only = ''] = sanctions
  for (let time = 0; time < 2; time++) {
    await ended(only, 'cancel', false)
    expect(await acted(only, 'reinstate')).toMatchObject([{ ...closing, old: 'Ja', new: '' }])
  }
  const closedAndReopened = [
    ['applicationsClosed', 'Tävlingen söker ingen ny arrangör: SM i segelflyg'],
    ['applicationsReopened', 'Ansökan kan kompletteras igen: SM i segelflyg'],
  ]
  expect(await told()).toEqual([...closedAndReopened, ...closedAndReopened])
})

it('tells them when the approval of an application that waited opens it again, and not at the next one', async () => {
  const { id, sanctions, told } = await cup(1)
  const [waiting, later] = [await world.confirmed(id), await world.confirmed(id)]
  await ended(sanctions[0] ?? '', 'cancel', false)
  const changesOf = async (sent: typeof waiting) => {
    await approved(sent)
    const { items } = (await world.bo.get(`${world.base}/${id}/applications/${sent.id}/history`)).json()
    return items.find(({ action }: { action: string }) => action === 'approve').changes
  }
  expect(await changesOf(waiting)).toMatchObject([{ ...closing, old: 'Ja', new: '' }])
  expect((await world.outside('GET', `/competitions/${id}`)).json()).toMatchObject({ closed: null })
  expect(await changesOf(later)).toEqual([])
  expect((await told()).map(([template]) => template)).toEqual(['applicationsClosed', 'applicationsReopened'])
})

it('says nothing of an announcement that a reinstated round does not open', async () => {
  const { sanctions, told } = await cup(2)
  const [one = ''] = sanctions
  await ended(one, 'cancel', false)
  expect(await acted(one, 'reinstate')).toEqual([])
  expect(await told()).toEqual([])
})

it.each([
  ['has passed', '2027-01-31', []],
  ['goes on', '2027-02-01', [['applicationsClosed', 'Tävlingen söker ingen ny arrangör: SM i segelflyg']]],
])(
  'when a competition that was held loses its sanction, and the period of its announcement %s',
  async (_, to, mails) => {
    const { id, sanctions, told } = await cup(1)
    const [held = ''] = sanctions
    await world.db.$client.query("update sanction set starts_on = '2026-07-02', ends_on = '2026-07-04' where id = $1", [
      held,
    ])
    await world.db.$client.query(
      "update announcement set proposed_from = '2026-07-01', proposed_to = $2 where id = $1",
      [id, to],
    )
    expect(await ended(held, 'withdraw', false)).toMatchObject([closing])
    expect(await told()).toEqual(mails)
  },
)

it('tells them of a coming round that was moved to days after the period, and when that is taken back', async () => {
  const { id, sanctions, told } = await cup(1)
  const [moved = ''] = sanctions
  await world.db.$client.query(
    "update announcement set proposed_from = '2026-07-01', proposed_to = '2027-01-31' where id = $1",
    [id],
  )
  expect(await ended(moved, 'cancel', false)).toMatchObject([closing])
  expect(await acted(moved, 'reinstate')).toMatchObject([{ ...closing, old: 'Ja', new: '' }])
  expect((await told()).map(([template]) => template)).toEqual(['applicationsClosed', 'applicationsReopened'])
})
