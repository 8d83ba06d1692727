// Private links: 256 random bits that only the mail holds. Here is their hash alone, and what each gives access to.
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { PrivateLinkKind } from '../../../contract/competitions/external/private-links.ts'
import { applicationLink } from '../../db/application-tables.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { toDrizzleSql } from '../../db/sql-fragments.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A new link beside those there are. Answers its token, which is kept nowhere. */
export const issueLink = async (
  tx: Transaction,
  applicationId: string,
  kind: PrivateLinkKind,
  network: string | null = null,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(applicationLink).values({ tokenHash: hashOf(token), applicationId, kind, network })
  return token
}

/** The club that is asked anew answers by the new link alone. */
export const endLinks = async (tx: Transaction, applicationId: string, kind: PrivateLinkKind, at: string) => {
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

/**
 * A link ends so many months after it was sent, after the decision or after the last day of the competition, whichever is
 * last. The page that says so mails a new one.
 */
const monthsAfterwards = 3
const lasts = `greatest(l.created_at, p.decided_at, coalesce(s.ends_on, p.ends_on, n.proposed_to)::timestamptz)
  > now() - interval '${monthsAfterwards} months'`

/** The application that the token is a link of this kind to, if it still is. */
export const applicationIdByToken = async (
  db: Queryable,
  token: unknown,
  kind: PrivateLinkKind,
): Promise<string | undefined> => {
  if (typeof token !== 'string' || !tokenPattern.test(token)) return undefined
  const text = `select p.id from application_link l join application p on p.id = l.application_id
      join announcement n on n.id = p.announcement_id left join sanction s on s.application_id = p.id
    where l.token_hash = $1 and l.kind = $2 and l.ended_at is null and ${lasts}`
  const { rows } = await db.execute<{ id: string }>(toDrizzleSql({ text, values: [hashOf(token), kind] }))
  return rows[0]?.id
}
