// The persons who were merged into others, and are the same.
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { rowsOf, uuidArray } from '../db/sql-expressions.ts'
import { unscopedModule } from '../store-order.ts'
import { formerPersons } from './visibility.ts'

/** The ids of the persons, and of those that were merged into them. */
export const withFormer = async (db: Queryable, ids: readonly string[]): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select unnest(${uuidArray(ids)}) as id union ${formerPersons(uuidArray(ids))}`,
  )
  return rows.map(({ id }) => id)
}

unscopedModule<typeof import('./former-persons.ts')>()
