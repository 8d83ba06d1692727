// SQL of the calendar: one read model over announcements, sanctioned competitions and events.
import { sql, type SQL } from 'drizzle-orm'
import { lastDayOf } from '#contract/dates/weeks-and-months.ts'
import { countByDay, overlapsMonth } from '#contract/dates/periods.ts'
import {
  monthPeriod,
  type CalendarItem,
  type CalendarMonth,
  type CalendarYear,
} from '#contract/competitions/calendar/calendar-item.ts'
import { calendarPageSize, maxItemsInMonth } from '#contract/competitions/enums.ts'
import {
  type CalendarMonthSearch,
  type CalendarSearch,
  type CalendarYearSearch,
} from '#contract/competitions/calendar/calendar-search.ts'
import type { Locale } from '#contract/locale.ts'
import { excerpt } from '#contract/text/excerpt.ts'
import { federation } from '../actor.ts'
import { movedTo } from '../competitions/announcements/expressions.ts'
import { classesOf, districtsOf, organizerNames } from '../competitions/linked-rows.ts'
import { sanctionStateOn } from '../competitions/sanctions/store.ts'
import type { Database } from '../db/database.ts'
import { constant, literal, pageOf, rowsOf, collateSwedish, unnamedRowsOf } from '../db/sql-expressions.ts'
import { storeModule } from '../store-order.ts'
import { chosenPeriod, selectItems, type CalendarReader, type ItemFilter } from './item-selection.ts'

export interface CalendarRequest {
  locale: Locale
  /** The day in Sweden. */
  today: string
}

const orderOf = (item: SQL): SQL =>
  sql`${item}.starts_on, ${item}.ends_on, ${collateSwedish(sql`${item}.title`)}, ${item}.id`

const localizedTitle = (item: SQL, locale: Locale): SQL =>
  locale === 'en' ? sql`coalesce(nullif(${item}.title_en, ''), ${item}.title)` : sql`${item}.title`

const classes = (kind: 'announcement' | 'sanction', locale: Locale): SQL => {
  const name = locale === 'en' ? sql`coalesce(nullif(c.name_en, ''), c.name)` : sql`c.name`
  return classesOf(kind, sql`'id', c.id, 'code', c.code, 'name', ${name}`)
}

/** How many characters of a description are read for its excerpt. */
const descriptionSourceLength = 2000
const descriptionStart = (locale: Locale): SQL => {
  const own = locale === 'en' ? sql`e.description_en` : sql`e.description`
  const written = sql`coalesce(nullif(${own}, ''), nullif(e.description, ''), nullif(e.description_en, ''))`
  return sql`left(${written}, ${literal(descriptionSourceLength)})`
}
/** The locale of the text that `descriptionStart` begins. */
const descriptionLocale = (locale: Locale): SQL => {
  const swedish = sql`when e.description <> '' then 'se'`
  const english = sql`when e.description_en <> '' then 'en'`
  return locale === 'en' ? sql`case ${english} ${swedish} end` : sql`case ${swedish} ${english} end`
}

const localizedColumns = (locale: Locale) => ({
  title: constant(sql`case c.kind when 'announcement' then ${localizedTitle(sql`n`, locale)}
    when 'sanction' then ${localizedTitle(sql`s`, locale)} else ${localizedTitle(sql`e`, locale)} end`),
  classes: constant(sql`case c.kind when 'announcement' then ${classes('announcement', locale)}
    when 'sanction' then ${classes('sanction', locale)} else '[]' end`),
  about: constant(descriptionStart(locale)),
  aboutLocale: constant(descriptionLocale(locale)),
})
const columnsByLocale: Record<Locale, ReturnType<typeof localizedColumns>> = {
  se: localizedColumns('se'),
  en: localizedColumns('en'),
}
const districts = constant(sql`case c.kind when 'announcement' then ${districtsOf('announcement')}
  when 'sanction' then ${districtsOf('sanction')}
  else case when b.type = 1 then json_build_array(json_build_object('id', b.id, 'name', b.name)) else '[]' end end`)

/**
 * The columns of each selected item `c`, which is one of `n`, `s` and `e`; `b` is its branch or an event's organizer. `about` is
 * Markdown, of which whoever reads it makes an excerpt.
 */
