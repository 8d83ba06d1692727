// Attachment routes of organizations: those who see the organization read, those who may change it add and remove.
import type { FastifyInstance } from 'fastify'
import { contract } from '../../contract/index.ts'
import { attachmentHandlers } from '../attachments/handlers.ts'
import { implement } from '../implement.ts'
import type { Parts } from '../parts.ts'
import { staffAttachments } from '../records/staff-attachments.ts'
import { organizationKind } from './kind.ts'
import type { OrganizationParts } from './store.ts'

export const organizationAttachmentRoutes = (app: FastifyInstance, parts: Parts & OrganizationParts) =>
  implement(
    app,
    parts,
    contract.organizationAttachments,
    attachmentHandlers(parts.db, staffAttachments(parts, organizationKind(parts))),
  )
