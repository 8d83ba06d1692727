// Turns endpoints and their handlers into Fastify routes: authentication, authorization, validation, handler, answer.
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import {
  contextById,
  ContextError,
  contextHeaderName,
  globalContext,
  grantedRoles,
  hasGlobalAccess,
  holds,
  parseContextHeader,
  refetchHeaderName,
  unattendedHeaderName,
  type Context,
  type Scope,
} from '#contract/access.ts'
import { givenBy } from '#contract/accounts/rights.ts'
import type { Endpoint, Endpoints, Input } from '#contract/endpoint.ts'
import { ApiError, contextRefused, forbidden, unauthorized } from './api-error.ts'
import type { Parts } from './parts.ts'
import { hostOf } from './config/config.ts'
import type { Account, Idempotency, Viewer } from './actor.ts'
import { serializerOf } from './http/response-schema.ts'
import { ensureXsrfCookie, hasXsrfPair, isOwnOrigin, originsOf, sessionTokenOf } from './http/cookies.ts'
import { sendFile, type Download } from './http/file-response.ts'
import { parseInput } from './http/input-validation.ts'
import { idempotencyOf } from './records/idempotency.ts'
import { findSignedInAccount, type SignedInAccount } from './session/store.ts'

/** What every handler is given beside its input. */
interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  requestId: string
  idempotency?: Idempotency | undefined
  /** The page says that it already shows what it asks for. */
  isRefetch: boolean
}
interface ViewerExchange extends Exchange {
  viewer: Viewer
  /** For a request that lasts: the viewer as the session and the roles now are. Throws when access has ended. */
  reauthorize: () => Promise<Viewer>
}
type ExchangeOf<E extends Endpoint> = E['scope'] extends 'public' | 'signedOut'
  ? Exchange
  : E['scope'] extends 'session'
    ? Exchange & { account: Account }
    : ViewerExchange

type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.input<E['answer']>
  : E['answer'] extends 'file'
    ? Download
    : E['answer'] extends 'events'
      ? Readable
      : void

export type Handlers<Es extends Endpoints> = {
  [K in keyof Es]: (input: Input<Es[K]>, exchange: ExchangeOf<Es[K]>) => AnswerOf<Es[K]> | Promise<AnswerOf<Es[K]>>
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedInAccount | null
    context: Context | null
  }
}

export const implement = <Es extends Endpoints>(
  app: FastifyInstance,
  parts: Parts,
  endpoints: Es,
  handlers: Handlers<Es>,
) => {
  for (const [verb, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[verb] as (input: unknown, exchange: unknown) => unknown
    const { authorize, reauthorize } = createAuthorizer(endpoint, parts)
    const route: RouteOptions = {
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      // A HEAD request would make the whole file and leave its stream open.
      exposeHeadRoute: endpoint.method === 'GET' && endpoint.answer !== 'file' && endpoint.answer !== 'events',
      onRequest: authorize,
      ...(endpoint.answer === 'events' ? { compress: false } : {}),
      ...answerOptions(endpoint),
      handler: async (request, reply) => {
        const input = parseInput(endpoint, request)
        const idempotency = idempotencyOf(request)
        const exchange = {
          request,
          reply,
          requestId: request.id,
          idempotency,
          isRefetch: request.headers[refetchHeaderName] === 'true',
          account: accountOf(request),
          viewer: viewerOf(request, idempotency),
          reauthorize: async () => {
            await reauthorize(request)
            return viewerOf(request, idempotency)
          },
        }
        // The page compares it with the change notices, to know those of its own writes.
        if (endpoint.method !== 'GET') reply.header('x-request-id', request.id)
        const answer = await handler(input, exchange)
        if (endpoint.answer === 'nothing') return reply.code(204).send()
        if (endpoint.answer === 'events') return sendEvents(reply, answer as Readable)
        return endpoint.answer === 'file' ? sendFile(reply, answer as Download) : answer
      },
    }
    if (!endpoint.upload) app.route(route)
    else
      app.register(async (inner) => {
        acceptRawBody(inner)
        inner.route(route)
      })
  }
}

const answerOptions = ({ answer }: Endpoint) =>
  typeof answer === 'string'
    ? {}
    : { schema: { response: { 200: {} } }, serializerCompiler: () => serializerOf(answer) }

/** Leaves the body unread for the handler to stream, so that an upload is not buffered in memory. */
const acceptRawBody = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/octet-stream', (_, __, done) => done(null))
}

