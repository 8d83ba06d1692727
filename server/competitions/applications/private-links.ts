// Private links of applicants and clubs.
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PrivateLinkKind } from '#contract/competitions/external/private-links.ts'
import { applicationLink } from '../../db/tables/application-tables.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { isLinkToken, linkTokenHash, newLinkToken } from '../../private-links/link-token.ts'
import { lastPossibleDayOf } from '../../licences/last-possible-day.ts'
import { unscopedModule } from '../../store-order.ts'

/** Earlier links stay valid. Returns the token, which is not stored. */
export const issueLink = async (
  tx: Transaction,
  applicationId: string,
  kind: PrivateLinkKind,
  network: string | null = null,
): Promise<string> => {
  const token = newLinkToken()
  await tx.insert(applicationLink).values({ tokenHash: linkTokenHash(token), applicationId, kind, network })
  return token
}

/** Ends all links of the kind to the application, and forgets the networks that asked for them. */
export const endLinks = async (tx: Transaction, applicationId: string, kind: PrivateLinkKind, at: string) => {
  await tx
    .update(applicationLink)
    .set({ endedAt: at, network: null })
    .where(
      and(
        eq(applicationLink.applicationId, applicationId),
        eq(applicationLink.kind, kind),
        isNull(applicationLink.endedAt),
      ),
    )
}

/**
 * A link ends this many months after it was sent, after the decision or after the last day, or reserve day, of the competition, whichever is
 * last. The page of an ended link offers a new one by mail.
 */
const monthsAfterwards = 3
const lasts = sql`greatest(l.created_at, p.decided_at, coalesce(${lastPossibleDayOf('s')}, p.ends_on, n.proposed_to)::timestamptz)
  > now() - make_interval(months => ${monthsAfterwards}::int)`

/** A link that was mailed to a former address of the club gives no answer in its name. */
const isAskedAtPresentAddress = sql`lower(coalesce(p.club_asked_email, o.email)) = lower(o.email)`

/** The application of the token, when the token is a valid link of this kind. */
export const applicationIdByToken = async (
  db: Queryable,
  token: unknown,
  kind: PrivateLinkKind,
): Promise<string | undefined> => {
  if (!isLinkToken(token)) return undefined
  const statement = sql`select p.id from application_link l join application p on p.id = l.application_id
      join announcement n on n.id = p.announcement_id left join sanction s on s.application_id = p.id
      left join organization o on o.id = p.organization_id
    where (l.kind <> 'club' or ${isAskedAtPresentAddress}) and l.token_hash = ${linkTokenHash(token)} and l.kind = ${kind} and l.ended_at is null and ${lasts}`
  return (await rowsOf<{ id: string }>(db, statement))[0]?.id
}

/** Deletes those of applications whose applicant has been erased: each holds the network that it was asked for from. */
export const deleteEndedLinks = async (db: Queryable): Promise<void> => {
  await db.execute(sql`delete from application_link l
    using application p join announcement n on n.id = p.announcement_id left join sanction s on s.application_id = p.id
    where p.id = l.application_id and p.anonymized_at is not null and not (${lasts})`)
}

unscopedModule<typeof import('./private-links.ts')>()
