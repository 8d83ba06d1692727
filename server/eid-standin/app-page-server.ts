// Listener B: the app page for people and the control interface for tests, over plain HTTP on loopback.
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
  /** Hosts besides loopback that the app may lead back to. */
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
  // A name that somebody else has pointed at this machine must not reach the page.
  if (!loopback.some((name) => host === `${name}:${port}`)) return show(response, 421, '')
  const url = new URL(request.url ?? '/', `http://${host}`)
  if (url.pathname.startsWith('/control/')) {
    return handleControl(parts.control, request, response, url.pathname, await bodyOf(request))
  }
  const asked = `${request.method} ${url.pathname}`
  if (asked === 'GET /') return show(response, 200, listPage(open(parts), null))
  if (asked === 'GET /freja') return scan(parts, url, response)
  if (asked === 'GET /request') return showRequest(parts, response, url.searchParams)
  if (asked === 'POST /decision') {
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
  const kept = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null)
  response.writeHead(303, { ...headers, location: `/request?${new URLSearchParams(kept).toString()}` })
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

/** Back to a page on this machine or an allowed host, never to where anybody points. */
const allowedReturn = (parts: PageParts, text: string | null): string | null => {
  const url = text ? URL.parse(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  return loopback.includes(url.hostname) || parts.returnHosts.includes(url.hostname) ? url.href : null
}

const isRefusal = (found: Transaction | Refusal): found is Refusal => typeof found === 'string'

// Answers with a redirect: a dynamic code is stale after a few seconds, and the page must survive a reload.
const scan = (parts: PageParts, { searchParams }: URL, response: ServerResponse): void => {
  const isBind = searchParams.get('action') === 'bindUserToTransaction'
  const found = isBind ? parts.transactions.scan(searchParams.get('transactionReference') ?? '') : 'unknown'
  if (isRefusal(found)) return show(response, 404, listPage(open(parts), found))
  parts.transactions.bind(found, null)
  return redirect(response, {
    reference: found.reference,
    returnUrl: allowedReturn(parts, searchParams.get('originAppScheme')),
  })
}

const showRequest = (parts: PageParts, response: ServerResponse, query: URLSearchParams): void => {
  const found = parts.transactions.find(query.get('reference') ?? '')
  if (!found) return show(response, 404, listPage(open(parts), 'unknown'))
  const shown = openRequestOf(parts, found, allowedReturn(parts, query.get('returnUrl')))
  if (!parts.transactions.isOpen(found)) return show(response, 200, outcomePage(shown))
  parts.transactions.bind(found, null)
  return show(response, 200, requestPage(shown, parts.identities, null))
}

const decisions: readonly string[] = ['approve', 'cancel', 'expire'] satisfies Decision[]

const decide = (parts: PageParts, response: ServerResponse, form: URLSearchParams): void => {
  const [reference, key, decision] = [form.get('reference') ?? '', form.get('identity'), form.get('decision') ?? '']
  const found = parts.transactions.find(reference)
  if (!found || !decisions.includes(decision)) return show(response, 404, listPage(open(parts), 'unknown'))
  const person = parts.identities.find((one) => one.key === key) ?? null
  const returnUrl = allowedReturn(parts, form.get('returnUrl'))
  const refusal = parts.transactions.decide(found, decision as Decision, person)
  if (refusal && parts.transactions.isOpen(found)) {
    const shown = openRequestOf(parts, found, returnUrl)
    return show(response, 200, requestPage(shown, parts.identities, { refusal, identity: key }))
  }
  return redirect(response, { reference, returnUrl })
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const read: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBodyBytes) throw new Error('Body too large')
    read.push(part)
  }
  return Buffer.concat(read).toString('utf8')
}
