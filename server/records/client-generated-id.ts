// Whether a client-generated id is taken: it is unique among all records, in all contexts.
import { sql, type SQL } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { allTables } from '../db/tables/all-tables.ts'
import type { Queryable } from '../db/database.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { unscopedModule } from '../store-order.ts'

const tables = allTables.map(getTableConfig)

/**
 * Tables and columns in which an id is taken: ids of all records, calendar ids, and removed records with a history. Not that of an
 * application, which goes when nobody has confirmed its address: the same form sent again has the same id.
 */
const placesOf = (id: string): SQL[] => [
  ...tables
    .filter(({ columns }) => columns.some(({ name, columnType }) => name === 'id' && columnType === 'PgUUID'))
    .map(({ name }) => sql`${sql.identifier(name)} where id = ${id}`),
  sql`announcement where calendar_id = ${id}`,
  sql`sanction where calendar_id = ${id}`,
  sql`audit_event where record_type in ('announcement', 'event') and record_id = ${id}`,
]

export const isIdTaken = async (db: Queryable, id: string): Promise<boolean> => {
  const places = placesOf(id).map((place) => sql`exists (select from ${place})`)
  const [row] = await rowsOf<{ taken: boolean }>(db, sql`select ${sql.join(places, sql` or `)} as taken`)
  return row?.taken === true
}

unscopedModule<typeof import('./client-generated-id.ts')>()
