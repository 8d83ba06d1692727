// Tests of what the endpoints say about staleness, by all reads before and after each write of the contract: a read whose answer
// has changed shows a type of record that the write changes, and the record of one of its notices.
import type { LightMyRequestResponse } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { showsRecord, type Endpoint } from '#contract/endpoint.ts'
import { applicationTokenHeader } from '#contract/record/private-link.ts'
import { pdf } from '../attachments/testing-files.ts'
import { testSeason, type TestSeason } from '../competitions/testing.ts'
import { eventDraft } from '../competitions/testing-drafts.ts'
import { clubRole, membership, membershipBranch } from '../db/tables/member-tables.ts'
import { person } from '../db/tables/person-tables.ts'
import { startingAssociation, startingSetOf } from '../getting-started/testing-starting-set.ts'
import { insertLicences, licenceBodies } from './testing-licence-records.ts'
import { licenceTypeRow } from '../licences/testing-licence-types.ts'
import type { ChangeFeed, ChangeListener } from '../live/change-listener.ts'
import { collectNotices } from '../live/testing-notices.ts'
import { repeatReads } from '../db/testing-repeated-reads.ts'
import { accountBodies, type ShownAccount } from './account-bodies.ts'
import { endpoints, queryPropertiesOf, viewEndpointOf, type NamedEndpoint } from './contract-endpoints.ts'
import { memberBodies, type ShownMember } from './member-bodies.ts'
import { requestBodyFor } from './request-bodies.ts'
import {
  findIdsAround,
  findSampleRecords,
  insertLinks,
  linkTokenFor,
  pathParamsFor,
  type PathParams,
} from './sample-records.ts'

// The caches of the server are emptied before each reading, because their own notices may come later.
const cacheListeners = new Set<ChangeListener>()
const changes: ChangeFeed = {
  subscribe: (listener) => (cacheListeners.add(listener), () => void cacheListeners.delete(listener)),
  ready: () => Promise.resolve(),
  connect: () => undefined,
  isListening: () => true,
  close: () => Promise.resolve(),
}

// The page keeps no files.
// Every write is in the audit log, also one of what nobody else sees, of which no notice is sent: the log is read again with others.
const readEndpoints = endpoints.filter(
  ({ name, endpoint }) =>
    endpoint.method === 'GET' && typeof endpoint.answer === 'object' && !/^(auditLog|operation)\./.test(name),
)
/** What ends records comes last, so that the other writes find some to change. */
const endings = [
  'sanctions.cancel',
  'sanctions.reinstate',
  'sanctions.withdraw',
  'announcements.cancel',
  'announcements.move',
  'announcements.remove',
  // A new address holds the answers of its club back.
  'organizations.update',
  'organizations.restoreFields',
  'organizations.liftEmailHold',
  'personMerges.merge',
  'personMerges.proposeAnonymize',
  'personMerges.withdrawAnonymize',
  'personIdentity.protect',
  'personIdentity.askLift',
  'personIdentity.withdrawLift',
  // The member's account stays linked until then: with a number, it loses the link when the member gets another.
  'accounts.unlinkMember',
  'accounts.changeNumber',
]
/** A sign-in changes no record, a page follows a batch job by asking again (054), and the operation is no record. */
const writes = endpoints
  .filter(
    ({ name, endpoint }) =>
      endpoint.method !== 'GET' &&
      endpoint.scope !== 'signedOut' &&
      !/(Imports|Batches|^faiLicences|^operation)\./.test(name) &&
      // It is for persons whom the context does not show, and the caller's shows all. A lift is done by another account than asked for
      // it, and so is an anonymisation. What is read for a reason leaves an event in the history, of which nobody else is told.
      !/^(persons.joinByNumber|personIdentity.(lift|reveal|extract)|personMerges.anonymize)$/.test(name),
  )
  .toSorted((a, b) => endings.indexOf(a.name) - endings.indexOf(b.name))

