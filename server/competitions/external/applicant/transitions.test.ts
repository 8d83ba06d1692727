// Applicant transitions: every application state × action × announcement state. Refusals have the contract’s message and
// change nothing.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ApplicationPeriodState } from '#contract/competitions/applications/application-period.ts'
import {
  applicantRefusal,
  type ApplicantAction,
  type ApplicantApplicationState,
} from '#contract/competitions/applications/application-transitions.ts'
import { testSeason, type TestSeason } from '../../testing.ts'

const actions: ApplicantAction[] = ['update', 'submit', 'withdraw']
const at = '2027-01-20T10:00:00.000Z'

/** The column values of each state. */
const states = {
  Draft: "status = 'Draft'",
  Returned: `status = 'Draft', returned_at = '${at}', return_reason = 'Mer'`,
  Withdrawn: `status = 'Draft', withdrawn_at = '${at}'`,
  Review: "status = 'Review'",
  Approved: `status = 'Approved', club_answer = 'yes', club_answered_at = '${at}', decided_at = '${at}'`,
  Rejected: `status = 'Rejected', decision_reason = 'Nej', decided_at = '${at}'`,
}
type State = keyof typeof states
const fates = {
  open: 'cancelled_at = null',
  late: "last_application_day = '2027-01-31'",
  cancelled: `cancelled_at = '${at}', cancel_reason = 'Nej'`,
}
type Fate = keyof typeof fates

const applied: Record<State, ApplicantApplicationState> = {
  Draft: { status: 'Draft', returnedAt: null, withdrawnAt: null },
  Returned: { status: 'Draft', returnedAt: at, withdrawnAt: null },
  Withdrawn: { status: 'Draft', returnedAt: null, withdrawnAt: at },
  Review: { status: 'Review', returnedAt: null, withdrawnAt: null },
  Approved: { status: 'Approved', returnedAt: null, withdrawnAt: null },
  Rejected: { status: 'Rejected', returnedAt: null, withdrawnAt: null },
}
const announced = (fate: Fate): ApplicationPeriodState => ({
  status: 'Published',
  competitionType: 'Ranking',
  cancelledAt: fate === 'cancelled' ? at : null,
  movedAt: null,
  lastApplicationDay: fate === 'late' ? '2027-01-31' : '2027-03-31',
  liveSanctions: 0,
  hasEnded: false,
})

let world: TestSeason
let announcementId: string
let own: Awaited<ReturnType<TestSeason['applied']>>
beforeAll(async () => {
  world = await testSeason()
  announcementId = (await world.published({ competitionType: 'Ranking' })).id
  own = await world.applied(announcementId)
})
afterAll(() => world.close())
beforeEach(async () => {
  const { db } = world
  await db.$client.query(
    `update application set status = 'Draft', submitted_at = '${at}', version = 1, club_answer = null, club_answered_at = null, decided_at = null,
      decision_reason = null, returned_at = null, return_reason = null, withdrawn_at = null where id = $1`,
    [own.id],
  )
  await db.$client.query(
    "update announcement set cancelled_at = null, cancel_reason = null, last_application_day = '2027-03-31' where id = $1",
    [announcementId],
  )
  await db.$client.query('delete from submission where application_id = $1', [own.id])
})

const cases = (Object.keys(states) as State[]).flatMap((state) =>
  (Object.keys(fates) as Fate[]).flatMap((fate) => actions.map((action) => ({ state, fate, action }))),
)
const stored = async () =>
  (await world.db.$client.query('select * from application where id = $1', [own.id])).rows[0] as { version: number }
const perform = (action: ApplicantAction) =>
  action === 'update'
    ? world.outside('PUT', '/application', { ...world.form({ place: 'Feringe' }), version: 1 }, own.token)
    : world.outside('POST', `/application/${action}`, { version: 1 }, own.token)

const refusalOf = ({ state, fate, action }: (typeof cases)[number]) =>
  applicantRefusal(action, applied[state], announced(fate), '2027-02-01')
const prepare = async ({ state, fate }: (typeof cases)[number]) => {
  await world.db.$client.query(`update application set ${states[state]} where id = $1`, [own.id])
  await world.db.$client.query(`update announcement set ${fates[fate]} where id = $1`, [announcementId])
  return stored()
}

