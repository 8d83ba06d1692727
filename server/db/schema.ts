// Tables of associations, accounts, organizations and persons; the other tables stand in the *-tables.ts files.
// Rules that must hold whatever program writes are constraints here, not code in the stores.
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  pgView,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { noLeadDays, type OwnLeadDays } from '../../contract/associations/handling.ts'
import type { HomeField } from '../../contract/organizations/organization.ts'
import { addressColumns, timestamptz, timestampNow, auditColumns, identityNumberColumns, reference } from './columns.ts'

export const association = pgTable('association', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  shortName: text().notNull(),
  // spec §9: Branch = 0, District = 1
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

export const account = pgTable(
  'account',
  {
    id: uuid().primaryKey(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    title: text().notNull().default(''),
    email: text().notNull(),
    phoneNumber: text().notNull().default(''),
    ...identityNumberColumns(),
    relyingPartyUserId: text().unique(),
    /** The member that the account belongs to, by which conflicts of interest are found. */
    personId: uuid()
      .unique()
      .references((): AnyPgColumn => person.id),
    isActive: boolean().notNull().default(true),
    lastSignInAt: timestamptz(),
    /** The sign-in before the last, shown so that the person can recognise it. */
    previousSignInAt: timestamptz(),
    searchText: text().generatedAlwaysAs(sql`fold(first_name || ' ' || last_name || ' ' || title || ' ' || email)`),
    ...auditColumns,
  },
  // Without the number there is no fingerprint by another key.
  (table) => [
    check(
      'account_number_sealed',
      sql`${table.identityNumberFingerprint} is null or ${table.identityNumberSealed} is not null`,
    ),
  ],
)

export const roleAssignment = pgTable(
  'role_assignment',
  {
    id: uuid().primaryKey(),
    accountId: reference(() => account.id),
    scope: text().notNull(),
    associationId: uuid().references(() => association.id),
    /** It counts to the end of this day in Sweden. Null: until it is taken away. */
    lastDay: date(),
    /** When somebody last gave, changed or kept the role: it is reviewed once a year. */
    reviewedAt: timestampNow(),
    reviewedBy: uuid(),
    ...auditColumns,
  },
  (table) => [
    unique('role_assignment_once').on(table.accountId, table.scope, table.associationId).nullsNotDistinct(),
    // SysAdmin and Global.… never have an association, every other scope always has one.
    check(
      'role_assignment_association',
      sql`(${table.scope} = 'SysAdmin' or ${table.scope} like 'Global.%') = (${table.associationId} is null)`,
    ),
  ],
)

/**
 * The roles that count now. All that asks what an account may do reads this view; the table is for those who manage the roles
 * (`server/roles-in-force.test.ts`).
 */
export const roleInForce = pgView('role_in_force', {
  accountId: uuid().notNull(),
  scope: text().notNull(),
  associationId: uuid(),
}).as(sql`select account_id, scope, association_id from role_assignment
  where last_day is null or last_day >= (now() at time zone 'Europe/Stockholm')::date`)

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
      sql`fold(name || ' ' || short_name || ' ' || coalesce(organization_number, '') || ' ' || coalesce(rf_number, '') || ' ' || municipality || ' ' || visiting_city)`,
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

export const person = pgTable(
  'person',
  {
    id: uuid().primaryKey(),
    /** Shown to people, given in the order of registration. */
    memberNumber: integer().generatedByDefaultAsIdentity({ startWith: 100_001 }).unique(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    ...identityNumberColumns(),
    birthDate: date(),
    /** Kept when the date is not: of a protected identity, and of a person who is no longer identified. */
    birthYear: smallint(),
    sex: text().$type<'female' | 'male' | 'other' | 'unknown'>().notNull().default('unknown'),
    email: text().notNull().default(''),
    phoneNumber: text().notNull().default(''),
    street: text().notNull().default(''),
    postalCode: text().notNull().default(''),
    city: text().notNull().default(''),
    /** SCB's code, of the county and the municipality in it. */
    municipalityCode: char({ length: 4 }),
    /** The county of a person who is no longer identified. */
    countyCode: char({ length: 2 }),
    /** Null: not known, or not held. */
    nationality: char({ length: 2 }),
    /** The day of the diploma of Ren Vinnare. */
    diplomaDate: date(),
    medicalValidTo: date(),
    isProtected: boolean().notNull().default(false),
    /** Somebody has asked that the protected identity be lifted, which somebody else does. */
    liftAskedAt: timestamptz(),
    liftAskedBy: uuid(),
    /** Somebody has proposed that the person be anonymised, which somebody else does. */
    anonymizeProposedAt: timestamptz(),
    anonymizeProposedBy: uuid(),
    anonymizedAt: timestamptz(),
    /** The person that this one turned out to be: all that it had is there. */
    mergedIntoId: uuid().references((): AnyPgColumn => person.id),
    searchText: text().generatedAlwaysAs(
      sql`fold(first_name || ' ' || last_name || ' ' || email || ' ' || phone_number || case when phone_number like '+46%' then ' 0' || substr(phone_number, 4) else '' end || ' ' || member_number)`,
    ),
    ...auditColumns,
  },
  (table) => [
    // The order of the list, with and without protected names: a late page reads the index alone, with its expressions' columns.
    index('person_listed')
      .using('btree', sql`last_name collate "sv-SE-x-icu"`, sql`first_name collate "sv-SE-x-icu"`, table.id)
      .where(sql`merged_into_id is null and anonymized_at is null`),
    index('person_listed_masked')
      .using(
        'btree',
        sql`(case when not is_protected then last_name collate "sv-SE-x-icu" end)`,
        sql`(case when not is_protected then first_name collate "sv-SE-x-icu" end)`,
        table.id,
        table.isProtected,
        table.lastName,
        table.firstName,
      )
      .where(sql`merged_into_id is null and anonymized_at is null`),
    index('person_search').using('gin', sql`search_text gin_trgm_ops`),
    // Those whose names lists of licences do not have.
    index('person_protected_search')
      .using('gin', sql`search_text gin_trgm_ops`)
      .where(sql`is_protected`),
    index('person_merged')
      .on(table.mergedIntoId)
      .where(sql`merged_into_id is not null`),
    index('person_birth_date').on(table.birthDate),
    index('person_email').using('btree', sql`lower(email)`),
    index('person_phone').on(table.phoneNumber),
    // Of whom an address or telephone number tells who they may be: see `find_possible_duplicates`.
    index('person_email_without_number')
      .using('btree', sql`lower(email)`)
      .where(sql`identity_number_fingerprint is null or birth_date is null`),
    index('person_phone_without_number')
      .on(table.phoneNumber)
      .where(sql`identity_number_fingerprint is null or birth_date is null`),
    index('person_awaited')
      .on(table.id)
      .where(sql`lift_asked_at is not null or anonymize_proposed_at is not null`),
    check('person_birth_year', sql`birth_date is null or birth_year = extract(year from birth_date)`),
    check('person_merged_into_another', sql`merged_into_id <> id`),
    // Without the number there is no fingerprint by another key.
    check('person_number_sealed', sql`identity_number_fingerprint is null or identity_number_sealed is not null`),
    // What is not held cannot leak.
    check(
      'person_protected',
      sql`not is_protected or (num_nonnulls(identity_number_sealed, identity_number_fingerprint, identity_number_fingerprint_next, birth_date, municipality_code, nationality,
          diploma_date, medical_valid_to) = 0
        and email = '' and phone_number = '' and street = '' and postal_code = '' and city = '')`,
    ),
  ],
)
