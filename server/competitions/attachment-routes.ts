// Documents of announcements and applications: read with their record, changed by those who may change it now.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { eq } from 'drizzle-orm'
import { changes, reads, type Scope } from '../../contract/access.ts'
import {
  announcementRefusal,
  announcementStateRefusal,
} from '../../contract/competitions/announcements/announcement-transitions.ts'
import { maxApplicationBytes, attachmentLimits } from '../../contract/record/attachments.ts'
import { applicantRefusal } from '../../contract/competitions/applications/application-period.ts'
import { contract } from '../../contract/index.ts'
import { swedishDay } from '../../contract/dates/swedish-day.ts'
import { forbidden, orNotFound, notFound } from '../api-error.ts'
import type { Parts } from '../parts.ts'
import { attachmentHandlers, type AttachmentOwner } from '../attachments/handlers.ts'
import { writeAttachmentAuditEvent } from '../attachments/attachment-audit.ts'
import { writeLinkHolderAuditEvent } from '../audit/audit-events.ts'
import { nameOf, type Viewer } from '../actor.ts'
import { announcement } from '../db/competition-tables.ts'
import { implement } from '../implement.ts'
import { notifyChange } from '../live/change-notices.ts'
import { announcementAuditSubject, withEditor } from './announcements/transition.ts'
import * as announcements from './announcements/store.ts'
import * as applications from './applications/store.ts'
import { notVisibleError } from './not-visible.ts'
import { createDailyBudget, uploadBudget, type DailyBudget } from './external/limits/daily-budget.ts'
import { readCompetitionPage } from './external/competition-page.ts'
import { closedError } from './external/application-draft.ts'
import { refuseTooManyOpen } from './external/limits/mailbox-limit.ts'
import {
  applicantAuditSubject,
  lockApplicantApplication,
  applicationIdOfApplicant,
  notifyStaff,
  linkHolderOf,
} from './external/applicant/transition.ts'
import { limitWriteRate } from './external/limits/rate-limit.ts'
import { contextKey } from './permission-facts.ts'
import {
  organizerAttachmentOwner,
  publicSanctionAttachmentOwner,
  sanctionAttachmentOwner,
} from './sanctions/attachments.ts'

type Asked = { request: FastifyRequest }
type Staff = Viewer & Asked
type Outside = Parameters<typeof linkHolderOf>[0]
const scope = reads('Competitions')

/** Changed by whoever may change the announcement: all of a draft, and the documents of a published one. */
const announcementAttachmentOwner = (parts: Parts): AttachmentOwner<Staff> => {
  const { db, now } = parts
  const inContext = async (id: string, caller: Viewer, scopes: readonly Scope[]) => {
    if (!(await announcements.exists(caller.context, db, id)))
      throw await notVisibleError(db, caller, 'announcement', id, scopes)
    return id
  }
  return {
    recordType: 'announcement',
    authorizeRead: ({ id = '' }, caller) => inContext(id, caller, scope),
    authorizeChange: async ({ id = '' }, caller) => {
      await inContext(id, caller, changes('Competitions'))
      const record = orNotFound(await announcements.byId(caller, db, id, swedishDay(now())))
      const refusal = announcementRefusal('update', record, caller.account, contextKey(caller.context), record.facts)
      if (refusal) throw forbidden(refusal)
      return id
    },
    author: ({ account }) => ({ id: account.id, name: nameOf(account) }),
    onChange: async (tx, id, caller, change) => {
      const [row] = await tx.select().from(announcement).where(eq(announcement.id, id)).for('update')
      // Between the knock and here it may have been sent in, cancelled or moved.
      const refusal = row && announcementStateRefusal('update', { ...row, liveSanctions: 0 })
      if (!row || refusal) throw forbidden(refusal ?? 'Utlysningen finns inte längre.')
      const handIds = withEditor(row.handIds, caller.account.id)
      await tx
        .update(announcement)
        .set({ handIds, updatedAt: now().toISOString(), updatedBy: caller.account.id })
        .where(eq(announcement.id, id))
      await writeAttachmentAuditEvent(tx, caller, announcementAuditSubject(row), change)
      await notifyChange(tx, 'announcement', id)
    },
  }
}

const readOnly = () => Promise.reject(notFound())

const applicationAttachmentOwner = ({ db }: Parts): AttachmentOwner<Staff> => ({
  recordType: 'application',
  authorizeRead: async ({ announcementId = '', id = '' }, caller) => {
    const [row] = await applications.readVisible(caller.context, db, announcementId, id)
    if (!row) throw await notVisibleError(db, caller, 'application', id, scope)
    return id
  },
  authorizeChange: readOnly,
  author: ({ account }) => ({ id: account.id, name: nameOf(account) }),
  onChange: readOnly,
})

const publicAttachmentOwner = ({ db, now }: Parts): AttachmentOwner<Asked> => ({
  recordType: 'announcement',
  authorizeRead: async ({ id = '' }) => orNotFound(await readCompetitionPage(db, id, swedishDay(now()))).announcementId,
  authorizeChange: readOnly,
  author: () => ({ id: null, name: '' }),
  onChange: readOnly,
})

/** While the application is the applicant's to change. */
const applicantAttachmentOwner = ({ db, now }: Parts, budget: DailyBudget): AttachmentOwner<Outside> => ({
  recordType: 'application',
  bytesPerRecord: maxApplicationBytes,
  outsideSender: ({ request }) => uploadBudget(budget, request),
  authorizeRead: (_, caller) => applicationIdOfApplicant(db, linkHolderOf(caller)),
  authorizeChange: async (_, caller) => {
    const id = await applicationIdOfApplicant(db, linkHolderOf(caller))
    await db.transaction(async (tx) => {
      const own = await lockApplicantApplication(tx, id, now())
      const refusal = applicantRefusal('update', own.row, own.announced, own.today)
      if (refusal) throw closedError(refusal)
      await refuseTooManyOpen(tx, own)
    })
    return id
  },
  author: () => ({ id: null, name: 'Sökanden' }),
  onChange: async (tx, id, { requestId }, { action, name }) => {
    const own = await lockApplicantApplication(tx, id, now())
    const refusal = applicantRefusal('update', own.row, own.announced, own.today)
    if (refusal) throw closedError(refusal)
    const [old, after] = action === 'attach' ? ['', name] : [name, '']
    const changed = [{ field: 'attachments', label: 'Bilagor', old, new: after }]
    await writeLinkHolderAuditEvent(
      tx,
      { name: 'Sökanden', requestId },
      { action, ...applicantAuditSubject(own), changes: changed },
    )
    await notifyStaff(tx, own)
  },
})

export const competitionAttachmentRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db } = parts
  implement(app, parts, contract.announcementAttachments, attachmentHandlers(db, announcementAttachmentOwner(parts)))
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
