// Avidentifiering: only birth year, sex, county and the years of membership are kept of a person, for the figures. It cannot be
// undone.
import { inArray, sql, type SQL } from 'drizzle-orm'
import { accountScope } from '../../accounts/visibility.ts'
import { nameOf, type Writer } from '../../actor.ts'
import { erasedText, eraseAuditValues } from '../../audit/erasure.ts'
import type { Transaction } from '../../db/database.ts'
import { bulkInsert } from '../../db/bulk-rows.ts'
import { account } from '../../db/tables/account-tables.ts'
import { licence, licenceApplication } from '../../db/tables/licence-tables.ts'
import { clubRole, membershipBranch } from '../../db/tables/member-tables.ts'
import { person } from '../../db/tables/person-tables.ts'
import { fullName, rowsOf, uuidArray } from '../../db/sql-expressions.ts'
import { lockAccountLinks } from '../../identity-numbers/person-of-account.ts'
import { lockAll } from '../../records/lock.ts'
import { queueChangeNotice, readContextsBefore, type UnitOfWork } from '../../records/unit-of-work.ts'
import { takeInUnits, type RetentionSubject } from '../../retention/subject.ts'
import { noFacts, noNumber, noStates } from './empty-columns.ts'
import { eventsOfLinks, eventsOfRoles } from './naming-events.ts'
import { mailsOf } from './person-mails.ts'
import { withFormer } from '../former-persons.ts'
import { mailboxOf } from '../person-addresses.ts'
import { deleteTraces, type AnnounceHeld } from '../protection/protection.ts'
import { personScope } from '../visibility.ts'

/** The name of an anonymised person in events. */
export const anonymizedLabel = 'Personen'

const erasedColumns = {
  firstName: 'Avidentifierad',
  lastName: '',
  ...noNumber,
  ...noFacts,
  ...noStates,
}

/**
 * The last day of a period: what goes on ends this year, or in the year in which it begins, because nobody could end it afterwards.
 */
const lastDay = (today: string): SQL => sql`least(valid_to, greatest(${today}::date, valid_from))`

/** The last day of the year of a day. What has ended this year ends yesterday, because it would go on again. */
const yearEndOf = (day: SQL, today: string): SQL =>
  sql`least((date_trunc('year', ${day}) + interval '1 year - 1 day')::date, case when ${day} < ${today}::date then ${today}::date - 1 end)`

/** From the first day of a year to the last day of one, each branch of a membership once. */
const keepYearsAlone = async (tx: Transaction, ids: readonly string[], today: string): Promise<void> => {
  const ofThem = sql`membership_id in (select id from membership where person_id = any(${uuidArray(ids)}))`
  const rows = await rowsOf<{ id: string; branchId: string; from: string; to: string }>(
    tx,
    sql`select membership_id as id, branch_id as "branchId", date_trunc('year', min(valid_from))::date::text as from,
      ${yearEndOf(sql`max(${lastDay(today)})`, today)}::text as to
      from membership_branch where ${ofThem} group by membership_id, branch_id`,
  )
  await tx.execute(sql`delete from membership_branch where ${ofThem}`)
  await bulkInsert(
    tx,
    membershipBranch,
    rows.map(({ id, branchId, from, to }) => ({ membershipId: id, branchId, validFrom: from, validTo: to })),
  )
  await tx.execute(sql`update membership set valid_from = date_trunc('year', valid_from)::date,
    valid_to = ${yearEndOf(lastDay(today), today)}, paid_year = null
    where person_id = any(${uuidArray(ids)})`)
}

/** Keeps licences for the figures, and erases all texts in them and in applications. Withdraws drafts, which nobody can submit now. */
const anonymizeLicences = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
  const isTheirs = sql`person_id = any(${uuidArray(ids)})`
  // A form that is open has the texts, and may not save them again.
  const isChanged = sql`version = version + 1`
  await tx.execute(sql`update licence set note = '', fai_id = '', conditions = '', ${isChanged} where ${isTheirs}`)
  await tx.execute(
    sql`update licence_block set reason = ${erasedText}, lift_reason = case when lift_reason is not null then ${erasedText} end
      where licence_id in (select id from licence where ${isTheirs})`,
  )
  await tx.execute(
    sql`update licence set recall_reason = ${erasedText} where recall_reason is not null and ${isTheirs}`,
  )
  await tx.execute(
    sql`update licence_application set status = 'Withdrawn', withdrawn_at = now() where status = 'Draft' and ${isTheirs}`,
  )
  await tx.execute(sql`update licence_application set message = '', ticks = '{}', return_reason = null, club_answered_by_name = null,
    decision_reason = case when decision_reason is not null then ${erasedText} end, ${isChanged} where ${isTheirs}`)
  await tx.execute(
    sql`delete from submission where licence_application_id in (select id from licence_application where ${isTheirs})`,
  )
}

