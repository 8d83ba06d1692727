// Queries of mail recipients: accounts, reviewers, applicants, districts and clubs.
import { sql, type SQL } from 'drizzle-orm'
import { locales, type Locale } from '#contract/locale.ts'
import type { Account } from '../actor.ts'
import type { Transaction } from '../db/database.ts'
import { isScopeEnabled, rowsOf, uuidArray, fullName } from '../db/sql-expressions.ts'
import type { Recipient } from '../mail/mail-queue.ts'
import { countingEmail } from '../organizations/email-hold.ts'
import { administersBranch, decidesInBranch, hasClubRole } from './permission-facts.ts'
import { unscopedModule } from '../store-order.ts'

/** Recipients of a mail in one locale. */
export interface RecipientsByLocale {
  to: Recipient[]
  locale: Locale
}

const accountColumns = sql`a.email, ${fullName('a')} as name`

/** Reviewers of the branch; when it has none, those of the federation. `hands`: an array of the ids of those who may not decide. */
export const deciders = (
  tx: Transaction,
  branchId: string,
  except: { hands: SQL; clubIds?: readonly string[] },
): Promise<Recipient[]> =>
  rowsOf(
    tx,
    sql`with able as (
      select ${accountColumns}, bool_or(r.association_id is not null) as "isNear"
      from account a join role_in_force r on r.account_id = a.id
        and ${decidesInBranch('r', sql`${branchId}::uuid`)}
      where a.is_active and a.id <> all(${except.hands})
        and not exists (select from unnest(${uuidArray(except.clubIds ?? [])}) as club(id)
          where ${hasClubRole(sql`a.id`, sql`club.id`)})
      group by a.id)
    select email, name from able where "isNear" or not exists (select from able where "isNear")`,
  )

/** A condition on the role `r`: it lets its account edit the announcements of the branch (an expression of its id). */
const isEditing = (branchId: SQL): SQL =>
  sql`(${administersBranch('r', branchId)} or (r.scope = 'SysAdmin' and ${isScopeEnabled('r')}))`

/**
 * The active accounts `a` with a condition and a role `r` that fulfils another; when none of them is an administrator of the branch,
 * its others too, so that somebody there hears of it; none `except` one, who knows.
 */
const orBranch = (tx: Transaction, isConcerned: SQL, isAble: SQL, except: string | null): Promise<Recipient[]> =>
  rowsOf(
    tx,
    sql`with able as (
      select ${accountColumns}, a.id, ${isConcerned} as "isConcerned", bool_or(r.association_id is not null) as "isNear"
      from account a join role_in_force r on r.account_id = a.id and ${isAble} where a.is_active group by a.id)
    select email, name from able where id is distinct from ${except}::uuid
      and ("isConcerned" or ("isNear" and not exists (select from able where "isConcerned" and "isNear")))`,
  )

/** The accounts among these that may still edit the branch's announcements, or the branch in their place. */
export const writers = (
  tx: Transaction,
  branchId: string,
  ids: readonly string[],
  except: string | null = null,
): Promise<Recipient[]> => orBranch(tx, sql`a.id = any(${uuidArray(ids)})`, isEditing(sql`${branchId}::uuid`), except)

/**
 * Everyone who has created or submitted the announcement at any time, also before it was moved, and may still edit it or decide on
 * it, or in their place the branch, but for the one who acts.
 */
export const authors = (tx: Transaction, announcementId: string, by: Account): Promise<Recipient[]> => {
  const of = (column: SQL) => sql`(select ${column} from announcement n where n.id = ${announcementId})`
  // The row that a move creates is by the one who moved it; the calendar id is the id of the first.
  const creator = sql`select f.created_by from announcement f where f.id = ${of(sql`n.calendar_id`)}`
  const submitters = sql`select x.submitted_by from submission x join announcement f on f.id = x.announcement_id
    where f.calendar_id = ${of(sql`n.calendar_id`)}`
  return orBranch(
    tx,
    sql`(a.id in (${creator}) or a.id in (${submitters}))`,
    sql`(${isEditing(of(sql`n.branch_id`))} or (r.scope = 'Global.Competitions.Admin' and ${isScopeEnabled('r')}))`,
    by.id,
  )
}

/** The applicants of the applications `p` with a condition, grouped by the locale of the application. */
const applicants = async (tx: Transaction, condition: SQL): Promise<RecipientsByLocale[]> => {
  const rows = await rowsOf<Recipient & { locale: Locale }>(
    tx,
    sql`select p.applicant_email as email, p.applicant_name as name, p.language as locale
      from application p where ${condition}`,
  )
  return locales.map((locale) => ({ to: rows.filter((row) => row.locale === locale), locale }))
}

/** A condition on the application `p`: it has a confirmed address, and is neither withdrawn nor decided. */
const isOpenOf = (
  announcementId: string,
) => sql`p.announcement_id = ${announcementId} and p.email_confirmed_at is not null
  and p.status in ('Draft', 'Review') and p.withdrawn_at is null and p.anonymized_at is null`

/** The applicants of open applications. The organizer of a sanctioned competition is told about that one. */
export const applicantRecipients = (tx: Transaction, announcementId: string) => applicants(tx, isOpenOf(announcementId))

interface OpenApplication {
  id: string
  club: string | null
  locale: Locale
  /** It is in review. */
  isSent: boolean
}

/** The open applications to the announcement, by applicant: an address gets one mail about all of its own. */
export const openApplications = (tx: Transaction, announcementId: string) =>
  rowsOf<{ applicant: Recipient; applications: OpenApplication[] }>(
    tx,
    sql`select json_build_object('email', min(p.applicant_email), 'name', min(p.applicant_name)) as applicant,
        json_agg(json_build_object('id', p.id, 'club', o.name, 'locale', p.language, 'isSent', p.status = 'Review') order by p.id) as applications
      from application p left join organization o on o.id = p.organization_id where ${isOpenOf(announcementId)}
      group by lower(p.applicant_email) order by min(p.id::text)`,
  )

/** The applicant of one application. */
export const applicantRecipient = (tx: Transaction, applicationId: string) =>
  applicants(tx, sql`p.id = ${applicationId}`)

/** Applicants first, so that an address in both lists gets the applicant's mail; the others read Swedish. */
export const withOthers = (applicants: readonly RecipientsByLocale[], others: Recipient[]): RecipientsByLocale[] => [
  ...applicants,
  { to: others, locale: 'se' },
]

/** Districts in use, by their own addresses. */
export const districtRecipients = (
  tx: Transaction,
  from: 'announcement' | 'sanction',
  id: string,
): Promise<Recipient[]> =>
  rowsOf(
    tx,
    sql`select coalesce(d.email, '') as email, d.name from association d where d.is_active and d.id in
    (select x.district_id from ${sql.raw(from)}_district x where x.${sql.raw(from)}_id = ${id})`,
  )

/** Clubs, by their registered addresses that count. */
export const clubRecipients = (tx: Transaction, ids: readonly string[]): Promise<Recipient[]> =>
  rowsOf(tx, sql`select ${countingEmail} as email, o.name from organization o where o.id = any(${uuidArray(ids)})`)

unscopedModule<typeof import('./mail-recipients.ts')>()
