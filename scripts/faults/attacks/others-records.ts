// Attack: reads with ids of records that the account may not see, by every demo account and without an account.
import { setTimeout as wait } from 'node:timers/promises'
import { applicationTokenHeader } from '../../../contract/competitions/external/private-links.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { apply, findOpenAnnouncement, queryRows, latestTokenFor, withToken } from '../harness/applicant.ts'
import type { Attack, Observation } from '../attack.ts'
import type { ApiClient } from '../../server-under-test/api-client.ts'
import { endpoints, apiPath, reads } from '../access/contract-endpoints.ts'
import { substitutedCalls, recordKindOf } from '../access/id-substitution.ts'
import {
  callingAccounts,
  type OwnedRecord,
  mayNotRead,
  listOwnedRecords,
  type AccountContext,
  listAccountContexts,
  sampleByStatus,
} from '../access/access-oracle.ts'
import type { ServerInstance } from '../../server-under-test/server-instance.ts'
import type { Harness } from '../harness/harness.ts'

/** Limits lifted: it is the access that is tried. */
export const withoutRateLimits = {
  env: { RATE_LIMIT_PER_MINUTE: '1000000', RATE_LIMIT_UNCACHED_PER_SECOND: '1000000' },
}

const withId = reads.filter(({ path, scope }) => path.includes(':') && scope !== 'public')
const lists = reads.filter(({ path, scope }) => !path.includes(':') && typeof scope !== 'string')
const publicReads = reads.filter(
  ({ path, scope, tokenHeader }) => path.includes(':') && scope === 'public' && !tokenHeader,
)

type Reply = Awaited<ReturnType<ApiClient['get']>>

/** Asks again while the server has too much to do, which says nothing of who may read what. */
export const retryWhileBusy = async (ask: () => Promise<Reply>): Promise<Reply> => {
  for (let round = 0; round < 30; round += 1) {
    const reply = await ask()
    if (reply.status !== 503) return reply
    await wait(500)
  }
  return ask()
}

const emptyBodies = new Set(['{"items":[]}', '{"items":[],"total":0}'])
const isRefused = ({ status }: Reply) => [400, 401, 403, 404].includes(status)

/** What an answer gives away of a record that the caller may not read, or null. */
const disclosedIn = (
  reply: Reply,
  endpoint: Endpoint,
  record: OwnedRecord,
  mayLearnOf: boolean,
  foreign: ReadonlySet<string>,
): string | null => {
  const { status, text } = reply
  if (record.name !== '' && text.includes(record.name)) return `${status} med namnet`
  if (isRefused(reply)) return text.includes('"ContextDenied"') && !mayLearnOf ? `${status} ContextDenied` : null
  if (emptyBodies.has(text)) return null
  // A club of another branch may have applied here: those applications are the reader's own.
  if (status === 200 && endpoint.path.includes('/clubs/:clubId/'))
    return reply.json<{ items: { id: string }[] }>().items.some(({ id }) => foreign.has(id)) ? '200' : null
  return String(status)
}

interface AttemptLog {
  calls: number
  shown: string[]
}

/** `seats` are all of the account's. */
const readAs = async (
  caller: ApiClient,
  seat: AccountContext,
  seats: readonly AccountContext[],
  all: readonly OwnedRecord[],
  perKind: number,
): Promise<AttemptLog> => {
  const foreign = all.filter((record) => mayNotRead(seat, record))
  const foreignIds = new Set(foreign.map(({ id }) => id))
  const own = all.filter((record) => !foreignIds.has(record.id))
  const tried: AttemptLog = { calls: 0, shown: [] }
  const chosen = sampleByStatus(foreign, perKind)
  const from = `${seat.persona} i ${seat.context}`
  for (const endpoint of withId) {
    const mine = own.find(({ kind, status }) => kind === recordKindOf(endpoint) && status !== 'Draft')
    const calls = chosen.flatMap((record) => substitutedCalls(endpoint, record, mine))
    for (const { path, record, how } of calls) {
      const mayLearnOf = how === 'mixed' || seats.some((other) => !mayNotRead(other, record))
      const shown = disclosedIn(await retryWhileBusy(() => caller.get(path)), endpoint, record, mayLearnOf, foreignIds)
      tried.calls += 1
      if (shown) tried.shown.push(`${from}: ${how} ${record.kind} ${endpoint.path} ${shown}`)
    }
  }
  // A list is asked for others' records by their associations; what is named beside a row, as its club, is no row.
  const clubs = new Set(all.filter(({ kind }) => kind === 'organization').map(({ id }) => id))
  const places = [...new Set(chosen.flatMap(({ places: [place] }) => place ?? []))].slice(0, perKind)
  for (const endpoint of lists)
    for (const place of ['', ...places]) {
      const search = place && new URLSearchParams({ branch: place, district: place })
      const reply = await retryWhileBusy(() => caller.get(`${apiPath(endpoint)}?${search}`))
      tried.calls += 1
      const ids = reply.text.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? []
      const isOfClubs = endpoint.path.startsWith('/organizations')
      if (!isRefused(reply) && ids.some((id) => foreignIds.has(id) && (isOfClubs || !clubs.has(id))))
        tried.shown.push(`${from}: ${endpoint.path} ${place}`)
    }
  return tried
}

