// Routes of announcements for staff.
import type { FastifyInstance } from 'fastify'
import { announcementDraft } from '../../../contract/competitions/announcements/announcement-draft.ts'
import { contract } from '../../../contract/index.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import { orNotFound } from '../../api-error.ts'
import { implement } from '../../implement.ts'
import type { Parts } from '../../parts.ts'
import { listHandlers } from '../../records/list.ts'
import { ensureVisible } from '../../records/not-visible.ts'
import { recordHistory, viewRecord } from '../../records/record-reads.ts'
import { diffWithLastSubmission } from '../submissions.ts'
import { announcementScope } from '../visibility.ts'
import { checkAnnouncement } from './checklist.ts'
import * as creation from './create.ts'
import { readDraft } from './draft.ts'
import { announcementKind } from './kind.ts'
import { announcementList } from './list.ts'
import { move } from './move.ts'
import { announcementSnapshot, fieldLabel } from './snapshot.ts'
import { restore } from './restore.ts'
import * as transitions from './transitions.ts'
import { update } from './update.ts'

export const announcementRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, now } = parts
  implement(app, parts, contract.announcements, {
    ...listHandlers(parts, announcementList),
    create: ({ body }, { viewer }) => creation.create(viewer, parts, body),
    view: ({ params: { id } }, { viewer }) => viewRecord(viewer, parts, announcementKind, id),
    update: ({ params: { id }, body }, { viewer }) => update(viewer, parts, id, body),
    remove: ({ params: { id }, query }, { viewer }) => transitions.remove(viewer, parts, id, query.version),
    submit: ({ params: { id }, body }, { viewer }) => transitions.submit(viewer, parts, id, body),
    withdraw: ({ params: { id }, body }, { viewer }) => transitions.withdraw(viewer, parts, id, body),
    return: ({ params: { id }, body }, { viewer }) => transitions.returnAnnouncement(viewer, parts, id, body),
    reject: ({ params: { id }, body }, { viewer }) => transitions.reject(viewer, parts, id, body),
    approve: ({ params: { id }, body }, { viewer }) => transitions.approve(viewer, parts, id, body),
    reopen: ({ params: { id }, body }, { viewer }) => transitions.reopen(viewer, parts, id, body),
    cancel: ({ params: { id }, body }, { viewer }) => transitions.cancel(viewer, parts, id, body),
    move: ({ params: { id }, body }, { viewer }) => move(viewer, parts, id, body),
    copy: ({ params: { id }, body }, { viewer }) => creation.copy(viewer, parts, id, body.newId),
    checklist: async ({ params: { id } }, { viewer }) => {
      await ensureVisible(viewer, db, announcementScope, id)
      return { items: await checkAnnouncement(viewer, db, id, swedishDay(now())) }
    },
    difference: async ({ params: { id } }, { viewer }) => {
      await ensureVisible(viewer, db, announcementScope, id)
      const { shown } = orNotFound(await readDraft(viewer, db, id))
      return diffWithLastSubmission(viewer, db, 'announcement', id, announcementSnapshot(shown), fieldLabel)
    },
    history: ({ params: { id }, query }, { viewer }) =>
      recordHistory(viewer, db, announcementScope, id, query, announcementDraft),
    restoreFields: ({ params: { id, eventId }, body }, { viewer }) => restore(viewer, parts, id, eventId, body),
  })
}
