// Tables of sanctioned competitions, and the counter of their gap-free numbers.
import { sql } from 'drizzle-orm'
import {
  boolean,
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
} from 'drizzle-orm/pg-core'
import type { Official } from '../../contract/competitions/applications/application-draft.ts'
import type { CompetitionType } from '../../contract/competitions/competition-type.ts'
import { competitionTypes } from '../../contract/competitions/enums.ts'
import { application } from './application-tables.ts'
import {
  cancellationColumns,
  contactColumns,
  timestamptz,
  moveColumns,
  positionColumns,
  auditColumns,
  reference,
} from './columns.ts'
import { inLiterals, announcement, classType } from './competition-tables.ts'
import { association, organization } from './schema.ts'

/** The last serial number of the competitions that start in a year. A transaction that takes the next one locks the row. */
export const sanctionCounter = pgTable('sanction_counter', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})

export const sanction = pgTable(
  'sanction',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    year: integer().notNull(),
    serial: integer().notNull(),
    announcementId: reference(() => announcement.id),
    applicationId: uuid()
      .notNull()
      .unique()
      .references(() => application.id),
    branchId: reference(() => association.id),
    competitionType: text().$type<CompetitionType>().notNull(),
    title: text().notNull(),
    titleEn: text().notNull().default(''),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    /** Reserve days for bad weather; both or neither. */
    reserveStartsOn: date(),
    reserveEndsOn: date(),
    place: text().notNull(),
    ...positionColumns,
    officials: jsonb().$type<Official[]>().notNull().default([]),
    conditions: text().notNull().default(''),
    ...contactColumns,
    web: text().notNull().default(''),
    /** The organizer's invitation and programme, in Markdown, and the page where participants enter. */
    invitation: text().notNull().default(''),
    invitationEn: text().notNull().default(''),
    programme: text().notNull().default(''),
    programmeEn: text().notNull().default(''),
    entryUrl: text().notNull().default(''),
    decidedAt: timestamptz().notNull(),
    decidedBy: uuid().notNull(),
    ...cancellationColumns,
    ...moveColumns,
    /** The days before the last move. */
    movedFromStartsOn: date(),
    movedFromEndsOn: date(),
    withdrawnAt: timestamptz(),
    withdrawnBy: uuid(),
    withdrawReason: text(),
    /** Whether clubs may apply for the announcement again after this was cancelled or withdrawn. */
    reopensAnnouncement: boolean().notNull().default(false),
    /** The UID in calendars, taken from the announcement; the sequence rises with each change. */
    calendarId: uuid().notNull().unique(),
    calendarSequence: integer().notNull().default(0),
    searchText: text().generatedAlwaysAs(
      sql`fold(number || ' ' || title || ' ' || title_en || ' ' || place || ' ' || icao)`,
    ),
    ...auditColumns,
  },
  (table) => [
    unique('sanction_serial').on(table.year, table.serial),
    index('sanction_branch').on(table.branchId, table.startsOn),
    index('sanction_period').on(table.startsOn, table.endsOn),
    index('sanction_announcement').on(table.announcementId),
    index('sanction_search').using('gin', sql`search_text gin_trgm_ops`),
    check('sanction_known_type', inLiterals(table.competitionType, competitionTypes)),
    check(
      'sanction_number_parts',
      // The type's code is not checked: an assigned number keeps its code when the codes change.
      sql`${table.number} like 'FSF-' || ${table.year} || '-%-' || lpad(${table.serial}::text, greatest(4, length(${table.serial}::text)), '0')`,
    ),
    check('sanction_period_order', sql`${table.endsOn} >= ${table.startsOn}`),
    check(
      'sanction_reserve_order',
      sql`(${table.reserveStartsOn} is null) = (${table.reserveEndsOn} is null) and ${table.reserveEndsOn} >= ${table.reserveStartsOn}`,
    ),
    check(
      'sanction_moved',
      sql`(${table.movedAt} is null) = (${table.movedFromStartsOn} is null) and (${table.movedAt} is null) = (${table.movedFromEndsOn} is null)`,
    ),
    check('sanction_cancelled', sql`(${table.cancelledAt} is null) = (${table.cancelReason} is null)`),
    check('sanction_withdrawn', sql`(${table.withdrawnAt} is null) = (${table.withdrawReason} is null)`),
  ],
)

/** A class of the competition, and the championship title that is awarded in it. */
export const sanctionClass = pgTable(
  'sanction_class',
  {
    sanctionId: reference(() => sanction.id),
    classTypeId: reference(() => classType.id),
    championship: text().$type<CompetitionType>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sanctionId, table.classTypeId] }),
    index('sanction_class_class').on(table.classTypeId),
    check('sanction_class_championship', inLiterals(table.championship, competitionTypes)),
  ],
)

export const sanctionOrganizer = pgTable(
  'sanction_organizer',
  {
    sanctionId: reference(() => sanction.id),
    organizationId: reference(() => organization.id),
    /** 0: the responsible organizer; the others are co-organizers. */
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.sanctionId, table.organizationId] }),
    index('sanction_organizer_organization').on(table.organizationId),
  ],
)

export const sanctionDistrict = pgTable(
  'sanction_district',
  {
    sanctionId: reference(() => sanction.id),
    districtId: reference(() => association.id),
  },
  (table) => [
    primaryKey({ columns: [table.sanctionId, table.districtId] }),
    index('sanction_district_district').on(table.districtId),
  ],
)
