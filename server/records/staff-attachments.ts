// Attachments of a kind of record, for staff: of those who see the record the scope of its endpoints says who
// reads them, and those who may update it change them.
import type { Viewer } from '../actor.ts'
import { staffSender, type AttachmentOwner, type StaffExchange } from '../attachments/handlers.ts'
import { authorizeAttachmentChange, changeAttachment, type Updatable } from './attachment-change.ts'
import { ensureVisible } from './not-visible.ts'
import type { StaffTypes } from './record-kind.ts'
import { unscopedModule } from '../store-order.ts'
import type { ApplyChange } from './transition.ts'
import type { Deps } from './unit-of-work.ts'

/** `apply` writes what else of the record changes with its attachments. */
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
