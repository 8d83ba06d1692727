// The draft of an announcement: its form's fields as they are read, stored at a submission, and compared for the history.
import { sql } from 'drizzle-orm'
import {
  announcementDraft,
  announcementFields,
  type AnnouncementDraft,
} from '#contract/competitions/announcements/announcement-draft.ts'
import type { ClassRef } from '#contract/competitions/class-types/class-type.ts'
import { fieldChanges, fieldTexts } from '#contract/record/fields.ts'
import type { FieldChange } from '#contract/record/history.ts'
import { recordValues } from '#contract/record/record-values.ts'
import { titleAt } from '#contract/validation/introspection.ts'
import type { Viewer } from '../../actor.ts'
import type { Queryable } from '../../db/database.ts'
import { announcement } from '../../db/tables/announcement-tables.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { selected } from '../../records/columns.ts'
import { isCovered, type ReadCoverage } from '../../records/record-scope.ts'
import { storeModule } from '../../store-order.ts'
import { announcementScope } from '../visibility.ts'
import { classesOf, classFields, districtsOf } from '../linked-rows.ts'
import type { Snapshot } from '../../records/review/submissions.ts'
import {
  announcementValues,
  announcementFieldsWith,
  type NamedAnnouncement,
} from '#contract/competitions/announcements/announcement-view.ts'

const { classIds: _classes, districtIds: _districts, ...ownFields } = announcementDraft.shape
/** The form's fields, with the names of classes and districts for their ids. */
const written = sql`${selected(announcement, 'n', { shape: ownFields }, {})}, ${classesOf('announcement', classFields)} as classes, ${districtsOf('announcement')} as districts`

type ShownDraft = SnapshotSource & { classes: ClassRef[] }

/** `values`: the form's fields. `shown`: the same with the names of classes and districts. */
export const readDraft = async (
  viewer: Viewer,
  db: Queryable,
  id: string,
  coverage: ReadCoverage = 'visible',
): Promise<{ values: AnnouncementDraft; shown: ShownDraft } | undefined> => {
  const [shown] = await rowsOf<ShownDraft>(
    db,
    sql`select ${written} from announcement n where n.id = ${id} and ${isCovered(viewer, announcementScope, id, coverage)}`,
  )
  if (!shown) return undefined
  return { values: announcementValues(shown), shown }
}

/** The form's fields alone, in its order. */
export const pickDraftFields = (from: AnnouncementDraft): AnnouncementDraft => recordValues(announcementDraft, from)

/** The columns of the table `announcement`; classes and districts are in tables of their own. */
export const draftColumns = (draft: AnnouncementDraft) => {
  const { classIds: _classes, districtIds: _districts, ...columns } = pickDraftFields(draft)
  return columns
}

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

storeModule<typeof import('./draft.ts')>()
