// Routes of sanctions for staff.
import type { FastifyInstance } from 'fastify'
import { contract } from '../../../contract/index.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import type { Parts } from '../../parts.ts'
import type { Viewer } from '../../actor.ts'
import { listHistory } from '../../history/store.ts'
import { implement } from '../../implement.ts'
import { notVisibleError } from '../../records/not-visible.ts'
import { exportFile } from './export.ts'
import { countListFacets, suggestionsFor } from './search.ts'
import * as store from './store.ts'
import { update } from './update.ts'
import { cancel } from './cancel.ts'
import { move } from './move.ts'
import { withdraw } from './withdraw.ts'
import { sanctionScope } from '../visibility.ts'

export const sanctionRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, now, config } = parts
  const readSanction = async (id: string, viewer: Viewer) => {
    const sanction = await store.byId(viewer, db, id, swedishDay(now()))
    if (!sanction) throw await notVisibleError(viewer, db, sanctionScope, id, 'read')
    return sanction
  }
  implement(app, parts, contract.sanctions, {
    list: ({ query }, { viewer }) => store.list(viewer, db, query, swedishDay(now())),
    suggestions: ({ query }, { viewer }) => suggestionsFor(viewer, db, query.q),
    facets: ({ query }, { viewer }) => countListFacets(viewer, db, query, swedishDay(now())),
    export: ({ query }, { viewer }) => exportFile(viewer, db, query, now()),
    view: ({ params: { id } }, { viewer }) => readSanction(id, viewer),
    certificate: async ({ params: { id } }, { viewer }) => {
      const sanction = await readSanction(id, viewer)
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
    history: async ({ params: { id }, query }, { viewer }) => {
      if (!(await store.exists(viewer, db, id))) {
        throw await notVisibleError(viewer, db, sanctionScope, id, 'read')
      }
      return listHistory(viewer, db, sanctionScope, id, query)
    },
  })
}
