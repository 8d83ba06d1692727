// The holder of a private link: the token in the request, and the application that it gives access to.
import type { FastifyRequest, FastifyReply } from 'fastify'
import { applicationTokenHeader } from '../../../contract/competitions/external/private-links.ts'
import { notFound } from '../../api-error.ts'
import type { Queryable } from '../../db/database.ts'
import { applicationIdByToken } from '../applications/private-links.ts'

/** Who calls: the token that the header holds, and the request for the history. */
export interface LinkHolder {
  token: unknown
  requestId: string
}

export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  requestId: string
}

/** What only the link's holder may see is kept by no cache. */
export const linkHolderOf = ({ request, reply, requestId }: Exchange): LinkHolder => {
  reply.header('cache-control', 'no-store')
  return { token: request.headers[applicationTokenHeader], requestId }
}

const noLink = () =>
  notFound('Länken gäller inte. Kontrollera att hela länken kom med, eller be om en ny på tävlingens sida.')

/** The id of the application that the caller's link leads to. Throws 404. */
export const applicationIdOfApplicant = async (
  db: Queryable,
  { token }: Pick<LinkHolder, 'token'>,
): Promise<string> => {
  const id = await applicationIdByToken(db, token, 'applicant')
  if (!id) throw noLink()
  return id
}

/** The id of the application that the club is asked about. Throws 404. */
export const applicationIdOfClub = async (db: Queryable, { token }: Pick<LinkHolder, 'token'>): Promise<string> => {
  const id = await applicationIdByToken(db, token, 'club')
  if (!id) throw noLink()
  return id
}
