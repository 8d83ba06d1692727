// Queries of mail recipients: accounts, reviewers, applicants, districts and clubs.
import { locales, type Locale } from '../../contract/locale.ts'
import type { Transaction } from '../db/database.ts'
import { toDrizzleSql, isScopeEnabled } from '../db/sql-fragments.ts'
import type { Recipient } from '../mail/mail-queue.ts'
import { hasClubRoleSql } from './permission-facts.ts'
import { unscopedModule } from '../store-order.ts'

/** Recipients of a mail in one locale. */
export interface RecipientsByLocale {
  to: Recipient[]
  locale: Locale
}

type Row = Recipient & Record<string, unknown>
const accountColumns = `a.email, a.first_name || ' ' || a.last_name as name`

/** Active accounts by id. */
export const accountRecipients = async (tx: Transaction, ids: readonly (string | null)[]): Promise<Recipient[]> => {
  const text = `select ${accountColumns} from account a where a.is_active and a.id = any($1::uuid[])`
  const { rows } = await tx.execute<Row>(toDrizzleSql({ text, values: [ids.filter((id) => id !== null)] }))
  return rows
}

/** Reviewers of the branch; when it has none, those of the federation. */
export const deciders = async (
  tx: Transaction,
  branchId: string,
  except: { accountIds: readonly string[]; clubIds?: readonly string[] },
): Promise<Recipient[]> => {
  const text = `with able as (
      select ${accountColumns}, bool_or(r.association_id is not null) as "isNear"
      from account a join role_assignment r on r.account_id = a.id
        and (r.scope = 'Global.Competitions.Admin' or (r.scope = 'Competitions.Admin' and r.association_id = $1::uuid))
      where a.is_active and ${isScopeEnabled('r')} and a.id <> all($2::uuid[])
        and not exists (select from unnest($3::uuid[]) as club(id) where ${hasClubRoleSql('a.id', 'club.id')})
      group by a.id)
    select email, name from able where "isNear" or not exists (select from able where "isNear")`
  const { rows } = await tx.execute<Row>(
    toDrizzleSql({ text, values: [branchId, except.accountIds, except.clubIds ?? []] }),
  )
  return rows
}

/** Those of the accounts that may still edit the branch's announcements. */
export const writers = async (tx: Transaction, branchId: string, ids: readonly string[]): Promise<Recipient[]> => {
  const text = `select ${accountColumns} from account a where a.is_active and a.id = any($2::uuid[])
      and exists (select from role_assignment r where r.account_id = a.id and ${isScopeEnabled('r')}
        and (r.scope = 'SysAdmin' or (r.scope = 'Competitions.Admin' and r.association_id = $1::uuid)))`
  const { rows } = await tx.execute<Row>(toDrizzleSql({ text, values: [branchId, ids] }))
  return rows
}

/** All accounts with the role SysAdmin. */
export const systemAdministrators = async (tx: Transaction): Promise<Recipient[]> => {
  const text = `select ${accountColumns} from account a where a.is_active
      and exists (select from role_assignment r where r.account_id = a.id and r.scope = 'SysAdmin')`
  const { rows } = await tx.execute<Row>(toDrizzleSql({ text, values: [] }))
  return rows
}

/** Everyone who has created or submitted the announcement at any time. */
export const authors = async (tx: Transaction, announcementId: string): Promise<Recipient[]> => {
  const text = `select ${accountColumns} from account a where a.is_active and a.id in
      (select n.created_by from announcement n where n.id = $1
        union select x.submitted_by from submission x where x.announcement_id = $1)`
  const { rows } = await tx.execute<Row>(toDrizzleSql({ text, values: [announcementId] }))
  return rows
}

/** Grouped by the locale of the application. */
const groupByLocale = (rows: readonly (Recipient & { locale: Locale })[]): RecipientsByLocale[] =>
  locales.map((locale) => ({ to: rows.filter((row) => row.locale === locale), locale }))

const applicantColumns = 'p.applicant_email as email, p.applicant_name as name, p.language as locale'

/** Applicants with a confirmed address whose application is not rejected. */
export const applicantRecipients = async (tx: Transaction, announcementId: string): Promise<RecipientsByLocale[]> => {
  const text = `select ${applicantColumns} from application p
    where p.announcement_id = $1 and p.email_confirmed_at is not null and p.status <> 'Rejected' and p.anonymized_at is null`
  const { rows } = await tx.execute<Row & { locale: Locale }>(toDrizzleSql({ text, values: [announcementId] }))
  return groupByLocale(rows)
}

/** The applicant of one application. */
export const applicantRecipient = async (tx: Transaction, applicationId: string): Promise<RecipientsByLocale[]> => {
  const text = `select ${applicantColumns} from application p where p.id = $1`
  const { rows } = await tx.execute<Row & { locale: Locale }>(toDrizzleSql({ text, values: [applicationId] }))
  return groupByLocale(rows)
}

/** Districts, by their own addresses. */
export const districtRecipients = async (
  tx: Transaction,
  from: 'announcement' | 'sanction',
  id: string,
): Promise<Recipient[]> => {
  const text = `select coalesce(d.email, '') as email, d.name from association d where d.id in
    (select x.district_id from ${from}_district x where x.${from}_id = $1)`
  const { rows } = await tx.execute<Row>(toDrizzleSql({ text, values: [id] }))
  return rows
}

/** Clubs, by their registered addresses. */
export const clubRecipients = async (tx: Transaction, ids: readonly string[]): Promise<Recipient[]> => {
  const text = `select o.email, o.name from organization o where o.id = any($1::uuid[])`
  const { rows } = await tx.execute<Row>(toDrizzleSql({ text, values: [ids] }))
  return rows
}

unscopedModule<typeof import('./mail-recipients.ts')>()
