// Routes of the attachments of announcements, applications and sanctions: for staff, the public and the applicant.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { eq } from 'drizzle-orm'
import { contract } from '#contract/index.ts'
import { attachmentLimits } from '#contract/record/attachments.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Parts } from '../parts.ts'
import { attachmentHandlers, staffSender, type AttachmentOwner, type StaffExchange } from '../attachments/handlers.ts'
import { implement } from '../implement.ts'
import { staffAttachments } from '../records/staff-attachments.ts'
import { type Viewer, publicReader, type PublicReader } from '../actor.ts'
import { orNotFound } from '../api-error.ts'
import { sanction } from '../db/tables/sanction-tables.ts'
import { addEditor, announcementKind } from './announcements/kind.ts'
import { applicantAttachmentOwner, organizerAttachmentOwner } from './external/applicant/attachments.ts'
import { createDailyBudget } from './external/limits/daily-budget.ts'
import { embeddablePageHeaders } from '../http/security-headers.ts'
import { limitWriteRate } from '../http/write-rate-limit.ts'
import { sanctionKind } from './sanctions/kind.ts'
import { readApplication } from './applications/kind.ts'
import { readCompetitionPage } from './external/competition-page.ts'
import { publicDownload } from './public-documents.ts'
import { readOnlyAttachments } from './read-only-attachments.ts'
import { applicationScope, announcementScope, sanctionScope } from './visibility.ts'

export const competitionAttachmentRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db } = parts
  const announced = staffAttachments(parts, announcementKind, addEditor)
  implement(app, parts, contract.announcementAttachments, attachmentHandlers(db, announced))
  const { list, download } = attachmentHandlers(db, applicationAttachmentOwner(parts))
  implement(app, parts, contract.applicationAttachments, { list, download })
  implement(app, parts, contract.sanctionAttachments, attachmentHandlers(db, staffAttachments(parts, sanctionKind)))
  app.register(async (scoped) => {
    // A link in a framed page shows the page of a refused document in that frame.
    const securityHeaders = embeddablePageHeaders(parts.config)
    scoped.addHook('onRoute', (route) => void (route.config = { ...route.config, securityHeaders }))
    const published = attachmentHandlers(db, publicAttachmentOwner(parts))
    implement(scoped, parts, contract.competitionDocuments, { download: publicDownload(published.download) })
    const sanctioned = attachmentHandlers(db, publicSanctionAttachmentOwner(parts))
    implement(scoped, parts, contract.sanctionDocuments, { download: publicDownload(sanctioned.download) })
  })
  app.register(async (scoped) => {
    limitWriteRate(scoped, parts, { name: 'attachments', bytes: attachmentLimits.bytes })
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

const applicationAttachmentOwner = ({ db }: Parts): AttachmentOwner<StaffExchange, Viewer> => ({
  ...staffSender,
  ...readOnlyAttachments,
  scope: applicationScope,
  authorizeRead: async ({ viewer }, { announcementId = '', id = '' }) => {
    await readApplication(viewer, db, { announcementId, id })
    return { actor: viewer, recordId: id }
  },
})

type PublicAttachmentOwner = AttachmentOwner<{ request: FastifyRequest }, PublicReader>

const publicAttachmentOwner = ({ db, now }: Parts): PublicAttachmentOwner => ({
  ...readOnlyAttachments,
  scope: announcementScope,
  authorizeRead: async (_, { id = '' }) => {
    const page = orNotFound(await readCompetitionPage(db, id, swedishDay(now())))
    return { actor: publicReader, recordId: page.announcementId }
  },
  author: () => ({ id: null, name: '' }),
})

/** Every sanction is public. */
const publicSanctionAttachmentOwner = ({ db }: Parts): PublicAttachmentOwner => ({
  ...readOnlyAttachments,
  scope: sanctionScope,
  authorizeRead: async (_, { id = '' }) => {
    const [row] = await db.select({ id: sanction.id }).from(sanction).where(eq(sanction.id, id))
    return { actor: publicReader, recordId: orNotFound(row).id }
  },
  author: () => ({ id: null, name: '' }),
})
