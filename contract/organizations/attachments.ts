// A club's documents: the tab Dokument.
import { changes, reads } from '../access.ts'
import { attachmentEndpoints } from '../record/attachments.ts'

export const organizationAttachments = attachmentEndpoints('/organizations/:id', {
  read: reads('Organizations'),
  change: changes('Organizations'),
  of: 'en förening',
})
