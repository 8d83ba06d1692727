// Every write of the contract, by every persona, on records in every state: as it should be, again, with an old version, and
// with nothing. After each the record is read again, and what the write left in the database is compared.
import type { Endpoint } from '../../contract/endpoint.ts'
import { pdf } from '../../server/attachments/testing-files.ts'
import { requestBodyFor } from './request-bodies.ts'
import {
  type ResponsePair,
  createPairedRequests,
  endpoints,
  type ClientPair,
  staffPairs,
  anonymousPair,
} from './paired-requests.ts'
import type { DifferenceReport } from './difference-report.ts'
import { type PathParams, pathParamsFor, type SampleRecords } from './sample-records.ts'
import type { ComparedServers } from './compared-servers.ts'

const reads = endpoints.filter(({ endpoint }) => endpoint.method === 'GET')

/** The read of the record that a write is about: the longest path of which the write's begins. */
const viewEndpointOf = ({ path }: Endpoint): Endpoint | undefined =>
  reads
    .map(({ endpoint }) => endpoint)
    .filter((read) => (path === read.path || path.startsWith(`${read.path}/`)) && typeof read.answer === 'object')
    .toSorted((a, b) => b.path.length - a.path.length)[0]

export const compareWrites = async (sides: ComparedServers, samples: SampleRecords, report: DifferenceReport) => {
  const { ask, comparable } = createPairedRequests(sides)
  const staff = await staffPairs(sides)
  const stranger = anonymousPair(sides)
  // What jobs did by themselves when the servers started is not of any call.
  const takeTraces = async (): Promise<{ earlier: unknown[]; present: unknown[] }> => ({
    earlier: comparable('earlier', await sides.earlier.traces.take()),
    present: comparable('present', await sides.present.traces.take()),
  })
  await takeTraces()

  const write = async (
    call: string,
    pair: ClientPair,
    asked: Parameters<typeof ask>[1],
    view: () => Promise<ResponsePair | undefined>,
  ) => {
    const answer = await ask(pair, asked)
    const traces = await takeTraces()
    const after = await view()
    report.compare(
      call,
      { answer: answer.earlier, traces: traces.earlier, record: after?.earlier },
      { answer: answer.present, traces: traces.present, record: after?.present },
    )
  }

  for (const { name, endpoint } of endpoints) {
    if (endpoint.method === 'GET') continue
    const isOpen = endpoint.scope === 'public' || endpoint.scope === 'signedOut'
    const callers = isOpen ? [stranger] : staff
    const read = viewEndpointOf(endpoint)
    // SysAdmin is the first: what the record is like is read where everything is seen.
    const [reader = stranger] = isOpen ? [stranger] : staff
    for (const params of pathParamsFor(endpoint.path, endpoint.tokenHeader !== undefined, samples)) {
      const view = async () => (read ? ask(reader, { endpoint: read, params }) : undefined)
      // Those with the fewest rights first, so that each of them meets the record in its state.
      for (const pair of callers.toReversed())
        for (const { variant, asked } of await variantsOf(endpoint, params, view))
          await write(`${name} ${JSON.stringify(params)}, ${variant}, ${pair.who}`, pair, asked, view)
    }
  }
}

/** The calls to make, from the record as the earlier side shows it. */
const variantsOf = async (endpoint: Endpoint, params: PathParams, view: () => Promise<ResponsePair | undefined>) => {
  if (endpoint.upload) {
    const body = new Uint8Array(pdf())
    return ['Underlag.pdf', 'Underlag.exe'].map((file) => ({
      variant: file,
      asked: { endpoint, params, query: { name: file }, body },
    }))
  }
  const before = await view()
  const record = before?.earlier.body
  const body = requestBodyFor(endpoint, record)
  if (!body) return [{ variant: 'utan innehåll', asked: { endpoint, params } }]
  const bodies = {
    tomt: {},
    'gammal version': { ...body, version: 1_000_000 },
    helt: body,
    'en gång till': body,
    ändrat: requestBodyFor(endpoint, record, ' ändrat') ?? {},
  }
  return Object.entries(bodies).map(([variant, sent]) => ({ variant, asked: { endpoint, params, body: sent } }))
}
