// The announcement of a championship that is opened by a cancellation, and closed when that is taken back; and who is told.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailContentOf } from '../../mail/templates.ts'
import { day, messageOf, testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

const pathOf = (id: string) => `/competitions/sanctions/${id}`
const acted = async (id: string, verb: string, body: object = {}) => {
  const { version } = (await world.bo.get(pathOf(id))).json()
  return world.bo.post(`${pathOf(id)}/${verb}`, { version, reason: 'Vinden vände', ...body })
}
const historyOf = async (id: string) => (await world.bo.get(`${pathOf(id)}/history`)).json().items
/** An announcement of a year of its own, in which nobody has its titles; and how applications to it are approved. */
const announced = async (season: number) => {
  const { id } = await world.published({
    classIds: [world.standard, world.open],
    season,
    proposedFrom: `${season}-07-01`,
    proposedTo: `${season}-07-10`,
  })
  const confirmed = (classId: string) =>
    world.confirmed(id, { classIds: [classId], startsOn: `${season}-07-02`, endsOn: `${season}-07-09` })
  const approved = async (sent: Awaited<ReturnType<typeof confirmed>>, classTypeId: string): Promise<string> => {
    const classes = [{ classTypeId, championship: 'SM' }]
    return (await world.decided(world.bo, 'approve', sent, { classes })).sanction.id
  }
  return { id, confirmed, approved }
}
const undecided = 'Utlysningen öppnades för nya ansökningar, och 1\u00A0ansökan är inte avgjord. Avgör den först.'

it('closes the announcement that a later cancellation has opened', async () => {
  const { id, confirmed, approved } = await announced(2028)
  const late = await confirmed(world.open)
  const first = await approved(await confirmed(world.standard), world.standard)
  await acted(first, 'cancel', { reopensAnnouncement: false })
  const second = await approved(late, world.open)
  world.clock.now = new Date(world.clock.now.getTime() + 1000)
  await acted(second, 'cancel', { reopensAnnouncement: true })
  const applied = await world.applied(id, { organizationId: world.rival })
  expect(messageOf(await acted(first, 'reinstate'))).toBe(undecided)
  await world.decided(world.bo, 'reject', applied, { reason: 'Tävlingen blir av' })
  expect((await acted(first, 'reinstate')).json()).toMatchObject({ state: 'sanctioned' })
})

it('neither opens the announcement nor waits for anybody while another competition keeps it closed', async () => {
  const { confirmed, approved } = await announced(2029)
  const late = await confirmed(world.open)
  await confirmed(world.open)
  const first = await approved(await confirmed(world.standard), world.standard)
  await approved(late, world.open)
  await acted(first, 'cancel', { reopensAnnouncement: true })
  expect((await acted(first, 'reinstate')).json()).toMatchObject({ state: 'sanctioned' })
  const ofEnding = await historyOf(first)
  expect(ofEnding.slice(0, 2)).toMatchObject([
    { action: 'reinstate', changes: [] },
    { action: 'cancel', changes: [] },
  ])
})

it('tells in the history that it opens the announcement, and that this is taken back', async () => {
  const { confirmed, approved } = await announced(2031)
  const only = await approved(await confirmed(world.standard), world.standard)
  await acted(only, 'cancel', { reopensAnnouncement: true })
  await acted(only, 'reinstate')
  const label = 'Utlysningen öppnas för nya ansökningar'
  expect((await historyOf(only)).slice(0, 2)).toMatchObject([
    { action: 'reinstate', changes: [{ label, old: 'Ja', new: '' }] },
    { action: 'cancel', changes: [{ label, old: '', new: 'Ja' }] },
  ])
})

it.each([
  [2032, 'cancel', '2032-07-10', ['applicationPassedOver', 'applicationsReopened']],
  [2033, 'withdraw', '2033-07-10', ['applicationPassedOver', 'applicationsReopened']],
  // Nothing is waited for any more.
  [2034, 'withdraw', '2027-01-31', ['applicationPassedOver']],
] as const)(
  'tells who was asked for completion that it opens: in %s by %s, with a period to %s',
  async (season, verb, periodEnd, mails) => {
    const { id, confirmed, approved } = await announced(season)
    const other = await world.applied(id, { organizationId: world.rival })
    await world.decided(world.bo, 'return', other, { reason: 'Mer' })
    const only = await approved(await confirmed(world.standard), world.standard)
    if (periodEnd < day) {
      const days = [only, '2027-01-02', periodEnd]
      await world.db.$client.query('update sanction set starts_on = $2, ends_on = $3 where id = $1', days)
      const period = [id, '2027-01-01', periodEnd]
      await world.db.$client.query('update announcement set proposed_from = $2, proposed_to = $3 where id = $1', period)
    }
    await acted(only, verb, { reopensAnnouncement: true })
    expect((await world.outside('GET', `/competitions/${id}`)).json()).toMatchObject({ closed: null })
    const { rows } = await world.db.$client.query<{ template: string }>(
      'select template from mail_outbox where template = any($2) and record_id = $1 order by id',
      [other.id, ['applicationPassedOver', 'applicationsReopened']],
    )
    expect(rows.map(({ template }) => template)).toEqual(mails)
  },
)

it('tells who is asked for completion each time, in words of its own', async () => {
  const { id, confirmed, approved } = await announced(2030)
  const other = await world.applied(id, { organizationId: world.rival })
  const asked = await world.decided(world.bo, 'return', other, { reason: 'Mer' })
  const first = await approved(await confirmed(world.standard), world.standard)
  await acted(first, 'cancel', { reopensAnnouncement: true })
  const again = await world.outside('POST', '/application/submit', { version: asked.version }, other.token)
  await world.decided(world.bo, 'return', { ...other, version: again.json().version }, { reason: 'Ännu mer' })
  await acted(first, 'reinstate')
  await acted(first, 'cancel', { reopensAnnouncement: true })
  await acted(first, 'reinstate')
  const { rows } = await world.db.$client.query<{ data: object }>(
    "select data from mail_outbox where template = 'applicationPassedOver' and record_id = $1 order by id",
    [other.id],
  )
  const kept = {
    subject: 'Tävlingen behåller sin arrangör: SM i segelflyg',
    blocks: expect.arrayContaining([
      '”SM i segelflyg” är inte längre inställd och behåller sin arrangör. Ansökan för Bergets Segelflygklubb kan därför inte längre kompletteras, och ni behöver inte göra något mer.',
    ]),
  }
  expect(rows.map(({ data }) => mailContentOf('applicationPassedOver', data))).toMatchObject([
    { subject: 'Tävlingen har fått en annan arrangör: SM i segelflyg' },
    kept,
    kept,
  ])
})