/** Look-ups change nothing, and a new application cannot be read before it is there. */
const withoutEffect = [
  'accounts.lookup',
  'accounts.sharedEmail',
  'accounts.members',
  'applications.officialCandidates',
  'clubRoles.memberChoices',
  'external.apply',
  'external.link',
  'licenceApplications.newChecklist',
  'licenceApplications.draftChecklist',
  'licenceApplications.persons',
  'licenceApplications.personByNumber',
  'persons.match',
  'personIdentity.find',
  'sanctions.officialCandidates',
]

let world: TestSeason
const [member, double] = [uuidv7(), uuidv7()]
const clubs: string[] = []
let caller: Awaited<ReturnType<TestSeason['as']>>
let notices: Awaited<ReturnType<typeof collectNotices>>
let answersTo: Awaited<ReturnType<typeof repeatReads>>
beforeAll(async () => {
  world = await testSeason({}, { changes })
  const { anna, bo, create, acted, published, applied, confirmed, decided } = world
  caller = await world.as([{ name: 'SysAdmin' }, { name: 'Global.Competitions.Admin' }], null)
  await world.db.insert(person).values({ id: member, firstName: 'Test', lastName: 'Testsson' })
  await world.db.insert(person).values({ id: double, firstName: 'Tess', lastName: 'Testsson' })
  for (const name of ['Medlemmens klubb', 'Den andra klubben'])
    clubs.push(
      await world.createClub({ name, districtId: world.skane.id, email: 'klubben@post.example' }, [world.segel.id]),
    )
  const joined = { id: uuidv7(), personId: member, organizationId: clubs[0] ?? '', validFrom: '2020-01-01' }
  await world.db.insert(membership).values(joined)
  await world.db.insert(membershipBranch).values({ ...joined, membershipId: joined.id, branchId: world.segel.id })
  await world.db.insert(clubRole).values({ ...joined, id: uuidv7(), role: 'auditor' })
  await insertLicences(world.db, { branchId: world.segel.id, personId: member, organizationId: clubs[0] ?? '' })
  const reader = [{ name: 'Members.View', associationId: world.segel.id }]
  for (let number = 0; number < 3; number++) await world.createAccount(reader, { relyingPartyUserId: uuidv7() })
  notices = await collectNotices(world.db)
  await caller.post('/competitions/events', { id: uuidv7(), ...eventDraft(world.segel.id) })
  const ranking = { competitionType: 'Ranking' } as const
  for (let number = 0; number < 3; number++) await create(anna, ranking)
  for (let number = 0; number < 5; number++) await acted(anna, 'submit', await create(anna, ranking))
  const { id } = await published(ranking)
  const classes = [{ classTypeId: world.standard, championship: 'SC' }]
  for (let number = 0; number < 3; number++) await decided(bo, 'approve', await confirmed(id), { classes })
  for (let number = 0; number < 4; number++) await confirmed((await published(ranking)).id)
  for (let number = 0; number < 3; number++) await applied((await published(ranking)).id)
  for (const name of ['Drakflyg', 'Rymdflyg']) await world.createAssociation(name)
  await insertLinks(world.db.$client)
  answersTo = await repeatReads(world, () => {
    for (const listener of cacheListeners) listener('missed')
  })
})
afterAll(async () => {
  notices.close()
  await world.close()
})

interface Request {
  endpoint: Endpoint
  params: PathParams
  query?: Record<string, string>
  body?: object
}

const urlOf = ({ endpoint, params, query = {} }: Request) =>
  `${endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}?${new URLSearchParams(query)}`

const send = (request: Request): Promise<LightMyRequestResponse> => {
  const { endpoint, params, body } = request
  const options = {
    method: endpoint.method,
    url: urlOf(request),
    ...(body ? { payload: body } : {}),
    headers: {
      ...(body instanceof Uint8Array ? { 'content-type': 'application/octet-stream' } : {}),
      ...(params.token ? { [applicationTokenHeader]: linkTokenFor(endpoint, params.token) } : {}),
    },
  }
  if (endpoint.scope !== 'public') return caller.call(options)
  const headers = { origin: world.config.publicUrl, ...options.headers }
  return world.app.inject({ ...options, url: `/api${options.url}`, headers })
}

