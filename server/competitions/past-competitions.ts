// Who applied for a competition that was held long ago, and how to reach those who are named in it. The application with its
// decision, and what was published, stay.
import { competitionText } from '#contract/licences/named-competition.ts'
import { and, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { application, applicationLink } from '../db/tables/application-tables.ts'
import { organization } from '../db/tables/organization-tables.ts'
import { submission } from '../db/tables/review-tables.ts'
import { sanction } from '../db/tables/sanction-tables.ts'
import { textArray, uuidArray } from '../db/sql-expressions.ts'
import { lastPossibleDayOf } from '../licences/last-possible-day.ts'
import { deleteMails } from '../mail/mail-deletion.ts'
import { lockAll } from '../records/lock.ts'
import { queueChangeNotice, type UnitOfWork } from '../records/unit-of-work.ts'
import { takeInUnits, type RetentionSubject } from '../retention/subject.ts'
import { eraseContactValues } from './old-contacts.ts'
import { entriesOf, erasedApplicant, isAmong, mailsOfApplications, withoutApplicant } from './retention.ts'
import { applicationScope, sanctionScope } from './visibility.ts'

/** From when an application is kept: its last change and that of its competition, and the competition's last day. */
const keptFrom = sql`greatest(${application.updatedAt}, (select greatest(s.updated_at, (${lastPossibleDayOf('s')} + 1)::timestamptz)
  from sanction s where s.application_id = ${application.id}))`

const isOld = (before: SQL): SQL =>
  sql`${application.status} = 'Approved' and ${application.anonymizedAt} is null and ${keptFrom} < ${before}`

/** Also those about the competition, which hold addresses. */
const mailsOf = (ids: SQL): SQL => sql`${mailsOfApplications(ids)}
  union select m.id, s.application_id from mail_outbox m join sanction s on s.id = m.record_id
    where m.record_type = 'sanction' and s.application_id = any(${ids})`

const officialsWithoutContacts = (officials: AnyColumn): SQL =>
  sql`coalesce((select jsonb_agg(o.official || '{"contact": ""}' order by o.nth)
    from jsonb_array_elements(${officials}) with ordinality o (official, nth)), '[]')`

/** What an organizer has registered, which approval fills in, is no person's: as nobody has changed it since, or as it is registered now. */
const ofOrganizers = (field: 'contactName' | 'contactEmail' | 'contactPhone', registered: AnyColumn): SQL =>
  sql`case when not exists (select from audit_event e where e.record_type = 'sanction' and e.record_id = ${sanction.id}
      and ${field} = any(e.fields))
    or exists (select from sanction_organizer g join organization on organization.id = g.organization_id
      where g.sanction_id = ${sanction.id} and ${registered} = ${sanction[field]}) then ${sanction[field]} else '' end`

/** What is published stays, with the officials' names. */
const eraseContacts = async (unit: UnitOfWork, ids: string[]): Promise<void> => {
  const competitions = await unit.tx
    .update(sanction)
    .set({
      officials: officialsWithoutContacts(sanction.officials),
      contactName: ofOrganizers('contactName', organization.name),
      contactEmail: ofOrganizers('contactEmail', organization.email),
      contactPhone: ofOrganizers('contactPhone', organization.phoneNumber),
      version: sql`version + 1`,
    })
    .where(inArray(sanction.applicationId, ids))
    .returning({ id: sanction.id, number: sanction.number, title: sanction.title })
  const competitionIds = competitions.map(({ id }) => id)
  await eraseContactValues(unit, 'sanction', competitionIds)
  for (const { id, ...named } of competitions) {
    unit.entries.push({ action: 'erase', recordType: 'sanction', recordId: id, recordLabel: competitionText(named) })
    queueChangeNotice(unit, { scope: sanctionScope, id, before: [] })
  }
}

/** Takes who answered for the club out of the line of the decision's checklist that names them. */
const eraseClubAnswer = (tx: Transaction, ids: string[]) =>
  tx.execute(sql`update submission x set checklist = (
      select jsonb_agg(case when l.line ->> 'rule' = 'clubConfirmed'
        then l.line || jsonb_build_object('text', replace(l.line ->> 'text', ' genom ' || p.club_answered_by_name, '')) else l.line end order by l.nth)
      from jsonb_array_elements(x.checklist) with ordinality l (line, nth))
    from application p where p.id = x.application_id and p.id = any(${uuidArray(ids)}) and p.club_answered_by_name <> ''
      and jsonb_array_length(x.checklist) > 0`)

/** Also in what was submitted, where they are among the other fields. */
const eraseApplicant = async (tx: Transaction, ids: string[]): Promise<void> => {
  await eraseClubAnswer(tx, ids)
  await tx
    .update(application)
    .set({
      ...erasedApplicant,
      officials: officialsWithoutContacts(application.officials),
      anonymizedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where(inArray(application.id, ids))
  await tx
    .update(submission)
    .set({
      content: sql`${submission.content} - ${textArray(Object.keys(erasedApplicant))}`,
      submittedByName: '',
      endedByName: withoutApplicant,
    })
    .where(inArray(submission.applicationId, ids))
}

const erase = async (unit: UnitOfWork, ids: string[], before: SQL): Promise<void> => {
  const { tx } = unit
  await deleteMails(tx, isAmong(mailsOf(uuidArray(ids))))
  await eraseApplicant(tx, ids)
  // Those that were sent later may still be valid; the nightly sweep takes them when they have ended.
  const isEnded = sql`${applicationLink.createdAt} < ${before}`
  await tx.delete(applicationLink).where(and(inArray(applicationLink.applicationId, ids), isEnded))
  await eraseContacts(unit, ids)
  unit.entries.push(...entriesOf(ids, 'erase'))
  for (const id of ids) queueChangeNotice(unit, { scope: applicationScope, id, before: [] })
}

export const pastApplicationRetention: RetentionSubject = {
  due: (before) => sql`select ${application.applicantName} as label, ${keptFrom} as at
    from ${application} where ${isOld(before)}`,
  apply: takeInUnits({
    table: application,
    size: 200,
    isOld,
    mailsOf,
    lockBeside: ({ actor, tx }, ids) => lockAll(actor, tx, sanction, inArray(sanction.applicationId, ids)),
    take: erase,
  }),
}
