// Restores fields from the history: the values that a change replaced are saved by the noun's own update.
import type { z } from 'zod'
import { dayText } from '../../contract/dates/day-text.ts'
import { swedishDay } from '../../contract/dates/swedish-day.ts'
import { isRestorable, oldValueOf } from '../../contract/record/fields.ts'
import type { FieldChange, FieldRestore } from '../../contract/record/history.ts'
import { inSwedish } from '../../contract/validation/messages.ts'
import type { Viewer } from '../actor.ts'
import { invalid, notFound } from '../api-error.ts'
import type { Queryable } from '../db/database.ts'
import { iso, rowsOf } from '../db/sql-expressions.ts'
import { sql } from 'drizzle-orm'
import { storeModule } from '../store-order.ts'
import type { RecordScope } from './record-scope.ts'

/** A record as it now is: the values of its form, and how they are saved. */
export interface RestorableRecord<Draft extends object, View> {
  scope: RecordScope
  id: string
  schema: z.ZodObject & z.ZodType<Draft>
  values: object
  /** The noun's own update, with its rights, rules and audit event. */
  save: (draft: Draft, reason: string) => Promise<View>
}

/** Undefined when retention has deleted the values, or the event is of another record. */
const readSave = async (viewer: Viewer, db: Queryable, scope: RecordScope, id: string, eventId: string) =>
  (
    await rowsOf<{ at: string; changes: FieldChange[] }>(
      db,
      sql`select ${iso(sql`e.at`)} as at, v.changes from audit_event e join audit_value v on v.event_id = e.id
        where e.id = ${eventId} and e.record_type = ${scope.type} and e.record_id = ${id} and ${scope.isVisible(viewer, id)}`,
    )
  )[0]

/**
 * Restores the fields of one save, or some of them. Throws 404 when there is no such event, and 400 when a field cannot be
 * restored or its old value is no longer valid.
 */
export const restoreFields = async <Draft extends object, View>(
  viewer: Viewer,
  db: Queryable,
  { scope, id, schema, values, save }: RestorableRecord<Draft, View>,
  eventId: string,
  { version, fields }: FieldRestore,
): Promise<View> => {
  const saved = await readSave(viewer, db, scope, id, eventId)
  if (!saved) throw notFound('Ändringen finns inte längre i historiken.')
  const restorable = saved.changes.filter((change) => isRestorable(schema, change))
  const chosen = fields ? restorable.filter(({ field }) => fields.includes(field)) : restorable
  if (chosen.length === 0 || (fields && chosen.length < new Set(fields).size)) {
    throw invalid([{ message: 'Ändringen kan inte återställas: historiken har inte kvar det tidigare värdet.' }])
  }
  const restored = Object.fromEntries(chosen.map((change) => [change.field, oldValueOf(change)]))
  const { data, error } = schema.safeParse({ ...values, ...restored, version }, inSwedish(schema))
  if (error) throw invalid(error.issues.map(({ message, path }) => ({ message, field: path.join('.') })))
  return save(data, `Återställde från ${dayText(swedishDay(saved.at))}`)
}

storeModule<typeof import('./restore-fields.ts')>()
