// Private links: 256 random bits that only the mail holds. Here is their hash alone, and what each gives access to.
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { LinkKind } from '../../../contract/competitions/links.ts'
import { applicationLink } from '../../db/application-tables.ts'
import type { Queryable, Transaction } from '../../db/database.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A new link beside those there are. Answers its token, which is kept nowhere. */
export const issueLink = async (
  tx: Transaction,
  applicationId: string,
  kind: LinkKind,
  network: string | null = null,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(applicationLink).values({ tokenHash: hashOf(token), applicationId, kind, network })
  return token
}

/** The club that is asked anew answers by the new link alone. */
export const endLinks = async (tx: Transaction, applicationId: string, kind: LinkKind, at: string) => {
  await tx
    .update(applicationLink)
    .set({ endedAt: at })
    .where(
      and(
        eq(applicationLink.applicationId, applicationId),
        eq(applicationLink.kind, kind),
        isNull(applicationLink.endedAt),
      ),
    )
}

const tokenPattern = /^[\w-]{43}$/

/** The application that the token is a link of this kind to, if it still is. */
export const applicationOf = async (db: Queryable, token: unknown, kind: LinkKind): Promise<string | undefined> => {
  if (typeof token !== 'string' || !tokenPattern.test(token)) return undefined
  const [row] = await db
    .select({ id: applicationLink.applicationId })
    .from(applicationLink)
    .where(
      and(
        eq(applicationLink.tokenHash, hashOf(token)),
        eq(applicationLink.kind, kind),
        isNull(applicationLink.endedAt),
      ),
    )
  return row?.id
}
