// Writes with others' ids: every staff member of the demo, every address that changes a record, with bodies that pass the
// rules. Nothing may have changed afterwards.
import { v7 as uuidv7 } from 'uuid'
import { query } from './applicant.ts'
import type { Attack } from './attack.ts'
import type { Caller } from './callers.ts'
import { parametersIn, writes } from './contract-endpoints.ts'
import { foreignCalls, type ForeignCall, kindOf } from './foreign-calls.ts'
import {
  calling,
  type ForeignRecord,
  isForeignToChange,
  recordsOf,
  type Seat,
  seatsOf,
  someOf,
} from './foreign-records.ts'
import type { Instance } from './instance.ts'
import { answered, unlimited } from './others-records.ts'
import { newEvent, viewOf, type Write, writeTo } from './write-bodies.ts'

const withId = writes.filter((endpoint) => parametersIn(endpoint).length > 0)

/** A sum of the rows of each table that a write of staff could change. */
const fingerprints = async (instance: Instance): Promise<Map<string, string>> => {
  const tables = await query<{ name: string }>(
    instance,
    `select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('session', 'rate_budget', 'known_network', 'known_browser', 'outside_use', 'eid_transaction')`,
  )
  const sums = new Map<string, string>()
  for (const { name } of tables) {
    const text = `select md5(coalesce(string_agg(line, '' order by line), '')) as sum from (select md5(t::text) as line from "${name}" t) x`
    const [row] = await query<{ sum: string }>(instance, text)
    sums.set(name, row?.sum ?? '')
  }
  return sums
}

const changedTables = async (instance: Instance, before: ReadonlyMap<string, string>): Promise<string[]> =>
  [...(await fingerprints(instance))].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name)

/** New records in others' names: their owner stands in the body. */
const creations = async (place: string, pattern: ForeignRecord, bodyFor: BodyFor): Promise<Write[]> => {
  const update = withId.find(({ method, path }) => method === 'PUT' && kindOf({ path }) === 'announcement')
  const written = update && (await bodyFor({ endpoint: update, path: update.path, record: pattern, how: 'genuine' }))
  const announcement = { ...written?.options.body, classIds: [], districtIds: [], id: uuidv7(), branchId: place }
  return [
    { path: '/api/competitions/announcements', options: { body: announcement } },
    { path: '/api/competitions/events', options: { body: { ...newEvent, id: uuidv7(), organizerId: place } } },
  ]
}

interface Tried {
  calls: number
  through: string[]
}

type BodyFor = (call: ForeignCall) => Promise<Write | undefined>

const writeAs = async (
  caller: Caller,
  seat: Seat,
  all: readonly ForeignRecord[],
  perKind: number,
  bodyFor: BodyFor,
): Promise<Tried> => {
  const sent = all.filter(({ isUnsent }) => !isUnsent)
  const foreign = sent.filter((record) => isForeignToChange(seat, record))
  const own = sent.filter((record) => !isForeignToChange(seat, record))
  const tried: Tried = { calls: 0, through: [] }
  const send = async (method: string, { path, options }: Write, name: string) => {
    const { status } = await answered(() => caller.call(method, path, options))
    tried.calls += 1
    if (![401, 403, 404].includes(status)) tried.through.push(`${seat.persona} i ${seat.context}: ${name} ${status}`)
  }
  const chosen = someOf(foreign, perKind)
  for (const endpoint of withId) {
    const mine = own.find(({ kind }) => kind === kindOf(endpoint))
    for (const call of chosen.flatMap((record) => foreignCalls(endpoint, record, mine))) {
      const { record, how } = call
      const write = await bodyFor(call)
      if (write) await send(endpoint.method, write, `${how} ${record.kind} ${endpoint.method} ${endpoint.path}`)
    }
  }
  const others = new Set(foreign.flatMap(({ owners }) => owners.filter((id) => id && id !== seat.context)))
  const place = seat.changesGlobally.has('Competitions') ? undefined : [...others][0]
  const announcement = sent.find(({ kind }) => kind === 'announcement')
  if (!place || !announcement) return tried
  for (const write of await creations(place, announcement, bodyFor)) await send('POST', write, `POST ${write.path}`)
  return tried
}

