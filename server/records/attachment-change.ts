// The change of a record that adds or removes one of its attachments.
import type { AttachmentChange } from '../attachments/handlers.ts'
import { recordIsGone } from '../attachments/store.ts'
import { storeModule } from '../store-order.ts'
import type { KindTypes, RecordKind } from './record-kind.ts'
import { attempt, type Act, type ApplyChange } from './transition.ts'
import { inUnit, momentOf, type Deps } from './unit-of-work.ts'

/** A kind with the action `update`, whose rules also judge changes of its attachments. */
export type Updatable<Types extends KindTypes> = 'update' extends Types['action'] ? RecordKind<Types> : never

/** The history's entry for an attachment that was added or removed. */
const attachmentFieldChange = ({ action, name }: AttachmentChange) => {
  const [old, now] = action === 'attach' ? ['', name] : [name, '']
  return { field: 'attachments', label: 'Bilagor', old, new: now }
}

/** Throws the kind's errors when the actor may not add or remove attachments of the record now. */
export const authorizeAttachmentChange = <Types extends KindTypes>(
  actor: Types['by'],
  { db, now }: Deps,
  kind: Updatable<Types>,
  key: Types['key'],
): Promise<void> =>
  db.transaction(async (tx) => {
    const moment = momentOf(now())
    const locked = await kind.lock(actor, tx, key, moment)
    if (!locked) throw await kind.hidden(actor, tx, key, 'change')
    const { refusal } = await kind.judge(actor, tx, 'update' as Types['action'], locked, '', moment)
    if (refusal !== null) throw kind.refused(refusal)
  })

/**
 * Adds or removes an attachment as a change of its record. The version stays, so that a form that is open can still be saved.
 * Throws the kind's errors.
 */
export const changeAttachment = <Types extends KindTypes>(
  actor: Types['by'],
  deps: Deps,
  kind: Updatable<Types>,
  key: Types['key'],
  change: AttachmentChange,
  apply: ApplyChange<Types, null>,
): Promise<void> =>
  inUnit(actor, deps, async (unit) => {
    const act: Act<Types['action']> = { action: 'update' as Types['action'], auditAction: change.action, stamp: 'time' }
    const outcome = await attempt(unit, kind, key, act, {}, async (work) => {
      const done = await apply(work)
      return done === 'unchanged' ? done : { ...done, changes: [attachmentFieldChange(change)] }
    })
    if ('hidden' in outcome) {
      const error = await kind.hidden(actor, unit.tx, key, 'change')
      // It was visible when the file began to arrive.
      throw change.action === 'attach' && error.status === 404 ? recordIsGone() : error
    }
    if ('refused' in outcome) throw kind.refused(outcome.refused)
  })

storeModule<typeof import('./attachment-change.ts')>()
