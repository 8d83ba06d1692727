// The holder of a private link: the token in the request, and the application that it gives access to.
import type { FastifyRequest, FastifyReply } from 'fastify'
import { applicationTokenHeader } from '../../../contract/competitions/external/private-links.ts'
import { notFound } from '../../api-error.ts'
import type { Queryable } from '../../db/database.ts'
import { applicationIdByToken } from '../applications/private-links.ts'

/** The token from the request header, and the request id for the audit event. */
export interface LinkHolder {
  token: unknown
  requestId: string
}

export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  requestId: string
}

/** Also forbids caches to store the response, which is for the link's holder only. */
export const linkHolderOf = ({ request, reply, requestId }: Exchange): LinkHolder => {
  reply.header('cache-control', 'no-store')
  return { token: request.headers[applicationTokenHeader], requestId }
}

const noLink = () =>
  notFound('Länken gäller inte. Kontrollera att hela länken kom med, eller be om en ny på tävlingens sida.')

/** The application of an applicant's link. Throws 404. */
export const applicationIdOfApplicant = async (
  { token }: Pick<LinkHolder, 'token'>,
  db: Queryable,
): Promise<string> => {
  const id = await applicationIdByToken(db, token, 'applicant')
  if (!id) throw noLink()
  return id
}

/** The application of a club's link. Throws 404. */
export const applicationIdOfClub = async ({ token }: Pick<LinkHolder, 'token'>, db: Queryable): Promise<string> => {
  const id = await applicationIdByToken(db, token, 'club')
  if (!id) throw noLink()
  return id
}
