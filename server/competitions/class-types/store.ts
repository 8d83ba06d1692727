// Queries of class types: the list, one class, and the choices of forms and filters.
import { sql } from 'drizzle-orm'
import { classTypeColumns } from '#contract/competitions/class-types/class-type-columns.ts'
import { classType as classTypeView, type ClassType } from '#contract/competitions/class-types/class-type.ts'
import type { ClassTypeColumn, ClassTypeFilter } from '#contract/competitions/class-types/class-type-search.ts'
import { classTypeChoice, type ClassTypeChoice } from '#contract/competitions/class-types/class-type-endpoints.ts'
import { associationRef } from '../../associations/association-names.ts'
import type { Viewer } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { classType } from '../../db/tables/class-type-tables.ts'
import { allOf, isOneOf, rowsOf, collateSwedish, uuidArray } from '../../db/sql-expressions.ts'
import { selected } from '../../records/columns.ts'
import { by, byText, choice } from '../../records/list-filters.ts'
import type { RecordList } from '../../records/list.ts'
import { listedReader } from '../../records/record-reads.ts'
import { storeModule } from '../../store-order.ts'
import { classTypeVisibility } from '../visibility.ts'

const state = sql`case when c.is_active then 'active' else 'inactive' end`
const branchName = collateSwedish(sql`(select ob.short_name from association ob where ob.id = c.branch_id)`)
/** Group by group, in the order that the branch has chosen. */
const order = [branchName, collateSwedish(sql`c.discipline_group`), sql`c.position`]

const columns = selected(classType, 'c', classTypeView, {
  branch: sql`json_build_object(${associationRef('b')})`,
  usage: sql`(select json_build_object('drafts', count(*) filter (where n.status = 'Draft'),
      'announcements', count(*) filter (where n.status <> 'Draft'),
      'sanctions', (select count(*) from sanction_class sc where sc.class_type_id = c.id))
    from announcement_class nc join announcement n on n.id = nc.announcement_id where nc.class_type_id = c.id)`,
})

export const classTypeList: RecordList<ClassTypeFilter, ClassType, ClassTypeColumn> = {
  table: 'class_type',
  alias: 'c',
  title: 'name',
  joins: sql`join association b on b.id = c.branch_id`,
  isVisible: classTypeVisibility,
  parts: () => ({
    columns,
    filters: {
      state: choice(state),
      branch: choice(sql`c.branch_id`, 'uuid'),
      group: choice(sql`c.discipline_group`),
    },
    sortKeys: {
      position: by(...order),
      code: byText(sql`c.code`),
      name: byText(sql`c.name`),
      nameEn: byText(sql`c.name_en`),
      state: by(state),
      branch: by(branchName),
      faiClass: byText(sql`c.fai_class`),
    },
  }),
  file: { name: 'Klasser', columns: classTypeColumns },
}

export const readClassType = listedReader<ClassType>(classTypeList, columns)

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
  return rowsOf(
    db,
    sql`select ${selected(classType, 'c', classTypeChoice, {})} from class_type c where ${condition}
      order by ${sql.join(order, sql`, `)}, c.id`,
  )
}

storeModule<typeof import('./store.ts')>()
