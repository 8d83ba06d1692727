// Queries of class types, as choices in forms and filters.
import { sql } from 'drizzle-orm'
import type { ClassTypeChoice } from '../../../contract/competitions/class-type-endpoints.ts'
import type { Viewer } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { allOf, isOneOf, rowsOf, swedish, uuidArray } from '../../db/sql-expressions.ts'
import { storeModule } from '../../store-order.ts'

/** The class types of the given branches, or of all; in a branch context only its own. */
export const choices = (
  { context }: Viewer,
  db: Database,
  branchIds: readonly string[],
): Promise<ClassTypeChoice[]> => {
  const condition = allOf([
    ...(context.kind === 'branch' ? [sql`c.branch_id = ${context.id}`] : []),
    ...isOneOf(sql`c.branch_id`, uuidArray, branchIds),
  ])
  const order = sql`${swedish(sql`(select b.short_name from association b where b.id = c.branch_id)`)},
    ${swedish(sql`c.discipline_group`)}, ${swedish(sql`c.name`)}, c.id`
  return rowsOf(
    db,
    sql`select c.id, c.branch_id as "branchId", c.code, c.name, c.name_en as "nameEn", c.fai_class as "faiClass",
      c.discipline_group as "disciplineGroup", c.is_team as "isTeam", c.is_active as "isActive"
    from class_type c where ${condition} order by ${order}`,
  )
}

storeModule<typeof import('./store.ts')>()
