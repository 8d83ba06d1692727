// The table of competition classes.
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { auditColumns, reference } from '../columns.ts'
import { association } from './association-tables.ts'

export const classType = pgTable(
  'class_type',
  {
    id: uuid().primaryKey(),
    branchId: reference(() => association.id),
    code: text().notNull(),
    name: text().notNull(),
    nameEn: text().notNull().default(''),
    faiClass: text().notNull().default(''),
    disciplineGroup: text().notNull().default(''),
    isTeam: boolean().notNull().default(false),
    teamSize: integer(),
    /** The place among the classes of the branch. */
    position: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    searchText: text().generatedAlwaysAs(sql`fold(code || ' ' || name || ' ' || name_en)`),
    ...auditColumns,
  },
  (table) => [
    unique('class_type_code').on(table.branchId, table.code),
    // Referenced by an announcement's classes, so that they belong to its own branch.
    unique('class_type_of_branch').on(table.id, table.branchId),
    check('class_type_team_size', sql`${table.teamSize} is null or ${table.isTeam}`),
  ],
)
