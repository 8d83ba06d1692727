// Compares every read of the contract, by every persona in each of its contexts, with each filter and sort order of its query.
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, queryPropertiesOf } from '../../server/endpoint-tests/contract-endpoints.ts'
import { pathParamsFor, type SampleRecords } from '../../server/endpoint-tests/sample-records.ts'
import { createPairedRequests, type ClientPair, staffPairs, anonymousPair } from './paired-requests.ts'
import type { DifferenceReport } from './difference-report.ts'
import type { ComparedServers } from './compared-servers.ts'

/** Values for parameters without an enum in the schema. */
const sampleValues: Record<string, readonly string[]> = {
  q: ['segel', 'åre 2027', 'finns inte'],
  page: ['2'],
  size: ['100'],
  from: ['2027-01-01'],
  to: ['2027-06-30'],
  month: ['2027-06'],
  year: ['2027'],
  season: ['2027'],
  municipality: ['Stockholm'],
}
const selectIds = 'select id from'
/** Parameters that take ids, with the table of the records. */
const tables: Record<string, string> = {
  branch: 'association where type = 0',
  district: 'association where type = 1',
  class: 'class_type',
  club: 'organization',
}

export const compareReads = async (servers: ComparedServers, samples: SampleRecords, report: DifferenceReport) => {
  const { send } = createPairedRequests(servers)
  const ids = new Map<string, string[]>()
  for (const [name, table] of Object.entries(tables)) {
    const { rows } = await servers.earlier.instance.database.db.$client.query<{ id: string }>(
      `${selectIds} ${table} order by id limit 3`,
    )
    ids.set(
      name,
      rows.map(({ id }) => id),
    )
  }
  const queriesOf = (endpoint: Endpoint): Record<string, string>[] => {
    const properties = queryPropertiesOf(endpoint)
    const defaults: Record<string, string> = 'format' in properties ? { format: 'csv' } : {}
    const singles = Object.entries(properties).flatMap(([name, property]) => {
      const enumValues = (property.enum ?? property.items?.enum)?.map(String)
      return (enumValues ?? sampleValues[name] ?? ids.get(name) ?? []).map((value) => ({ ...defaults, [name]: value }))
    })
    return [defaults, ...singles]
  }

  const staff = await staffPairs(servers)
  const anonymous = anonymousPair(servers)
  for (const { name, endpoint } of endpoints) {
    // An event stream does not end.
    if (endpoint.method !== 'GET' || endpoint.answer === 'events') continue
    const clients: ClientPair[] = endpoint.scope === 'public' || endpoint.scope === 'signedOut' ? [anonymous] : staff
    const all = pathParamsFor(endpoint.path, endpoint.tokenHeader !== undefined, samples)
    const queries = queriesOf(endpoint)
    for (const pair of clients)
      for (const params of all)
        for (const query of queries) {
          const { earlier, current } = await send(pair, { endpoint, params, query })
          const call = `${name} ${JSON.stringify({ ...params, ...query })}, ${pair.who}`
          report.compare(call, earlier, current)
        }
  }
}