/** Erases the values in the history: of the persons and their licences all, of accounts and clubs only those that name the person. */
const eraseHistories = async (actor: Writer, tx: Transaction, ids: SQL): Promise<void> => {
  const eventsOf = (type: string, records: SQL) =>
    sql`select e.id from audit_event e where e.record_type = ${type} and e.record_id = any(array(${records}))`
  const theirs = (table: string) => sql`select t.id from ${sql.identifier(table)} t where t.person_id = any(${ids})`
  await eraseAuditValues(actor, tx, eventsOfLinks(ids), 'Kontot')
  await eraseAuditValues(actor, tx, eventsOfRoles(ids), 'Föreningen')
  await eraseAuditValues(actor, tx, eventsOf('person', sql`select unnest(${ids})`), anonymizedLabel)
  await eraseAuditValues(actor, tx, eventsOf('licence', theirs('licence')), 'Licensen')
  await eraseAuditValues(actor, tx, eventsOf('licence_application', theirs('licence_application')), 'Licensansökan')
}

/**
 * Locks the licences and applications of persons whose rows are locked. What somebody is saving there is waited for: it may be why a
 * person is not anonymised, which is to be asked afterwards, and else it is erased too, with its events and mails.
 */
export const lockLicences = async (
  { actor, tx }: Pick<UnitOfWork, 'actor' | 'tx'>,
  ids: readonly string[],
): Promise<void> => {
  const isTheirs = sql`person_id = any(${uuidArray(await withFormer(tx, ids))})`
  await lockAll(actor, tx, licence, isTheirs)
  await lockAll(actor, tx, licenceApplication, isTheirs)
}

