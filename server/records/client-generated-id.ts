// Creates records with a client-generated id, unique in all contexts, so that a repeated request creates no second one.
import { is, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { invalid } from '../api-error.ts'
import * as applications from '../db/application-tables.ts'
import * as audit from '../db/audit-tables.ts'
import * as attachments from '../db/attachment-tables.ts'
import * as events from '../db/event-tables.ts'
import * as competitions from '../db/competition-tables.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import * as mail from '../db/mail-tables.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import * as sanctions from '../db/sanction-tables.ts'
import * as others from '../db/schema.ts'
import * as signIns from '../db/sign-in-tables.ts'
import { unscopedModule } from '../store-order.ts'

const tables = [applications, attachments, audit, events, competitions, mail, sanctions, signIns, others]
  .flatMap((file) => Object.values<unknown>(file))
  .filter((value) => is(value, PgTable))
  .map(getTableConfig)

/** Tables and columns in which an id is taken: ids of all records, calendar ids, and removed records with a history. */
const placesOf = (id: string): SQL[] => [
  ...tables
    .filter(({ columns }) => columns.some(({ name, columnType }) => name === 'id' && columnType === 'PgUUID'))
    .map(({ name }) => sql`${sql.identifier(name)} where id = ${id}`),
  sql`announcement where calendar_id = ${id}`,
  sql`sanction where calendar_id = ${id}`,
  sql`audit_event where record_type in ('announcement', 'application', 'event') and record_id = ${id}`,
]

export const isIdTaken = async (db: Queryable, id: string): Promise<boolean> => {
  const places = placesOf(id).map((place) => sql`exists (select from ${place})`)
  const [row] = await rowsOf<{ taken: boolean }>(db, sql`select ${sql.join(places, sql` or `)} as taken`)
  return row?.taken === true
}

const refused = () => invalid([{ message: 'Det gick inte att spara. Ladda om sidan och försök igen.' }])

interface Create {
  /** Inserts the record. */
  insert: () => Promise<void>
  /** Whether an earlier send of the same request created the record. */
  isRepeated: () => Promise<boolean>
}

/** Throws 400 when another record has the id. The advisory lock keeps the id until the transaction ends. */
export const createWithClientId = async (
  tx: Transaction,
  id: string,
  { insert, isRepeated }: Create,
): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`id:${id.toLowerCase()}`}, 0))`)
  if (!(await isIdTaken(tx, id))) return insert()
  if (!(await isRepeated())) throw refused()
}

unscopedModule<typeof import('./client-generated-id.ts')>()
