// The change of a record that adds or removes one of its attachments.
import type { AttachmentChange } from '../attachments/handlers.ts'
import type { Writer } from '../actor.ts'
import type { Transaction } from '../db/database.ts'
import { storeModule } from '../store-order.ts'
import type { LockedRecord, RecordKind } from './record-kind.ts'
import { attempt, type ApplyChange } from './transition.ts'
import { momentOf, runUnit, type Deps } from './unit-of-work.ts'

/** The change in the history of an attachment that was added or removed. */
const attachmentFieldChange = ({ action, name }: AttachmentChange) => {
  const [old, now] = action === 'attach' ? ['', name] : [name, '']
  return { field: 'attachments', label: 'Bilagor', old, new: now }
}

/** Throws the kind's errors when the actor may not add or remove attachments of the record now. */
export const authorizeAttachmentChange = <
  By extends Writer,
  Key,
  Locked extends LockedRecord,
  View,
  Action extends string,
  Values extends object,
>(
  actor: By,
  { db, now }: Deps,
  kind: RecordKind<By, Key, Locked, View, Action | 'update', Values>,
  key: Key,
): Promise<void> =>
  db.transaction(async (tx) => {
    const locked = await kind.lock(actor, tx, key, momentOf(now()))
    if (!locked) throw await kind.hidden(actor, tx, key, 'change')
    const { refusal } = await kind.judge(actor, tx, 'update', locked, '')
    if (refusal !== null) throw kind.refused(refusal)
  })

/**
 * Adds or removes an attachment as a change of its record, in the caller's transaction. The version stays, so that a form that
 * is open can still be saved. Throws the kind's errors.
 */
export const changeAttachment = <
  By extends Writer,
  Key,
  Locked extends LockedRecord,
  View,
  Action extends string,
  Values extends object,
>(
  actor: By,
  tx: Transaction,
  now: Date,
  kind: RecordKind<By, Key, Locked, View, Action | 'update', Values>,
  key: Key,
  change: AttachmentChange,
  apply: ApplyChange<By, Locked, Values, null>,
): Promise<void> =>
  runUnit(actor, tx, now, async (unit) => {
    const act = { action: 'update' as const, auditAction: change.action, stamp: 'time' as const }
    const outcome = await attempt(unit, kind, key, act, {}, async (work) => {
      const done = await apply(work)
      return done === 'unchanged' ? done : { ...done, changes: [attachmentFieldChange(change)] }
    })
    if ('hidden' in outcome) throw await kind.hidden(actor, tx, key, 'change')
    if ('refused' in outcome) throw kind.refused(outcome.refused)
  })

storeModule<typeof import('./attachment-change.ts')>()
