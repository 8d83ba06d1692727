// Whether a client-generated id is taken: it is unique among all records, in all contexts.
import { is, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as applications from '../db/application-tables.ts'
import * as audit from '../db/audit-tables.ts'
import * as attachments from '../db/attachment-tables.ts'
import * as events from '../db/event-tables.ts'
import * as competitions from '../db/competition-tables.ts'
import type { Queryable } from '../db/database.ts'
import * as federation from '../db/federation-tables.ts'
import * as licenceHolders from '../db/licence-holder-tables.ts'
import * as licences from '../db/licence-tables.ts'
import * as mail from '../db/mail-tables.ts'
import * as members from '../db/member-tables.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import * as reviews from '../db/review-tables.ts'
import * as reports from '../db/report-tables.ts'
import * as retention from '../db/retention-tables.ts'
import * as sanctions from '../db/sanction-tables.ts'
import * as others from '../db/schema.ts'
import * as signIns from '../db/sign-in-tables.ts'
import { unscopedModule } from '../store-order.ts'

const tables = [
  applications,
  attachments,
  audit,
  events,
  competitions,
  federation,
  licenceHolders,
  licences,
  mail,
  members,
  reports,
  retention,
  reviews,
  sanctions,
  signIns,
  others,
]
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

unscopedModule<typeof import('./client-generated-id.ts')>()
