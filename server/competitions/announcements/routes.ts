// Routes of announcements for staff.
import type { FastifyInstance } from 'fastify'
import { contract } from '../../../contract/index.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import { orNotFound } from '../../api-error.ts'
import type { Parts } from '../../parts.ts'
import type { Viewer } from '../../actor.ts'
import { listHistory } from '../../history/store.ts'
import { implement } from '../../implement.ts'
import { notVisibleError } from '../../records/not-visible.ts'
import { diffWithLastSubmission } from '../submissions.ts'
import { checkAnnouncement } from './checklist.ts'
import { announcementSnapshot, fieldLabel } from './snapshot.ts'
import { cancel } from './cancel.ts'
import * as creation from './create.ts'
import { readDraft } from './draft.ts'
import { move } from './move.ts'
import { exportFile } from './export.ts'
import * as review from './review.ts'
import { countListFacets, suggestionsFor } from './search.ts'
import * as store from './store.ts'
import { update } from './update.ts'
import { remove } from './remove.ts'
import { announcementScope } from '../visibility.ts'

export const announcementRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, now } = parts
  const ensureInContext = async (viewer: Viewer, id: string) => {
    if (!(await store.exists(viewer, db, id))) {
      throw await notVisibleError(viewer, db, announcementScope, id, 'read')
    }
  }

  implement(app, parts, contract.announcements, {
    list: ({ query }, { viewer }) => store.list(viewer, db, query),
    facets: ({ query }, { viewer }) => countListFacets(viewer, db, query),
    suggestions: ({ query }, { viewer }) => suggestionsFor(viewer, db, query.q),
    export: ({ query }, { viewer }) => exportFile(viewer, db, query, now()),
    create: ({ body }, { viewer }) => creation.create(viewer, parts, body),
    view: async ({ params: { id } }, { viewer }) => {
      const announcement = await store.byId(viewer, db, id, swedishDay(now()))
      if (!announcement) throw await notVisibleError(viewer, db, announcementScope, id, 'read')
      return announcement
    },
    update: ({ params: { id }, body }, { viewer }) => update(viewer, parts, id, body),
    remove: ({ params: { id }, query }, { viewer }) => remove(viewer, parts, id, query.version),
    submit: ({ params: { id }, body }, { viewer }) => review.submit(viewer, parts, id, body),
    withdraw: ({ params: { id }, body }, { viewer }) => review.withdraw(viewer, parts, id, body),
    return: ({ params: { id }, body }, { viewer }) => review.returnAnnouncement(viewer, parts, id, body),
    reject: ({ params: { id }, body }, { viewer }) => review.reject(viewer, parts, id, body),
    approve: ({ params: { id }, body }, { viewer }) => review.approve(viewer, parts, id, body),
    reopen: ({ params: { id }, body }, { viewer }) => review.reopen(viewer, parts, id, body),
    cancel: ({ params: { id }, body }, { viewer }) => cancel(viewer, parts, id, body),
    move: ({ params: { id }, body }, { viewer }) => move(viewer, parts, id, body),
    copy: ({ params: { id }, body }, { viewer }) => creation.copy(viewer, parts, id, body.newId),
    checklist: async ({ params: { id } }, { viewer }) => {
      await ensureInContext(viewer, id)
      return { items: await checkAnnouncement(viewer, db, id, swedishDay(now())) }
    },
    difference: async ({ params: { id } }, { viewer }) => {
      await ensureInContext(viewer, id)
      const { shown } = orNotFound(await readDraft(viewer, db, id))
      return diffWithLastSubmission(viewer, db, 'announcement', id, announcementSnapshot(shown), fieldLabel)
    },
    history: async ({ params: { id }, query }, { viewer }) => {
      await ensureInContext(viewer, id)
      return listHistory(viewer, db, announcementScope, id, query)
    },
  })
}
