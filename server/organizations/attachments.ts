// Attachment routes of organizations: those who see the organization read, those who may change it add and remove.
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { changes, reads, type Scope } from '../../contract/access.ts'
import { contract } from '../../contract/index.ts'
import { orNotFound } from '../api-error.ts'
import type { Parts } from '../parts.ts'
import { attachmentHandlers, staffSender, type AttachmentOwner, type StaffExchange } from '../attachments/handlers.ts'
import { writeAttachmentAuditEvent } from '../attachments/attachment-audit.ts'
import type { Viewer } from '../actor.ts'
import type { Database, Queryable } from '../db/database.ts'
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

const ensureVisible = async (viewer: Viewer, db: Queryable, id: string, scopes: readonly Scope[]) => {
  if (!(await exists(viewer, db, id))) throw await notVisibleError(viewer, db, id, scopes)
  return { actor: viewer, recordId: id }
}

const organizationAttachmentOwner = (db: Database): AttachmentOwner<StaffExchange, Viewer> => ({
  ...staffSender,
  scope: organizationScope,
  authorizeRead: ({ viewer }, { id = '' }) => ensureVisible(viewer, db, id, reads('Organizations')),
  authorizeChange: ({ viewer }, { id = '' }) => ensureVisible(viewer, db, id, changes('Organizations')),
  onChange: async (viewer, tx, id, change) => {
    const rows = await tx
      .select({ name: organization.name })
      .from(organization)
      .where(eq(organization.id, id))
      .for('update')
    const recordLabel = orNotFound(rows[0]).name
    await ensureVisible(viewer, tx, id, changes('Organizations'))
    await writeAttachmentAuditEvent(viewer, tx, { recordType: 'organization', recordId: id, recordLabel }, change)
    await notifyChange(tx, 'organization', id)
  },
})
