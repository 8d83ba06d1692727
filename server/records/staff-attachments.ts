// Attachments of a kind of record, for staff. Accounts that see the record and hold the endpoint's scope may read them; those that may
// update the record may change them.
import type { Viewer } from '../actor.ts'
import { staffSender, type AttachmentOwner, type StaffExchange } from '../attachments/handlers.ts'
import { authorizeAttachmentChange, changeAttachment, type Updatable } from './attachment-change.ts'
import { ensureVisible } from './not-visible.ts'
import type { StaffTypes } from './record-kind.ts'
import { unscopedModule } from '../store-order.ts'
import type { ApplyChange } from './transition.ts'
import type { Deps } from './unit-of-work.ts'

/** `apply` writes further changes of the record that a changed attachment causes. */
export const staffAttachments = <Types extends StaffTypes & { key: string }>(
  deps: Deps,
  kind: Updatable<Types>,
  apply: ApplyChange<Types, null> = async () => undefined,
): AttachmentOwner<StaffExchange, Viewer> => ({
  ...staffSender,
  scope: kind.scope,
  authorizeRead: async ({ viewer }, { id = '' }) => {
    await ensureVisible(viewer, deps.db, kind.scope, id)
    return { actor: viewer, recordId: id }
  },
  authorizeChange: async ({ viewer }, { id = '' }) => {
    await authorizeAttachmentChange(viewer, deps, kind, id)
    return { actor: viewer, recordId: id }
  },
  onChange: (viewer, id, change, write) =>
    changeAttachment(viewer, deps, kind, id, change, async (work) => {
      if ((await write(work.tx)) === 'unchanged') return 'unchanged'
      return apply(work)
    }),
})

unscopedModule<typeof import('./staff-attachments.ts')>()