/** Queries by which a read shows as much as it can. */
const queries: Record<string, string> = { month: '2027-07', year: '2027' }
const queryOf = (endpoint: Endpoint): Record<string, string> => {
  const names = Object.keys(queryPropertiesOf(endpoint))
  const query = Object.fromEntries(Object.entries(queries).filter(([name]) => names.includes(name)))
  if (endpoint.path.endsWith('/waiting')) return { queue: 'federation' }
  return /(suggestions|clubs)$/.test(endpoint.path) ? { ...query, q: 'segelflyg' } : query
}

const classNames = { code: '15M', name: '15-metersklassen', nameEn: '', faiClass: '', disciplineGroup: '' }
const classDraft = { ...classNames, isTeam: false }

const waitingRecord = `select 'announcement' as type, announcement_id as id from application where status = 'Review'`
const bodies: Record<string, (record: ShownMember & ShownAccount) => object> = {
  ...licenceBodies(() => ({ branchId: world.segel.id, personId: member, organizationId: clubs[0] ?? '' })),
  ...memberBodies(() => ({ member, double, clubs, branchId: world.segel.id, db: world.db })),
  'announcements.create': () => ({ ...world.draft(), id: uuidv7(), branchId: world.segel.id }),
  'events.create': () => ({ id: uuidv7(), ...eventDraft(world.segel.id) }),
  'associations.create': () => ({ ...startingAssociation('Nya förbundet'), id: uuidv7(), kind: 'branch' }),
  'associations.update': (shown) => ({ ...shown, name: `Förbundet ${uuidv7()}`, handlingDays: 20 }),
  'retentionRules.update': ({ version }) => ({ version, amount: 7 }),
  'federation.update': (shown) => ({ ...shown, handlingDays: 10 }),
  'external.apply': () => ({ ...world.form(), id: uuidv7(), email: 'ny@klubb.example', send: true }),
  'classTypes.create': () => ({ ...classDraft, id: uuidv7(), branchId: world.segel.id, teamSize: null }),
  'licenceTypes.create': () => ({ ...licenceTypeRow(world.segel.id), id: uuidv7(), code: 'NYTYP' }),
  'classTypes.reorder': ({ version }) => ({ version, withId: world.open }),
  ...accountBodies(() => ({ member, branchId: world.segel.id })),
  'organizations.create': () => ({
    id: uuidv7(),
    organizationNumber: '',
    name: 'Ny klubb',
    email: '',
    districtId: world.skane.id,
    branchIds: [world.segel.id],
  }),
  'waiting.claim': async () => ({ ...(await world.db.$client.query<object>(waitingRecord)).rows[0], isTaken: true }),
  'gettingStarted.putAway': () => ({ isPutAway: true }),
  'reports.freeze': () => ({ id: uuidv7(), name: 'Till RF', when: '2020' }),
  'gettingStarted.addStartingSet': () => startingSetOf('Ny gren'),
  'user.update': () => ({ email: 'ny@forbundet.example', phoneNumber: '070-174 06 06' }),
}

const requestFor = async ({ name, endpoint }: NamedEndpoint, params: PathParams): Promise<Request> => {
  if (endpoint.upload) return { endpoint, params, query: { name: 'Underlag.pdf' }, body: pdf(uuidv7()) }
  const view = viewEndpointOf(endpoint)
  const record = view && (await send({ endpoint: view, params })).json()
  const body = (await bodies[name]?.(record)) ?? requestBodyFor(endpoint, record, ' ändrat')
  if (body) return { endpoint, params, body }
  return { endpoint, params, ...(endpoint.query ? { query: { version: String(record?.version) } } : {}) }
}

