// Routes of licences.
import type { FastifyInstance } from 'fastify'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { contract } from '#contract/index.ts'
import { licenceUpdate, licenceValues } from '#contract/licences/licences/licence-view.ts'
import { licenceRefusal } from '#contract/licences/licences/licence-transitions.ts'
import { readsLicenceReasons } from '#contract/licences/licence-rights.ts'
import { forbidden } from '../../api-error.ts'
import { implement } from '../../implement.ts'
import type { Parts } from '../../parts.ts'
import { batchHandlers } from '../../records/batch/batch-handlers.ts'
import { bulkHandler, shownJob } from '../../records/batch/bulk-act.ts'
import { listHandlers } from '../../records/list.ts'
import { recordHandlers } from '../../records/record-handlers.ts'
import { viewRecord } from '../../records/record-reads.ts'
import { keepTotals } from '../../records/total-cache.ts'
import { cardFile } from '../cards/card-file.ts'
import { hideOverridesOfProtected } from '../hidden-reason.ts'
import { readRowHolders } from '../holders.ts'
import { block, lift, recall, replaceCard, update, withoutReason } from './changes.ts'
import { licenceKind } from './kind.ts'
import { renewMany } from './renew-many.ts'
import { licenceList, licencesOfClub, licencesOfCompetition, licencesOfPerson } from './store.ts'

export const licenceRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, now } = parts
  const handlers = recordHandlers(
    parts,
    licenceKind,
    { schema: licenceUpdate, valuesOf: (licence) => ({ ...licenceValues(licence), reason: '' }) },
    { update, block, lift, recall, replaceCard },
  )
  implement(app, parts, contract.licences, {
    ...listHandlers(parts, licenceList, keepTotals(db, ['licence', 'person', 'organization'], now)),
    ...handlers,
    history: async (input, exchange) => {
      const { viewer } = exchange
      const { items, total } = await handlers.history(input, exchange)
      const readHolder = async () => (await viewRecord(viewer, parts, licenceKind, input.params.id)).holder
      const shown = await hideOverridesOfProtected(viewer, items, readHolder)
      return { items: readsLicenceReasons(viewer.account, viewer.context) ? shown : shown.map(withoutReason), total }
    },
    card: async ({ params: { id } }, { viewer }) => {
      const licence = await viewRecord(viewer, parts, licenceKind, id)
      const refusal = licenceRefusal('replaceCard', licence, viewer.account, viewer.context, licence.facts)
      if (refusal !== null) throw forbidden(refusal)
      return cardFile(parts, id)
    },
    ofPerson: ({ params }, { viewer }) => licencesOfPerson(viewer, db, params.personId, swedishDay(now())),
    ofClub: ({ params }, { viewer }) => licencesOfClub(viewer, db, params.clubId, swedishDay(now())),
    ofCompetition: ({ params }, { viewer }) => licencesOfCompetition(viewer, db, params.sanctionId, swedishDay(now())),
  })
  const { undo: _, ...jobs } = batchHandlers(parts, [renewMany.name], shownJob, readRowHolders)
  implement(app, parts, contract.licenceBatches, { ...jobs, renew: bulkHandler(parts, licenceList, renewMany) })
}
