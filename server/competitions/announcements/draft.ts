// Reads the draft (the form's fields) of an announcement.
import {
  announcementFields,
  type AnnouncementDraft,
} from '../../../contract/competitions/announcements/announcement-draft.ts'
import type { ClassRef } from '../../../contract/competitions/class-type-endpoints.ts'
import type { Viewer } from '../../actor.ts'
import type { Queryable } from '../../db/database.ts'
import { sqlParameters, toDrizzleSql, embed } from '../../db/sql-fragments.ts'
import type { SnapshotSource } from './snapshot.ts'
import { classColumns, announcementClasses, announcementDistricts } from './store.ts'
import type { ReadCoverage } from '../../records/record-scope.ts'
import { announcementVisibility } from '../visibility.ts'
import { storeModule } from '../../store-order.ts'

type ShownDraft = SnapshotSource & { classes: ClassRef[] }

/** `values`: the form's fields. `shown`: the same with the names of classes and districts. */
export const readDraft = async (
  viewer: Viewer,
  db: Queryable,
  id: string,
  coverage: ReadCoverage = 'visible',
): Promise<{ values: AnnouncementDraft; shown: ShownDraft } | undefined> => {
  const using = sqlParameters(id)
  const text = `select n.title, n.title_en as "titleEn", n.competition_type as "competitionType", n.season,
      n.proposed_from::text as "proposedFrom", n.proposed_to::text as "proposedTo",
      n.last_application_day::text as "lastApplicationDay", n.description, n.description_en as "descriptionEn",
      n.requirements, n.requirements_en as "requirementsEn", n.contact_name as "contactName",
      n.contact_email as "contactEmail", n.contact_phone as "contactPhone", n.reviewer_message as "reviewerMessage",
      ${announcementClasses(classColumns)} as classes, ${announcementDistricts} as districts
    from announcement n
    where n.id = $1 and ${coverage === 'changed' ? 'true' : embed(using, announcementVisibility(viewer.context))}`
  const { rows } = await db.execute<ShownDraft & Record<string, unknown>>(toDrizzleSql({ text, values: using.values }))
  const shown = rows[0]
  if (!shown) return undefined
  const values = {
    ...shown,
    classIds: shown.classes.map((classRef) => classRef.id),
    districtIds: shown.districts.map((district) => district.id),
  }
  return { values: pickDraftFields(values), shown }
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
