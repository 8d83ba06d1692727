// Routes of applications for staff.
import type { FastifyInstance } from 'fastify'
import type { ChecklistLine } from '#contract/record/review.ts'
import { contract } from '#contract/index.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Parts } from '../../parts.ts'
import { hideOverrides } from '../../history/hidden-fields.ts'
import { listHistory } from '../../history/store.ts'
import { implement } from '../../implement.ts'
import { ensureVisible } from '../../records/not-visible.ts'
import { actionHandlers } from '../../records/record-handlers.ts'
import { viewRecord } from '../../records/record-reads.ts'
import { diffWithLastSubmission } from '../../records/review/submissions.ts'
import { approve } from './approve.ts'
import { officialHandlers, officialTying } from '../officials/handlers.ts'
import { checkApplication } from './checklist.ts'
import { replaceContact } from './contact.ts'
import { applicationKind, readApplication, type ApplicationKey, type ApplicationWork } from './kind.ts'
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

  implement(app, parts, contract.applications, {
    ofClub: ({ params: { clubId } }, { viewer }) => store.listByClub(viewer, db, clubId),
    list: async ({ params: { announcementId } }, { viewer }) => {
      await ensureVisible(viewer, db, announcementScope, announcementId)
      return { items: await store.list(viewer, db, announcementId) }
    },
    compare: async ({ params: { announcementId } }, { viewer }) => {
      await ensureVisible(viewer, db, announcementScope, announcementId)
      const today = swedishDay(now())
      const all = await store.listVisible(viewer, db, announcementId)
      const items = []
      for (const application of all.slice(0, maxCompared))
        items.push({ ...application, checks: outcomeCounts(await checkApplication(db, application, today)) })
      return { items, total: all.length }
    },
    view: ({ params }, { viewer }) => viewRecord(viewer, parts, applicationKind, params),
    checklist: async ({ params }, { viewer }) => ({
      items: await checkApplication(db, await readApplication(viewer, db, params), swedishDay(now())),
    }),
    difference: async ({ params }, { viewer }) => {
      const shown = await readApplication(viewer, db, params)
      const content = applicationSnapshot({ ...shown, clubName: shown.club?.name ?? null })
      return diffWithLastSubmission(viewer, db, applicationScope, params.id, content, fieldLabel)
    },
    history: async ({ params, query }, { viewer }) => {
      await readApplication(viewer, db, params)
      const { items, total } = await listHistory(viewer, db, applicationScope, params.id, query)
      return { items: hideOverrides(viewer, items), total }
    },
    ...officialHandlers(parts, 'application', (viewer, key: ApplicationKey) => readApplication(viewer, db, key)),
    approve: ({ params, body }, { viewer }) => approve(viewer, parts, params, body),
    ...actionHandlers(
      parts,
      applicationKind,
      {
        return: returnApplication,
        reject,
        askClub: askClubAgain,
        replaceContact,
        tieOfficial: officialTying('application', ({ shown }: ApplicationWork['locked']) => shown),
      },
      (key: ApplicationKey) => key,
    ),
  })
}
