// Attack: reads with ids of records that the account may not see, by every demo account and without an account.
import { applicationTokenHeader } from '#contract/record/private-link.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { apply, findOpenAnnouncement, latestTokenFor, withToken } from '../harness/applicant.ts'
import type { Attack } from '../attack.ts'
import type { Observation } from '../observation.ts'
import { type ApiClient, type ApiResponse, retryWhileBusy } from '../../server-under-test/api-client.ts'
import { endpoints, apiPath, reads } from '../access/contract-endpoints.ts'
import { isFilledByRecord, recordKindOf, substitutedCalls } from '../access/id-substitution.ts'
import { type OwnedRecord, mayNotRead, type AccountContext, sampleByStatus } from '../access/access-oracle.ts'
import { type AttemptLog, startWithAccounts } from '../access/calling-accounts.ts'
import { queryRows, type ServerInstance } from '../../server-under-test/server-instance.ts'
import type { Harness } from '../harness/harness.ts'

const withId = reads.filter(({ path, scope }) => path.includes(':') && scope !== 'public')
const lists = reads.filter(({ path, scope }) => !path.includes(':') && typeof scope !== 'string')
const publicReads = reads.filter(
  ({ path, scope, tokenHeader }) => path.includes(':') && scope === 'public' && !tokenHeader,
)

const emptyBodies = new Set(['{"items":[]}', '{"items":[],"total":0}'])
const isRefused = ({ status }: ApiResponse) => [400, 401, 403, 404].includes(status)

/** Describes what a response discloses of a record that the account may not see, or null. */
const disclosedIn = (
  response: ApiResponse,
  endpoint: Endpoint,
  record: OwnedRecord,
  mayLearnOf: boolean,
  foreign: ReadonlySet<string>,
): string | null => {
  const { status, text } = response
  // What a club or a person has in another part of the register is visible, and names the club and the person.
  if (status === 200 && /\/(?:clubs\/:clubId|persons\/:personId)/.test(endpoint.path))
    return response.json<{ items: { id: string }[] }>().items.some(({ id }) => foreign.has(id)) ? '200' : null
  if (record.name !== '' && text.includes(record.name)) return `${status} med namnet`
  if (isRefused(response)) return text.includes('"ContextDenied"') && !mayLearnOf ? `${status} ContextDenied` : null
  if (emptyBodies.has(text)) return null
  return String(status)
}

/** The area whose readers the endpoint admits, if it is one. */
const areaOfScope = ({ scope }: Endpoint): string | undefined => {
  const areas = new Set(Array.isArray(scope) ? scope.map((one: string) => one.split('.').at(-2) ?? one) : [])
  return areas.size === 1 ? [...areas][0] : undefined
}

/** `seats` are all of the account's. */
const readAs = async (
  client: ApiClient,
  accountContext: AccountContext,
  accountContexts: readonly AccountContext[],
  all: readonly OwnedRecord[],
  perKind: number,
): Promise<AttemptLog> => {
  const foreign = all.filter((record) => mayNotRead(accountContext, record))
  const foreignIds = new Set(foreign.map(({ id }) => id))
  const own = all.filter((record) => !foreignIds.has(record.id))
  const tried: AttemptLog = { calls: 0, faults: [] }
  const chosen = sampleByStatus(foreign, perKind)
  const from = `${accountContext.persona} i ${accountContext.context}`
  for (const endpoint of withId) {
    const area = areaOfScope(endpoint)
    const mine = own.find(({ kind, status }) => kind === recordKindOf(endpoint) && status !== 'Draft')
    const calls = chosen.flatMap((record) => substitutedCalls(endpoint, record, mine))
    for (const { path, record, how } of calls) {
      if (how === 'genuine' && !mayNotRead(accountContext, record, area)) continue
      const mayLearnOf = how === 'mixed' || accountContexts.some((other) => !mayNotRead(other, record))
      const shown = disclosedIn(await retryWhileBusy(() => client.get(path)), endpoint, record, mayLearnOf, foreignIds)
      tried.calls += 1
      if (shown) tried.faults.push(`${from}: ${how} ${record.kind} ${endpoint.path} ${shown}`)
    }
  }
  // Filters lists by other associations. Ids of clubs are ignored outside the club lists, because rows refer to clubs.
  const clubs = new Set(all.filter(({ kind }) => kind === 'organization').map(({ id }) => id))
  const places = [...new Set(chosen.flatMap(({ places: [place] }) => place ?? []))].slice(0, perKind)
  for (const endpoint of lists)
    for (const place of ['', ...places]) {
      const search = place && new URLSearchParams({ branch: place, district: place })
      const response = await retryWhileBusy(() => client.get(`${apiPath(endpoint)}?${search}`))
      tried.calls += 1
      const ids = response.text.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? []
      const isOfClubs = endpoint.path.startsWith('/organizations')
      if (!isRefused(response) && ids.some((id) => foreignIds.has(id) && (isOfClubs || !clubs.has(id))))
        tried.faults.push(`${from}: ${endpoint.path} ${place}`)
    }
  return tried
}