export const itemColumns = (
  { locale }: CalendarRequest,
  today: SQL,
): SQL => sql`c.id, c.kind, c.starts_on::text as "startsOn",
  c.ends_on::text as "endsOn",
  ${columnsByLocale[locale].title} as title,
  case c.kind
    when 'announcement' then case when n.cancelled_at is not null then 'cancelled' when n.moved_at is not null then 'moved'
      else 'announced' end
    when 'sanction' then ${sanctionStateOn(today)}
    else case when e.cancelled_at is not null then 'cancelled' when e.end_date < ${today} then 'held' else 'planned' end
  end as state,
  coalesce(n.competition_type, s.competition_type, e.type) as type,
  e.start_time as "startTime", e.end_time as "endTime",
  case when b.type = 0 then json_build_object('id', b.id, 'name', b.name, 'shortName', b.short_name) end as branch,
  ${districts} as districts, ${columnsByLocale[locale].classes} as classes,
  case c.kind when 'sanction' then ${organizerNames}
    when 'event' then json_build_array(coalesce(b.name, ${federation.name})) else '[]' end as organizers,
  coalesce(s.place, e.place, '') as place, coalesce(s.web, e.link, '') as link, s.number,
  case when n.cancelled_at is null and n.moved_at is null and n.last_application_day >= ${today}
    then n.last_application_day::text end as "applyBy",
  case when e.cancelled_at is not null then nullif(e.cancel_reason, '') end as "cancelReason",
  ${columnsByLocale[locale].about} as about, ${columnsByLocale[locale].aboutLocale} as "aboutLocale",
  case when s.reserve_starts_on is not null
    then json_build_object('startsOn', s.reserve_starts_on, 'endsOn', s.reserve_ends_on) end as "reserveDays",
  case when s.moved_at is not null
    then json_build_object('startsOn', s.moved_from_starts_on, 'endsOn', s.moved_from_ends_on) end as "movedFrom",
  ${movedTo} as "movedTo"`

/** Joins the records of the selected items `c`. */
export const itemJoins = sql`left join announcement n on c.kind = 'announcement' and n.id = c.id
  left join sanction s on c.kind = 'sanction' and s.id = c.id left join event e on c.kind = 'event' and e.id = c.id
  left join association b on b.id = coalesce(n.branch_id, s.branch_id, e.organizer_id)`

/** Statements of staff are prepared; those of the public are unnamed, because their filters have too many forms. */
const readerOf = (reader: CalendarReader): typeof unnamedRowsOf => (reader.by === 'public' ? unnamedRowsOf : rowsOf)

interface PagePosition {
  limit: number
  offset?: number
}

/** Short, because a month may have hundreds of items. */
const aboutLength = 200

const readItems = async (
  reader: CalendarReader,
  db: Database,
  request: CalendarRequest,
  filter: ItemFilter,
  { limit, offset = 0 }: PagePosition,
) => {
  const selected = selectItems(reader, filter, request.today)
  const page = sql`select * from (${selected}) found order by ${orderOf(sql`found`)} limit ${limit} offset ${offset}`
  const columns = itemColumns(request, sql`${request.today}::date`)
  const { items, total } = await pageOf<CalendarItem>(
    db,
    sql`select ${columns} from (${page}) c ${itemJoins} order by ${orderOf(sql`c`)}`,
    sql`select count(*)::int as total from (${selected}) found`,
    readerOf(reader),
  )
  return { items: items.map((item) => ({ ...item, about: item.about && excerpt(item.about, aboutLength) })), total }
}

/** Without a period, or with an end alone that is to come: current and coming items. */
const itemFilterOf = (search: Omit<CalendarSearch, 'page'>, today: string): ItemFilter => ({
  ...search,
  ...chosenPeriod(search, today),
})

export const list = (
  reader: CalendarReader,
  db: Database,
  request: CalendarRequest,
  { size = calendarPageSize, ...search }: CalendarSearch & { size?: number },
) =>
  readItems(reader, db, request, itemFilterOf(search, request.today), {
    limit: size,
    offset: (search.page - 1) * size,
  })

const firstAfter = async (
  reader: CalendarReader,
  db: Database,
  request: CalendarRequest,
  search: CalendarMonthSearch,
): Promise<string | null> => {
  const last = lastDayOf(search.month)
  const coming = selectItems(reader, { ...search, from: last, to: null }, request.today)
  const [first] = await readerOf(reader)<{ next: string | null }>(
    db,
    sql`select min(starts_on)::text as next from (${coming}) found where starts_on > ${last}::date`,
  )
  return first?.next ?? null
}

export const month = async (
  reader: CalendarReader,
  db: Database,
  request: CalendarRequest,
  search: CalendarMonthSearch,
): Promise<CalendarMonth> => {
  const found = await readItems(
    reader,
    db,
    request,
    { ...search, ...monthPeriod(search.month) },
    { limit: maxItemsInMonth },
  )
  const isEmpty = found.items.every((item) => !overlapsMonth(item, search.month))
  return { ...found, next: isEmpty ? await firstAfter(reader, db, request, search) : null }
}

export const year = async (
  reader: CalendarReader,
  db: Database,
  request: CalendarRequest,
  search: CalendarYearSearch,
): Promise<CalendarYear> => {
  const [from, to] = [`${search.year}-01-01`, `${search.year}-12-31`]
  const rows = await readerOf(reader)<{ startsOn: string; endsOn: string; isOff: boolean }>(
    db,
    sql`select starts_on::text as "startsOn", ends_on::text as "endsOn", is_off as "isOff"
      from (${selectItems(reader, { ...search, from, to }, request.today)}) found`,
  )
  const count = (spans: typeof rows) => Object.fromEntries(countByDay(spans, from, to))
  return { days: count(rows), off: count(rows.filter(({ isOff }) => isOff)), total: rows.length }
}

storeModule<typeof import('./store.ts')>()
