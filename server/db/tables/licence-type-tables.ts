// Tables of licences.
import { sql } from 'drizzle-orm'
import { boolean, check, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { LicenceKind } from '#contract/licences/licence-types/licence-type-search.ts'
import type { Validity } from '#contract/licences/licence-types/licence-type.ts'
import type { Requirement } from '#contract/licences/licence-types/requirement.ts'
import { auditColumns } from '../columns.ts'
import { association } from './association-tables.ts'

export const licenceType = pgTable(
  'licence_type',
  {
    id: uuid().primaryKey(),
    /** Null: the federation. */
    issuerId: uuid().references(() => association.id),
    code: text().notNull().unique(),
    name: text().notNull(),
    nameEn: text().notNull().default(''),
    kind: text().$type<LicenceKind>().notNull(),
    /** Where the type is valid: in the issuing branch alone, or in those that the federation has chosen. */
    branchIds: uuid().array().notNull(),
    validity: text().$type<Validity>().notNull(),
    validityMonths: integer(),
    renewableDays: integer().notNull(),
    minAge: integer(),
    maxAge: integer(),
    /** In whole kronor. */
    fee: integer().notNull(),
    needsTwoPersons: boolean().notNull(),
    handlingDays: integer().notNull(),
    holderText: text().notNull().default(''),
    // json and not jsonb: the order of the names is kept, by which the history compares two values.
    requirements: json().$type<Requirement[]>().notNull(),
    isActive: boolean().notNull().default(true),
    searchText: text().generatedAlwaysAs(sql`fold(code || ' ' || name || ' ' || name_en)`),
    ...auditColumns,
  },
  (table) => [
    check('licence_type_code', sql`${table.code} ~ '^[A-ZÅÄÖ]{2,6}$'`),
    check('licence_type_branches', sql`cardinality(${table.branchIds}) > 0`),
    check('licence_type_own_branch', sql`${table.issuerId} is null or ${table.branchIds} = array[${table.issuerId}]`),
    check('licence_type_competition', sql`(${table.kind} = 'event') = (${table.validity} = 'competition')`),
    check('licence_type_months', sql`(${table.validity} = 'months') = (${table.validityMonths} is not null)`),
    check('licence_type_ages', sql`${table.minAge} <= ${table.maxAge}`),
  ],
)
