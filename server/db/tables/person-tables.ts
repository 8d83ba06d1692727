// The table of persons.
import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { timestamptz, auditColumns, identityNumberColumns } from '../columns.ts'

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
    /** Kept also without a birth date, for a protected identity and for an anonymised person. */
    birthYear: smallint(),
    sex: text().$type<'female' | 'male' | 'other' | 'unknown'>().notNull().default('unknown'),
    email: text().notNull().default(''),
    phoneNumber: text().notNull().default(''),
    careOf: text().notNull().default(''),
    street: text().notNull().default(''),
    postalCode: text().notNull().default(''),
    city: text().notNull().default(''),
    /** The country of the address, by ISO 3166-1. */
    country: char({ length: 2 }).notNull().default('SE'),
    /** SCB's code, of the county and the municipality in it. */
    municipalityCode: char({ length: 4 }),
    /** The county of an anonymised person. */
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
    /** The person that this one was merged into, which has all its data. */
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
    // For searches of protected persons, whose names the rows of licences do not contain.
    index('person_protected_search')
      .using('gin', sql`search_text gin_trgm_ops`)
      .where(sql`is_protected`),
    index('person_merged')
      .on(table.mergedIntoId)
      .where(sql`merged_into_id is not null`),
    index('person_birth_date').on(table.birthDate),
    index('person_birth_year_alone')
      .on(table.birthYear)
      .where(sql`birth_date is null and anonymized_at is null and merged_into_id is null`),
    index('person_email').using('btree', sql`lower(email)`),
    index('person_phone').on(table.phoneNumber),
    // For persons without number or birth date, who are compared by contacts: see `find_possible_duplicates`.
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
    // The constraint guarantees that data which must not be held is not there to leak.
    check(
      'person_protected',
      sql`not is_protected or (num_nonnulls(identity_number_sealed, identity_number_fingerprint, identity_number_fingerprint_next, birth_date, municipality_code, nationality,
          diploma_date, medical_valid_to) = 0
        and email = '' and phone_number = '' and street = '' and postal_code = '' and city = ''
        and care_of = '' and country = 'SE')`,
    ),
  ],
)