/** Anonymises persons whose rows are locked, by `lockLicences` too. The caller checks that it is allowed, and writes event and notice. */
export const anonymizeRows = async (
  { actor, tx, today }: Pick<UnitOfWork, 'actor' | 'tx' | 'today'>,
  ids: readonly string[],
): Promise<void> => {
  const all = await withFormer(tx, ids)
  // First, because these steps find histories by the names, and mails by the addresses.
  await eraseHistories(actor, tx, uuidArray(all))
  await deleteTraces(tx, uuidArray(all))
  await keepYearsAlone(tx, all, today)
  await tx.delete(clubRole).where(inArray(clubRole.personId, all))
  await anonymizeLicences(tx, all)
  await tx
    .update(person)
    .set({
      ...erasedColumns,
      countyCode: sql`coalesce(left(${person.municipalityCode}, 2), ${person.countyCode})`,
      anonymizedAt: sql`now()`,
      updatedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where(inArray(person.id, all))
}

/** What is left of the person is no account's. The caller holds the lock of links since before those of the persons. */
const unlinkAccounts = async (unit: UnitOfWork, ids: readonly string[]): Promise<void> => {
  const unlinked = await unit.tx
    .update(account)
    .set({ personId: null })
    .where(inArray(account.personId, [...ids]))
    .returning({ id: account.id, firstName: account.firstName, lastName: account.lastName })
  for (const { id, ...names } of unlinked) {
    unit.entries.push({
      action: 'unlinkMember',
      recordType: accountScope.type,
      recordId: id,
      recordLabel: nameOf(names),
      changes: [{ field: 'personId', label: 'Medlem', policy: 'text', old: erasedColumns.firstName, new: '' }],
    })
    queueChangeNotice(unit, { scope: accountScope, id, before: [] })
  }
}

/** What higher domains do when persons are anonymised, before anything of them is erased. */
export interface AnonymizationElsewhere {
  announceHeld: AnnounceHeld
  /** `ids`: also those of the persons who were merged into others. */
  eraseElsewhere: (unit: UnitOfWork, ids: SQL) => Promise<void>
}

/** As `anonymizeRows`, in all domains. */
export const anonymizePersons = async (
  unit: UnitOfWork,
  ids: readonly string[],
  { announceHeld, eraseElsewhere }: AnonymizationElsewhere,
): Promise<void> => {
  await announceHeld(unit, uuidArray(ids))
  await eraseElsewhere(unit, uuidArray(await withFormer(unit.tx, ids)))
  await anonymizeRows(unit, ids)
  await unlinkAccounts(unit, ids)
}

const anonymizeWith =
  (elsewhere: AnonymizationElsewhere) =>
  async (unit: UnitOfWork, ids: readonly string[]): Promise<void> => {
    for (const id of ids) queueChangeNotice(unit, await readContextsBefore(unit, { scope: personScope, id }))
    await anonymizePersons(unit, ids, elsewhere)
    const about = { action: 'anonymize', recordType: 'person', recordLabel: anonymizedLabel }
    unit.entries.push(...ids.map((recordId) => ({ ...about, recordId })))
  }

/** The application `ap` to arrange a competition is the person's, as anonymising by hand judges (`server/competitions/person-uses.ts`). */
const isByPerson = sql`person.email <> '' and ap.mailbox = ${mailboxOf(sql`person.email`)}
  and (ap.applicant_name = '' or fold(ap.applicant_name) = fold(${fullName('person')}))`

/**
 * Nobody's member since the moment, and not in use: an active account or a post names nobody who is gone. Of a person who never became a
 * member the time counts from the registration. An application that nobody has gone on with since then is forgotten.
 */
const isOld = (before: SQL): SQL => sql`person.anonymized_at is null and person.merged_into_id is null
  and person.created_at < ${before}
  and not exists (select from membership m where m.person_id = person.id and (m.valid_to is null or m.valid_to >= (${before})::date))
  and not exists (select from club_role c where c.person_id = person.id and (c.valid_to is null or c.valid_to >= (${before})::date))
  and not exists (select from licence l where l.person_id = person.id and l.valid_to >= (${before})::date)
  and not exists (select from licence_application l where l.person_id = person.id
    and (l.status = 'Submitted' or (l.status = 'Draft' and l.updated_at >= ${before})))
  and not exists (select from application ap where ${isByPerson} and ap.anonymized_at is null
    and (ap.status = 'Review' or (ap.status = 'Draft' and ap.updated_at >= ${before})))
  and not exists (select from account a where a.person_id = person.id and a.is_active)`

/** The last day of what the person has had in the table; null without any. `isOld` counts from the latest of these days. */
const lastDayOf = (table: 'membership' | 'club_role' | 'licence'): SQL =>
  sql`(select max(h.valid_to) from ${sql.identifier(table)} h where h.person_id = person.id)::timestamptz`

const hasAccount = sql`exists (select from account ha where ha.person_id = person.id)`

const anonymizeInUnits = (
  take: ReturnType<typeof anonymizeWith>,
  size: number,
  condition: SQL,
  lockFirst?: (tx: Transaction) => Promise<void>,
) =>
  takeInUnits({
    table: person,
    size,
    isOld: (before) => sql`${isOld(before)} and ${condition}`,
    mailsOf,
    ...(lockFirst && { lockFirst }),
    lockBeside: lockLicences,
    take,
  })

export const personRetention = (elsewhere: AnonymizationElsewhere): RetentionSubject => ({
  due: (before) => sql`select case when person.is_protected then 'Medlem ' || person.member_number
      else person.first_name || ' ' || person.last_name end as label,
    greatest(person.created_at, ${lastDayOf('membership')}, ${lastDayOf('club_role')}, ${lastDayOf('licence')}) as at
    from person where ${isOld(before)}`,
  apply: async (...run) => {
    const anonymize = anonymizeWith(elsewhere)
    await anonymizeInUnits(anonymize, 200, sql`not ${hasAccount}`)(...run)
    // They are fewer at a time, because sign-ins wait for the links of accounts.
    await anonymizeInUnits(anonymize, 25, hasAccount, lockAccountLinks)(...run)
  },
})
