// Queries of class types, as choices in forms and filters.
import type { ClassTypeChoice } from '../../../contract/competitions/class-type-endpoints.ts'
import type { Viewer } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { sqlParameters, collateSwedish } from '../../db/sql-fragments.ts'
import { storeModule } from '../../store-order.ts'

/** The class types of the given branches, or of all; in a branch context only its own. */
export const choices = async (
  { context }: Viewer,
  db: Database,
  branchIds: readonly string[],
): Promise<ClassTypeChoice[]> => {
  const using = sqlParameters()
  const conditions = [
    ...(context.kind === 'branch' ? [`c.branch_id = ${using.bind(context.id)}`] : []),
    ...(branchIds.length > 0 ? [`c.branch_id = any(${using.bind(branchIds)}::uuid[])`] : []),
  ]
  const text = `select c.id, c.branch_id as "branchId", c.code, c.name, c.name_en as "nameEn", c.fai_class as "faiClass",
      c.discipline_group as "disciplineGroup", c.is_team as "isTeam", c.is_active as "isActive"
    from class_type c ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
    order by ${collateSwedish('(select b.short_name from association b where b.id = c.branch_id)')}, ${collateSwedish('c.discipline_group')}, ${collateSwedish('c.name')}, c.id`
  const { rows } = await db.$client.query<ClassTypeChoice>({ text, values: using.values })
  return rows
}

storeModule<typeof import('./store.ts')>()
