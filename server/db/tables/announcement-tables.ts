// Tables of announcements.
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { CompetitionType } from '#contract/competitions/competition-type.ts'
import { competitionTypes, announcementStatuses, type AnnouncementStatus } from '#contract/competitions/enums.ts'
import { classType } from './class-type-tables.ts'
import { association } from './association-tables.ts'
import {
  inLiterals,
  cancellationColumns,
  contactColumns,
  decisionColumns,
  timestamptz,
  moveColumns,
  returnColumns,
  auditColumns,
  reference,
} from '../columns.ts'

export const announcement = pgTable(
  'announcement',
  {
    id: uuid().primaryKey(),
    branchId: reference(() => association.id),
    title: text().notNull(),
    titleEn: text().notNull().default(''),
    competitionType: text().$type<CompetitionType>().notNull().default('Unset'),
    season: integer().notNull(),
    proposedFrom: date(),
    proposedTo: date(),
    lastApplicationDay: date(),
    description: text().notNull().default(''),
    descriptionEn: text().notNull().default(''),
    requirements: text().notNull().default(''),
    requirementsEn: text().notNull().default(''),
    ...contactColumns,
    reviewerMessage: text().notNull().default(''),
    status: text().$type<AnnouncementStatus>().notNull().default('Draft'),
    /** The editors: accounts that have edited or submitted it since the last decision. They may not decide on it (four eyes). */
    handIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    submittedAt: timestamptz(),
    submittedBy: uuid(),
    ...returnColumns,
    ...decisionColumns,
    publishedAt: timestamptz(),
    ...cancellationColumns,
    ...moveColumns,
    movedToId: uuid().references((): AnyPgColumn => announcement.id),
    copiedFromId: uuid(),
    /** The UID in calendars. It follows a competition that is moved, and the sequence rises with each change. */
    calendarId: uuid().notNull(),
    calendarSequence: integer().notNull().default(0),
    searchText: text().generatedAlwaysAs(sql`fold(title || ' ' || title_en)`),
    ...auditColumns,
  },
  (table) => [
    unique('announcement_of_branch').on(table.id, table.branchId),
    index('announcement_branch').on(table.branchId, table.season),
    index('announcement_status').on(table.status, table.proposedFrom),
    index('announcement_period').on(table.proposedFrom, table.proposedTo),
    index('announcement_calendar').on(table.calendarId),
    index('announcement_moved')
      .on(table.movedToId)
      .where(sql`${table.movedToId} is not null`),
    index('announcement_search').using('gin', sql`search_text gin_trgm_ops`),
    check('announcement_known_status', inLiterals(table.status, announcementStatuses)),
    check('announcement_known_type', inLiterals(table.competitionType, competitionTypes)),
    check('announcement_period_order', sql`${table.proposedTo} >= ${table.proposedFrom}`),
    check(
      'announcement_complete',
      sql`${table.status} = 'Draft' or (${table.proposedFrom} is not null and ${table.proposedTo} is not null and ${table.lastApplicationDay} is not null and ${table.submittedAt} is not null)`,
    ),
    check('announcement_published', sql`(${table.status} = 'Published') = (${table.publishedAt} is not null)`),
    check('announcement_reason', sql`${table.status} <> 'Rejected' or ${table.decisionReason} <> ''`),
    check(
      'announcement_ended_once',
      sql`(${table.cancelledAt} is null and ${table.movedAt} is null) or (${table.status} = 'Published' and (${table.cancelledAt} is null or ${table.movedAt} is null))`,
    ),
    check('announcement_moved', sql`(${table.movedAt} is null) = (${table.movedToId} is null)`),
  ],
)

export const announcementClass = pgTable(
  'announcement_class',
  {
    announcementId: uuid().notNull(),
    classTypeId: uuid().notNull(),
    branchId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.classTypeId] }),
    index('announcement_class_class').on(table.classTypeId, table.announcementId),
    foreignKey({
      columns: [table.announcementId, table.branchId],
      foreignColumns: [announcement.id, announcement.branchId],
      name: 'announcement_class_announcement',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.classTypeId, table.branchId],
      foreignColumns: [classType.id, classType.branchId],
      name: 'announcement_class_branch',
    }),
  ],
)

export const announcementDistrict = pgTable(
  'announcement_district',
  {
    announcementId: reference(() => announcement.id, { onDelete: 'cascade' }),
    districtId: reference(() => association.id),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.districtId] }),
    index('announcement_district_district').on(table.districtId),
  ],
)
