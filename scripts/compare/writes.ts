// Every write of the contract, by every persona, on records in every state: as it should be, again, with an old version, and
// with nothing. After each the record is read again, and what the write left in the database is compared.
import type { Endpoint } from '../../contract/endpoint.ts'
import { pdf } from '../../server/attachments/testing.ts'
import { bodyFor } from './bodies.ts'
import { type Both, createCalls, endpoints, type Pair, staffPairs, strangerPair } from './calls.ts'
import type { Report } from './report.ts'
import { type Params, paramsFor, type Samples } from './samples.ts'
import type { Sides } from './sides.ts'

const reads = endpoints.filter(({ endpoint }) => endpoint.method === 'GET')

/** The read of the record that a write is about: the longest path of which the write's begins. */
const viewOf = ({ path }: Endpoint): Endpoint | undefined =>
  reads
    .map(({ endpoint }) => endpoint)
    .filter((read) => (path === read.path || path.startsWith(`${read.path}/`)) && typeof read.answer === 'object')
    .toSorted((a, b) => b.path.length - a.path.length)[0]

export const compareWrites = async (sides: Sides, samples: Samples, report: Report) => {
  const { ask, comparable } = createCalls(sides)
  const staff = await staffPairs(sides)
  const stranger = strangerPair(sides)
  // What jobs did by themselves when the servers started is not of any call.
  const takeTraces = async (): Promise<{ earlier: unknown[]; present: unknown[] }> => ({
    earlier: comparable('earlier', await sides.earlier.traces.take()),
    present: comparable('present', await sides.present.traces.take()),
  })
  await takeTraces()

  const write = async (
    call: string,
    pair: Pair,
    asked: Parameters<typeof ask>[1],
    view: () => Promise<Both | undefined>,
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
    const read = viewOf(endpoint)
    // SysAdmin is the first: what the record is like is read where everything is seen.
    const [reader = stranger] = isOpen ? [stranger] : staff
    for (const params of paramsFor(endpoint.path, endpoint.tokenHeader !== undefined, samples)) {
      const view = async () => (read ? ask(reader, { endpoint: read, params }) : undefined)
      // Those with the fewest rights first, so that each of them meets the record in its state.
      for (const pair of callers.toReversed())
        for (const { variant, asked } of await variantsOf(endpoint, params, view))
          await write(`${name} ${JSON.stringify(params)}, ${variant}, ${pair.who}`, pair, asked, view)
    }
  }
}

/** The calls to make, from the record as the earlier side shows it. */
const variantsOf = async (endpoint: Endpoint, params: Params, view: () => Promise<Both | undefined>) => {
  if (endpoint.upload) {
    const body = new Uint8Array(pdf())
    return ['Underlag.pdf', 'Underlag.exe'].map((file) => ({
      variant: file,
      asked: { endpoint, params, query: { name: file }, body },
    }))
  }
  const before = await view()
  const record = before?.earlier.body
  const body = bodyFor(endpoint, record)
  if (!body) return [{ variant: 'utan innehåll', asked: { endpoint, params } }]
  const bodies = {
    tomt: {},
    'gammal version': { ...body, version: 1_000_000 },
    helt: body,
    'en gång till': body,
    ändrat: bodyFor(endpoint, record, ' ändrat') ?? {},
  }
  return Object.entries(bodies).map(([variant, sent]) => ({ variant, asked: { endpoint, params, body: sent } }))
}
