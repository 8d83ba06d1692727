// Routes of applications for staff.
import type { FastifyInstance } from 'fastify'
import { reads } from '../../../contract/access.ts'
import type { ChecklistLine } from '../../../contract/competitions/review/review.ts'
import { contract } from '../../../contract/index.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import type { Parts } from '../../parts.ts'
import type { Viewer } from '../../actor.ts'
import { listHistory } from '../../history/store.ts'
import { implement } from '../../implement.ts'
import * as announcements from '../announcements/store.ts'
import { notVisibleError } from '../../records/not-visible.ts'
import { diffWithLastSubmission } from '../submissions.ts'
import type { ApplicationKey } from './transition.ts'
import { approve } from './approve.ts'
import { checkApplication } from './checklist.ts'
import { applicationSnapshot, fieldLabel } from './snapshot.ts'
import * as store from './store.ts'
import { askClubAgain, reject, returnApplication } from './review.ts'
import { applicationScope, announcementScope } from '../visibility.ts'

/** A limit of the comparison. Applications in review come first. */
const maxCompared = 30

const outcomeCounts = (lines: readonly ChecklistLine[]) => {
  const countOf = (outcome: ChecklistLine['outcome']) => lines.filter((line) => line.outcome === outcome).length
  return { ok: countOf('ok'), warning: countOf('warning'), blocking: countOf('blocking') }
}

export const applicationRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, now } = parts
  const scope = reads('Competitions')
  const viewed = async (viewer: Viewer, { announcementId, id }: ApplicationKey) => {
    const [application] = await store.readVisible(viewer, db, announcementId, id)
    if (!application) throw await notVisibleError(viewer, db, applicationScope, id, scope)
    return application
  }
  const ensureAnnouncement = async (viewer: Viewer, id: string) => {
    if (!(await announcements.exists(viewer, db, id)))
      throw await notVisibleError(viewer, db, announcementScope, id, scope)
  }

  implement(app, parts, contract.applications, {
    ofClub: async ({ params: { clubId } }, { viewer }) => ({ items: await store.listByClub(viewer, db, clubId) }),
    list: async ({ params: { announcementId } }, { viewer }) => {
      await ensureAnnouncement(viewer, announcementId)
      return { items: await store.list(viewer, db, announcementId) }
    },
    compare: async ({ params: { announcementId } }, { viewer }) => {
      await ensureAnnouncement(viewer, announcementId)
      const today = swedishDay(now())
      const all = (await store.readVisible(viewer, db, announcementId)).slice(0, maxCompared)
      const items = []
      for (const application of all)
        items.push({ ...application, checks: outcomeCounts(await checkApplication(db, application, today)) })
      return { items }
    },
    view: async ({ params: { announcementId, id } }, { viewer }) => {
      const application = await store.byId(viewer, db, announcementId, id)
      if (!application) throw await notVisibleError(viewer, db, applicationScope, id, scope)
      return application
    },
    checklist: async ({ params }, { viewer }) => ({
      items: await checkApplication(db, await viewed(viewer, params), swedishDay(now())),
    }),
    difference: async ({ params }, { viewer }) => {
      const shown = await viewed(viewer, params)
      const content = applicationSnapshot({ ...shown, clubName: shown.club?.name ?? null })
      return diffWithLastSubmission(viewer, db, 'application', params.id, content, fieldLabel)
    },
    history: async ({ params, query }, { viewer }) => {
      await viewed(viewer, params)
      return listHistory(viewer, db, applicationScope, params.id, query)
    },
    approve: ({ params, body }, { viewer }) => approve(viewer, parts, params, body),
    return: ({ params, body }, { viewer }) => returnApplication(viewer, parts, params, body),
    reject: ({ params, body }, { viewer }) => reject(viewer, parts, params, body),
    askClub: ({ params, body }, { viewer }) => askClubAgain(viewer, parts, params, body),
  })
}
