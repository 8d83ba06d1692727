// Compares every write of the contract, by every persona, on records in every state: valid, repeated, with an old version and
// with an empty body. After each write the record is read, and the side effects are compared.
import type { Endpoint } from '#contract/endpoint.ts'
import { pdf } from '../../server/attachments/testing-files.ts'
import { endpoints, viewEndpointOf } from '../../server/endpoint-tests/contract-endpoints.ts'
import { requestBodyFor } from '../../server/endpoint-tests/request-bodies.ts'
import { type PathParams, pathParamsFor, type SampleRecords } from '../../server/endpoint-tests/sample-records.ts'
import {
  type ResponsePair,
  createPairedRequests,
  type ClientPair,
  staffPairs,
  anonymousPair,
} from './paired-requests.ts'
import type { DifferenceReport } from './difference-report.ts'
import type { ComparedServers } from './compared-servers.ts'

const isUnknownAddress = ({ status, body }: ResponsePair['earlier']) =>
  status === 404 && JSON.stringify(body).includes('Adressen finns inte')

export const compareWrites = async (servers: ComparedServers, samples: SampleRecords, report: DifferenceReport) => {
  const { send, comparable } = createPairedRequests(servers)
  const staff = await staffPairs(servers)
  const anonymous = anonymousPair(servers)
  // Discards the side effects of jobs that ran when the servers started.
  const takeSideEffects = async (): Promise<{ earlier: unknown[]; current: unknown[] }> => ({
    earlier: comparable('earlier', await servers.earlier.sideEffects.take()),
    current: comparable('current', await servers.current.sideEffects.take()),
  })
  await takeSideEffects()

  const write = async (
    call: string,
    pair: ClientPair,
    request: Parameters<typeof send>[1],
    view: () => Promise<ResponsePair | undefined>,
  ) => {
    const response = await send(pair, request)
    const sideEffects = await takeSideEffects()
    const after = await view()
    if (isUnknownAddress(response.earlier) && !isUnknownAddress(response.current)) {
      report.added.add(call.slice(0, call.indexOf(' ')))
      return
    }
    report.compare(
      call,
      { response: response.earlier, sideEffects: sideEffects.earlier, record: after?.earlier },
      { response: response.current, sideEffects: sideEffects.current, record: after?.current },
    )
  }

  for (const { name, endpoint } of endpoints) {
    if (endpoint.method === 'GET') continue
    const isOpen = endpoint.scope === 'public' || endpoint.scope === 'signedOut'
    const clients = isOpen ? [anonymous] : staff
    const read = viewEndpointOf(endpoint)
    // The first client is the SysAdmin, who sees every record.
    const [reader = anonymous] = isOpen ? [anonymous] : staff
    for (const params of pathParamsFor(endpoint.path, endpoint.tokenHeader !== undefined, samples)) {
      const view = async () => (read ? send(reader, { endpoint: read, params }) : undefined)
      // Accounts with fewer rights go first, so that the record is still in its initial state for each.
      for (const pair of clients.toReversed())
        for (const { variant, request } of await variantsOf(endpoint, params, view))
          await write(`${name} ${JSON.stringify(params)}, ${variant}, ${pair.who}`, pair, request, view)
    }
  }
}

/** The requests to send, with bodies made from the record as the earlier server shows it. */
const variantsOf = async (endpoint: Endpoint, params: PathParams, view: () => Promise<ResponsePair | undefined>) => {
  if (endpoint.upload) {
    const body = new Uint8Array(pdf())
    return ['Underlag.pdf', 'Underlag.exe'].map((file) => ({
      variant: file,
      request: { endpoint, params, query: { name: file }, body },
    }))
  }
  const before = await view()
  const record = before?.earlier.body
  const body = requestBodyFor(endpoint, record)
  if (!body) return [{ variant: 'utan innehåll', request: { endpoint, params } }]
  const bodies = {
    tomt: {},
    'gammal version': { ...body, version: 1_000_000 },
    helt: body,
    'en gång till': body,
    ändrat: requestBodyFor(endpoint, record, ' ändrat') ?? {},
  }
  return Object.entries(bodies).map(([variant, body]) => ({ variant, request: { endpoint, params, body } }))
}
