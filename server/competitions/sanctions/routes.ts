// Routes of sanctions for staff.
import type { FastifyInstance } from 'fastify'
import { sanctionDraft } from '../../../contract/competitions/sanctions/sanction.ts'
import { contract } from '../../../contract/index.ts'
import type { Parts } from '../../parts.ts'
import { implement } from '../../implement.ts'
import { listHandlers } from '../../records/list.ts'
import { recordHistory, viewRecord } from '../../records/record-reads.ts'
import { sanctionKind } from './kind.ts'
import { sanctionList } from './list.ts'
import { restore } from './restore.ts'
import { cancel, move, withdraw } from './transitions.ts'
import { update } from './update.ts'
import { sanctionScope } from '../visibility.ts'

export const sanctionRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, now, config } = parts
  implement(app, parts, contract.sanctions, {
    ...listHandlers(parts, sanctionList),
    view: ({ params: { id } }, { viewer }) => viewRecord(viewer, parts, sanctionKind, id),
    certificate: async ({ params: { id } }, { viewer }) => {
      const sanction = await viewRecord(viewer, parts, sanctionKind, id)
      const address = `${config.publicUrl}/external/competitions/${id}`
      // Imported when used, because the PDF library is large and seldom needed.
      const { certificate } = await import('./certificate/certificate.ts')
      const stream = await certificate({ sanction, address, now: now() })
      return { name: `Sanktionsbevis ${sanction.number}.pdf`, type: 'application/pdf', stream }
    },
    update: ({ params: { id }, body }, { viewer }) => update(viewer, parts, id, body),
    cancel: ({ params: { id }, body }, { viewer }) => cancel(viewer, parts, id, body),
    move: ({ params: { id }, body }, { viewer }) => move(viewer, parts, id, body),
    withdraw: ({ params: { id }, body }, { viewer }) => withdraw(viewer, parts, id, body),
    history: ({ params: { id }, query }, { viewer }) =>
      recordHistory(viewer, db, sanctionScope, id, query, sanctionDraft),
    restoreFields: ({ params: { id, eventId }, body }, { viewer }) => restore(viewer, parts, id, eventId, body),
  })
}
