// Reads the draft (the form's fields) of an announcement.
import { sql } from 'drizzle-orm'
import {
  announcementDraft,
  announcementFields,
  type AnnouncementDraft,
} from '../../../contract/competitions/announcements/announcement-draft.ts'
import { announcementValues } from '../../../contract/competitions/announcements/announcement-fields.ts'
import type { ClassRef } from '../../../contract/competitions/class-types/class-type.ts'
import type { Viewer } from '../../actor.ts'
import type { Queryable } from '../../db/database.ts'
import { announcement } from '../../db/competition-tables.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { selected } from '../../records/columns.ts'
import { isCovered, type ReadCoverage } from '../../records/record-scope.ts'
import { storeModule } from '../../store-order.ts'
import { announcementScope } from '../visibility.ts'
import { classesOf, classFields, districtsOf } from '../linked-rows.ts'
import type { SnapshotSource } from './snapshot.ts'

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
export const pickDraftFields = (from: AnnouncementDraft): AnnouncementDraft =>
  Object.fromEntries(announcementFields.map((field) => [field, from[field]])) as AnnouncementDraft

/** The columns of the table `announcement`; classes and districts are in tables of their own. */
export const draftColumns = (draft: AnnouncementDraft) => {
  const { classIds: _classes, districtIds: _districts, ...columns } = pickDraftFields(draft)
  return columns
}

storeModule<typeof import('./draft.ts')>()
