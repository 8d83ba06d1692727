// Whom to ask about an announcement, who is not kept when its competition was long ago; the announcement stays.
import { inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { recordNames } from '#contract/record/history.ts'
import { nounForms } from '#contract/text/noun-forms.ts'
import { eraseAuditValues } from '../audit/erasure.ts'
import { announcement } from '../db/tables/announcement-tables.ts'
import { submission } from '../db/tables/review-tables.ts'
import { textArray, uuidArray } from '../db/sql-expressions.ts'
import { lastPossibleDayOf } from '../licences/last-possible-day.ts'
import { queueChangeNotice, type UnitOfWork } from '../records/unit-of-work.ts'
import { takeInUnits, type RetentionSubject } from '../retention/subject.ts'
import { unscopedModule } from '../store-order.ts'
import { announcementScope } from './visibility.ts'

const noContact = { contactName: '', contactEmail: '', contactPhone: '' }
const hasContact = or(
  ne(announcement.contactName, ''),
  ne(announcement.contactEmail, ''),
  ne(announcement.contactPhone, ''),
)

/** The last change of the announcement and of its competitions, the last day that was proposed, and that of its competitions. */
const keptFrom = sql`greatest(${announcement.updatedAt}, (${announcement.proposedTo} + 1)::timestamptz,
  (select max(greatest(s.updated_at, (${lastPossibleDayOf('s')} + 1)::timestamptz)) from sanction s
    where s.announcement_id = ${announcement.id}))`

/** An announcement that waits for a decision is left, also one with an application that does, and a draft that has no days yet. */
const isOld = (before: SQL): SQL =>
  sql`${announcement.status} <> 'PendingApproval' and ${announcement.proposedTo} is not null and ${hasContact} and ${keptFrom} < ${before}
    and not exists (select from application p where p.announcement_id = ${announcement.id} and p.status = 'Review')`

/**
 * Deletes the values of the events that named a contact, as they did before contacts were hidden in the history. The other values
 * of such an event go too, because its digest is over all of them.
 */
export const eraseContactValues = (
  { actor, tx }: UnitOfWork,
  recordType: 'announcement' | 'sanction',
  ids: string[],
): Promise<void> =>
  eraseAuditValues(
    actor,
    tx,
    sql`select e.id from audit_event e join audit_value v on v.event_id = e.id
      where e.record_type = ${recordType} and e.record_id = any(${uuidArray(ids)})
        and exists (select from jsonb_array_elements(v.changes) c where c ->> 'field' = any(${textArray(Object.keys(noContact))})
          and c ->> 'policy' is distinct from 'hidden')`,
    nounForms(recordNames[recordType]).Noun,
  )

const erase = async (unit: UnitOfWork, ids: string[]): Promise<void> => {
  const { tx } = unit
  const named = await tx
    .update(announcement)
    .set({ ...noContact, version: sql`version + 1` })
    .where(inArray(announcement.id, ids))
    .returning({ id: announcement.id, title: announcement.title })
  await tx
    .update(submission)
    .set({ content: sql`${submission.content} - ${textArray(Object.keys(noContact))}` })
    .where(inArray(submission.announcementId, ids))
  await eraseContactValues(unit, 'announcement', ids)
  for (const { id, title } of named) {
    unit.entries.push({ action: 'erase', recordType: 'announcement', recordId: id, recordLabel: title })
    queueChangeNotice(unit, { scope: announcementScope, id, before: [] })
  }
}

export const contactRetention: RetentionSubject = {
  due: (before) =>
    sql`select ${announcement.title} as label, ${keptFrom} as at from ${announcement} where ${isOld(before)}`,
  apply: takeInUnits({ table: announcement, size: 200, isOld, take: erase }),
}

unscopedModule<typeof import('./old-contacts.ts')>()
