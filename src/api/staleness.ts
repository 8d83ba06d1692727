// Staleness: which queries show a record that has changed, after a write of this page and after a change notice.
import { hashKey, type QueryClient, type QueryFilters, type QueryKey } from '@tanstack/react-query'
import { showsRecord, type Endpoint, type Shows } from '#contract/endpoint.ts'
import type { Result } from './http.ts'

/** A change of one record, or of any of the type. */
export interface RecordChange {
  type: string
  id?: string
}

type Params = Partial<Record<string, string>>
const paramsOf = (call: unknown): Params => (call as { params?: Params } | undefined)?.params ?? {}

/** Whether a query shows a record that has changed. `read` writes what it shows into its key. */
export const isStaleAfter = (changes: readonly RecordChange[], [, call, shows = {}]: QueryKey): boolean =>
  changes.some((change) => showsRecord(shows as Shows<string>, paramsOf(call), change))

/** Whether a query reads something of the record that the write has removed: it would get a 404. */
const isOfRemoved = ({ method, path }: Endpoint, params: Params, [read, call]: QueryKey) =>
  method === 'DELETE' &&
  String(read).startsWith(`GET ${path}`) &&
  Object.entries(params).every(([name, value]) => paramsOf(call)[name] === value)

const ownRequests = new Set<string>()
/** Whether a change notice is about a write of this page, which has made the queries stale already. */
export const isOwnRequest = (requestId: string | undefined) => requestId !== undefined && ownRequests.has(requestId)

export const addOwnRequest = (result: Result<unknown>) => {
  const id = result.isOk ? result.headers.get('x-request-id') : null
  if (id !== null) ownRequests.add(id)
}

/**
 * Invalidates queries. One that is read for the first time, or by a loader, goes on with the read that may have begun before the change,
 * and would count as fresh after it: it is invalidated again when that has ended.
 */
export const invalidateStale = (client: QueryClient, filters: QueryFilters): Promise<void> => {
  const beingRead = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  for (const query of beingRead) {
    if (query.state.data !== undefined && query.isActive()) continue
    const { queryKey, promise } = query
    // Several changes during one read are followed by one more.
    const again = () => client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
    void promise?.then(again, again)
  }
  return client.invalidateQueries(filters)
}

/** Gives a query the answer of a write as its data, and to whoever waits for a read of it that is under way. */
export const seedQuery = (client: QueryClient, queryKey: QueryKey, answer: unknown) => {
  const filters = { queryKey, exact: true }
  const isBeingRead = client.isFetching(filters) > 0
  client.setQueryData(queryKey, answer)
  if (!isBeingRead) return
  // The read may be older than the write. It may be newer too, so it is made again.
  void client.cancelQueries(filters)
  void client.invalidateQueries(filters)
}

/** `seeded`: the key of the query that got the answer of the write as its data. */
export const invalidateAfterWrite = (client: QueryClient, endpoint: Endpoint, call: unknown, seeded?: QueryKey) => {
  const changes = (endpoint.changes ?? []).map((type) => ({ type }))
  const seededHash = seeded && hashKey(seeded)
  return invalidateStale(client, {
    predicate: ({ queryKey, queryHash }) =>
      queryHash !== seededHash && isStaleAfter(changes, queryKey) && !isOfRemoved(endpoint, paramsOf(call), queryKey),
  })
}
