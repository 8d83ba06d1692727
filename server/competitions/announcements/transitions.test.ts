// Transitions of an announcement: every state × action × role by the rules, and each action in each state through the server.
import { globalContext, type Context } from '#contract/access.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  announcementActions,
  announcementRefusal,
  type AnnouncementAction,
  type AnnouncementState,
} from '#contract/competitions/announcements/announcement-transitions.ts'
import { announcement, announcementClass, announcementDistrict } from '../../db/tables/announcement-tables.ts'
import { messageOf, testSeason, type TestSeason } from '../testing.ts'

const actions = Object.keys(announcementActions) as AnnouncementAction[]
const states = ['Draft', 'PendingApproval', 'Published', 'Cancelled', 'Moved', 'Rejected'] as const
type State = (typeof states)[number]
type Role =
  | 'writer'
  | 'colleague'
  | 'globalAdmin'
  | 'sysAdmin'
  | 'sysAdminWriter'
  | 'districtAdmin'
  | 'viewer'
  | 'globalViewer'
  | 'otherBranch'
  | 'otherDistrict'

const writing: Record<State, AnnouncementAction[]> = {
  Draft: ['update', 'submit', 'remove', 'copy'],
  PendingApproval: ['withdraw', 'copy'],
  Published: ['update', 'copy'],
  Cancelled: ['copy'],
  Moved: ['copy'],
  Rejected: ['reopen', 'copy'],
}
const judging: Record<State, AnnouncementAction[]> = {
  Draft: [],
  PendingApproval: ['approve', 'return', 'reject'],
  Published: ['cancel', 'move'],
  Cancelled: [],
  Moved: [],
  Rejected: [],
}
const nothing: Record<State, AnnouncementAction[]> = {
  Draft: [],
  PendingApproval: [],
  Published: [],
  Cancelled: [],
  Moved: [],
  Rejected: [],
}
const both = Object.fromEntries(
  states.map((state) => [state, [...writing[state], ...judging[state]]]),
) as typeof writing

const allowed: Record<Role, typeof writing> = {
  writer: writing,
  colleague: both,
  globalAdmin: judging,
  sysAdmin: both,
  sysAdminWriter: writing,
  districtAdmin: nothing,
  viewer: nothing,
  globalViewer: nothing,
  otherBranch: nothing,
  otherDistrict: nothing,
}
const unseen: Role[] = ['otherBranch', 'otherDistrict']

let world: TestSeason
let callers: Record<Role, Awaited<ReturnType<TestSeason['as']>>>
beforeAll(async () => {
  world = await testSeason()
  const { anna, bo, segel, fallskarm, skane, norr } = world
  const at = (name: string, id: string) => world.as([{ name, associationId: id }], id)
  callers = {
    writer: anna,
    colleague: bo,
    globalAdmin: await world.as([{ name: 'Global.Competitions.Admin' }], null),
    sysAdmin: await world.as([{ name: 'SysAdmin' }], segel.id),
    sysAdminWriter: await world.as([{ name: 'SysAdmin' }], null),
    districtAdmin: await at('Competitions.Admin', skane.id),
    viewer: await at('Competitions.View', segel.id),
    globalViewer: await world.as([{ name: 'Global.Competitions.View' }], null),
    otherBranch: await at('Competitions.Admin', fallskarm.id),
    otherDistrict: await at('Competitions.Admin', norr.id),
  }
})
afterAll(() => world.close())

/** Those that have edited it since the last decision. */
const hands: Role[] = ['writer', 'sysAdminWriter']
const stateOf = (state: State): AnnouncementState => ({
  status: state === 'Cancelled' || state === 'Moved' ? 'Published' : state,
  branch: world.segel,
  decidedAt: state === 'Draft' || state === 'PendingApproval' ? null : 'x',
  cancelledAt: state === 'Cancelled' ? 'x' : null,
  movedAt: state === 'Moved' ? 'x' : null,
  liveSanctions: 0,
  heldSanctions: 0,
  mayGetMore: true,
})

