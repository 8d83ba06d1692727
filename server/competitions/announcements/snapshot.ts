// Snapshot of an announcement: its fields as text, stored at submission; and the audit diff between two announcements.
import {
  announcementDraft,
  announcementFields,
} from '../../../contract/competitions/announcements/announcement-draft.ts'
import {
  announcementFieldsWith,
  announcementValues,
  type NamedAnnouncement,
} from '../../../contract/competitions/announcements/announcement-fields.ts'
import { fieldChanges, fieldTexts } from '../../../contract/record/fields.ts'
import type { FieldChange } from '../../../contract/record/history.ts'
import { titleAt } from '../../../contract/validation/introspection.ts'
import type { Snapshot } from '../submissions.ts'

/** The field's title in the form. */
export const fieldLabel = (field: string): string =>
  (announcementFields as readonly string[]).includes(field) ? titleAt(announcementDraft, [field]) : field

/** The announcement's fields with the names of its classes and districts. */
export type SnapshotSource = NamedAnnouncement

export const announcementSnapshot = (announcement: SnapshotSource): Snapshot =>
  fieldTexts(announcementFieldsWith(announcement), announcementValues(announcement))

export const auditDiff = (before: SnapshotSource, after: SnapshotSource): FieldChange[] => {
  const names = {
    classes: [...before.classes, ...after.classes],
    districts: [...before.districts, ...after.districts],
  }
  return fieldChanges(announcementFieldsWith(names), announcementValues(before), announcementValues(after))
}
