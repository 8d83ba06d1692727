// The table of branch federations and districts.
import { sql } from 'drizzle-orm'
import { boolean, integer, json, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { noLeadDays, type OwnLeadDays } from '#contract/associations/handling.ts'
import { auditColumns } from '../columns.ts'

export const association = pgTable('association', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  shortName: text().notNull(),
  // Branch = 0, District = 1
  type: smallint().$type<0 | 1>().notNull(),
  /** Reply-To of the mails that are about it. */
  email: text().notNull().default(''),
  web: text().notNull().default(''),
  /** Null, and the lead days that are null: as the federation has them. */
  handlingDays: integer(),
  // json and not jsonb: the order of the names is kept, by which the history compares two values.
  leadDays: json().$type<OwnLeadDays>().notNull().default(noLeadDays),
  isActive: boolean().notNull().default(true),
  searchText: text().generatedAlwaysAs(sql`fold(name || ' ' || short_name)`),
  ...auditColumns,
})