it.each(cases.filter((one) => refusalOf(one) === null))('allows $action when $state and $fate', async (one) => {
  await prepare(one)
  const answer = await perform(one.action)
  expect(answer.statusCode, answer.body).toBe(200)
  expect((await stored()).version).toBe(2)
})
it.each(cases.filter((one) => refusalOf(one) !== null))('refuses $action when $state and $fate', async (one) => {
  const before = await prepare(one)
  const answer = await perform(one.action)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([{ code: 'Closed', message: refusalOf(one) }])
  expect(await stored()).toEqual(before)
})

it('tells what is decided of it, also to a page that has an older version', async () => {
  await prepare({ state: 'Approved', fate: 'open', action: 'withdraw' })
  await world.db.$client.query('update application set version = 2 where id = $1', [own.id])
  const answer = await perform('withdraw')
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([{ code: 'Closed', message: 'Ansökan är redan godkänd.' }])
})

it('is not sent when its first day has passed, with which nobody could approve it', async () => {
  const { club: organizationId, standard, db, form, outside } = world
  const passed = { organizationId, classIds: [standard], startsOn: '2027-02-01', endsOn: '2027-02-02' }
  const errors = [
    { code: 'Validation', field: 'startsOn', message: 'Första tävlingsdagen måste ligga framåt i tiden.' },
  ]
  const path = `/competitions/${announcementId}/applications`
  const sent = await outside('POST', path, { ...form(passed), id: uuidv7(), email: 'sen@klubb.example', send: true })
  expect([sent.statusCode, sent.json().errors]).toEqual([400, errors])
  await prepare({ state: 'Returned', fate: 'late', action: 'submit' })
  await db.$client.query("update application set starts_on = '2027-02-01', ends_on = '2027-02-02' where id = $1", [
    own.id,
  ])
  const again = await perform('submit')
  expect([again.statusCode, again.json().errors]).toEqual([400, errors])
})

it('goes in when its address is confirmed after its first day, if it was sent in time, to a reviewer who may return it', async () => {
  const { clock, club: organizationId, standard, form, outside } = world
  const started = clock.now
  const [email, first] = ['vantar@klubb.example', '2027-02-02']
  const days = { startsOn: first, endsOn: first, reserveStartsOn: '2027-02-06', reserveEndsOn: '2027-02-06' }
  const draft = { ...form({ organizationId, classIds: [standard], ...days }), id: uuidv7(), email, send: true }
  const { statusCode } = await outside('POST', `/competitions/${announcementId}/applications`, draft)
  expect(statusCode).toBe(200)
  await world.db.$client.query('update announcement set last_application_day = $2 where id = $1', [
    announcementId,
    '2027-02-01',
  ])
  // Reserve days that a newer rule refuses.
  await world.db.$client.query(`update application set reserve_starts_on = $2, reserve_ends_on = $2 where id = $1`, [
    draft.id,
    first,
  ])
  clock.now = new Date('2027-02-03T10:00:00Z')
  const confirmed = await outside('POST', '/application/confirm', {}, await world.mailed(email, 'applicant'))
  expect(confirmed.json()).toMatchObject({ status: 'Review', submittedAt: started.toISOString() })
  const path = `${world.base}/${announcementId}/applications/${draft.id}`
  const { items } = (await world.bo.get(`${path}/checklist`)).json()
  const blocking = items.filter(({ outcome }: { outcome: string }) => outcome === 'blocking')
  expect(blocking.map(({ rule }: { rule: string }) => rule)).toEqual(expect.arrayContaining(['leadTime', 'reserve']))
  const { version } = confirmed.json()
  expect((await world.bo.post(`${path}/return`, { version, reason: 'Nya dagar' })).statusCode).toBe(200)
  clock.now = started
})

it('allows exactly these combinations', () => {
  const allowed = cases.filter((one) => refusalOf(one) === null)
  expect(allowed.map(({ state, fate, action }) => `${state} ${fate} ${action}`)).toEqual([
    'Draft open update',
    'Draft open submit',
    'Returned open update',
    'Returned open submit',
    'Returned late update',
    'Returned late submit',
    'Withdrawn open update',
    'Withdrawn open submit',
    'Review open withdraw',
    'Review late withdraw',
    'Review cancelled withdraw',
  ])
})
