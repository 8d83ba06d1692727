// The districts of the sanction that an application may become: the announcement's, and its club's own.
import { eq } from 'drizzle-orm'
import { announcementDistrict } from '../../db/tables/announcement-tables.ts'
import type { Queryable } from '../../db/database.ts'
import { unscopedModule } from '../../store-order.ts'

/** Their ids; an application that names no club has no `clubDistrictId`. */
export const sanctionDistricts = async (
  db: Queryable,
  announcementId: string,
  clubDistrictId: string | undefined,
): Promise<string[]> => {
  const rows = await db
    .select()
    .from(announcementDistrict)
    .where(eq(announcementDistrict.announcementId, announcementId))
  return [...new Set([...rows.map(({ districtId }) => districtId), ...(clubDistrictId ? [clubDistrictId] : [])])]
}

unscopedModule<typeof import('./sanction-districts.ts')>()
