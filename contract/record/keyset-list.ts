// Search and answer of a list that is too long for page numbers: newest first, from a row to the next ones.
import { z } from 'zod'
import { once } from '../text/once.ts'
import { listParam } from '../validation/fields.ts'
import { listSchemas, paging, type ListDefinition } from './list-search.ts'

/** The place of a row: its time with microseconds, and its id. The server ignores a cursor that it cannot read. */
const cursor = once(() => z.string().max(70).optional())

/** As `listSchemas`; `older` and `newer` are the rows after and before a cursor of the answer. */
export const keysetSearch = <const Column extends string, Filters extends z.core.$ZodLooseShape>(
  definition: ListDefinition<Column, Filters>,
) => {
  const { column, filter, export: file } = listSchemas(definition)
  const search = once(() => {
    const { size } = paging(definition.size ?? 50)
    return filter().extend({ older: cursor(), newer: cursor(), size })
  })
  return { column, filter, search, page: once(() => search().extend({ columns: listParam(column()) })), export: file }
}

/** The most rows that are counted, and that can be exported. */
export const mostCounted = 100_000
export const tooManyRows =
  'Urvalet är större än 100 000 rader, som är det mesta en fil kan ha. Välj en kortare period eller fler filter.'

export const keysetPage = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    /** The number of rows, at most `mostCounted`. */
    total: z.int().nonnegative(),
    isTotalExact: z.boolean(),
    /**
     * The number of rows newer than those of the page; null when they are more than `mostCounted`. An older server, beside this one while
     * they are replaced, does not send it.
     */
    before: z.int().nonnegative().nullable().default(null),
    /** The cursors of the pages beside this one; null when there is none. */
    newer: z.string().nullable(),
    older: z.string().nullable(),
  })
export type KeysetPage<Item> = Omit<z.output<ReturnType<typeof keysetPage>>, 'items'> & { items: Item[] }
