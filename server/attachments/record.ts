// The audit event of a file that is added to a record or taken from it.
import { record, type AuditEntry } from '../audit/record.ts'
import type { Queryable } from '../db/database.ts'
import type { AttachmentChange } from './handlers.ts'

export const recordAttachment = (
  tx: Queryable,
  by: Parameters<typeof record>[1],
  on: Pick<AuditEntry, 'recordType' | 'recordId' | 'recordLabel'>,
  { action, name }: AttachmentChange,
) => {
  const [old, now] = action === 'attach' ? ['', name] : [name, '']
  return record(tx, by, { ...on, action, changes: [{ field: 'attachments', label: 'Bilagor', old, new: now }] })
}
