// Documents of announcements and applications: read with their record, changed by those who may change it now.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { eq } from 'drizzle-orm'
import { changes, reads, type Scope } from '../../contract/access.ts'
import { announcementRefusal, announcementStateRefusal } from '../../contract/competitions/announcement-states.ts'
import { applicationBytes, attachmentLimits } from '../../contract/attachments.ts'
import { applicantRefusal } from '../../contract/competitions/open.ts'
import { contract } from '../../contract/index.ts'
import { swedishDay } from '../../contract/swedish-day.ts'
import { forbidden, found, notFound } from '../api-error.ts'
import type { Parts } from '../app.ts'
import { attachmentHandlers, type AttachmentOwner } from '../attachments/handlers.ts'
import { recordAttachment } from '../attachments/record.ts'
import { recordOutsider } from '../audit/record.ts'
import { nameOf, type Caller } from '../context.ts'
import { announcement } from '../db/competition-tables.ts'
import { implement } from '../implement.ts'
import { notifyChange } from '../live/notify.ts'
import { labelled, withHand } from './announcements/lock.ts'
import * as announcements from './announcements/store.ts'
import * as applications from './applications/store.ts'
import { denied } from './denial.ts'
import { createBudget, uploaderOf, type Budget } from './external/budget.ts'
import { competitionPage } from './external/competition.ts'
import { closed } from './external/draft.ts'
import { refuseTooManyOpen } from './external/mailbox.ts'
import { labelledOwn, lockOwn, ownId, tellStaff, visitOf } from './external/lock.ts'
import { limitWrites } from './external/limits.ts'
import { contextKey } from './facts.ts'
import { ownSanctionOwner, publicSanctionOwner, sanctionOwner } from './sanctions/attachments.ts'

type Asked = { request: FastifyRequest }
type Staff = Caller & Asked
type Outside = Parameters<typeof visitOf>[0]
const scope = reads('Competitions')

/** Changed by whoever may change the announcement: all of a draft, and the documents of a published one. */
const announcementOwner = (parts: Parts): AttachmentOwner<Staff> => {
  const { db, now } = parts
  const inContext = async (id: string, caller: Caller, scopes: readonly Scope[]) => {
    if (!(await announcements.exists(caller.context, db, id)))
      throw await denied(db, caller, 'announcement', id, scopes)
    return id
  }
  return {
    recordType: 'announcement',
    read: ({ id = '' }, caller) => inContext(id, caller, scope),
    change: async ({ id = '' }, caller) => {
      await inContext(id, caller, changes('Competitions'))
      const record = found(await announcements.byId(caller, db, id, swedishDay(now())))
      const refusal = announcementRefusal('update', record, caller.account, contextKey(caller.context), record.facts)
      if (refusal) throw forbidden(refusal)
      return id
    },
    author: ({ account }) => ({ id: account.id, name: nameOf(account) }),
    changed: async (tx, id, caller, change) => {
      const [row] = await tx.select().from(announcement).where(eq(announcement.id, id)).for('update')
      // Between the knock and here it may have been sent in, cancelled or moved.
      const refusal = row && announcementStateRefusal('update', { ...row, liveSanctions: 0 })
      if (!row || refusal) throw forbidden(refusal ?? 'Utlysningen finns inte längre.')
      const handIds = withHand(row.handIds, caller.account.id)
      await tx
        .update(announcement)
        .set({ handIds, updatedAt: now().toISOString(), updatedBy: caller.account.id })
        .where(eq(announcement.id, id))
      await recordAttachment(tx, caller, labelled(row), change)
      await notifyChange(tx, 'announcement', id)
    },
  }
}

const readOnly = () => Promise.reject(notFound())

const applicationOwner = ({ db }: Parts): AttachmentOwner<Staff> => ({
  recordType: 'application',
  read: async ({ announcementId = '', id = '' }, caller) => {
    const [row] = await applications.viewed(caller.context, db, announcementId, id)
    if (!row) throw await denied(db, caller, 'application', id, scope)
    return id
  },
  change: readOnly,
  author: ({ account }) => ({ id: account.id, name: nameOf(account) }),
  changed: readOnly,
})

const publicOwner = ({ db, now }: Parts): AttachmentOwner<Asked> => ({
  recordType: 'announcement',
  read: async ({ id = '' }) => found(await competitionPage(db, id, swedishDay(now()))).announcementId,
  change: readOnly,
  author: () => ({ id: null, name: '' }),
  changed: readOnly,
})

/** While the application is the applicant's to change. */
const ownOwner = ({ db, now }: Parts, budget: Budget): AttachmentOwner<Outside> => ({
  recordType: 'application',
  bytesPerRecord: applicationBytes,
  outsider: ({ request }) => uploaderOf(budget, request),
  read: (_, caller) => ownId(db, visitOf(caller)),
  change: async (_, caller) => {
    const id = await ownId(db, visitOf(caller))
    await db.transaction(async (tx) => {
      const own = await lockOwn(tx, id, now())
      const refusal = applicantRefusal('update', own.row, own.announced, own.today)
      if (refusal) throw closed(refusal)
      await refuseTooManyOpen(tx, own)
    })
    return id
  },
  author: () => ({ id: null, name: 'Sökanden' }),
  changed: async (tx, id, { requestId }, { action, name }) => {
    const own = await lockOwn(tx, id, now())
    const refusal = applicantRefusal('update', own.row, own.announced, own.today)
    if (refusal) throw closed(refusal)
    const [old, after] = action === 'attach' ? ['', name] : [name, '']
    const changed = [{ field: 'attachments', label: 'Bilagor', old, new: after }]
    await recordOutsider(tx, { name: 'Sökanden', requestId }, { action, ...labelledOwn(own), changes: changed })
    await tellStaff(tx, own)
  },
})

export const competitionAttachmentRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db } = parts
  implement(app, parts, contract.announcementAttachments, attachmentHandlers(db, announcementOwner(parts)))
  const { list, download } = attachmentHandlers(db, applicationOwner(parts))
  implement(app, parts, contract.applicationAttachments, { list, download })
  const published = attachmentHandlers(db, publicOwner(parts))
  implement(app, parts, contract.competitionDocuments, { download: published.download })
  implement(app, parts, contract.sanctionAttachments, attachmentHandlers(db, sanctionOwner(parts)))
  const sanctioned = attachmentHandlers(db, publicSanctionOwner(parts))
  implement(app, parts, contract.sanctionDocuments, { download: sanctioned.download })
  app.register(async (scoped) => {
    limitWrites(scoped, parts, attachmentLimits.bytes)
    const budget = createBudget(parts)
    implement(scoped, parts, contract.ownAttachments, attachmentHandlers(db, ownOwner(parts, budget)))
    implement(scoped, parts, contract.ownSanctionAttachments, attachmentHandlers(db, ownSanctionOwner(parts, budget)))
  })
}
