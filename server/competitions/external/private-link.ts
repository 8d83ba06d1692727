// The holder of a private link: the token in the request, and the application that it gives access to.
import type { FastifyRequest, FastifyReply } from 'fastify'
import { applicationTokenHeader } from '../../../contract/competitions/external/private-links.ts'
import type { Idempotency, LinkHolder } from '../../actor.ts'
import { notFound } from '../../api-error.ts'
import type { Queryable } from '../../db/database.ts'
import { applicationIdByToken } from '../applications/private-links.ts'
import { unscopedModule } from '../../store-order.ts'

export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  requestId: string
  idempotency?: Idempotency | undefined
}

const noLink = () =>
  notFound('Länken gäller inte. Kontrollera att hela länken kom med, eller be om en ny på tävlingens sida.')

const names = { applicant: 'Sökanden', club: 'Föreningen' } as const

/** Also forbids caches to store the response, which is for the link's holder only. */
const linkHolderOf = async (
  db: Queryable,
  { request, reply, requestId, idempotency }: Exchange,
  kind: keyof typeof names,
): Promise<LinkHolder> => {
  reply.header('cache-control', 'no-store')
  const token = request.headers[applicationTokenHeader]
  const recordId = await applicationIdByToken(db, token, kind)
  if (!recordId) throw noLink()
  return { by: 'link', name: names[kind], recordId, token: String(token), requestId, idempotency }
}

/** Authenticates the applicant by the private link in the request. Throws 404. */
export const authenticateApplicant = (db: Queryable, exchange: Exchange) => linkHolderOf(db, exchange, 'applicant')

/** Authenticates the club by the private link in the request. Throws 404. */
export const authenticateClub = (db: Queryable, exchange: Exchange) => linkHolderOf(db, exchange, 'club')

/** Throws 404 when the club's link has ended since it was authenticated. */
export const reauthenticateClub = async (db: Queryable, { token }: Pick<LinkHolder, 'token'>) => {
  if (!(await applicationIdByToken(db, token, 'club'))) throw noLink()
}

unscopedModule<typeof import('./private-link.ts')>()