const accountOf = ({ signedIn }: FastifyRequest): Account | null =>
  signedIn && {
    id: signedIn.accountId,
    firstName: signedIn.firstName,
    lastName: signedIn.lastName,
    title: signedIn.title,
    email: signedIn.email,
    roles: signedIn.roles,
  }

const viewerOf = (request: FastifyRequest, idempotency: Idempotency | undefined): Viewer | null => {
  const account = accountOf(request)
  return (
    account && request.context && { by: 'staff', account, context: request.context, requestId: request.id, idempotency }
  )
}

/** Runs before the body is parsed, so that an unauthenticated caller gets 401 instead of validation errors. */
const createAuthorizer = (endpoint: Endpoint, { db, config }: Parts) => {
  const origins = originsOf(config)
  const host = hostOf(config)
  const isWrite = endpoint.method !== 'GET'

  const authenticate = async (request: FastifyRequest): Promise<SignedInAccount> => {
    const token = sessionTokenOf(request, origins)
    // An open event stream is not activity of the user, nor what a page asks for by itself.
    const renews = endpoint.answer !== 'events' && request.headers[unattendedHeaderName] !== 'true'
    const asking = { log: request.log, renews }
    const account =
      token && (await findSignedInAccount(db, token, wantedAssociationId(request), config.session, asking))
    if (!account) throw unauthorized()
    request.signedIn = { ...account, roles: grantedRoles(account.roles, host) }
    return request.signedIn
  }
  const resolveContext = (request: FastifyRequest, account: SignedInAccount) => {
    if (typeof endpoint.scope === 'string') return
    request.context = wantedContext(request, account)
    requireScope(endpoint.scope, account, request.context)
  }

  const authorize = async (request: FastifyRequest, reply: FastifyReply) => {
    if (endpoint.scope === 'public') {
      if (isWrite && !isOwnOrigin(request, origins)) throw foreignOrigin()
      return
    }
    reply.header('cache-control', 'no-store')
    ensureXsrfCookie(request, reply, origins)
    const account = endpoint.scope === 'signedOut' ? undefined : await authenticate(request)
    if (isWrite && !isOwnOrigin(request, origins)) throw foreignOrigin()
    if (isWrite && !hasXsrfPair(request, origins)) throw staleXsrf()
    if (account) resolveContext(request, account)
  }
  /** Checks an open request again, after the session or the roles may have changed. */
  const reauthorize = async (request: FastifyRequest) => resolveContext(request, await authenticate(request))
  return { authorize, reauthorize }
}

const foreignOrigin = () => forbidden('Anropet kommer från en annan webbplats och utförs inte.')
const staleXsrf = () =>
  new ApiError(403, { code: 'Xsrf', message: 'Sidan är för gammal. Ladda om den och försök igen.' })

const contextIdOf = (request: FastifyRequest) => parseContextHeader(String(request.headers[contextHeaderName] ?? ''))

const wantedAssociationId = (request: FastifyRequest): string | null => {
  const id = contextIdOf(request)
  return id === globalContext.id ? null : id
}

/** The context that the header names. Throws 403 when the account has no access to it. */
const wantedContext = (request: FastifyRequest, { association, roles }: SignedInAccount): Context => {
  if (request.headers[contextHeaderName] === undefined) {
    throw new ApiError(400, {
      code: 'ContextMissing',
      message: 'Anropet saknar uppgift om arbetsplats. Ladda om sidan.',
    })
  }
  const hasAccess = hasGlobalAccess({ roles }) || roles.some(({ associationId }) => associationId === association?.id)
  try {
    return contextById({ roles, associations: association && hasAccess ? [association] : [] }, contextIdOf(request))
  } catch (error) {
    if (error instanceof ContextError) throw contextRefused(error)
    throw error
  }
}

const requireScope = (scope: readonly Scope[], account: SignedInAccount, context: Context) => {
  if (holds(account, context, scope)) return
  throw forbidden(`Du saknar behörighet här. Den ges ${givenBy(scope, [context.kind])}.`)
}

const sendEvents = (reply: FastifyReply, events: Readable) =>
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    // nginx would hold events back until its buffer is full.
    .header('x-accel-buffering', 'no')
    // Ends the connection with the stream, because a closing server waits for keep-alive connections.
    .header('connection', 'close')
    .send(events)
