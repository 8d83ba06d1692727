// Every read of the contract, by every persona in each of its contexts, with each filter and order that its query has.
import { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { createPairedRequests, endpoints, type ClientPair, staffPairs, anonymousPair } from './paired-requests.ts'
import type { DifferenceReport } from './difference-report.ts'
import { pathParamsFor, type SampleRecords } from './sample-records.ts'
import type { ComparedServers } from './compared-servers.ts'

interface Property {
  enum?: (string | number)[]
  items?: Property
}

/** For parameters whose values no schema lists. */
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
const idsOf = 'select id from'
/** Ids are of records of these tables. */
const tables: Record<string, string> = {
  branch: 'association where type = 0',
  district: 'association where type = 1',
  class: 'class_type',
  club: 'organization',
}

const propertiesOf = ({ query }: Endpoint): Record<string, Property> => {
  if (!query) return {}
  const schema = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  return (schema.properties ?? {}) as Record<string, Property>
}

export const compareReads = async (sides: ComparedServers, samples: SampleRecords, report: DifferenceReport) => {
  const { ask } = createPairedRequests(sides)
  const ids = new Map<string, string[]>()
  for (const [name, table] of Object.entries(tables)) {
    const { rows } = await sides.earlier.instance.database.db.$client.query<{ id: string }>(
      `${idsOf} ${table} order by id limit 3`,
    )
    ids.set(
      name,
      rows.map(({ id }) => id),
    )
  }
  const queriesOf = (endpoint: Endpoint): Record<string, string>[] => {
    const properties = propertiesOf(endpoint)
    const usual: Record<string, string> = 'format' in properties ? { format: 'csv' } : {}
    const single = Object.entries(properties).flatMap(([name, property]) => {
      const listed = (property.enum ?? property.items?.enum)?.map(String)
      return (listed ?? sampleValues[name] ?? ids.get(name) ?? []).map((value) => ({ ...usual, [name]: value }))
    })
    return [usual, ...single]
  }

  const staff = await staffPairs(sides)
  const stranger = anonymousPair(sides)
  for (const { name, endpoint } of endpoints) {
    // A stream of events has no end.
    if (endpoint.method !== 'GET' || endpoint.answer === 'events') continue
    const callers: ClientPair[] = endpoint.scope === 'public' || endpoint.scope === 'signedOut' ? [stranger] : staff
    const all = pathParamsFor(endpoint.path, endpoint.tokenHeader !== undefined, samples)
    const queries = queriesOf(endpoint)
    for (const pair of callers)
      for (const params of all)
        for (const query of queries) {
          const { earlier, present } = await ask(pair, { endpoint, params, query })
          const call = `${name} ${JSON.stringify({ ...params, ...query })}, ${pair.who}`
          report.compare(call, earlier, present)
        }
  }
}
