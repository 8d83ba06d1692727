// The stand-in's control API, with which tests act as the person and inject faults. JSON with a token, not from a browser.
import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { type Faults, injectedFault } from './fault-injection.ts'
import type { StandinIdentity } from './identities.ts'
import type { RecordedRequest } from './freja-service.ts'
import type { Transactions } from './transactions.ts'

export interface Control {
  token: string
  transactions: Transactions
  faults: Faults
  identities: readonly StandinIdentity[]
  requests: RecordedRequest[]
  advanceClock: (ms: number) => void
  reset: () => void
}

interface Reply {
  status: number
  body: unknown
}

const ok: Reply = { status: 200, body: {} }
const refused = (status: number, error: string): Reply => ({ status, body: { error } })

export const handleControl = (
  control: Control,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  body: string,
): void => {
  const { status, body: answer } = responseTo(control, request, path, body)
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(answer))
}

const responseTo = (control: Control, request: IncomingMessage, path: string, body: string): Reply => {
  if (request.headers.origin !== undefined) return refused(403, 'not from a page')
  if (!isToken(control.token, request.headers['x-standin-token'])) return refused(401, 'token')
  if (request.method === 'GET') return read(control, path)
  if (request.headers['content-type'] !== 'application/json') return refused(415, 'JSON only')
  try {
    return write(control, path, JSON.parse(body || '{}'))
  } catch (error) {
    return refused(400, String(error))
  }
}

const isToken = (token: string, header: string | string[] | undefined): boolean => {
  const [expected, actual] = [Buffer.from(token), Buffer.from(String(header))]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

const read = (control: Control, path: string): Reply => {
  if (path === '/control/requests') return { status: 200, body: control.requests }
  if (path !== '/control/tx') return refused(404, 'path')
  const transactions = control.transactions.all().map(({ reference, status, startedAt, request, identity }) => ({
    reference,
    status,
    startedAt,
    identity: identity?.key ?? null,
    isDynamic: request.useDynamicQrCode,
  }))
  return { status: 200, body: transactions }
}

const write = (control: Control, path: string, body: unknown): Reply => {
  if (path === '/control/reset') control.reset()
  else if (path === '/control/faults') control.faults.add(injectedFault.parse(body))
  else if (path === '/control/clock') {
    control.advanceClock(z.object({ advanceMs: z.number().int().nonnegative() }).parse(body).advanceMs)
  } else return act(control, path, body)
  return ok
}

const action = z.enum(['bind', 'approve', 'cancel', 'expire', 'reject'])

const act = (control: Control, path: string, body: unknown): Reply => {
  const [, reference, verb] = /^\/control\/tx\/([^/]+)\/(\w+)$/.exec(path) ?? []
  const transaction = reference ? control.transactions.find(decodeURIComponent(reference)) : null
  const parsedAction = action.safeParse(verb)
  if (!transaction || !parsedAction.success) return refused(404, 'transaction')
  const { identity: key } = z.object({ identity: z.string().optional() }).parse(body)
  const person = control.identities.find((identity) => identity.key === key) ?? null
  if (key && !person) return refused(400, `no identity '${key}'`)
  const { bind, decide } = control.transactions
  const refusal =
    parsedAction.data === 'bind' ? bind(transaction, person) : decide(transaction, parsedAction.data, person)
  return refusal ? refused(409, refusal) : { status: 200, body: { status: transaction.status } }
}
