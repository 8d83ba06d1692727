// Tables of licence applications, of licences with their blocks, and of the numbers of persons.
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import {
  licenceApplicationStatuses,
  type LicenceApplicationStatus,
} from '#contract/licences/applications/application-search.ts'
import type { CertificateAnswer } from '#contract/licences/certificates/certificate.ts'
import type { Attestations } from '#contract/licences/applications/attestation.ts'
import { auditColumns, decisionColumns, reference, returnColumns, timestampNow, timestamptz } from '../columns.ts'
import { inLiterals } from '../columns.ts'
import { licenceType } from './licence-type-tables.ts'
import { sanction } from './sanction-tables.ts'
import { association } from './association-tables.ts'
import { organization } from './organization-tables.ts'
import { person } from './person-tables.ts'

/**
 * The holder's names, by which lists are sorted, and name with member number, in which they are searched: triggers keep them as the
 * person's, so that indexes have the order and the words of lists of hundreds of thousands. Null for a protected identity.
 */
const holderNames = { holderLastName: text(), holderFirstName: text(), holderText: text() }

export const licenceApplication = pgTable(
  'licence_application',
  {
    id: uuid().primaryKey(),
    branchId: reference(() => association.id),
    personId: reference(() => person.id),
    ...holderNames,
    typeId: reference(() => licenceType.id),
    status: text().$type<LicenceApplicationStatus>().notNull().default('Draft'),
    firstDay: date().notNull(),
    /** The competition, for a licence that is valid for one competition. */
    sanctionId: uuid().references(() => sanction.id),
    /** The club that the application names. */
    organizationId: uuid().references(() => organization.id),
    message: text().notNull().default(''),
    /** When the club was asked to certify it, and its answer. */
    clubAskedAt: timestamptz(),
    clubAnswer: text().$type<CertificateAnswer>(),
    clubAnsweredAt: timestamptz(),
    clubAnsweredByName: text(),
    ticks: jsonb().$type<Attestations>().notNull().default({}),
    /** The licence that the new one replaces. */
    replacesId: uuid().references((): AnyPgColumn => licence.id),
    submittedAt: timestamptz(),
    submittedBy: uuid(),
    ...returnColumns,
    withdrawnAt: timestamptz(),
    ...decisionColumns,
    /** When it was decided or withdrawn. Null: open, which comes first in the queue. */
    closedAt: timestamptz().generatedAlwaysAs(
      sql`case when status in ('Approved', 'Rejected', 'Withdrawn') then coalesce(decided_at, withdrawn_at, updated_at) end`,
    ),
    searchText: text().generatedAlwaysAs(sql`fold(message)`),
    ...auditColumns,
  },
  (table) => [
    index('licence_application_branch').on(table.branchId, table.status),
    // The order of the queue. Open applications are few and sorted further.
    index('licence_application_queue').on(
      table.branchId,
      table.closedAt.desc().nullsFirst(),
      table.createdAt,
      table.id,
    ),
    index('licence_application_holder').using(
      'btree',
      table.branchId,
      sql`holder_last_name collate "sv-SE-x-icu"`,
      sql`holder_first_name collate "sv-SE-x-icu"`,
      table.createdAt,
      table.id,
    ),
    index('licence_application_search').using('gin', sql`search_text gin_trgm_ops`, sql`holder_text gin_trgm_ops`),
    index('licence_application_person').on(table.personId, table.typeId),
    index('licence_application_type').on(table.typeId, table.status),
    index('licence_application_organization').on(table.organizationId),
    // For a competition that is moved; few applications name one.
    index('licence_application_sanction')
      .on(table.sanctionId)
      .where(sql`sanction_id is not null`),
    check('licence_application_status', inLiterals(table.status, licenceApplicationStatuses)),
    check(
      'licence_application_submitted',
      sql`${table.status} in ('Draft', 'Withdrawn') or (${table.submittedAt} is not null and ${table.organizationId} is not null)`,
    ),
    check(
      'licence_application_club_answer',
      sql`${table.clubAnswer} in ('yes', 'no') and ${table.clubAnsweredAt} is not null or ${table.clubAnswer} is null`,
    ),
    check('licence_application_reason', sql`${table.status} <> 'Rejected' or ${table.decisionReason} <> ''`),
  ],
)

/** A mail that asks a club to certify applications, at most one a day, with the hash of its link's token. */
export const clubCertificateLink = pgTable(
  'club_certificate_link',
  {
    tokenHash: text().primaryKey(),
    organizationId: reference(() => organization.id),
    /** The address that it was sent to. */
    email: text().notNull(),
    sentOn: date().notNull(),
    createdAt: timestampNow(),
  },
  (table) => [unique('club_certificate_link_day').on(table.organizationId, table.sentOn)],
)

