// Updates an announcement: every field of a draft, some fields of a published one.
import { sql } from 'drizzle-orm'
import {
  announcementDraft,
  announcementFieldRefusal,
  announcementFields,
  announcementSubmission,
  type AnnouncementDraft,
  type AnnouncementField,
  type AnnouncementUpdate,
} from '#contract/competitions/announcements/announcement-draft.ts'
import { contactShape } from '#contract/competitions/competition-fields.ts'
import { isSameValue } from '#contract/record/fields.ts'
import { invalid, orNotFound, refuseFields } from '../../api-error.ts'
import { missingFields } from '../../records/review/review.ts'
import { answerComments } from '../../records/review/submissions.ts'
import { draftColumns, readDraft, pickDraftFields, auditDiff, fieldLabel } from './draft.ts'
import { checkChosen, districtField } from '../../associations/chosen-associations.ts'
import { checkClasses, writeClassesAndDistricts } from './draft-writes.ts'
import { announceCopies, withEditor, type AnnouncementWork } from './kind.ts'
import { retitleSanctionsOf } from '../sanctions/transitions.ts'
import { announcementScope } from '../visibility.ts'

const changedFields = (before: AnnouncementDraft, after: AnnouncementDraft): AnnouncementField[] =>
  announcementFields.filter((field) => !isSameValue(announcementDraft, field, before[field], after[field]))

/** The fields that the pages of its copies show, or that decide who sees them. */
const fieldsShownByCopies: readonly AnnouncementField[] = ['title', 'proposedFrom', 'districtIds']

const contactFields = Object.keys(contactShape) as (keyof typeof contactShape)[]

/** Throws with a message for each field that may not be changed in this state, or not to this value. */
const refuseForbiddenFields = (
  { locked: { row }, today }: AnnouncementWork,
  changed: readonly AnnouncementField[],
  after: AnnouncementDraft,
) => {
  refuseFields(changed, (field) => announcementFieldRefusal(row.status, field))
  if (row.status !== 'Published') return
  // A published announcement must stay complete, but for what it lacked before, as an old one its contact, until it gets a new one.
  const hasNewContact = contactFields.some((field) => changed.includes(field) && after[field] !== '')
  const judged = hasNewContact ? [...changed, ...contactFields] : changed
  const errors = missingFields(announcementSubmission, after).filter(({ field }) =>
    judged.some((name) => name === field),
  )
  if (changed.includes('lastApplicationDay') && (after.lastApplicationDay ?? '') < today) {
    errors.push({
      field: 'lastApplicationDay',
      message: 'Sista ansökningsdag kan inte flyttas till en dag som har varit.',
    })
  }
  if (errors.length > 0) throw invalid(errors)
}

export const update = async (work: AnnouncementWork, { answers, ...body }: AnnouncementUpdate) => {
  const { actor, tx, save } = work
  const { row } = work.locked
  const { values: before, shown } = orNotFound(await readDraft(actor, tx, row.id))
  const after = pickDraftFields(body)
  const changed = changedFields(before, after)
  const answered =
    row.status === 'Draft' ? await answerComments(actor, tx, announcementScope, row.id, answers, fieldLabel) : []
  if (changed.length + answered.length === 0) return 'unchanged'
  refuseForbiddenFields(work, changed, after)
  await checkClasses(actor, tx, row.branchId, after, before.classIds)
  await checkChosen(actor, tx, districtField, after.districtIds, before.districtIds)
  await save({
    ...draftColumns(after),
    handIds: withEditor(row.handIds, actor.account.id),
    // Only published announcements are in calendars.
    calendarSequence: row.status === 'Published' ? sql`calendar_sequence + 1` : row.calendarSequence,
  })
  await writeClassesAndDistricts(actor, tx, row.id, row.branchId, after)
  if (row.status === 'Published') await retitleSanctionsOf(work, row.id, after.titleEn)
  if (changed.some((field) => fieldsShownByCopies.includes(field))) await announceCopies(work)
  const now = orNotFound(await readDraft(actor, tx, row.id, 'changed'))
  return { changes: [...auditDiff(shown, now.shown), ...answered], label: after.title }
}
