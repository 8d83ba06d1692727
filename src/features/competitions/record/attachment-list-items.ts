// Attachments of a record as the items of a file list, with a note about who added each and when.
import type { Attachment } from '../../../../contract/record/attachments.ts'
import { formatTimestamp } from '../../../ui/number-and-time-formats.ts'

export const attachmentListItems = (attachments: readonly Attachment[]) =>
  attachments.map(({ id, name, type, size, createdAt, createdByName }) => ({
    key: id,
    name,
    type,
    size,
    note: [createdByName, formatTimestamp(createdAt)].filter(Boolean).join(', '),
  }))
