// Snapshot of an announcement (its fields as text, stored at submission) and the audit diff between two snapshots.
import { classListText, competitionTypeLabels } from '../../../contract/competitions/enums.ts'
import {
  announcementDraft,
  announcementFields,
  type AnnouncementField,
} from '../../../contract/competitions/announcements/announcement-draft.ts'
import type { Announcement } from '../../../contract/competitions/announcements/announcement-view.ts'
import type { FieldChange } from '../../../contract/record/history.ts'
import { titleAt } from '../../../contract/validation/introspection.ts'
import { truncate } from '../../../contract/text/truncate.ts'
import { maskEmail, maskPhone } from '../../audit/audit-events.ts'
import { diffSnapshots, type Snapshot } from '../submissions.ts'

/** The field's title in the form. */
export const fieldLabel = (field: string): string =>
  (announcementFields as readonly string[]).includes(field) ? titleAt(announcementDraft, [field]) : field

/** The announcement's fields with the names of its classes and districts. */
export type SnapshotSource = Pick<
  Announcement,
  Exclude<AnnouncementField, 'classIds' | 'districtIds'> | 'classes' | 'districts'
>

export const announcementSnapshot = (announcement: SnapshotSource): Snapshot => {
  const texts: Partial<Record<AnnouncementField, string>> = {
    competitionType: competitionTypeLabels[announcement.competitionType],
    classIds: classListText(announcement.classes),
    districtIds: announcement.districts.map(({ name }) => name).join(', '),
    season: String(announcement.season),
  }
  return Object.fromEntries(
    announcementFields.map((field) => [
      field,
      texts[field] ?? String((announcement as Partial<Record<AnnouncementField, unknown>>)[field] ?? ''),
    ]),
  )
}

const fieldMasks: Partial<Record<string, (value: string) => string>> = {
  contactEmail: maskEmail,
  contactPhone: maskPhone,
}
const maxLength = 1000
const auditText = (field: string, value: string) => {
  const masked = fieldMasks[field]?.(value) ?? value
  return masked.length > maxLength ? `${truncate(masked, maxLength)}…` : masked
}

/** Contact details are masked and long texts truncated, because the history is never deleted. */
export const auditDiff = (before: Snapshot, after: Snapshot): FieldChange[] =>
  diffSnapshots(before, after, fieldLabel).map(({ field, label, old, new: now }) => ({
    field,
    label,
    old: auditText(field, old),
    new: auditText(field, now),
  }))
