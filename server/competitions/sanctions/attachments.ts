// Attachments of a sanction as staff read and change them.
import { invitationRefusal } from '../../../contract/competitions/sanctions/sanction-transitions.ts'
import type { Parts } from '../../parts.ts'
import { staffAttachments } from '../../records/staff-attachments.ts'
import { sanctionKind } from './kind.ts'

/** When the file has been received. The competition may have ended meanwhile, which is said before anything else. */
const afterUpload: typeof sanctionKind = {
  ...sanctionKind,
  judge: async (viewer, tx, action, locked, override) => {
    const refusal = invitationRefusal(locked.state)
    return refusal === null ? sanctionKind.judge(viewer, tx, action, locked, override) : { refusal, overridden: null }
  },
}

export const sanctionAttachmentOwner = (parts: Parts) => ({
  ...staffAttachments(parts, sanctionKind),
  onChange: staffAttachments(parts, afterUpload).onChange,
})
