// Routes of the attachments of announcements, applications and sanctions: for staff, the public and the applicant.
import type { FastifyInstance } from 'fastify'
import { contract } from '../../contract/index.ts'
import { attachmentLimits } from '../../contract/record/attachments.ts'
import type { Parts } from '../parts.ts'
import { attachmentHandlers } from '../attachments/handlers.ts'
import { implement } from '../implement.ts'
import { staffAttachments } from '../records/staff-attachments.ts'
import { addEditor, announcementKind } from './announcements/kind.ts'
import { applicationAttachmentOwner } from './applications/attachments.ts'
import { applicantAttachmentOwner, organizerAttachmentOwner } from './external/applicant/attachments.ts'
import { publicAttachmentOwner, publicSanctionAttachmentOwner } from './external/competition-attachments.ts'
import { createDailyBudget } from './external/limits/daily-budget.ts'
import { limitWriteRate } from './external/limits/rate-limit.ts'
import { sanctionAttachmentOwner } from './sanctions/attachments.ts'

export const competitionAttachmentRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db } = parts
  const announced = staffAttachments(parts, announcementKind, addEditor)
  implement(app, parts, contract.announcementAttachments, attachmentHandlers(db, announced))
  const { list, download } = attachmentHandlers(db, applicationAttachmentOwner(parts))
  implement(app, parts, contract.applicationAttachments, { list, download })
  const published = attachmentHandlers(db, publicAttachmentOwner(parts))
  implement(app, parts, contract.competitionDocuments, { download: published.download })
  implement(app, parts, contract.sanctionAttachments, attachmentHandlers(db, sanctionAttachmentOwner(parts)))
  const sanctioned = attachmentHandlers(db, publicSanctionAttachmentOwner(parts))
  implement(app, parts, contract.sanctionDocuments, { download: sanctioned.download })
  app.register(async (scoped) => {
    limitWriteRate(scoped, parts, attachmentLimits.bytes)
    const budget = createDailyBudget(parts)
    implement(scoped, parts, contract.ownAttachments, attachmentHandlers(db, applicantAttachmentOwner(parts, budget)))
    implement(
      scoped,
      parts,
      contract.ownSanctionAttachments,
      attachmentHandlers(db, organizerAttachmentOwner(parts, budget)),
    )
  })
}
