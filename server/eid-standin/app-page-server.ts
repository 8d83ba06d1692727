// The stand-in's HTTP server on loopback: the app page for people, and the control API for tests.
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import { type Control, handleControl } from './control-api.ts'
import type { StandinIdentity } from './identities.ts'
import { type OpenRequest, listPage, outcomePage, requestPage, styleHash } from './app-pages.ts'
import type { Decision, Refusal, Transaction, Transactions } from './transactions.ts'

export interface PageParts {
  transactions: Transactions
  identities: readonly StandinIdentity[]
  relyingParty: string
  lifetimeMs: number
  /** Hosts besides loopback that the app may return to. */
  returnHosts: readonly string[]
  control: Control
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'content-security-policy': `default-src 'none'; style-src '${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
}
const maxBodyBytes = 64 * 1024
const loopback = ['localhost', '127.0.0.1', '[::1]']

export const createPageServer = (parts: PageParts): Server =>
  createServer((request, response) => {
    serve(parts, request, response).catch((error: unknown) => show(response, 500, String(error)))
  })

const serve = async (parts: PageParts, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const port = request.socket.localPort
  const host = request.headers.host ?? ''
  // Refuses other host names, which protects against DNS rebinding.
  if (!loopback.some((name) => host === `${name}:${port}`)) return show(response, 421, '')
  const url = new URL(request.url ?? '/', `http://${host}`)
  if (url.pathname.startsWith('/control/')) {
    return handleControl(parts.control, request, response, url.pathname, await bodyOf(request))
  }
  const endpoint = `${request.method} ${url.pathname}`
  if (endpoint === 'GET /') return show(response, 200, listPage(open(parts), null))
  if (endpoint === 'GET /freja') return scan(parts, url, response)
  if (endpoint === 'GET /request') return showRequest(parts, response, url.searchParams)
  if (endpoint === 'POST /decision') {
    if (request.headers.origin !== url.origin) return show(response, 403, '')
    return decide(parts, response, new URLSearchParams(await bodyOf(request)))
  }
  return show(response, 404, listPage(open(parts), 'unknown'))
}

const show = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, headers)
  response.end(body)
}

const redirect = (response: ServerResponse, query: Record<string, string | null>): void => {
  const parameters = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null)
  response.writeHead(303, { ...headers, location: `/request?${new URLSearchParams(parameters).toString()}` })
  response.end()
}

const open = (parts: PageParts): OpenRequest[] =>
  parts.transactions
    .all()
    .filter(parts.transactions.isOpen)
    .map((transaction) => openRequestOf(parts, transaction, null))
    .toReversed()

const openRequestOf = (parts: PageParts, transaction: Transaction, returnUrl: string | null): OpenRequest => ({
  transaction,
  expiresAt: transaction.startedAt + parts.lifetimeMs,
  relyingParty: parts.relyingParty,
  returnUrl,
})

/** The return address if it is on loopback or an allowed host, else null. */
const allowedReturn = (parts: PageParts, text: string | null): string | null => {
  const url = text ? URL.parse(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  return loopback.includes(url.hostname) || parts.returnHosts.includes(url.hostname) ? url.href : null
}

const isRefusal = (transaction: Transaction | Refusal): transaction is Refusal => typeof transaction === 'string'

// Responds with a redirect, because a dynamic code expires in seconds and the page must survive a reload.
const scan = (parts: PageParts, { searchParams }: URL, response: ServerResponse): void => {
  const isBind = searchParams.get('action') === 'bindUserToTransaction'
  const transaction = isBind ? parts.transactions.scan(searchParams.get('transactionReference') ?? '') : 'unknown'
  if (isRefusal(transaction)) return show(response, 404, listPage(open(parts), transaction))
  parts.transactions.bind(transaction, null)
  return redirect(response, {
    reference: transaction.reference,
    returnUrl: allowedReturn(parts, searchParams.get('originAppScheme')),
  })
}

const showRequest = (parts: PageParts, response: ServerResponse, query: URLSearchParams): void => {
  const transaction = parts.transactions.find(query.get('reference') ?? '')
  if (!transaction) return show(response, 404, listPage(open(parts), 'unknown'))
  const openRequest = openRequestOf(parts, transaction, allowedReturn(parts, query.get('returnUrl')))
  if (!parts.transactions.isOpen(transaction)) return show(response, 200, outcomePage(openRequest))
  parts.transactions.bind(transaction, null)
  return show(response, 200, requestPage(openRequest, parts.identities, null))
}

const decisions: readonly string[] = ['approve', 'cancel', 'expire'] satisfies Decision[]

const decide = (parts: PageParts, response: ServerResponse, form: URLSearchParams): void => {
  const [reference, key, decision] = [form.get('reference') ?? '', form.get('identity'), form.get('decision') ?? '']
  const transaction = parts.transactions.find(reference)
  if (!transaction || !decisions.includes(decision)) return show(response, 404, listPage(open(parts), 'unknown'))
  const person = parts.identities.find((identity) => identity.key === key) ?? null
  const returnUrl = allowedReturn(parts, form.get('returnUrl'))
  const refusal = parts.transactions.decide(transaction, decision as Decision, person)
  if (refusal && parts.transactions.isOpen(transaction)) {
    const openRequest = openRequestOf(parts, transaction, returnUrl)
    return show(response, 200, requestPage(openRequest, parts.identities, { refusal, identity: key }))
  }
  return redirect(response, { reference, returnUrl })
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBodyBytes) throw new Error('Body too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
