// Attachments of an application as staff read them; only the applicant adds and removes attachments.
import type { Viewer } from '../../actor.ts'
import type { Parts } from '../../parts.ts'
import { staffSender, type AttachmentOwner, type StaffExchange } from '../../attachments/handlers.ts'
import { readOnlyAttachments } from '../read-only-attachments.ts'
import { readApplication } from './kind.ts'
import { applicationScope } from '../visibility.ts'

export const applicationAttachmentOwner = ({ db }: Parts): AttachmentOwner<StaffExchange, Viewer> => ({
  ...staffSender,
  ...readOnlyAttachments,
  scope: applicationScope,
  authorizeRead: async ({ viewer }, { announcementId = '', id = '' }) => {
    await readApplication(viewer, db, { announcementId, id })
    return { actor: viewer, recordId: id }
  },
})
