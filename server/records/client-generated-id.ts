// Whether a client-generated id is taken: it is unique among all records, in all contexts.
import { sql } from 'drizzle-orm'
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
const places = [
  ...tables
    .filter(({ columns }) => columns.some(({ name, columnType }) => name === 'id' && columnType === 'PgUUID'))
    .map(({ name }) => `"${name}" place where place.id = wanted.id`),
  'announcement place where place.calendar_id = wanted.id',
  'sanction place where place.calendar_id = wanted.id',
  "audit_event place where place.record_type in ('announcement', 'event') and place.record_id = wanted.id",
]
// Made once, because there are many tables and every record is created after asking.
const isTaken = sql.raw(places.map((place) => `exists (select from ${place})`).join(' or '))

export const isIdTaken = async (db: Queryable, id: string): Promise<boolean> => {
  const [row] = await rowsOf<{ taken: boolean }>(
    db,
    sql`select ${isTaken} as taken from (select ${id}::uuid as id) wanted`,
  )
  return row?.taken === true
}

unscopedModule<typeof import('./client-generated-id.ts')>()
