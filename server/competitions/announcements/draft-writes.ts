// Checks and writes the draft of an announcement that the caller creates or has locked, whatever the context.
import type { AnnouncementDraft } from '#contract/competitions/announcements/announcement-draft.ts'
import type { Viewer } from '../../actor.ts'
import { refuseItems } from '../../api-error.ts'
import { announcement, announcementClass, announcementDistrict } from '../../db/tables/announcement-tables.ts'
import { classType } from '../../db/tables/class-type-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { lockShared } from '../../records/lock.ts'
import { replaceRows } from '../../records/replaced-rows.ts'
import { storeModule } from '../../store-order.ts'
import { draftColumns } from './draft.ts'

export const writeClassesAndDistricts = async (
  _viewer: Viewer,
  tx: Transaction,
  announcementId: string,
  branchId: string,
  draft: AnnouncementDraft,
) => {
  const classes = draft.classIds.map((classTypeId) => ({ classTypeId, branchId }))
  await replaceRows(tx, announcementClass, { announcementId }, classes)
  const districts = draft.districtIds.map((districtId) => ({ districtId }))
  await replaceRows(tx, announcementDistrict, { announcementId }, districts)
}

/**
 * Throws 400 when the draft refers to a missing class. A deactivated class cannot be chosen for new announcements,
 * existing ones are unaffected: the classes in `currentClassIds` may stay.
 */
export const checkClasses = async (
  viewer: Viewer,
  tx: Transaction,
  branchId: string,
  draft: AnnouncementDraft,
  currentClassIds: readonly string[] = [],
) => {
  if (draft.classIds.length === 0) return
  // So that none of them is taken out of use meanwhile.
  const rows = await lockShared(viewer, tx, classType, draft.classIds)
  refuseItems('classIds', draft.classIds, (id) => {
    const row = rows.find((classRow) => classRow.id === id && classRow.branchId === branchId)
    if (!row) return 'Klasser har ett val som inte finns.'
    if (row.isActive || currentClassIds.includes(id)) return null
    return `${row.code} ${row.name} är inaktiverad och kan inte väljas.`
  })
}

/** The ids of the classes that are in use, locked so that they stay in use until the commit. */
export const lockActiveClasses = async (viewer: Viewer, tx: Transaction, ids: readonly string[]): Promise<string[]> =>
  (await lockShared(viewer, tx, classType, ids)).filter(({ isActive }) => isActive).map(({ id }) => id)

export const insertDraft = async (
  viewer: Viewer,
  tx: Transaction,
  values: Omit<typeof announcement.$inferInsert, keyof AnnouncementDraft>,
  draft: AnnouncementDraft,
): Promise<void> => {
  await tx.insert(announcement).values({ ...draftColumns(draft), ...values })
  await writeClassesAndDistricts(viewer, tx, values.id, values.branchId, draft)
}

storeModule<typeof import('./draft-writes.ts')>()
