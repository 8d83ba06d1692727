// Attack: valid writes with ids of records that the account may not change, by every demo account; no row may change.
import { v7 as uuidv7 } from 'uuid'
import { unchangingActions } from '#contract/audit-log/audit-log-columns.ts'
import type { Attack } from '../attack.ts'
import { type ApiClient, retryWhileBusy } from '../../server-under-test/api-client.ts'
import { changesNothing, pathParameters, writes } from '../access/contract-endpoints.ts'
import { isFilledByRecord, recordKindOf, substitutedCalls, type SubstitutedCall } from '../access/id-substitution.ts'
import { type OwnedRecord, mayNotChange, type AccountContext, sampleByStatus } from '../access/access-oracle.ts'
import { type AttemptLog, startWithAccounts } from '../access/calling-accounts.ts'
import { queryRows, type ServerInstance } from '../../server-under-test/server-instance.ts'
import { validEvent, readRecord, type ValidWrite, validWrite } from '../access/valid-writes.ts'

const withId = writes.filter((endpoint) => pathParameters(endpoint).length > 0)

// The events of reading are left out: to fill in the forms, the SysAdmin opens persons with a protected identity.
const readings = unchangingActions.read.map((action) => `'${action}'`).join()
const conditions: Record<string, string> = {
  audit_event: `where action not in (${readings})`,
  audit_value: `where event_id not in (select id from audit_event where action in (${readings}))`,
}

/** What sessions, limits and jobs write by themselves. */
const notStaffs = [
  'session',
  'rate_budget',
  'known_network',
  'known_browser',
  'outside_use',
  'eid_transaction',
  'kept_figure',
  'database_size',
  'audit_seal',
]

/** A hash of the rows of each table that staff's writes can change. */
const tableHashes = async (instance: ServerInstance): Promise<Map<string, string>> => {
  const tables = await queryRows<{ name: string }>(
    instance,
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)",
    [notStaffs],
  )
  const sums = new Map<string, string>()
  for (const { name } of tables) {
    const text = `select md5(coalesce(string_agg(line, '' order by line), '')) as sum from (select md5(t::text) as line from "${name}" t ${conditions[name] ?? ''}) x`
    const [row] = await queryRows<{ sum: string }>(instance, text)
    sums.set(name, row?.sum ?? '')
  }
  return sums
}

const changedTables = async (instance: ServerInstance, before: ReadonlyMap<string, string>): Promise<string[]> =>
  [...(await tableHashes(instance))].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name)

/** Creations with another association as the owner in the body. */
const creations = async (place: string, pattern: OwnedRecord, bodyFor: BodyFor): Promise<ValidWrite[]> => {
  const update = withId.find(({ method, path }) => method === 'PUT' && recordKindOf({ path }) === 'announcement')
  const written =
    update && (await bodyFor({ endpoint: update, path: `/api${update.path}`, record: pattern, how: 'genuine' }))
  const announcement = { ...written?.options.body, classIds: [], districtIds: [], id: uuidv7(), branchId: place }
  return [
    { path: '/api/competitions/announcements', options: { body: announcement } },
    { path: '/api/competitions/events', options: { body: { ...validEvent, id: uuidv7(), organizerId: place } } },
  ]
}

type BodyFor = (call: SubstitutedCall) => Promise<ValidWrite | undefined>

