// The stand-in's HTTP server on loopback, with the app page for people.
import { type FastifyReply, fastify } from 'fastify'
import { personas } from '../db/demo/personas.ts'
import { listPage, outcomePage, requestPage, requestPath, styleHash } from './app-pages.ts'
import { type Refusal, type Transaction, type Transactions, isOpen } from './transactions.ts'

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'content-security-policy': `default-src 'none'; style-src '${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
}
const loopback = ['localhost', '127.0.0.1']

/** The return address if it is on loopback, else null. */
const allowedReturn = (text: string | null | undefined): string | null => {
  const url = text ? URL.parse(text) : null
  return url && /^https?:$/.test(url.protocol) && loopback.includes(url.hostname) ? url.href : null
}

export const createAppPages = (transactions: Transactions) => {
  const app = fastify({ forceCloseConnections: true })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    // Refuses other host names, which protects against DNS rebinding.
    if (loopback.includes(request.hostname)) done()
    else reply.code(421).send()
  })

  const list = (refusal?: Refusal) => listPage(transactions.all().filter(isOpen).toReversed(), refusal)
  const notFound = (reply: FastifyReply, refusal: Refusal = 'unknown') => reply.code(404).send(list(refusal))
  const redirect = (reply: FastifyReply, transaction: Transaction, returnUrl: string | null) =>
    reply.redirect(requestPath(transaction, returnUrl), 303)

  app.setNotFoundHandler((_, reply) => notFound(reply))
  app.get('/', async () => list())

  // Responds with a redirect, because a dynamic code expires in seconds and the page must survive a reload.
  app.get<{ Querystring: Record<string, string> }>('/freja', async ({ query }, reply) => {
    const isBind = query.action === 'bindUserToTransaction'
    const transaction = isBind ? transactions.scan(query.transactionReference ?? '') : 'unknown'
    if (typeof transaction === 'string') return notFound(reply, transaction)
    transactions.bind(transaction)
    return redirect(reply, transaction, allowedReturn(query.originAppScheme))
  })

  app.get<{ Querystring: Record<string, string> }>('/request', async ({ query }, reply) => {
    const transaction = transactions.find(query.reference ?? '')
    if (!transaction) return notFound(reply)
    const returnUrl = allowedReturn(query.returnUrl)
    return transactions.bind(transaction) ? outcomePage(transaction, returnUrl) : requestPage(transaction, returnUrl)
  })

  app.post<{ Body: Record<string, string> }>('/decision', async (request, reply) => {
    if (request.headers.origin !== `${request.protocol}://${request.host}`) return reply.code(403).send()
    const { reference = '', identity, decision, returnUrl: askedReturn } = request.body
    const transaction = transactions.find(reference)
    if (!transaction) return notFound(reply)
    const returnUrl = allowedReturn(askedReturn)
    if (decision !== 'approve') transactions.end(transaction, decision === 'cancel' ? 'CANCELED' : 'EXPIRED')
    else {
      const person = personas.find(({ key }) => key === identity)
      const refusal = transactions.approve(transaction, person)
      if (refusal && isOpen(transaction)) return requestPage(transaction, returnUrl, { refusal, identity })
    }
    return redirect(reply, transaction, returnUrl)
  })
  return app
}
