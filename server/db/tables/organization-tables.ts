// Tables of clubs and their affiliations to branches.
import { sql } from 'drizzle-orm'
import { char, check, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { HomeField } from '#contract/organizations/organization.ts'
import { addressColumns, auditColumns, reference } from '../columns.ts'
import { association } from './association-tables.ts'

export const organization = pgTable(
  'organization',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    shortName: text().notNull().default(''),
    organizationNumber: char({ length: 10 }).unique(),
    rfNumber: text(),
    status: text().$type<'active' | 'dormant' | 'forming' | 'left'>().notNull(),
    memberSince: date(),
    districtId: reference(() => association.id),
    municipality: text().notNull().default(''),
    ...addressColumns,
    homeFields: jsonb().$type<HomeField[]>().notNull().default([]),
    email: text().notNull().default(''),
    phoneNumber: text().notNull().default(''),
    web: text().notNull().default(''),
    bankgiro: text().notNull().default(''),
    notes: text().notNull().default(''),
    searchText: text().generatedAlwaysAs(
      sql`fold(name || ' ' || short_name || ' ' || coalesce(organization_number, '') || ' ' || coalesce(rf_number, '') || ' ' || municipality || ' ' || visiting_city || ' ' || postal_city)`,
    ),
    ...auditColumns,
  },
  (table) => [
    // Most lists are sorted by name. The collation is explicit, because a cluster may have another locale.
    index('organization_name').using('btree', sql`name collate "sv-SE-x-icu"`, table.id),
    index('organization_search').using('gin', sql`search_text gin_trgm_ops`),
    index('organization_district').on(table.districtId),
  ],
)

/** An organization's affiliation to a branch federation, with its period. */
export const organizationBranch = pgTable(
  'organization_branch',
  {
    id: uuid().primaryKey(),
    organizationId: reference(() => organization.id),
    branchId: reference(() => association.id),
    validFrom: date().notNull(),
    validTo: date(),
  },
  (table) => [
    index('organization_branch_organization').on(table.organizationId),
    index('organization_branch_branch').on(table.branchId, table.organizationId),
    check('organization_branch_period', sql`${table.validTo} is null or ${table.validTo} >= ${table.validFrom}`),
  ],
)
