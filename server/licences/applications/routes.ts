// Routes of licence applications.
import type { FastifyInstance } from 'fastify'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { contract } from '#contract/index.ts'
import { commentedLabel } from '#contract/licences/applications/application-texts.ts'
import { licenceApplicationUpdate } from '#contract/licences/applications/application-view.ts'
import { documentRefusal } from '#contract/members/person-rights.ts'
import { forbidden } from '../../api-error.ts'
import { attachmentHandlers } from '../../attachments/handlers.ts'
import { readIdentityKeys } from '../../identity-numbers/encryption-keys.ts'
import { implement } from '../../implement.ts'
import type { Parts } from '../../parts.ts'
import { batchHandlers } from '../../records/batch/batch-handlers.ts'
import { bulkHandler, shownJob } from '../../records/batch/bulk-act.ts'
import { listHandlers } from '../../records/list.ts'
import { recordHandlers } from '../../records/record-handlers.ts'
import { viewRecord } from '../../records/record-reads.ts'
import { diffWithLastSubmission } from '../../records/review/submissions.ts'
import { staffAttachments } from '../../records/staff-attachments.ts'
import { keepTotals } from '../../records/total-cache.ts'
import { hideOverridesOfProtected } from '../hidden-reason.ts'
import { readRowHolders } from '../holders.ts'
import { licenceApplicationScope } from '../visibility.ts'
import { approveMany } from './approve-many.ts'
import * as changes from './changes.ts'
import { create, shownSnapshot, update } from './draft.ts'
import { checkApplication } from './judged.ts'
import { licenceApplicationKind } from './kind.ts'
import { findHolderByNumber, findHolders, offerFor } from './offer.ts'
import { licenceApplicationList } from './store.ts'
import { checkChanged, checkNew } from './unsaved-checks.ts'
import { differenceWithoutTexts, eventWithoutTexts, readsTexts } from './unread-texts.ts'

export const licenceApplicationRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, now } = parts
  const keys = readIdentityKeys(parts.config)
  const actions = {
    update,
    submit: changes.submit,
    attest: changes.attest,
    withdraw: changes.withdraw,
    askClub: changes.askClub,
    return: changes.returnApplication,
    reject: changes.reject,
    approve: changes.approve,
  }
  const form = {
    schema: licenceApplicationUpdate,
    valuesOf: (application: object) => ({ ...application, answers: {} }),
  }
  const handlers = recordHandlers(parts, licenceApplicationKind, form, actions)
  implement(app, parts, contract.licenceApplications, {
    ...listHandlers(
      parts,
      licenceApplicationList,
      keepTotals(db, ['licence_application', 'person', 'organization'], now),
    ),
    ...handlers,
    history: async (input, exchange) => {
      const { viewer } = exchange
      const { items, total } = await handlers.history(input, exchange)
      if (!readsTexts(viewer)) return { items: items.map(eventWithoutTexts), total }
      const readHolder = async () => (await viewRecord(viewer, parts, licenceApplicationKind, input.params.id)).holder
      return { items: await hideOverridesOfProtected(viewer, items, readHolder), total }
    },
    create: ({ body }, { viewer }) => create(viewer, parts, body),
    checklist: async ({ params: { id } }, { viewer }) => {
      await viewRecord(viewer, parts, licenceApplicationKind, id)
      return { items: await checkApplication(viewer, db, id, swedishDay(now())) }
    },
    newChecklist: async ({ body }, { viewer }) => ({ items: await checkNew(viewer, parts, body) }),
    draftChecklist: async ({ params, body }, { viewer }) => ({
      items: await checkChanged(viewer, parts, params.id, body),
    }),
    difference: async ({ params: { id } }, { viewer }) => {
      const shown = await viewRecord(viewer, parts, licenceApplicationKind, id)
      const difference = await diffWithLastSubmission(
        viewer,
        db,
        licenceApplicationScope,
        id,
        shownSnapshot(shown),
        commentedLabel(shown.type),
      )
      return readsTexts(viewer) ? difference : differenceWithoutTexts(difference)
    },
    persons: async ({ body }, { viewer }) => ({ items: await findHolders(viewer, db, body.q) }),
    personByNumber: async ({ body }, { viewer }) => ({
      items: await findHolderByNumber(viewer, parts, keys, body.identityNumber),
    }),
    offer: ({ params, query }, { viewer }) => offerFor(viewer, db, { ...params, ...query }, swedishDay(now())),
  })
  const { undo: _, ...jobs } = batchHandlers(parts, [approveMany.name], shownJob, readRowHolders)
  implement(app, parts, contract.licenceApplicationBatches, {
    ...jobs,
    approve: bulkHandler(parts, licenceApplicationList, approveMany),
  })
  implement(
    app,
    parts,
    contract.licenceApplicationAttachments,
    attachmentHandlers(
      db,
      staffAttachments(parts, licenceApplicationKind, async ({ locked }) => {
        const refusal = documentRefusal(locked.holder)
        if (refusal !== null) throw forbidden(refusal)
      }),
    ),
  )
}
