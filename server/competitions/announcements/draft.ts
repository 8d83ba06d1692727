// Reads, writes and checks the draft (the form's fields) of an announcement.
import { eq, inArray, sql } from 'drizzle-orm'
import { associationType } from '../../../contract/access.ts'
import {
  announcementFields,
  type AnnouncementDraft,
} from '../../../contract/competitions/announcements/announcement-draft.ts'
import type { ClassRef } from '../../../contract/competitions/class-type-endpoints.ts'
import { invalid } from '../../api-error.ts'
import type { Viewer } from '../../actor.ts'
import { announcement, announcementClass, announcementDistrict, classType } from '../../db/competition-tables.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { sqlParameters, toDrizzleSql } from '../../db/sql-fragments.ts'
import { association } from '../../db/schema.ts'
import type { SnapshotSource } from './snapshot.ts'
import { classColumns, announcementClasses, announcementDistricts } from './store.ts'
import type { ReadCoverage } from '../../records/record-scope.ts'
import { announcementVisibility } from '../visibility.ts'

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
    where n.id = $1 and ${coverage === 'changed' ? 'true' : announcementVisibility(viewer.context, using)}`
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

export const writeClassesAndDistricts = async (
  tx: Transaction,
  id: string,
  branchId: string,
  draft: AnnouncementDraft,
) => {
  await tx.delete(announcementClass).where(eq(announcementClass.announcementId, id))
  await tx.delete(announcementDistrict).where(eq(announcementDistrict.announcementId, id))
  const classIds = [...new Set(draft.classIds)]
  const districtIds = [...new Set(draft.districtIds)]
  if (classIds.length > 0) {
    const rows = classIds.map((classTypeId) => ({ announcementId: id, classTypeId, branchId }))
    await tx.insert(announcementClass).values(rows)
  }
  if (districtIds.length > 0) {
    await tx.insert(announcementDistrict).values(districtIds.map((districtId) => ({ announcementId: id, districtId })))
  }
}

/**
 * Throws 400 when the draft refers to a missing class or district. Spec §4: a deactivated class cannot be chosen for new
 * announcements, existing ones are unaffected: the classes in `currentClassIds` may stay.
 */
export const checkReferences = async (
  tx: Transaction,
  branchId: string,
  draft: AnnouncementDraft,
  currentClassIds: readonly string[] = [],
) => {
  const errors = [
    ...(await classErrors(tx, branchId, draft.classIds, currentClassIds)),
    ...(await districtErrors(tx, draft.districtIds)),
  ]
  if (errors.length > 0) throw invalid(errors)
}

const classErrors = async (tx: Transaction, branchId: string, ids: string[], currentClassIds: readonly string[]) => {
  if (ids.length === 0) return []
  const rows = await tx.select().from(classType).where(inArray(classType.id, ids))
  return ids.flatMap((id, index) => {
    const row = rows.find((classRow) => classRow.id === id && classRow.branchId === branchId)
    const field = `classIds.${index}`
    if (!row) return [{ field, message: 'Klasser har ett val som inte finns.' }]
    if (row.isActive || currentClassIds.includes(id)) return []
    return [{ field, message: `${row.code} ${row.name} är inaktiverad och kan inte väljas.` }]
  })
}

const districtErrors = async (tx: Transaction, ids: string[]) => {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: association.id })
    .from(association)
    .where(sql`${inArray(association.id, ids)} and ${association.type} = ${associationType.District}`)
  return ids.flatMap((id, index) =>
    rows.some((row) => row.id === id)
      ? []
      : [{ field: `districtIds.${index}`, message: 'Distrikt har ett val som inte finns.' }],
  )
}

export const insertDraft = async (
  tx: Transaction,
  values: Omit<typeof announcement.$inferInsert, keyof AnnouncementDraft>,
  draft: AnnouncementDraft,
): Promise<void> => {
  await tx.insert(announcement).values({ ...draftColumns(draft), ...values })
  await writeClassesAndDistricts(tx, values.id, values.branchId, draft)
}
