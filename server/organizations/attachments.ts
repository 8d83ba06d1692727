// Attachment routes of organizations: those who see the organization read, those who may change it add and remove.
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { changes, reads, type Scope } from '../../contract/access.ts'
import { contract } from '../../contract/index.ts'
import { orNotFound } from '../api-error.ts'
import type { Parts } from '../parts.ts'
import { attachmentHandlers, type AttachmentOwner } from '../attachments/handlers.ts'
import { writeAttachmentAuditEvent } from '../attachments/attachment-audit.ts'
import { nameOf, type Viewer } from '../actor.ts'
import type { Database } from '../db/database.ts'
import { organization } from '../db/schema.ts'
import { implement } from '../implement.ts'
import { notifyChange } from '../live/change-notices.ts'
import { notVisibleError } from './not-visible.ts'
import { exists } from './store.ts'
import { organizationScope } from './visibility.ts'

export const organizationAttachmentRoutes = (app: FastifyInstance, parts: Parts) =>
  implement(
    app,
    parts,
    contract.organizationAttachments,
    attachmentHandlers(parts.db, organizationAttachmentOwner(parts.db)),
  )

const organizationAttachmentOwner = (
  db: Database,
): AttachmentOwner<{ viewer: Viewer; request: FastifyRequest }, Viewer> => {
  const ensureVisible = async (viewer: Viewer, id: string, scopes: readonly Scope[]) => {
    if (!(await exists(viewer, db, id))) throw await notVisibleError(viewer, db, id, scopes)
    return { actor: viewer, recordId: id }
  }
  return {
    scope: organizationScope,
    authorizeRead: ({ viewer }, { id = '' }) => ensureVisible(viewer, id, reads('Organizations')),
    authorizeChange: ({ viewer }, { id = '' }) => ensureVisible(viewer, id, changes('Organizations')),
    author: ({ account }) => ({ id: account.id, name: nameOf(account) }),
    onChange: async (viewer, tx, id, change) => {
      const rows = await tx
        .select({ name: organization.name })
        .from(organization)
        .where(eq(organization.id, id))
        .for('update')
      const recordLabel = orNotFound(rows[0]).name
      await writeAttachmentAuditEvent(viewer, tx, { recordType: 'organization', recordId: id, recordLabel }, change)
      await notifyChange(tx, 'organization', id)
    },
  }
}