/** A body for each call: of the record that it names, else of another of the endpoint's kind. */
const bodies = (sysadmin: Caller, all: readonly ForeignRecord[]): BodyFor => {
  const views = new Map<string, Promise<Record<string, unknown> | undefined>>()
  return async (call) => {
    const of =
      call.how === 'genuine'
        ? call.record
        : all.find(({ kind, isUnsent }) => kind === kindOf(call.endpoint) && !isUnsent)
    const [genuine] = of ? foreignCalls(call.endpoint, of, undefined) : []
    if (!genuine) return undefined
    const view = views.get(genuine.path) ?? viewOf(sysadmin, genuine.path)
    views.set(genuine.path, view)
    const seen = await view
    return seen && writeTo(call.endpoint, call.path, seen)
  }
}

interface Control {
  done: string[]
  not: string[]
}

/** The kinds of writes that a SysAdmin carries out with the same bodies: each tried until one record lets it through. */
const control = async (sysadmin: Caller, records: readonly ForeignRecord[]): Promise<Control> => {
  const seen: Control = { done: [], not: [] }
  for (const endpoint of withId) {
    const statuses: number[] = []
    for (const record of records) {
      const [call] = foreignCalls(endpoint, record, undefined)
      if (call?.how !== 'genuine' || statuses.some((status) => status < 300)) continue
      const view = await viewOf(sysadmin, call.path)
      const write = view && writeTo(endpoint, call.path, view, true)
      if (write) statuses.push((await sysadmin.call(endpoint.method, write.path, write.options)).status)
    }
    const name = `${endpoint.method} ${endpoint.path}`
    if (statuses.some((status) => status < 300)) seen.done.push(name)
    else seen.not.push(`${name} ${[...new Set(statuses)].join('/')}`)
  }
  return seen
}

export const othersWrites: Attack = {
  name: 'others-writes',
  promise: 'Ingen skrivning med ett id från någon annans del av registret ändrar en enda rad.',
  run: async (world) => {
    const instance = await world.start(unlimited)
    const all = await recordsOf(instance)
    const everyone = await seatsOf(instance)
    const seats = calling(everyone, world.isSmoke)
    const perKind = world.isSmoke ? 1 : 2
    const sysadmin = await world.staff(instance, 'sysadmin')
    const bodyFor = bodies(sysadmin, all)
    const before = await fingerprints(instance)
    const tried: Tried = { calls: 0, through: [] }
    for (const seat of seats) {
      const caller = await world.staff(instance, seat.persona, seat.context)
      const { calls, through } = await writeAs(caller, seat, all, seat.changes.size > 0 ? perKind : 1, bodyFor)
      tried.calls += calls
      tried.through.push(...through)
    }
    const changed = await changedTables(instance, before)
    const { done, not } = await control(
      sysadmin,
      someOf(
        all.filter(({ isUnsent }) => !isUnsent),
        12,
      ),
    )
    const after = await changedTables(instance, before)
    return [
      {
        saw: `${tried.calls} skrivningar på ${seats.length} platser: ${tried.through.length} nekades inte ${tried.through.slice(0, 8).join(', ')}`.trim(),
        held: tried.calls > 0 && tried.through.length === 0,
      },
      {
        saw: `${changed.length} av ${before.size} tabeller ändrades ${changed.join(', ')}`.trim(),
        held: changed.length === 0,
      },
      {
        saw: `samma slag av skrivningar av SysAdmin: ${done.length} av ${withId.length} utfördes, i ${after.length} tabeller; inte ${not.join(', ')}`,
        held: not.length <= 2 && after.length > 5,
      },
    ]
  },
}
