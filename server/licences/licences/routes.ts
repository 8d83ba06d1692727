// Routes of licences.
import type { FastifyInstance } from 'fastify'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import { contract } from '../../../contract/index.ts'
import { licenceUpdate } from '../../../contract/licences/licences/licence-view.ts'
import { implement } from '../../implement.ts'
import type { Parts } from '../../parts.ts'
import { listHandlers } from '../../records/list.ts'
import { recordHandlers } from '../../records/record-handlers.ts'
import { block, lift, recall, update } from './changes.ts'
import { licenceKind } from './kind.ts'
import { licenceList, licencesOfClub, licencesOfPerson } from './store.ts'

export const licenceRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, now } = parts
  implement(app, parts, contract.licences, {
    ...listHandlers(parts, licenceList),
    ...recordHandlers(
      parts,
      licenceKind,
      { schema: licenceUpdate, valuesOf: (licence) => ({ ...licence, reason: '' }) },
      { update, block, lift, recall },
    ),
    ofPerson: ({ params }, { viewer }) => licencesOfPerson(viewer, db, params.personId, swedishDay(now())),
    ofClub: ({ params }, { viewer }) => licencesOfClub(viewer, db, params.clubId, swedishDay(now())),
  })
}
