// SQL of the calendar: one read model over announcements, sanctioned competitions and events.
import { firstDayOf, lastDayOf } from '../../contract/dates/weeks-and-months.ts'
import { countByDay, overlaps } from '../../contract/dates/periods.ts'
import {
  monthPeriod,
  type CalendarItem,
  type CalendarMonth,
  type CalendarYear,
} from '../../contract/competitions/calendar/calendar-item.ts'
import { calendarPageSize, maxItemsInMonth } from '../../contract/competitions/enums.ts'
import {
  type CalendarMonthSearch,
  type CalendarSearch,
  type CalendarYearSearch,
} from '../../contract/competitions/calendar/calendar-search.ts'
import type { Locale } from '../../contract/locale.ts'
import { jsonList } from '../competitions/announcements/store.ts'
import { sanctionStateSql } from '../competitions/sanctions/state-sql.ts'
import { unnamed, type Database } from '../db/database.ts'
import { sqlParameters, collateSwedish, type SqlParameters } from '../db/sql-fragments.ts'
import { storeModule } from '../store-order.ts'
import { selectItems, type CalendarReader, type ItemFilter } from './item-selection.ts'

export interface CalendarRequest {
  locale: Locale
  /** The day in Sweden. */
  today: string
}

const orderOf = (alias: string) =>
  `${alias}.starts_on, ${alias}.ends_on, ${collateSwedish(`${alias}.title`)}, ${alias}.id`

const localizedTitle = (alias: string, locale: Locale) =>
  locale === 'en' ? `coalesce(nullif(${alias}.title_en, ''), ${alias}.title)` : `${alias}.title`

const classesOf = (kind: 'announcement' | 'sanction', id: string, locale: Locale) => {
  const name = locale === 'en' ? "coalesce(nullif(k.name_en, ''), k.name)" : 'k.name'
  return jsonList(
    `'id', k.id, 'code', k.code, 'name', ${name}`,
    `${collateSwedish('k.code')}, k.id`,
    `from ${kind}_class x join class_type k on k.id = x.class_type_id where x.${kind}_id = ${id}`,
  )
}
const districtsOf = (kind: 'announcement' | 'sanction', id: string) =>
  jsonList(
    "'id', d.id, 'name', d.name",
    collateSwedish('d.name'),
    `from ${kind}_district x join association d on d.id = x.district_id where x.${kind}_id = ${id}`,
  )
const organizersOf = `(select coalesce(json_agg(o.name order by so.position), '[]') from sanction_organizer so
  join organization o on o.id = so.organization_id where so.sanction_id = s.id)`
const nameReference = (alias: string) => `json_build_object('id', ${alias}.id, 'name', ${alias}.name)`

/** The columns of each selected item `c`, which is one of `n`, `s` and `e`; `b` is its branch or an event's organizer. */
export const itemColumns = (
  { locale }: CalendarRequest,
  today: string,
) => `c.id, c.kind, c.starts_on::text as "startsOn",
  c.ends_on::text as "endsOn",
  case c.kind when 'announcement' then ${localizedTitle('n', locale)} when 'sanction' then ${localizedTitle('s', locale)}
    else ${localizedTitle('e', locale)} end as title,
  case c.kind
    when 'announcement' then case when n.cancelled_at is not null then 'cancelled' when n.moved_at is not null then 'moved'
      else 'announced' end
    when 'sanction' then ${sanctionStateSql(today)}
    else case when e.cancelled_at is not null then 'cancelled' when e.end_date < ${today} then 'held' else 'planned' end
  end as state,
  coalesce(n.competition_type, s.competition_type, e.type) as type,
  e.start_time as "startTime", e.end_time as "endTime",
  case when b.type = 0 then json_build_object('id', b.id, 'name', b.name, 'shortName', b.short_name) end as branch,
  case c.kind when 'announcement' then ${districtsOf('announcement', 'n.id')}
    when 'sanction' then ${districtsOf('sanction', 's.id')}
    else case when b.type = 1 then json_build_array(${nameReference('b')}) else '[]' end end as districts,
  case c.kind when 'announcement' then ${classesOf('announcement', 'n.id', locale)}
    when 'sanction' then ${classesOf('sanction', 's.id', locale)} else '[]' end as classes,
  case c.kind when 'sanction' then ${organizersOf}
    when 'event' then json_build_array(coalesce(b.name, 'Svenska Flygsportförbundet')) else '[]' end as organizers,
  coalesce(s.place, e.place, '') as place, coalesce(s.web, e.link, '') as link, s.number,
  case when n.cancelled_at is null and n.moved_at is null and n.last_application_day >= ${today}
    then n.last_application_day::text end as "applyBy",
  case when e.cancelled_at is not null then nullif(e.cancel_reason, '') end as "cancelReason",
  case when s.moved_at is not null
    then json_build_object('startsOn', s.moved_from_starts_on, 'endsOn', s.moved_from_ends_on) end as "movedFrom",
  case when n.moved_to_id is not null then (select json_build_object('id', m.id, 'startsOn', m.proposed_from,
    'endsOn', m.proposed_to) from announcement m where m.id = n.moved_to_id) end as "movedTo"`

