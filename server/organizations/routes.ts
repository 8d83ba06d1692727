// Routes of organizations: list, export, view, update, board, members, history and attachments.
import type { FastifyInstance } from 'fastify'
import { reads } from '#contract/access.ts'
import { contract } from '#contract/index.ts'
import { organizationDraft, organizationValues } from '#contract/organizations/organization.ts'
import { attachmentHandlers } from '../attachments/handlers.ts'
import type { Parts } from '../parts.ts'
import { implement } from '../implement.ts'
import { listHandlers } from '../records/list.ts'
import { ensureVisible } from '../records/not-visible.ts'
import { recordHandlers } from '../records/record-handlers.ts'
import { staffAttachments } from '../records/staff-attachments.ts'
import { batchHandlers } from '../records/batch/batch-handlers.ts'
import { bulkHandler, emailListHandler, shownJob } from '../records/batch/bulk-act.ts'
import { clubEmails, statusAct } from './bulk.ts'
import { create } from './create.ts'
import { importHandlers } from '../records/import/import-handlers.ts'
import { organizationImport } from './import/organization-import.ts'
import { organizationKind } from './kind.ts'
import { organizationList } from './list.ts'
import * as members from './members.ts'
import * as store from './store.ts'
import { liftEmailHold } from './lift-email-hold.ts'
import { emailApprovalRoutes } from './email-approval.ts'
import { updateWith } from './update.ts'
import { organizationScope } from './visibility.ts'

export const organizationRoutes = (app: FastifyInstance, parts: Parts & store.OrganizationParts) => {
  const { db } = parts
  const kind = organizationKind(parts)
  const form = { schema: organizationDraft, valuesOf: organizationValues }

  implement(app, parts, contract.organizations, {
    ...listHandlers(parts, organizationList),
    municipalities: async (_, { viewer }) => ({ items: await store.municipalities(viewer, db) }),
    ...recordHandlers(parts, kind, form, { update: updateWith(parts), liftEmailHold }),
    create: ({ body }, { viewer }) => create(viewer, parts, body),
    board: async ({ params: { id } }, { viewer }) => {
      await ensureVisible(viewer, db, organizationScope, id)
      return { items: await members.board(viewer, db, id, parts.personVisibility) }
    },
    members: async ({ params: { id }, query }, { viewer }) => {
      await ensureVisible(viewer, db, organizationScope, id, reads('Members'))
      return members.members(viewer, db, id, query)
    },
  })
  implement(app, parts, contract.organizationImports, importHandlers(parts, organizationImport(parts)))
  const status = statusAct(parts)
  implement(app, parts, contract.organizationBatches, {
    ...batchHandlers(parts, [status.name], shownJob),
    setStatus: bulkHandler(parts, organizationList, status),
    emails: emailListHandler(parts, organizationList, 'Föreningar', clubEmails),
  })
  emailApprovalRoutes(app, parts)
  implement(app, parts, contract.organizationAttachments, attachmentHandlers(db, staffAttachments(parts, kind)))
}
