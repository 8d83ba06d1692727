// Routes of announcements for staff.
import type { FastifyInstance } from 'fastify'
import { reads } from '../../../contract/access.ts'
import { contract } from '../../../contract/index.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import { orNotFound } from '../../api-error.ts'
import type { Parts } from '../../parts.ts'
import type { Viewer } from '../../actor.ts'
import { historyOf } from '../../history/store.ts'
import { implement } from '../../implement.ts'
import { notVisibleError } from '../not-visible.ts'
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

export const announcementRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, now } = parts
  const ensureInContext = async (caller: Viewer, id: string) => {
    if (!(await store.exists(caller.context, db, id))) {
      throw await notVisibleError(db, caller, 'announcement', id, reads('Competitions'))
    }
  }

  implement(app, parts, contract.announcements, {
    list: ({ query }, caller) => store.list(caller, db, query),
    facets: ({ query }, caller) => countListFacets(caller, db, query),
    suggestions: ({ query }, { context }) => suggestionsFor(context, db, query.q),
    export: ({ query }, caller) => exportFile(caller, db, query, now()),
    create: ({ body }, caller) => creation.create(parts, caller, body),
    view: async ({ params: { id } }, caller) => {
      const announcement = await store.byId(caller, db, id, swedishDay(now()))
      if (!announcement) throw await notVisibleError(db, caller, 'announcement', id, reads('Competitions'))
      return announcement
    },
    update: ({ params: { id }, body }, caller) => update(parts, caller, id, body),
    remove: ({ params: { id }, query }, caller) => remove(parts, caller, id, query.version),
    submit: ({ params: { id }, body }, caller) => review.submit(parts, caller, id, body),
    withdraw: ({ params: { id }, body }, caller) => review.withdraw(parts, caller, id, body),
    return: ({ params: { id }, body }, caller) => review.returnAnnouncement(parts, caller, id, body),
    reject: ({ params: { id }, body }, caller) => review.reject(parts, caller, id, body),
    approve: ({ params: { id }, body }, caller) => review.approve(parts, caller, id, body),
    reopen: ({ params: { id }, body }, caller) => review.reopen(parts, caller, id, body),
    cancel: ({ params: { id }, body }, caller) => cancel(parts, caller, id, body),
    move: ({ params: { id }, body }, caller) => move(parts, caller, id, body),
    copy: ({ params: { id }, body }, caller) => creation.copy(parts, caller, id, body.newId),
    checklist: async ({ params: { id } }, caller) => {
      await ensureInContext(caller, id)
      return { items: await checkAnnouncement(db, id, swedishDay(now())) }
    },
    difference: async ({ params: { id } }, caller) => {
      await ensureInContext(caller, id)
      const { shown } = orNotFound(await readDraft(db, id))
      return diffWithLastSubmission(db, 'announcement', id, announcementSnapshot(shown), fieldLabel)
    },
    history: async ({ params: { id }, query }, caller) => {
      await ensureInContext(caller, id)
      return historyOf(db, 'announcement', id, query)
    },
  })
}