/** A row in the state, as if written by the two writers; approving it is not blocked by anything. */
const insert = async (state: State) => {
  const id = uuidv7()
  const at = '2027-01-15T10:00:00.000Z'
  const isPublished = ['Published', 'Cancelled', 'Moved'].includes(state)
  const target = state === 'Moved' ? await insert('Published') : null
  await world.db.insert(announcement).values({
    id,
    branchId: world.segel.id,
    title: 'Rankingtävling',
    competitionType: 'Ranking',
    season: 2027,
    proposedFrom: '2027-07-01',
    proposedTo: '2027-07-02',
    lastApplicationDay: '2027-03-31',
    description: 'Text',
    contactName: 'Kontakt',
    contactEmail: 'kontakt@segel.example',
    calendarId: id,
    createdBy: callers.writer.accountId,
    status: isPublished ? 'Published' : (state as 'Draft'),
    submittedAt: state === 'Draft' ? null : at,
    submittedBy: state === 'Draft' ? null : callers.writer.accountId,
    handIds: hands.map((role) => callers[role].accountId),
    publishedAt: isPublished ? at : null,
    decidedAt: isPublished || state === 'Rejected' ? at : null,
    decisionReason: state === 'Rejected' ? 'Nej' : null,
    cancelledAt: state === 'Cancelled' ? at : null,
    movedAt: target ? at : null,
    movedToId: target,
  })
  await world.db
    .insert(announcementClass)
    .values({ announcementId: id, classTypeId: world.standard, branchId: world.segel.id })
  await world.db.insert(announcementDistrict).values({ announcementId: id, districtId: world.skane.id })
  return id
}

const bodies: Partial<Record<AnnouncementAction, () => object>> = {
  return: () => ({ reason: 'Skäl' }),
  reject: () => ({ reason: 'Skäl' }),
  cancel: () => ({ reason: 'Skäl' }),
  move: () => ({
    reason: 'Skäl',
    newId: uuidv7(),
    proposedFrom: '2027-08-01',
    proposedTo: '2027-08-02',
    lastApplicationDay: '2027-04-01',
  }),
  copy: () => ({ newId: uuidv7() }),
}

const perform = (role: Role, action: AnnouncementAction, id: string) => {
  const url = `${world.base}/${id}`
  const caller = callers[role]
  if (action === 'remove') return caller.call({ method: 'DELETE', url: `${url}?version=1` })
  if (action === 'update') {
    const values = { title: 'Rankingtävling', competitionType: 'Ranking', proposedTo: '2027-07-02' } as const
    const draft = world.draft({ ...values, districtIds: [world.skane.id], description: 'Ny text' })
    return caller.put(url, { ...draft, version: 1 })
  }
  return caller.post(`${url}/${action}`, { version: 1, ...bodies[action]?.() })
}

const roles = Object.keys(allowed) as Role[]
const viewers: Role[] = ['viewer', 'globalViewer']
interface Case {
  role: Role
  state: State
  action: AnnouncementAction
}
const mayAct = ({ role, state, action }: Case) => allowed[role][state].includes(action)

const everyCase: Case[] = roles
  .filter((role) => ![...unseen, ...viewers].includes(role))
  .flatMap((role) => states.flatMap((state) => actions.map((action) => ({ role, state, action }))))
it.each(everyCase)('by the rules, $role and $action when it is $state', (one) => {
  const { role, state, action } = one
  const holder = { roles: rolesOf[role](world) }
  const facts = { hasHand: hands.includes(role), ownClubs: [], deciders: [] }
  const refusal = announcementRefusal(action, stateOf(state), holder, contextIn(contextOf[role](world)), facts)
  expect(refusal === null).toBe(mayAct(one))
})

/** Through the server, each action in each state: by one role that may, and by one that may not, each role in turn. */
const cases = states
  .flatMap((state) => actions.map((action) => ({ state, action })))
  .flatMap((one, index) =>
    [true, false].flatMap((isAllowed) => {
      const able = roles.filter((role) => mayAct({ ...one, role }) === isAllowed)
      const role = able[index % (able.length || 1)]
      return role ? [{ ...one, role }] : []
    }),
  )
