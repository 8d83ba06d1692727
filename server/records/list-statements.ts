// The statements of a list, composed from its description: one page or all rows, the total, the ids, the facets, and the suggestions.
import { sql, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Context } from '#contract/access.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Viewer } from '../actor.ts'
import { allOf, collateSwedish, compile, literal, type Compiled } from '../db/sql-expressions.ts'
import { textConditions, type OtherTexts } from '../db/text-search.ts'
import { by, filterConditions, isInUse, type ListFilter, type ListFilters, type SortKey } from './list-filters.ts'

/** The fields that the filter of every list has. */
export interface AnyFilter {
  q: string
  sort?: string | undefined
  direction?: 'asc' | 'desc' | undefined
}
export interface Page {
  page: number
  size: number
}
type SortOf<Filter extends AnyFilter> = NonNullable<Filter['sort']>

/** The parts of a list's statements that depend on the viewer, the filter or the day. */
interface ListParts<Filter extends AnyFilter> {
  filters: ListFilters<Omit<Filter, keyof AnyFilter>>
  sortKeys: Record<SortOf<Filter>, SortKey>
  /** The columns of the row and of what is joined to it: see `selected`. */
  columns: SQL
  /** Further joins for the columns. */
  joins?: SQL
  /** A statement of the rows that meet the condition, for an order or columns that are computed for all of them at once. */
  source?: ((condition: SQL) => SQL) | undefined
  /** Joins one row to each, when the order needs another table's columns. */
  orderJoins?: SQL | undefined
  /** Condition that replaces `isVisible` for the rows, facets, suggestions and file of this filter. Bulk acts still require `isVisible`. */
  isListed?: SQL
  /** Replaces the naming of the list for this filter. */
  naming?: Naming
}

/** A table whose rows are listed. SQL refers to a row by the `alias`. */
export interface ListedTable {
  table: string
  alias: string
  /** The column that names a row. Suggestions are its values, and rows that are otherwise equal are sorted by it. */
  title: string
  isVisible: (context: Context) => SQL
}

/** How rows are named and found for a viewer who may not know the names of all. */
export interface Naming {
  /** A condition: a search by text may find the row. */
  isFindable: SQL
  /** The text of a suggestion. */
  name: SQL
  /** Sorts rows that are otherwise equal. */
  order: SortKey
  /** The text that is searched instead of the column `search_text`, which holds more than the viewer may read. */
  searched?: SQL
  /** The text that suggestions are similar to, when what is searched holds more than the names. */
  suggested?: SQL
  /** Texts that are searched besides it, when they depend on the viewer. */
  otherTexts?: OtherTexts
}

/** The rows of a list, and how they are found. */
export interface ListedRows<Filter extends AnyFilter> extends ListedTable {
  /** Joins what the columns need. */
  joins: SQL
  /** How the rows are named for the viewer. By default each row is found and named by its title. */
  naming?: (viewer: Viewer) => Naming
  /** Texts that are searched besides the column `search_text`. */
  otherTexts?: OtherTexts
  parts: (viewer: Viewer, filter: Filter, today: string) => ListParts<Filter>
  /** The order, when it is not the filter's own. */
  orderOf?: (filter: Filter) => { sort: SortOf<Filter>; direction: 'asc' | 'desc' }
}

const namingOf = (
  { naming, alias, title }: ListedTable & { naming?: (viewer: Viewer) => Naming },
  viewer: Viewer,
): Naming => {
  const name = sql.raw(`${alias}.${title}`)
  return naming?.(viewer) ?? { isFindable: sql`true`, name, order: by(collateSwedish(name)) }
}

/** Which whole list the filter shows: the values of its `isOwnList` filters, or null when another filter is in use. */
const wholeList = (
  filters: Readonly<Record<string, Pick<ListFilter<never>, 'isOwnList' | 'every'>>>,
  filter: object,
) => {
  const inUse = Object.entries<unknown>({ ...filter }).filter(
    ([name, chosen]) => filters[name] && isInUse(chosen, filters[name].every),
  )
  return inUse.every(([name]) => filters[name]?.isOwnList) ? inUse.map(([, chosen]) => String(chosen)).join(' ') : null
}

