// Writes the audit event of an attachment that is added to a record or removed from it.
import { writeAuditEvent, type AuditEntry } from '../audit/audit-events.ts'
import type { Queryable } from '../db/database.ts'
import { storeModule } from '../store-order.ts'
import type { AttachmentChange } from './handlers.ts'

export const writeAttachmentAuditEvent = (
  by: Parameters<typeof writeAuditEvent>[0],
  tx: Queryable,
  on: Pick<AuditEntry, 'recordType' | 'recordId' | 'recordLabel'>,
  { action, name }: AttachmentChange,
) => {
  const [old, now] = action === 'attach' ? ['', name] : [name, '']
  return writeAuditEvent(by, tx, {
    ...on,
    action,
    changes: [{ field: 'attachments', label: 'Bilagor', old, new: now }],
  })
}

storeModule<typeof import('./attachment-audit.ts')>()
