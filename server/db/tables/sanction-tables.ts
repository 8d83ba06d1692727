// Tables of sanctioned competitions, and the counter of their gap-free numbers.
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import type { Official } from '#contract/competitions/applications/application-draft.ts'
import type { CompetitionType } from '#contract/competitions/competition-type.ts'
import { competitionTypes } from '#contract/competitions/enums.ts'
import { application } from './application-tables.ts'
import {
  cancellationColumns,
  contactColumns,
  timestamptz,
  moveColumns,
  positionColumns,
  auditColumns,
  reference,
} from '../columns.ts'
import { inLiterals } from '../columns.ts'
import { announcement } from './announcement-tables.ts'
import { classType } from './class-type-tables.ts'
import { association } from './association-tables.ts'
import { organization } from './organization-tables.ts'

/** The last serial number of the competitions that start in a year. A transaction that takes the next one locks the row. */
export const sanctionCounter = pgTable('sanction_counter', (t) => ({
  year: t.integer().primaryKey(),
  last: t.integer().notNull(),
}))

export const sanction = pgTable(
  'sanction',
  (t) => ({
    id: t.uuid().primaryKey(),
    number: t.text().notNull().unique(),
    year: t.integer().notNull(),
    serial: t.integer().notNull(),
    announcementId: reference(() => announcement.id),
    applicationId: t
      .uuid()
      .notNull()
      .unique()
      .references(() => application.id),
    branchId: reference(() => association.id),
    competitionType: t.text().$type<CompetitionType>().notNull(),
    title: t.text().notNull(),
    titleEn: t.text().notNull().default(''),
    startsOn: t.date().notNull(),
    endsOn: t.date().notNull(),
    /** Reserve days for bad weather; both or neither. */
    reserveStartsOn: t.date(),
    reserveEndsOn: t.date(),
    place: t.text().notNull(),
    ...positionColumns,
    officials: t.jsonb().$type<Official[]>().notNull().default([]),
    conditions: t.text().notNull().default(''),
    ...contactColumns,
    web: t.text().notNull().default(''),
    /** The organizer's invitation and programme, in Markdown, and the page where participants enter. */
    invitation: t.text().notNull().default(''),
    invitationEn: t.text().notNull().default(''),
    programme: t.text().notNull().default(''),
    programmeEn: t.text().notNull().default(''),
    entryUrl: t.text().notNull().default(''),
    decidedAt: timestamptz().notNull(),
    decidedBy: t.uuid().notNull(),
    ...cancellationColumns,
    ...moveColumns,
    /** The days before the last move. */
    movedFromStartsOn: t.date(),
    movedFromEndsOn: t.date(),
    withdrawnAt: timestamptz(),
    withdrawnBy: t.uuid(),
    withdrawReason: t.text(),
    /** Whether clubs may apply for the announcement again after this was cancelled or withdrawn. */
    reopensAnnouncement: t.boolean().notNull().default(false),
    /** The UID in calendars, taken from the announcement; the sequence rises with each change. */
    calendarId: t.uuid().notNull().unique(),
    calendarSequence: t.integer().notNull().default(0),
    searchText: t
      .text()
      .generatedAlwaysAs(sql`fold(number || ' ' || title || ' ' || title_en || ' ' || place || ' ' || icao)`),
    ...auditColumns,
  }),
  (table) => [
    unique('sanction_serial').on(table.year, table.serial),
    index('sanction_branch').on(table.branchId, table.startsOn),
    index('sanction_period').on(table.startsOn, table.endsOn),
    // The last day on which it may be held, from which the calendar reads what is current and coming.
    index('sanction_last_possible_day').on(sql`greatest(ends_on, reserve_ends_on)`),
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
  (t) => ({
    sanctionId: reference(() => sanction.id),
    classTypeId: reference(() => classType.id),
    championship: t.text().$type<CompetitionType>().notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.sanctionId, table.classTypeId] }),
    index('sanction_class_class').on(table.classTypeId),
    check('sanction_class_championship', inLiterals(table.championship, competitionTypes)),
  ],
)

export const sanctionOrganizer = pgTable(
  'sanction_organizer',
  (t) => ({
    sanctionId: reference(() => sanction.id),
    organizationId: reference(() => organization.id),
    /** 0: the responsible organizer; the others are co-organizers. */
    position: t.integer().notNull().default(0),
  }),
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
