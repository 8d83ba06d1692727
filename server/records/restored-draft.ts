// The form of a record with fields as they were before a change in its history.
import type { z } from 'zod'
import { dayText } from '#contract/dates/day-text.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { isRestorable, oldValueOf } from '#contract/record/fields.ts'
import type { FieldChange, FieldRestore } from '#contract/record/history.ts'
import { inSwedish } from '#contract/validation/messages.ts'
import type { Viewer } from '../actor.ts'
import { invalid, notFound } from '../api-error.ts'
import type { Queryable } from '../db/database.ts'
import { isoTimestamp, rowsOf } from '../db/sql-expressions.ts'
import { sql } from 'drizzle-orm'
import { storeModule } from '../store-order.ts'
import type { RecordScope } from './record-scope.ts'

/** Reads a save from the history. Undefined when retention has deleted the values, or the event belongs to another record. */
const readSave = async (viewer: Viewer, db: Queryable, scope: RecordScope, id: string, eventId: string) =>
  (
    await rowsOf<{ at: string; changes: FieldChange[] }>(
      db,
      sql`select ${isoTimestamp(sql`e.at`)} as at, v.changes from audit_event e join audit_value v on v.event_id = e.id
        where e.id = ${eventId} and e.record_type = ${scope.type} and e.record_id = ${id} and ${scope.isVisible(viewer, id)}`,
    )
  )[0]

/**
 * The form with the fields of one save, or some of them, as they were before it, and the reason for the history. Throws 404
 * when there is no such event, and 400 when a field cannot be restored or its old value is no longer valid.
 */
export const restoredDraft = async (
  viewer: Viewer,
  db: Queryable,
  scope: RecordScope,
  id: string,
  eventId: string,
  { version, fields }: FieldRestore,
  form: { schema: z.ZodObject; values: object },
): Promise<{ draft: object; reason: string }> => {
  const { schema } = form
  const saved = await readSave(viewer, db, scope, id, eventId)
  if (!saved) throw notFound('Ändringen finns inte längre i historiken.')
  const restorable = saved.changes.filter((change) => isRestorable(schema, change))
  const chosen = fields ? restorable.filter(({ field }) => fields.includes(field)) : restorable
  if (chosen.length === 0 || (fields && chosen.length < new Set(fields).size)) {
    throw invalid([{ message: 'Ändringen kan inte återställas: historiken har inte kvar det tidigare värdet.' }])
  }
  const restored = Object.fromEntries(chosen.map((change) => [change.field, oldValueOf(change)]))
  const { data, error } = schema.safeParse({ ...form.values, ...restored, version }, inSwedish(schema))
  if (error) throw invalid(error.issues.map(({ message, path }) => ({ message, field: path.join('.') })))
  return { draft: data, reason: `Återställde från ${dayText(swedishDay(saved.at))}` }
}

storeModule<typeof import('./restored-draft.ts')>()