/** The same for who has no account: what is not published. */
const readAsStranger = async (
  stranger: ApiClient,
  all: readonly OwnedRecord[],
  perKind: number,
): Promise<AttemptLog> => {
  const hidden = all.filter(({ isPublic, kind }) => !isPublic && kind !== 'sanction')
  const published = all.find(({ isPublic, kind }) => isPublic && kind === 'announcement')
  const tried: AttemptLog = { calls: 0, shown: [] }
  for (const endpoint of publicReads)
    for (const record of sampleByStatus(hidden, perKind))
      for (const { path, how } of substitutedCalls(endpoint, record, published)) {
        // A published page below which another record's file is asked for is the page's own.
        if (how === 'mixed' && !path.includes(record.attachmentId)) continue
        const shown = disclosedIn(await stranger.get(path), endpoint, record, false, new Set())
        tried.calls += 1
        if (shown) tried.shown.push(`utan konto: ${how} ${record.kind} ${endpoint.path} ${shown}`)
      }
  return tried
}

/** The same for who has a private link of their own: others' files below it. */
const readWithLink = async (
  world: Harness,
  instance: ServerInstance,
  all: readonly OwnedRecord[],
): Promise<AttemptLog> => {
  const stranger = world.stranger(instance, '198.18.7.7')
  const email = 'egen.lank@klubb.example'
  await apply(stranger, await findOpenAnnouncement(instance), email)
  const link = withToken(await latestTokenFor(instance, email))
  const { status: opened } = await stranger.call('GET', '/api/external/application', link)
  const tried: AttemptLog = { calls: 0, shown: opened === 200 ? [] : [`den egna länken gav ${opened}`] }
  const files = endpoints.filter(
    ({ path, tokenHeader }) => tokenHeader === applicationTokenHeader && path.includes(':'),
  )
  for (const endpoint of files)
    for (const record of sampleByStatus(all, 2).filter(({ attachmentId }) => attachmentId)) {
      const reply = await stranger.call(
        endpoint.method,
        apiPath(endpoint, () => record.attachmentId),
        link,
      )
      tried.calls += 1
      if (!isRefused(reply)) tried.shown.push(`privat länk: ${endpoint.method} ${endpoint.path} ${reply.status}`)
    }
  return tried
}

/** The addresses that give somebody who may read everything content, with the same ids. */
const openPaths = async (caller: ApiClient, all: readonly OwnedRecord[], perKind: number): Promise<Set<string>> => {
  const open = new Set<string>()
  for (const endpoint of withId)
    for (const record of sampleByStatus(
      all.filter(({ isUnsent }) => !isUnsent),
      perKind,
    )) {
      const [call] = substitutedCalls(endpoint, record, undefined)
      if (call?.how !== 'genuine' || open.has(endpoint.path)) continue
      const { status, text } = await caller.get(call.path)
      if (status === 200 && !emptyBodies.has(text)) open.add(endpoint.path)
    }
  return open
}

const observed = (name: string, { calls, shown }: AttemptLog): Observation => ({
  saw: `${name}: ${calls} läsningar, ${shown.length} visade något ${shown.slice(0, 8).join(', ')}`.trim(),
  held: calls > 0 && shown.length === 0,
})

export const othersRecords: Attack = {
  name: 'others-records',
  promise: 'Ingen läsning med ett id från någon annans del av registret visar något, vem som än frågar.',
  run: async (world) => {
    const instance = await world.start(withoutRateLimits)
    const all = await listOwnedRecords(instance)
    const everyone = await listAccountContexts(instance)
    const seats = callingAccounts(everyone, world.isSmoke)
    const perKind = world.isSmoke ? 1 : 2
    const open = await openPaths(await world.staff(instance, 'sysadmin'), all, 40)
    const closed = withId.filter(({ path }) => !open.has(path)).map(({ path }) => path)
    const staff: AttemptLog = { calls: 0, shown: [] }
    for (const seat of seats) {
      const caller = await world.staff(instance, seat.persona, seat.context)
      const own = everyone.filter(({ persona }) => persona === seat.persona)
      const { calls, shown } = await readAs(caller, seat, own, all, seat.sees.size > 0 ? perKind : 1)
      staff.calls += calls
      staff.shown.push(...shown)
    }
    const accounts = new Set(seats.map(({ persona }) => persona)).size
    const [left] = await queryRows<{ files: number }>(
      instance,
      "select count(*)::int as files from attachment where name like 'bilaga-%'",
    )
    return [
      {
        saw: `samma id:n ger SysAdmin innehåll på ${open.size} av ${withId.length} adresser ${closed.join(', ')}`.trim(),
        held: closed.length === 0,
      },
      observed(`${accounts} konton på ${seats.length} platser`, staff),
      observed('utan konto', await readAsStranger(world.stranger(instance, '198.18.8.7'), all, perKind)),
      observed('med en privat länk', await readWithLink(world, instance, all)),
      {
        saw: `${left?.files} av ${all.filter(({ attachmentId }) => attachmentId).length} bilagor är kvar`,
        held: left?.files === all.filter(({ attachmentId }) => attachmentId).length,
      },
    ]
  },
}
