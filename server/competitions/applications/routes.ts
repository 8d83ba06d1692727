// Routes of applications for staff.
import type { FastifyInstance } from 'fastify'
import { reads } from '../../../contract/access.ts'
import type { ChecklistLine } from '../../../contract/competitions/review/review.ts'
import { contract } from '../../../contract/index.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import type { Parts } from '../../parts.ts'
import type { Viewer } from '../../actor.ts'
import { historyOf } from '../../history/store.ts'
import { implement } from '../../implement.ts'
import * as announcements from '../announcements/store.ts'
import { notVisibleError } from '../not-visible.ts'
import { diffWithLastSubmission } from '../submissions.ts'
import type { ApplicationKey } from './transition.ts'
import { approve } from './approve.ts'
import { checkApplication } from './checklist.ts'
import { applicationSnapshot, fieldLabel } from './snapshot.ts'
import * as store from './store.ts'
import { askClubAgain, reject, returnApplication } from './review.ts'

/** A limit of the comparison. Applications in review come first. */
const mostCompared = 30

const counts = (lines: readonly ChecklistLine[]) => {
  const of = (outcome: ChecklistLine['outcome']) => lines.filter((line) => line.outcome === outcome).length
  return { ok: of('ok'), warning: of('warning'), blocking: of('blocking') }
}

export const applicationRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, now } = parts
  const scope = reads('Competitions')
  const viewed = async (caller: Viewer, { announcementId, id }: ApplicationKey) => {
    const [application] = await store.readVisible(caller.context, db, announcementId, id)
    if (!application) throw await notVisibleError(db, caller, 'application', id, scope)
    return application
  }
  const ensureAnnouncement = async (caller: Viewer, id: string) => {
    if (!(await announcements.exists(caller.context, db, id)))
      throw await notVisibleError(db, caller, 'announcement', id, scope)
  }

  implement(app, parts, contract.applications, {
    ofClub: async ({ params: { clubId } }, { context }) => ({ items: await store.listByClub(context, db, clubId) }),
    list: async ({ params: { announcementId } }, caller) => {
      await ensureAnnouncement(caller, announcementId)
      return { items: await store.list(caller.context, db, announcementId) }
    },
    compare: async ({ params: { announcementId } }, caller) => {
      await ensureAnnouncement(caller, announcementId)
      const today = swedishDay(now())
      const all = (await store.readVisible(caller.context, db, announcementId)).slice(0, mostCompared)
      const items = []
      for (const one of all) items.push({ ...one, checks: counts(await checkApplication(db, one, today)) })
      return { items }
    },
    view: async ({ params: { announcementId, id } }, caller) => {
      const application = await store.byId(caller, db, announcementId, id)
      if (!application) throw await notVisibleError(db, caller, 'application', id, scope)
      return application
    },
    checklist: async ({ params }, caller) => ({
      items: await checkApplication(db, await viewed(caller, params), swedishDay(now())),
    }),
    difference: async ({ params }, caller) => {
      const shown = await viewed(caller, params)
      const content = applicationSnapshot({ ...shown, clubName: shown.club?.name ?? null })
      return diffWithLastSubmission(db, 'application', params.id, content, fieldLabel)
    },
    history: async ({ params, query }, caller) => {
      await viewed(caller, params)
      return historyOf(db, 'application', params.id, query)
    },
    approve: ({ params, body }, caller) => approve(parts, caller, params, body),
    return: ({ params, body }, caller) => returnApplication(parts, caller, params, body),
    reject: ({ params, body }, caller) => reject(parts, caller, params, body),
    askClub: ({ params, body }, caller) => askClubAgain(parts, caller, params, body),
  })
}
