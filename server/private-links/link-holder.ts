// The holder of a private link: the token in the request, and the record that it gives access to.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { applicationTokenHeader } from '#contract/record/private-link.ts'
import type { Idempotency, LinkHolder } from '../actor.ts'
import { ApiError } from '../api-error.ts'
import { isLinkToken } from './link-token.ts'

export interface LinkExchange {
  request: FastifyRequest
  reply: FastifyReply
  requestId: string
  idempotency?: Idempotency | undefined
}

export const invalidLink = (message: string) => new ApiError(404, { code: 'InvalidLink', message })

/**
 * Authenticates by the token in the request. `find`: the id of the record that the token gives access to. Throws 404 with the sentence.
 * Also forbids caches to store the response, which is for the link's holder only.
 */
export const authenticateLink = async (
  { request, reply, requestId, idempotency }: LinkExchange,
  name: LinkHolder['name'],
  noLink: string,
  find: (token: string) => Promise<string | undefined>,
): Promise<LinkHolder> => {
  reply.header('cache-control', 'no-store')
  const token = request.headers[applicationTokenHeader]
  const recordId = isLinkToken(token) ? await find(token) : undefined
  if (!isLinkToken(token) || !recordId) throw invalidLink(noLink)
  return { by: 'link', name, recordId, token, requestId, idempotency }
}
