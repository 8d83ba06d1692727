// The names of clubs, and the district of each, for the rows of lists that refer to them.
import { sql } from 'drizzle-orm'
import { cacheRead, namesById } from '../db/cached-reads.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { unscopedModule } from '../store-order.ts'

interface OrganizationRef {
  id: string
  name: string
  districtId: string
}

/** Returns the function that finds the reference to a club by id. The referring row decides whether the viewer may see it. */
export const organizationRefs = cacheRead('organization', async (db) =>
  namesById(
    await rowsOf<OrganizationRef>(db, sql`select o.id, o.name, o.district_id as "districtId" from organization o`),
  ),
)
export type OrganizationRefs = Awaited<ReturnType<typeof organizationRefs>>

unscopedModule<typeof import('./organization-names.ts')>()