/** Joins the records of the selected items `c`. */
export const itemJoins = `left join announcement n on c.kind = 'announcement' and n.id = c.id
  left join sanction s on c.kind = 'sanction' and s.id = c.id left join event e on c.kind = 'event' and e.id = c.id
  left join association b on b.id = coalesce(n.branch_id, s.branch_id, e.organizer_id)`

/** Statements of staff are prepared; those of the public are unnamed, because their filters have too many forms. */
const withStatementName = (reader: CalendarReader, statement: { text: string; values: unknown[] }) =>
  reader.by === 'public' ? unnamed(statement) : statement

interface PagePosition {
  limit: number
  offset?: number
}

const itemsStatement = (
  reader: CalendarReader,
  request: CalendarRequest,
  filter: ItemFilter,
  { limit, offset = 0 }: PagePosition,
) => {
  const params = sqlParameters()
  const today = `${params.bind(request.today)}::date`
  const page = `select * from (${selectItems(reader, filter, request.today, params)}) found
    order by ${orderOf('found')} limit ${params.bind(limit)} offset ${params.bind(offset)}`
  const text = `select ${itemColumns(request, today)} from (${page}) c ${itemJoins} order by ${orderOf('c')}`
  return withStatementName(reader, { text, values: params.values })
}

const countStatement = (reader: CalendarReader, request: CalendarRequest, filter: ItemFilter) => {
  const params = sqlParameters()
  const text = `select count(*)::int as total from (${selectItems(reader, filter, request.today, params)}) found`
  return withStatementName(reader, { text, values: params.values })
}

const readItems = async (
  reader: CalendarReader,
  db: Database,
  request: CalendarRequest,
  filter: ItemFilter,
  position: PagePosition,
) => {
  const [items, totals] = await Promise.all([
    db.$client.query<CalendarItem>(itemsStatement(reader, request, filter, position)),
    db.$client.query<{ total: number }>(countStatement(reader, request, filter)),
  ])
  return { items: items.rows, total: totals.rows[0]?.total ?? 0 }
}

/** Without a period: current and coming items. */
const itemFilterOf = (search: Omit<CalendarSearch, 'page'>, today: string): ItemFilter => ({
  ...search,
  from: search.from ?? (search.to === undefined ? today : null),
  to: search.to ?? null,
})

export const list = (reader: CalendarReader, db: Database, request: CalendarRequest, search: CalendarSearch) =>
  readItems(reader, db, request, itemFilterOf(search, request.today), {
    limit: calendarPageSize,
    offset: (search.page - 1) * calendarPageSize,
  })

const firstAfter = async (
  reader: CalendarReader,
  db: Database,
  request: CalendarRequest,
  search: CalendarMonthSearch,
): Promise<string | null> => {
  const params = sqlParameters()
  const last = lastDayOf(search.month)
  const text = `select min(starts_on)::text as next from (${selectItems(reader, { ...search, from: last, to: null }, request.today, params)}) found
    where starts_on > ${params.bind(last)}::date`
  const { rows } = await db.$client.query<{ next: string | null }>(
    withStatementName(reader, { text, values: params.values }),
  )
  return rows[0]?.next ?? null
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
  // The weeks include days of the adjacent months.
  const isEmpty = found.items.every((item) => !overlaps(item, firstDayOf(search.month), lastDayOf(search.month)))
  return { ...found, next: isEmpty ? await firstAfter(reader, db, request, search) : null }
}

export const year = async (
  reader: CalendarReader,
  db: Database,
  request: CalendarRequest,
  search: CalendarYearSearch,
): Promise<CalendarYear> => {
  const params: SqlParameters = sqlParameters()
  const [from, to] = [`${search.year}-01-01`, `${search.year}-12-31`]
  const text = `select starts_on::text as "startsOn", ends_on::text as "endsOn", is_off as "isOff"
    from (${selectItems(reader, { ...search, from, to }, request.today, params)}) found`
  const { rows } = await db.$client.query<{ startsOn: string; endsOn: string; isOff: boolean }>(
    withStatementName(reader, { text, values: params.values }),
  )
  const count = (spans: typeof rows) => Object.fromEntries(countByDay(spans, from, to))
  return { days: count(rows), off: count(rows.filter(({ isOff }) => isOff)), total: rows.length }
}

storeModule<typeof import('./store.ts')>()
