// Attachments of a kind of record, for staff: those who may read the record read them, those who may update it change them.
import type { Viewer } from '../actor.ts'
import { staffSender, type AttachmentOwner, type StaffExchange } from '../attachments/handlers.ts'
import type { Parts } from '../parts.ts'
import { authorizeAttachmentChange, changeAttachment } from './attachment-change.ts'
import { ensureVisible } from './not-visible.ts'
import type { LockedRecord, RecordKind } from './record-kind.ts'
import type { ApplyChange } from './transition.ts'

/** `apply` writes what else of the record changes with its attachments. */
export const staffAttachments = <Locked extends LockedRecord, View, Action extends string, Values extends object>(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  kind: RecordKind<Viewer, string, Locked, View, Action | 'update', Values>,
  apply: ApplyChange<Viewer, Locked, Values, null> = async () => undefined,
): AttachmentOwner<StaffExchange, Viewer> => ({
  ...staffSender,
  scope: kind.scope,
  authorizeRead: async ({ viewer }, { id = '' }) => {
    await ensureVisible(viewer, db, kind.scope, id)
    return { actor: viewer, recordId: id }
  },
  authorizeChange: async ({ viewer }, { id = '' }) => {
    await authorizeAttachmentChange(viewer, { db, now }, kind, id)
    return { actor: viewer, recordId: id }
  },
  onChange: async (viewer, tx, id, change, write) =>
    changeAttachment(viewer, tx, now(), kind, id, change, async (work) => {
      if ((await write()) === 'gone') return 'unchanged'
      return apply(work)
    }),
})
