// The table of calendar events: what associations arrange besides competitions.
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, auditColumns } from '../columns.ts'
import { association } from './association-tables.ts'

export const event = pgTable(
  'event',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    titleEn: text().notNull().default(''),
    type: text().$type<'Other' | 'Meeting' | 'Int'>().notNull(),
    /** Null: the federation itself. */
    organizerId: uuid().references(() => association.id),
    isAllDay: boolean().notNull(),
    startDate: date().notNull(),
    /** The last day, included. */
    endDate: date().notNull(),
    /** Clock times in Sweden, `HH:MM`. */
    startTime: text(),
    endTime: text(),
    place: text().notNull().default(''),
    link: text().notNull().default(''),
    audience: text().$type<'public' | 'branch' | 'district'>().notNull(),
    description: text().notNull().default(''),
    descriptionEn: text().notNull().default(''),
    cancelledAt: timestamptz(),
    cancelReason: text().notNull().default(''),
    searchText: text().generatedAlwaysAs(sql`fold(title || ' ' || title_en || ' ' || place)`),
    ...auditColumns,
  },
  (table) => [
    index('event_period').on(table.startDate, table.endDate),
    check('event_days', sql`${table.endDate} >= ${table.startDate}`),
    check(
      'event_times',
      sql`case when ${table.isAllDay} then ${table.startTime} is null and ${table.endTime} is null
        else coalesce(${table.startTime} ~ '^([01]\\d|2[0-3]):[0-5]\\d$' and ${table.endTime} ~ '^([01]\\d|2[0-3]):[0-5]\\d$'
          and (${table.endDate} > ${table.startDate} or ${table.endTime} >= ${table.startTime}), false) end`,
    ),
  ],
)
