// The holders of private links to an application: the applicant, and the club that is asked.
import type { LinkHolder } from '../../actor.ts'
import type { Queryable } from '../../db/database.ts'
import { authenticateLink, invalidLink, type LinkExchange } from '../../private-links/link-holder.ts'
import { applicationIdByToken } from '../applications/private-links.ts'
import { unscopedModule } from '../../store-order.ts'

const noLink = 'Länken gäller inte. Kontrollera att hela länken kom med, eller be om en ny på tävlingens sida.'

const names = { applicant: 'Sökanden', club: 'Föreningen' } as const

const linkHolderOf = (db: Queryable, exchange: LinkExchange, kind: keyof typeof names): Promise<LinkHolder> =>
  authenticateLink(exchange, names[kind], noLink, (token) => applicationIdByToken(db, token, kind))

/** Authenticates the applicant by the private link in the request. Throws 404. */
export const authenticateApplicant = (db: Queryable, exchange: LinkExchange) => linkHolderOf(db, exchange, 'applicant')

/** Authenticates the club by the private link in the request. Throws 404. */
export const authenticateClub = (db: Queryable, exchange: LinkExchange) => linkHolderOf(db, exchange, 'club')

/** Throws 404 when the link has ended since it was authenticated. */
export const reauthenticate = async (
  db: Queryable,
  { token }: Pick<LinkHolder, 'token'>,
  kind: keyof typeof names,
): Promise<void> => {
  if (!(await applicationIdByToken(db, token, kind))) throw invalidLink(noLink)
}

unscopedModule<typeof import('./private-link.ts')>()
