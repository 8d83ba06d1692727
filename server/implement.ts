// Turns endpoints and their handlers into Fastify routes: authentication, authorization, validation, handler, answer.
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { changeContext, ContextError, contextErrors, grantedRoles, hasGlobalAccess, holds } from '../contract/access.ts'
import type { Endpoint, Endpoints, Input } from '../contract/endpoint.ts'
import { ApiError, forbidden, unauthorized } from './api-error.ts'
import type { Parts } from './parts.ts'
import { hostOf } from './config/config.ts'
import type { Account, Viewer, Context } from './actor.ts'
import { responseSchema } from './http/response-schema.ts'
import { contextHeader, ensureXsrfCookie, hasXsrfPair, isOwnOrigin, originsOf, sessionTokenOf } from './http/cookies.ts'
import { sendFile, type Download } from './http/file-response.ts'
import { parseInput } from './http/input-validation.ts'
import { contextOf, findSignedInAccount, type SignedInAccount } from './session/store.ts'

/** What every handler is given beside its input. */
interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  requestId: string
}
/** What a handler that keeps an answer open is given besides: the caller as he is now. Throws when he is no longer let in. */
interface Standing {
  again: () => Promise<Viewer>
}
type CallerOf<E extends Endpoint> = E['scope'] extends 'public' | 'signedOut'
  ? Exchange
  : E['scope'] extends 'session'
    ? Exchange & { account: Account }
    : E['answer'] extends 'events'
      ? Exchange & Viewer & Standing
      : Exchange & Viewer

type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.input<E['answer']>
  : E['answer'] extends 'file'
    ? Download
    : E['answer'] extends 'events'
      ? Readable
      : void

export type Handlers<Es extends Endpoints> = {
  [K in keyof Es]: (input: Input<Es[K]>, caller: CallerOf<Es[K]>) => AnswerOf<Es[K]> | Promise<AnswerOf<Es[K]>>
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
    const handler = handlers[verb] as (input: unknown, caller: unknown) => unknown
    const { authorize, reauthorize } = createAuthorizer(endpoint, parts)
    const route: RouteOptions = {
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      // A HEAD request would make the whole file and leave its stream open.
      exposeHeadRoute: endpoint.method === 'GET' && endpoint.answer !== 'file' && endpoint.answer !== 'events',
      onRequest: authorize,
      ...(endpoint.answer === 'events' ? { compress: false } : {}),
      schema: typeof endpoint.answer === 'string' ? {} : { response: { 200: responseSchema(endpoint.answer) } },
      handler: async (request, reply) => {
        const again = async () => {
          await reauthorize(request)
          return callerOf(request)
        }
        const caller = { request, reply, ...callerOf(request), ...(endpoint.answer === 'events' ? { again } : {}) }
        const answer = await handler(parseInput(endpoint, request), caller)
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

/** Leaves the body unread for the handler to stream, so that an upload is not buffered in memory. */
const acceptRawBody = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/octet-stream', (_, __, done) => done(null))
}

const callerOf = ({ id, signedIn: account, context }: FastifyRequest) => ({
  requestId: id,
  account: account && accountOf(account),
  context,
})

const accountOf = (from: SignedInAccount): Account => ({
  id: from.accountId,
  firstName: from.firstName,
  lastName: from.lastName,
  title: from.title,
  email: from.email,
  roles: from.roles,
})

/** Runs before the body is parsed, so that an unauthenticated caller gets 401 instead of validation errors. */
const createAuthorizer = (endpoint: Endpoint, { db, config }: Parts) => {
  const origins = originsOf(config)
  const host = hostOf(config)
  const isWrite = endpoint.method !== 'GET'

  const authenticate = async (request: FastifyRequest): Promise<SignedInAccount> => {
    const token = sessionTokenOf(request, origins)
    // An open event stream is not activity of the user.
    const renews = endpoint.answer !== 'events'
    const account = token && (await findSignedInAccount(db, token, namedContext(request), config.session, { renews }))
    if (!account) throw unauthorized()
    request.signedIn = { ...account, roles: grantedRoles(account.roles, host) }
    return request.signedIn
  }
  const resolveContext = (request: FastifyRequest, account: SignedInAccount) => {
    if (typeof endpoint.scope === 'string') return
    request.context = chosenContext(request, account)
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

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The association id in the header, or null for global and for what cannot be an id. */
const namedContext = (request: FastifyRequest): string | null => {
  const value = String(request.headers[contextHeader] ?? '')
  return uuidPattern.test(value) ? value.toLowerCase() : null
}

/** The context that the header names, if the account has it. The header is never trusted as more than a wish. */
const chosenContext = (request: FastifyRequest, account: SignedInAccount): Context => {
  const value = request.headers[contextHeader]
  if (value === undefined) {
    throw new ApiError(400, {
      code: 'ContextMissing',
      message: 'Anropet saknar uppgift om arbetsplats. Ladda om sidan.',
    })
  }
  const { named } = account
  const isOwn = named && account.roles.some((role) => role.associationId === named.id)
  try {
    if (value === 'null') changeContext({ ...account, associations: [] }, null)
    else if (!named || (!isOwn && !hasGlobalAccess(account))) throw new ContextError(contextErrors.association)
  } catch (error) {
    if (error instanceof ContextError) throw new ApiError(403, { code: 'ContextRefused', message: error.message })
    throw error
  }
  return named && value !== 'null' ? contextOf(named) : { kind: 'global' }
}

const requireScope = (scope: readonly string[], account: SignedInAccount, context: Context) => {
  if (holds(account, context.kind === 'global' ? 'global' : context.id, scope)) return
  throw forbidden(
    'Du saknar behörighet här. Den ges av en administratör i grenen, distriktet eller på förbundskansliet.',
  )
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