/** The last serial number of a type. A transaction that takes the next one locks the row. */
export const licenceCounter = pgTable('licence_counter', {
  typeId: uuid()
    .primaryKey()
    .references(() => licenceType.id),
  last: integer().notNull(),
})

/** The number of a person for a type in a branch, kept through renewals. */
export const licenceNumber = pgTable(
  'licence_number',
  {
    typeId: reference(() => licenceType.id),
    branchId: reference(() => association.id),
    personId: reference(() => person.id),
    serial: integer().notNull(),
    number: text().notNull().unique(),
  },
  (table) => [
    primaryKey({ columns: [table.typeId, table.branchId, table.personId] }),
    unique('licence_number_serial').on(table.typeId, table.serial),
    index('licence_number_person').on(table.personId),
  ],
)

export const licence = pgTable(
  'licence',
  {
    id: uuid().primaryKey(),
    branchId: reference(() => association.id),
    personId: reference(() => person.id),
    ...holderNames,
    typeId: reference(() => licenceType.id),
    /** Null: issued before there were applications. */
    applicationId: uuid()
      .unique()
      .references(() => licenceApplication.id),
    number: text().notNull(),
    validFrom: date().notNull(),
    validTo: date().notNull(),
    organizationId: uuid().references(() => organization.id),
    faiId: text().notNull().default(''),
    conditions: text().notNull().default(''),
    note: text().notNull().default(''),
    recalledAt: timestamptz(),
    recalledBy: uuid(),
    recallReason: text(),
    replacedAt: timestamptz(),
    replacedById: uuid().references((): AnyPgColumn => licence.id),
    /** The number of the present card. Codes of earlier cards are invalid. */
    cardGeneration: integer().notNull().default(1),
    searchText: text().generatedAlwaysAs(sql`fold(number || ' ' || fai_id)`),
    ...auditColumns,
  },
  (table) => [
    // The orders of both lists. Pages and totals read an index alone, which therefore has what tells them apart, too.
    index('licence_branch').on(
      table.branchId,
      table.validTo,
      table.validFrom,
      table.id,
      table.recalledAt,
      table.replacedAt,
    ),
    index('licence_holder').using(
      'btree',
      table.branchId,
      sql`holder_last_name collate "sv-SE-x-icu"`,
      sql`holder_first_name collate "sv-SE-x-icu"`,
      table.personId,
      table.typeId,
      table.validFrom.desc().nullsFirst(),
      table.id,
      table.validTo,
      table.recalledAt,
      table.replacedAt,
    ),
    index('licence_person').on(table.personId, table.typeId),
    index('licence_type_held').on(table.typeId),
    index('licence_organization').on(table.organizationId, table.validTo),
    index('licence_search').using('gin', sql`search_text gin_trgm_ops`, sql`holder_text gin_trgm_ops`),
    check('licence_period', sql`${table.validTo} >= ${table.validFrom}`),
    check('licence_recall', sql`(${table.recalledAt} is null) = (${table.recallReason} is null)`),
    check('licence_card', sql`${table.cardGeneration} between 1 and 65535`),
    check('licence_replaced', sql`(${table.replacedAt} is null) = (${table.replacedById} is null)`),
  ],
)

export const licenceBlock = pgTable(
  'licence_block',
  {
    id: uuid().primaryKey(),
    licenceId: reference(() => licence.id),
    validFrom: date().notNull(),
    /** Null: until it is lifted. */
    validTo: date(),
    reason: text().notNull(),
    createdAt: timestampNow(),
    createdBy: uuid(),
    liftedAt: timestamptz(),
    liftedBy: uuid(),
    liftReason: text(),
  },
  (table) => [
    index('licence_block_licence').on(table.licenceId),
    check('licence_block_period', sql`${table.validTo} is null or ${table.validTo} >= ${table.validFrom}`),
  ],
)

/** A reminder that has been queued before the end: each step once for a last day. */
export const licenceReminder = pgTable(
  'licence_reminder',
  {
    licenceId: reference(() => licence.id),
    /** The last day when the reminder was written. A licence with a later last day is reminded of again. */
    lastDay: date().notNull(),
    /** Days before the end. */
    step: integer().notNull(),
    createdAt: timestampNow(),
  },
  (table) => [primaryKey({ columns: [table.licenceId, table.lastDay, table.step] })],
)
