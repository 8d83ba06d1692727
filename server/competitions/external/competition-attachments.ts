// Attachments of a published announcement or a sanction, as anyone downloads them from its public page.
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import { orNotFound } from '../../api-error.ts'
import type { Parts } from '../../parts.ts'
import type { AttachmentOwner } from '../../attachments/handlers.ts'
import { sanction } from '../../db/sanction-tables.ts'
import { readOnlyAttachments } from '../read-only-attachments.ts'
import { readCompetitionPage } from './competition-page.ts'
import { publicReader, type PublicReader } from '../../actor.ts'
import { announcementScope, sanctionScope } from '../visibility.ts'

type PublicAttachmentOwner = AttachmentOwner<{ request: FastifyRequest }, PublicReader>

export const publicAttachmentOwner = ({ db, now }: Parts): PublicAttachmentOwner => ({
  ...readOnlyAttachments,
  scope: announcementScope,
  authorizeRead: async (_, { id = '' }) => {
    const page = orNotFound(await readCompetitionPage(db, id, swedishDay(now())))
    return { actor: publicReader, recordId: page.announcementId }
  },
  author: () => ({ id: null, name: '' }),
})

/** Every sanction is public. */
export const publicSanctionAttachmentOwner = ({ db }: Parts): PublicAttachmentOwner => ({
  ...readOnlyAttachments,
  scope: sanctionScope,
  authorizeRead: async (_, { id = '' }) => {
    const [row] = await db.select({ id: sanction.id }).from(sanction).where(eq(sanction.id, id))
    return { actor: publicReader, recordId: orNotFound(row).id }
  },
  author: () => ({ id: null, name: '' }),
})
