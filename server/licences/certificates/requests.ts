// The requests for certificates: the applications that wait for clubs, and the links for answering.
import { sql, type SQL } from 'drizzle-orm'
import { mostCertificateLines, type CertificateRequest } from '#contract/licences/certificates/certificate.ts'
import { holdEndText } from '#contract/organizations/email-hold.ts'
import type { LinkHolder } from '../../actor.ts'
import { notFound } from '../../api-error.ts'
import { askTogether } from '../../db/concurrent-statements.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { isoTimestamp, literal, rowsOf, collateSwedish, fullName } from '../../db/sql-expressions.ts'
import { organization } from '../../db/tables/organization-tables.ts'
import { emailHoldEnd, emailHoldOf } from '../../organizations/email-hold.ts'
import { isClubOf } from '../../organizations/visibility.ts'
import { invalidLink } from '../../private-links/link-holder.ts'
import { linkTokenHash } from '../../private-links/link-token.ts'
import { lockRow } from '../../records/lock.ts'
import { storeModule } from '../../store-order.ts'
import { hasMember } from '../branch-memberships.ts'

/** How many days a link is valid. */
const linkDays = 60

/** A condition: the link `k` of the club `o` is not too old, and was sent to its present address. It opens when that has no hold. */
export const isLinkCurrent = sql`(lower(k.email) = lower(o.email) and k.created_at > now() - make_interval(days => ${literal(linkDays)}))`

/**
 * A condition: the club `o` is asked about its application `a` of the type `t` and the person `p`. It is submitted and needs a
 * certificate, staff have not attested it, the club belongs to the branch, and the identity is not protected, because it may not be
 * named to the club. It is not asked about who is not its member, but may change what it has answered of one who was.
 */
export const asksClub: SQL = sql`(a.status = 'Submitted' and not p.is_protected and a.ticks -> 'clubCertificate' is null
  and ${isClubOf(sql`a.branch_id`)} and (a.club_answer is not null or ${hasMember()})
  and exists (select from json_array_elements(t.requirements) q where q ->> 'kind' = 'clubCertificate'))`

/** The `askableClub` of the application `a` with its club `o`. Null when the club is not asked, or has answered. */
export const askableClubOn = (
  day: SQL,
): SQL => sql`case when ${asksClub} and a.club_answer is null then json_build_object(
    'hasAddress', coalesce(o.email, '') <> '',
    'wasMailedToday', exists (select from club_certificate_link k where k.organization_id = o.id and k.sent_on = ${day}),
    'opensAt', ${emailHoldEnd(sql`o.id`)}) end`

export const noLink =
  'Länken gäller inte längre. Föreningen får en ny när något väntar på den. Kontrollera också att hela länken kom med.'

/** Throws 404 with the time when the link of an address on hold opens. */
export const organizationIdByToken = async (
  _holder: Pick<LinkHolder, 'name'>,
  db: Queryable,
  token: string,
): Promise<string | undefined> => {
  const statement = sql`select o.id, ${emailHoldOf(sql`o.id`)} as hold
    from club_certificate_link k join organization o on o.id = k.organization_id
    where k.token_hash = ${linkTokenHash(token)} and ${isLinkCurrent}`
  const [club] = await rowsOf<{ id: string; hold: { until: string } | null }>(db, statement)
  if (club?.hold) {
    const until = holdEndText(club.hold.until)
    throw invalidLink(`Föreningens e-postadress är nyss ändrad. Det går att använda länken efter ${until}.`)
  }
  return club?.id
}

/**
 * Locks the club by `share`, so that its address stays as it is until the transaction ends. Throws 404 when the link has ended since it
 * was authenticated.
 */
export const reauthenticateClub = async (holder: LinkHolder, tx: Transaction): Promise<void> => {
  await lockRow(holder, tx, organization, holder.recordId, 'share')
  // Asked in a statement of its own, which sees what was committed while the lock was waited for.
  if ((await organizationIdByToken(holder, tx, holder.token)) !== holder.recordId) throw invalidLink(noLink)
}

/**
 * Half of the lines may be answered ones, the latest: so that what has just been answered is shown, and what waits gets its turn however
 * much has been answered. What waits comes first.
 */
export const readCertificateRequest = async ({ recordId }: LinkHolder, db: Queryable): Promise<CertificateRequest> => {
  const byName = sql`${collateSwedish(sql`last_name`)}, ${collateSwedish(sql`first_name`)}, id`
  const asked = sql`select a.id, ${fullName('p')} as holder, p.birth_year as "birthYear", t.code || ' ' || t.name as type,
      b.name as branch, a.first_day::text as "firstDay", a.club_answer as answer, a.club_answered_at,
      ${isoTimestamp(sql`a.submitted_at`)} as "submittedAt", p.last_name, p.first_name
    from licence_application a join person p on p.id = a.person_id join licence_type t on t.id = a.type_id
      join association b on b.id = a.branch_id join organization o on o.id = a.organization_id
    where a.organization_id = ${recordId} and ${asksClub}`
  const lines = sql`select id, holder, "birthYear", type, branch, "firstDay", answer, "submittedAt", unanswered from (
      select *, count(*) filter (where answer is null) over ()::int as unanswered,
        row_number() over (partition by answer is null order by club_answered_at desc, ${byName}) as place from (${asked}) asked
    ) line where place <= ${literal(mostCertificateLines)} order by answer is not null, ${byName}`
  const [clubs, items] = await askTogether([
    rowsOf<{ clubName: string }>(db, sql`select name as "clubName" from organization where id = ${recordId}`),
    rowsOf<CertificateRequest['items'][number] & { unanswered: number }>(db, lines),
  ])
  const [club] = clubs
  if (!club) throw notFound()
  return { ...club, items: items.map(({ unanswered: _, ...item }) => item), unanswered: items[0]?.unanswered ?? 0 }
}

storeModule<typeof import('./requests.ts')>()