const refused = cases.filter((one) => !mayAct(one))

it.each(cases.filter(mayAct))('$role may $action when it is $state', async ({ role, state, action }) => {
  const answer = await perform(role, action, await insert(state))
  expect(answer.statusCode, answer.body).toBe(action === 'remove' ? 204 : 200)
})

it.each(refused.filter(({ role }) => unseen.includes(role)))(
  '$role finds nothing to $action when it is $state',
  async ({ role, state, action }) => {
    expect((await perform(role, action, await insert(state))).statusCode).toBe(404)
  },
)

it.each(refused.filter(({ role }) => viewers.includes(role)))(
  '$role may not $action when it is $state',
  async ({ role, state, action }) => {
    const answer = await perform(role, action, await insert(state))
    expect(answer.statusCode).toBe(403)
    expect(messageOf(answer)).toBe(
      'Du saknar behörighet här. Den ges av den som utser administratörer på förbundskansliet.',
    )
  },
)

it.each(refused.filter(({ role }) => ![...unseen, ...viewers].includes(role)))(
  '$role may not $action when it is $state, with the reason that the page shows',
  async ({ role, state, action }) => {
    const id = await insert(state)
    const view = async () => (await callers[role].get(`${world.base}/${id}`)).json()
    const before = await view()
    const answer = await perform(role, action, id)
    expect(answer.statusCode).toBe(403)
    const holder = { roles: rolesOf[role](world) }
    const sentence = announcementRefusal(action, before, holder, contextIn(contextOf[role](world)), before.facts)
    expect(messageOf(answer)).toBe(sentence)
    expect(sentence).toMatch(/^[A-ZÅÄÖ].*\.$/)
    expect(await view()).toEqual(before)
  },
)

it('is not submitted when its days have passed, for which nobody could approve it', async () => {
  const { anna, act, create } = world
  const past = await create(anna, { competitionType: 'Ranking', lastApplicationDay: '2027-01-31' })
  const answer = await act(anna, 'submit', past)
  expect(answer.statusCode).toBe(400)
  const message = 'Sista ansökningsdag, 31 januari 2027, har redan varit.'
  expect(answer.json().errors).toMatchObject([{ field: 'lastApplicationDay', message }])
  const today = await create(anna, { competitionType: 'Ranking', lastApplicationDay: '2027-02-01' })
  expect((await act(anna, 'submit', today)).statusCode).toBe(200)
})

const rolesOf: Record<Role, (world: TestSeason) => { name: string; associationId?: string }[]> = {
  writer: ({ segel }) => [{ name: 'Competitions.Admin', associationId: segel.id }],
  colleague: ({ segel }) => [{ name: 'Competitions.Admin', associationId: segel.id }],
  globalAdmin: () => [{ name: 'Global.Competitions.Admin' }],
  sysAdmin: () => [{ name: 'SysAdmin' }],
  sysAdminWriter: () => [{ name: 'SysAdmin' }],
  districtAdmin: ({ skane }) => [{ name: 'Competitions.Admin', associationId: skane.id }],
  viewer: ({ segel }) => [{ name: 'Competitions.View', associationId: segel.id }],
  globalViewer: () => [{ name: 'Global.Competitions.View' }],
  otherBranch: () => [],
  otherDistrict: () => [],
}
const contextIn = (id: string): Context => (id === globalContext.id ? globalContext : { kind: 'branch', id })

const contextOf: Record<Role, (world: TestSeason) => string> = {
  writer: ({ segel }) => segel.id,
  colleague: ({ segel }) => segel.id,
  globalAdmin: () => 'global',
  sysAdmin: ({ segel }) => segel.id,
  sysAdminWriter: () => 'global',
  districtAdmin: ({ skane }) => skane.id,
  viewer: ({ segel }) => segel.id,
  globalViewer: () => 'global',
  otherBranch: ({ fallskarm }) => fallskarm.id,
  otherDistrict: ({ norr }) => norr.id,
}