export const statementsOf = <Filter extends AnyFilter>(
  list: ListedRows<Filter>,
  viewer: Viewer,
  filter: Filter,
  now: Date,
  among: readonly SQL[] = [],
) => {
  const {
    filters,
    sortKeys,
    columns,
    source,
    joins = sql``,
    orderJoins = sql``,
    ...parts
  } = list.parts(viewer, filter, swedishDay(now))
  const [table, row] = [sql.raw(`${list.table} ${list.alias}`), sql.raw(list.alias)]
  const naming = parts.naming ?? namingOf(list, viewer)
  const words = textConditions(
    naming.searched ?? sql`${row}.search_text`,
    filter.q,
    naming.otherTexts ?? list.otherTexts,
  )
  const found = words.length > 0 ? [...words, naming.isFindable] : []
  const listed = parts.isListed ?? list.isVisible(viewer.context)
  const always = [listed, ...among, ...found]
  const conditionWithout = (name?: string) => allOf([...always, ...filterConditions(filters, filter, name)])
  const condition = conditionWithout()
  return {
    /**
     * The names that are similar to the search text, at most so many, of the rows that the filter has without it. The operator `<%`
     * uses the index and takes its threshold from a setting.
     */
    suggestions: (limit: number) => {
      const text = naming.suggested ?? naming.searched ?? sql`${row}.search_text`
      const typed = sql`fold(${filter.q})`
      const offered = [sql`${typed} <% ${text}`, listed, naming.isFindable, ...filterConditions(filters, filter)]
      return sql`select name from (select ${naming.name} as name, max(word_similarity(${typed}, ${text})) as likeness
          from ${table} where ${allOf(offered)} group by 1) found
        order by likeness desc, ${collateSwedish(sql`name`)} limit ${literal(limit)}`
    },
    /** Which whole list it is, as the key of its total, when nothing narrows it; otherwise null. */
    whole: found.length === 0 ? wholeList(filters, filter) : null,
    /** Whether the page's statement counts the rows too. A search by text finds few rows, which are then found only once. */
    isCounted: found.length > 0 && !source,
    /** One page, or all rows. The columns are computed for these rows alone. */
    rows: (page?: Page): SQL => {
      const { sort, direction = 'asc' } = list.orderOf?.(filter) ?? filter
      const key = sortKeys[sort as SortOf<Filter>]
      // Unique, so that no row is on two pages.
      const named = key === naming.order ? sql`` : sql`${naming.order(sql`asc`)}, `
      const order = sql`order by ${key(sql.raw(direction))}, ${named}${row}.id`
      // The first page is a statement without them as parameters, which PostgreSQL plans once for all calls.
      const offset = page && page.page > 1 ? sql` offset ${(page.page - 1) * page.size}` : sql``
      const limit = page ? sql`${order} limit ${literal(page.size)}${offset}` : sql``
      // The page first selects ids alone, which an index in the list's order contains, so that a late page reads no rows before its
      // own. The rows are numbered there and sorted by number, because sorting by names a second time costs more.
      const [counts, total] =
        found.length > 0 ? [sql`, count(*) over ()::int as total`, sql`, page.total`] : [sql``, sql``]
      if (page && !source)
        return sql`select ${columns} ${total} from (select found.*, row_number() over () as nth
            from (select ${row}.id ${counts} from ${table} ${orderJoins} where ${condition} ${limit}) found) page
          join ${table} on ${row}.id = page.id ${list.joins} ${joins} order by page.nth`
      const rows = source
        ? sql`(${source(condition)} ${limit}) ${row}`
        : sql`(select ${row}.* from ${table} where ${condition}) ${row}`
      return sql`select ${columns} from ${rows} ${list.joins} ${joins} ${orderJoins} ${order}`
    },
    /** The ids of the rows, at most so many. */
    ids: (limit: number) =>
      sql`select ${row}.id from ${table} where ${allOf([condition, ...(parts.isListed ? [list.isVisible(viewer.context)] : [])])} order by ${row}.id limit ${literal(limit)}`,
    total: sql`select count(*)::int as total from ${table} where ${condition}`,
    /**
     * How many rows each value of a filter would show, without that filter, because its values are alternatives. The rows are
     * found once for all filters that are not in use.
     */
    facets: () => {
      const facets = Object.entries<Pick<ListFilter<never>, 'facet' | 'every'>>(filters).flatMap(
        ([name, { facet, every }]) =>
          facet ? [{ name, ...facet, isUsed: isInUse(filter[name as keyof Filter], every) }] : [],
      )
      const values = facets.flatMap(({ name, value, join, isUsed }) =>
        join || isUsed ? [] : [sql`, ${value} as ${sql.identifier(name)}`],
      )
      const counts = facets.map(({ name, value, join, isUsed }) => {
        const own = isUsed || join ? value : sql`${row}.${sql.identifier(name)}`
        const from = isUsed ? table : sql`found ${row}`
        const count = join ? sql`count(distinct ${row}.id)` : sql`count(*)`
        return sql`select ${name}::text as name, (${own})::text as value, ${count}::int as count
          from ${from} ${join ?? sql``} where ${isUsed ? conditionWithout(name) : sql`true`} group by 2`
      })
      const statement = sql`with found as materialized (select ${row}.id ${sql.join(values)} from ${table} where ${condition})
        ${sql.join(counts, sql` union all `)}`
      return { names: facets.map(({ name }) => name), statement }
    },
  }
}

/** More than the number of lists that are open at a time. */
const mostKept = 300

/**
 * Keeps the statements of a page for each search, account with its roles, context and day, because composing them takes longer than
 * sending them.
 */
export const keepStatements = <Filter extends AnyFilter>(list: ListedRows<Filter>, now: () => Date) => {
  const compose = (viewer: Viewer, query: Filter & Page, at: Date) => {
    const { rows, total, whole, isCounted } = statementsOf(list, viewer, query, at)
    let counting: Compiled | undefined
    return { page: compile(rows(query)), total: () => (counting ??= compile(total)), whole, isCounted }
  }
  const kept = new LRUCache<string, ReturnType<typeof compose>>({ max: mostKept })
  return (viewer: Viewer, query: Filter & Page) => {
    const at = now()
    const { account, context } = viewer
    const key = JSON.stringify([swedishDay(at), account.id, account.roles, context.id, query])
    const statements = kept.get(key) ?? compose(viewer, query, at)
    kept.set(key, statements)
    return statements
  }
}

/** The statement of the ids of the filter's rows that also meet the conditions `among`, at most `limit`. */
export const listedIds = <Filter extends AnyFilter>(
  list: ListedRows<Filter>,
  viewer: Viewer,
  filter: Filter,
  now: Date,
  limit: number,
  among: readonly SQL[] = [],
): SQL => statementsOf(list, viewer, filter, now, among).ids(limit)

/** The statement of how many rows of the list also meet the conditions `among`, as `total`. */
export const listedTotal = <Filter extends AnyFilter>(
  list: ListedRows<Filter>,
  viewer: Viewer,
  filter: Filter,
  now: Date,
  among: readonly SQL[] = [],
): SQL => statementsOf(list, viewer, filter, now, among).total