const rowsText = async (text: string) => JSON.stringify((await world.db.$client.query<object>(text)).rows)
const askAll = (statements: readonly string[]) =>
  answersTo(new Map(statements.map((text) => [text, () => rowsText(text)])))

type Notices = Awaited<ReturnType<typeof notices.during>>
interface Call extends NamedEndpoint {
  params: PathParams
}
interface Reading extends Call {
  /** Status and body. */
  answer: string
}
type Readings = ReadonlyMap<string, Reading>
const readAll = async (calls: readonly Call[]): Promise<Readings> => {
  const requests = new Map(
    calls.map((call) => {
      const request = { ...call, query: queryOf(call.endpoint) }
      return [`${call.params.token ?? ''} ${urlOf(request)}`, request]
    }),
  )
  const answers = await answersTo(new Map([...requests].map(([key, request]) => [key, () => answerTo(request)])))
  return new Map([...requests].map(([key, request]) => [key, { ...request, answer: answers.get(key) ?? '' }]))
}
const answerTo = async (request: Request) => {
  const { statusCode, body } = await send(request)
  // The time of the database goes on, and that of the app stands still.
  return `${statusCode} ${body.replace(/"readAt":"[^"]*"/, '')}`
}

/** Sends a write to one record after the other, until it is accepted and has its effect, if any. Throws when none accepts it. */
const writeOnce = async (write: NamedEndpoint) => {
  const samples = await findSampleRecords(askAll, 5)
  const paramsFor = ({ path, tokenHeader }: Endpoint) => pathParamsFor(path, tokenHeader !== undefined, samples)
  const refusals: string[] = []
  let accepted: { before: Readings; after: Readings; sent: Notices } | undefined
  const idsAround = await findIdsAround(askAll)
  const candidates = paramsFor(write.endpoint).map((params) => ({ params, around: idsAround(params) }))
  // Those with the most around them first.
  for (const { params, around } of candidates.toSorted((a, b) => b.around.size - a.around.size)) {
    const calls = readEndpoints.flatMap((read) =>
      paramsFor(read.endpoint)
        .filter((ids) => Object.values(ids).every((id) => around.has(id)))
        .map((ids) => ({ ...read, params: ids })),
    )
    const request = await requestFor(write, params)
    const before = await readAll(calls)
    const sent = await notices.during(async () => {
      const { statusCode, body } = await send(request)
      if (statusCode >= 300) refusals.push(body)
      else accepted = { before, after: before, sent: [] }
    })
    if (accepted?.before !== before) continue
    accepted = { before, after: await readAll(calls), sent }
    if (sent.length > 0 || withoutEffect.includes(write.name)) break
  }
  if (!accepted) throw new Error(`${write.name} is refused: ${refusals.join(' ')}`)
  if (write.endpoint.tokenHeader || write.endpoint.scope === 'public') await insertLinks(world.db.$client)
  return accepted
}

it('a read whose answer has changed shows what the write changes', async () => {
  const problems: string[] = []
  const unchanging: string[] = []
  for (const write of writes) {
    const { before, after, sent } = await writeOnce(write)
    const changes: readonly string[] = write.endpoint.changes ?? []
    for (const { type } of sent) if (!changes.includes(type)) problems.push(`${write.name} sends notices of ${type}`)
    const changed = [...after].filter(([key, { answer }]) => answer !== before.get(key)?.answer)
    for (const [key, { name, endpoint, params, answer }] of changed) {
      const isShown = (change: { type: string; id?: string }) => showsRecord(endpoint.shows ?? {}, params, change)
      // The public pages are not live, and the account's own are not told of a change that is its own.
      const isLive = typeof endpoint.scope !== 'string'
      if (!changes.some((type) => isShown({ type })) || (isLive && !sent.some(isShown)))
        problems.push(`${write.name} changes ${name} ${key}\n${before.get(key)?.answer}\n${answer}`)
    }
    if (changed.length === 0) unchanging.push(write.name)
  }
  expect({ problems, unchanging }).toEqual({ problems: [], unchanging: withoutEffect })
})
