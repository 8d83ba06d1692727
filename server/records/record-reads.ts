// Reads of one record by staff: its page and its history. A record that is not visible is answered with its own error.
import { isRestorable } from '../../contract/record/fields.ts'
import type { FieldChange, HistorySearch } from '../../contract/record/history.ts'
import type { Viewer } from '../actor.ts'
import type { Database } from '../db/database.ts'
import { listHistory } from '../history/store.ts'
import { storeModule } from '../store-order.ts'
import { ensureVisible } from './not-visible.ts'
import type { RecordKind, StaffTypes } from './record-kind.ts'
import type { RecordScope } from './record-scope.ts'
import { momentOf, type Deps } from './unit-of-work.ts'

export const viewRecord = async <Types extends StaffTypes>(
  viewer: Viewer,
  { db, now }: Deps,
  kind: RecordKind<Types>,
  key: Types['key'],
): Promise<Types['view']> => {
  const record = await kind.read(viewer, db, key, 'visible', momentOf(now()))
  if (record === undefined) throw await kind.hidden(viewer, db, key, 'read')
  return record
}

export const recordHistory = async (
  viewer: Viewer,
  db: Database,
  scope: RecordScope,
  id: string,
  search: HistorySearch,
  /** The form whose fields can be restored. */
  schema?: { shape: object },
) => {
  await ensureVisible(viewer, db, scope, id)
  const { items, total } = await listHistory(viewer, db, scope, id, search)
  if (!schema) return { items, total }
  const marked = (change: FieldChange) => (isRestorable(schema, change) ? { ...change, isRestorable: true } : change)
  return { items: items.map((event) => ({ ...event, changes: event.changes.map(marked) })), total }
}

storeModule<typeof import('./record-reads.ts')>()