const writeAs = async (
  client: ApiClient,
  accountContext: AccountContext,
  all: readonly OwnedRecord[],
  perKind: number,
  bodyFor: BodyFor,
): Promise<AttemptLog> => {
  const sent = all.filter(({ isUnsent }) => !isUnsent)
  const foreign = sent.filter((record) => mayNotChange(accountContext, record))
  const own = sent.filter((record) => !mayNotChange(accountContext, record))
  const tried: AttemptLog = { calls: 0, faults: [] }
  const send = async (method: string, { path, options }: ValidWrite, name: string) => {
    const { status } = await retryWhileBusy(() => client.call(method, path, options))
    tried.calls += 1
    if (![401, 403, 404].includes(status))
      tried.faults.push(`${accountContext.persona} i ${accountContext.context}: ${name} ${status}`)
  }
  const chosen = sampleByStatus(foreign, perKind)
  for (const endpoint of withId) {
    const mine = own.find(({ kind }) => kind === recordKindOf(endpoint))
    for (const call of chosen.flatMap((record) => substitutedCalls(endpoint, record, mine))) {
      const { record, how } = call
      const write = await bodyFor(call)
      if (write) await send(endpoint.method, write, `${how} ${record.kind} ${endpoint.method} ${endpoint.path}`)
    }
  }
  const others = new Set(foreign.flatMap(({ owners }) => owners.filter((id) => id && id !== accountContext.context)))
  const place = accountContext.changesGlobally.has('Competitions') ? undefined : [...others][0]
  const announcement = sent.find(({ kind }) => kind === 'announcement')
  if (!place || !announcement) return tried
  for (const write of await creations(place, announcement, bodyFor)) await send('POST', write, `POST ${write.path}`)
  return tried
}

/** Builds a body for each request, from the record itself or, for other kinds, from a record of the endpoint's kind. */
const bodies = (sysadmin: ApiClient, all: readonly OwnedRecord[]): BodyFor => {
  const views = new Map<string, Promise<Record<string, unknown> | undefined>>()
  return async (call) => {
    const of =
      call.how === 'genuine'
        ? call.record
        : all.find(({ kind, isUnsent }) => kind === recordKindOf(call.endpoint) && !isUnsent)
    const [genuine] = of ? substitutedCalls(call.endpoint, of, undefined) : []
    if (!genuine) return undefined
    const view = views.get(genuine.path) ?? readRecord(sysadmin, genuine.path)
    views.set(genuine.path, view)
    const seen = await view
    return seen && validWrite(call.endpoint, call.path, seen)
  }
}

interface ControlResult {
  done: string[]
  not: string[]
}

// The kinds whose every write this attack can fill in.
const filledKinds = new Set(['organization', 'announcement', 'application', 'sanction', 'event'])
const controlled = withId.filter(
  (endpoint) =>
    isFilledByRecord(endpoint) && filledKinds.has(recordKindOf(endpoint) ?? '') && !changesNothing(endpoint),
)

/** The control: the writes that a SysAdmin can perform with the same bodies, each tried on records until one accepts it. */
const writeAsControl = async (sysadmin: ApiClient, records: readonly OwnedRecord[]): Promise<ControlResult> => {
  const seen: ControlResult = { done: [], not: [] }
  for (const endpoint of controlled) {
    const statuses: number[] = []
    for (const record of records) {
      const [call] = substitutedCalls(endpoint, record, undefined)
      if (call?.how !== 'genuine' || statuses.some((status) => status < 300)) continue
      const view = await readRecord(sysadmin, call.path)
      const write = view && validWrite(endpoint, call.path, view, true)
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
  run: async (harness) => {
    const { instance, all, calling, sysadmin, attemptAll } = await startWithAccounts(harness)
    const bodyFor = bodies(sysadmin, all)
    const before = await tableHashes(instance)
    const { calls, faults } = await attemptAll('changes', (client, accountContext, count) =>
      writeAs(client, accountContext, all, count, bodyFor),
    )
    const changed = await changedTables(instance, before)
    const { done, not } = await writeAsControl(
      sysadmin,
      sampleByStatus(
        all.filter(({ isUnsent }) => !isUnsent),
        12,
      ),
    )
    const after = await changedTables(instance, before)
    return [
      {
        finding:
          `${calls} skrivningar på ${calling.length} platser: ${faults.length} nekades inte ${faults.slice(0, 8).join(', ')}`.trim(),
        isHeld: calls > 0 && faults.length === 0,
      },
      {
        finding: `${changed.length} av ${before.size} tabeller ändrades ${changed.join(', ')}`.trim(),
        isHeld: changed.length === 0,
      },
      {
        finding: `samma slag av skrivningar av SysAdmin: ${done.length} av ${controlled.length} utfördes, i ${after.length} tabeller; inte ${not.join(', ')}`,
        isHeld: not.length <= 2 && after.length > 5,
      },
    ]
  },
}
