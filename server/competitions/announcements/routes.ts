// Routes of announcements for staff.
import type { FastifyInstance } from 'fastify'
import { announcementUpdate } from '#contract/competitions/announcements/announcement-draft.ts'
import { contract } from '#contract/index.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { orNotFound } from '../../api-error.ts'
import { hideOverrides } from '../../history/hidden-fields.ts'
import { implement } from '../../implement.ts'
import type { Parts } from '../../parts.ts'
import { listHandlers } from '../../records/list.ts'
import { ensureVisible } from '../../records/not-visible.ts'
import { recordHandlers } from '../../records/record-handlers.ts'
import { recordHistory } from '../../records/record-reads.ts'
import { diffWithLastSubmission } from '../../records/review/submissions.ts'
import { announcementScope } from '../visibility.ts'
import { batchHandlers } from '../../records/batch/batch-handlers.ts'
import { bulkHandler, shownJob } from '../../records/batch/bulk-act.ts'
import { copySeason } from './copy-season.ts'
import { checkAnnouncement } from './checklist.ts'
import * as creation from './create.ts'
import { readDraft, announcementSnapshot, fieldLabel } from './draft.ts'
import { announcementKind } from './kind.ts'
import { announcementList } from './list.ts'
import { move } from './move.ts'
import { maskReviewerMessage, readsReviewerMessage } from './reviewer-message.ts'
import { approve, cancel, reject, remove, reopen, returnAnnouncement, submit, withdraw } from './transitions.ts'
import { update } from './update.ts'
import { announcementValues } from '#contract/competitions/announcements/announcement-view.ts'

export const announcementRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, now } = parts
  implement(app, parts, contract.announcements, {
    ...listHandlers(parts, announcementList),
    create: ({ body }, { viewer }) => creation.create(viewer, parts, body),
    ...recordHandlers(
      parts,
      announcementKind,
      { schema: announcementUpdate, valuesOf: announcementValues },
      { update, submit, withdraw, return: returnAnnouncement, reject, approve, reopen, cancel },
    ),
    history: async ({ params: { id }, query }, { viewer }) => {
      const { items, total } = await recordHistory(viewer, db, announcementScope, id, query, announcementUpdate)
      return { items: hideOverrides(viewer, maskReviewerMessage(viewer, items)), total }
    },
    remove: ({ params: { id }, query }, { viewer }) => remove(viewer, parts, id, query.version),
    move: ({ params: { id }, body }, { viewer }) => move(viewer, parts, id, body),
    copy: ({ params: { id }, body }, { viewer }) => creation.copy(viewer, parts, id, body.newId),
    checklist: async ({ params: { id } }, { viewer }) => {
      await ensureVisible(viewer, db, announcementScope, id)
      return { items: await checkAnnouncement(viewer, db, id, swedishDay(now())) }
    },
    difference: async ({ params: { id } }, { viewer }) => {
      await ensureVisible(viewer, db, announcementScope, id)
      const { shown } = orNotFound(await readDraft(viewer, db, id))
      const now = announcementSnapshot(shown)
      const { since, fields } = await diffWithLastSubmission(viewer, db, announcementScope, id, now, fieldLabel)
      const isRead = readsReviewerMessage(viewer)
      return { since, fields: fields.filter(({ field }) => isRead || field !== 'reviewerMessage') }
    },
  })
  implement(app, parts, contract.announcementBatches, {
    ...batchHandlers(parts, [copySeason.name], shownJob),
    copySeason: bulkHandler(parts, announcementList, copySeason),
  })
}