/** The same reads without an account, for unpublished records. */
const readAsStranger = async (
  visitor: ApiClient,
  all: readonly OwnedRecord[],
  perKind: number,
): Promise<AttemptLog> => {
  const hidden = all.filter(({ isPublic, kind }) => !isPublic && kind !== 'sanction')
  const published = all.find(({ isPublic, kind }) => isPublic && kind === 'announcement')
  const tried: AttemptLog = { calls: 0, faults: [] }
  for (const endpoint of publicReads)
    for (const record of sampleByStatus(hidden, perKind))
      for (const { path, how } of substitutedCalls(endpoint, record, published)) {
        // With another record's file id below a published record, only the file must not be shown.
        if (how === 'mixed' && !path.includes(record.attachmentId)) continue
        const shown = disclosedIn(await visitor.get(path), endpoint, record, false, new Set())
        tried.calls += 1
        if (shown) tried.faults.push(`utan konto: ${how} ${record.kind} ${endpoint.path} ${shown}`)
      }
  return tried
}

/** The same with a private link of one's own: other records' files below it. */
const readWithLink = async (
  harness: Harness,
  instance: ServerInstance,
  all: readonly OwnedRecord[],
): Promise<AttemptLog> => {
  const visitor = harness.anonymous(instance, '198.18.7.7')
  const email = 'egen.lank@klubb.example'
  await apply(visitor, await findOpenAnnouncement(instance), email)
  const link = withToken(await latestTokenFor(instance, email))
  const { status: opened } = await visitor.call('GET', '/api/external/application', link)
  const tried: AttemptLog = { calls: 0, faults: opened === 200 ? [] : [`den egna länken gav ${opened}`] }
  const files = endpoints.filter(
    ({ path, tokenHeader }) => tokenHeader === applicationTokenHeader && path.includes(':'),
  )
  for (const endpoint of files)
    for (const record of sampleByStatus(all, 2).filter(({ attachmentId }) => attachmentId)) {
      const response = await visitor.call(
        endpoint.method,
        apiPath(endpoint, () => record.attachmentId),
        link,
      )
      tried.calls += 1
      if (!isRefused(response)) tried.faults.push(`privat länk: ${endpoint.method} ${endpoint.path} ${response.status}`)
    }
  return tried
}

/** What a record's own ids fill in. Other nouns are asked with ids of the wrong kind only. */
const controlled = withId.filter(isFilledByRecord)
/** These paths return nothing for the records of the demo, which are inserted and never changed. */
const emptyInDemo =
  /^\/(?:(?:members|licenses|license-applications)\/:id\/(?:history|duplicates)|competitions\/persons\/:personId\/sanctions)$/

/** The control: the paths that return content to a SysAdmin with the same ids. */
const openPaths = async (client: ApiClient, all: readonly OwnedRecord[], perKind: number): Promise<Set<string>> => {
  const open = new Set<string>()
  for (const endpoint of controlled)
    for (const record of sampleByStatus(
      all.filter(({ isUnsent }) => !isUnsent),
      perKind,
    )) {
      const [call] = substitutedCalls(endpoint, record, undefined)
      if (call?.how !== 'genuine' || open.has(endpoint.path)) continue
      const { status, text } = await client.get(call.path)
      if (status === 200 && (emptyInDemo.test(endpoint.path) || !emptyBodies.has(text))) open.add(endpoint.path)
    }
  return open
}

const observed = (name: string, { calls, faults }: AttemptLog): Observation => ({
  finding: `${name}: ${calls} läsningar, ${faults.length} visade något ${faults.slice(0, 8).join(', ')}`.trim(),
  isHeld: calls > 0 && faults.length === 0,
})

export const othersRecords: Attack = {
  name: 'others-records',
  promise: 'Ingen läsning med ett id från någon annans del av registret visar något, vem som än frågar.',
  run: async (harness) => {
    const { instance, all, everyone, calling, perKind, sysadmin, attemptAll } = await startWithAccounts(harness)
    const open = await openPaths(sysadmin, all, 40)
    const closed = controlled.filter(({ path }) => !open.has(path)).map(({ path }) => path)
    const staff = await attemptAll('sees', (client, accountContext, count) => {
      const own = everyone.filter(({ persona }) => persona === accountContext.persona)
      return readAs(client, accountContext, own, all, count)
    })
    const accountCount = new Set(calling.map(({ persona }) => persona)).size
    const [left] = await queryRows<{ files: number }>(
      instance,
      "select count(*)::int as files from attachment where name like 'bilaga-%'",
    )
    return [
      {
        finding:
          `samma id:n ger SysAdmin innehåll på ${open.size} av ${controlled.length} adresser, ytterligare ${withId.length - controlled.length} prövas bara med fel slag av id ${closed.join(', ')}`.trim(),
        isHeld: closed.length === 0,
      },
      observed(`${accountCount} konton på ${calling.length} platser`, staff),
      observed('utan konto', await readAsStranger(harness.anonymous(instance, '198.18.8.7'), all, perKind)),
      observed('med en privat länk', await readWithLink(harness, instance, all)),
      {
        finding: `${left?.files} av ${all.filter(({ attachmentId }) => attachmentId).length} bilagor är kvar`,
        isHeld: left?.files === all.filter(({ attachmentId }) => attachmentId).length,
      },
    ]
  },
}
