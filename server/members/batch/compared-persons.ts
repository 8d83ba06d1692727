// Keeps rows about persons whose data is erased while an act or an import is compared out of its job.
import { sql } from 'drizzle-orm'
import type { Viewer } from '../../actor.ts'
import type { Transaction } from '../../db/database.ts'
import { rowsOf, uuidArray } from '../../db/sql-expressions.ts'
import { person } from '../../db/tables/person-tables.ts'
import type { ComparedRecord } from '../../records/batch/batch-kind.ts'
import { lockAll } from '../../records/lock.ts'
import { storeModule } from '../../store-order.ts'

/** Locks the persons, and returns those of them who have been protected or anonymised since they were compared. */
export const lockCompared = async (
  viewer: Viewer,
  tx: Transaction,
  persons: readonly ComparedRecord[],
): Promise<ReadonlySet<string>> => {
  const ids = uuidArray(persons.map(({ id }) => id))
  await lockAll(viewer, tx, person, sql`${person.id} = any(${ids})`, 'share')
  const known = new Set(persons.flatMap(({ id, isErased }) => (isErased ? id : [])))
  const rows = await rowsOf<{ id: string; isAnonymized: boolean }>(
    tx,
    sql`select p.id, p.anonymized_at is not null as "isAnonymized" from person p
      where p.id = any(${ids}) and (p.is_protected or p.anonymized_at is not null)`,
  )
  return new Set(rows.flatMap(({ id, isAnonymized }) => (isAnonymized || !known.has(id) ? id : [])))
}

storeModule<typeof import('./compared-persons.ts')>()
