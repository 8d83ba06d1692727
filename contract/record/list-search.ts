// Search of a list: filters, order, paging and columns, of which the address, the API, the facets and the export are made.
import { z } from 'zod'
import { once } from '../text/once.ts'
import { listParam, text } from '../validation/fields.ts'

/** The longest text that is searched for, in characters. */
export const longestSearchText = 100

export const pageSizes = [25, 50, 100] as const

type PageSize = (typeof pageSizes)[number]

const pageNumber = once(() => z.coerce.number().int().min(1).max(100_000).default(1))
const pageSize = once(() => z.coerce.number().pipe(z.union([z.literal(25), z.literal(50), z.literal(100)])))
export const paging = (size: PageSize) => ({ page: pageNumber(), size: pageSize().default(size) })

export interface ListDefinition<Column extends string, Filters extends z.core.$ZodLooseShape> {
  /** The columns of the list and the export, in order. */
  columns: readonly [Column, ...Column[]]
  /** The text `q` is added. A function, because a page names the filters of all lists and most often opens one. */
  filters: () => Filters
  /** Rows of a page when none is asked for. */
  size?: PageSize
}

/**
 * Each is a function that makes its schema once, when it is first asked for. `filter`: what the list, its facets and its export
 * have in common, so that they select the same rows. `search`: the filter with paging. `page`: the search params of the list's
 * page, where no columns means the usual ones.
 */
export const listSchemas = <const Column extends string, Filters extends z.core.$ZodLooseShape>({
  columns,
  filters,
  size = 25,
}: ListDefinition<Column, Filters>) => {
  const column = once(() => z.enum(columns))
  const filter = once(() => z.object({ q: text(longestSearchText).default(''), ...filters() }))
  const search = once(() => filter().extend(paging(size)))
  return {
    column,
    filter,
    search,
    page: once(() => search().extend({ columns: listParam(column()) })),
    export: once(() =>
      filter().extend({ columns: listParam(column()), format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    ),
  }
}

const directions = ['asc', 'desc'] as const

/** The same of rows that can be sorted. `order`: when none is asked for, by a column or by an order of the list's own. */
export const listSearch = <
  const Column extends string,
  Filters extends z.core.$ZodLooseShape,
  const Unsorted extends Column = never,
  const Own extends string = never,
>({
  unsorted = [],
  order: [key, direction],
  filters,
  ...definition
}: ListDefinition<Column, Filters> & {
  unsorted?: readonly Unsorted[]
  order: readonly [Exclude<Column, Unsorted> | Own, (typeof directions)[number]]
}) => {
  const isSortable = (column: Column): column is Exclude<Column, Unsorted> => !unsorted.includes(column as Unsorted)
  const sortable = definition.columns.filter(isSortable)
  const order = () => ({
    // The compiler does not know the texts of an enumeration of type parameters.
    sort: z.enum([key, ...sortable]).default(key as never),
    direction: z.enum(directions).default(direction),
  })
  return { sortable, ...listSchemas({ ...definition, filters: () => ({ ...filters(), ...order() }) }) }
}
