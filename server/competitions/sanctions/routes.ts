// Routes of sanctions for staff.
import type { FastifyInstance } from 'fastify'
import { reads } from '../../../contract/access.ts'
import { contract } from '../../../contract/index.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import type { Parts } from '../../parts.ts'
import type { Viewer } from '../../actor.ts'
import { historyOf } from '../../history/store.ts'
import { implement } from '../../implement.ts'
import { notVisibleError } from '../not-visible.ts'
import { exportFile } from './export.ts'
import { countListFacets, suggestionsFor } from './search.ts'
import * as store from './store.ts'
import { update } from './update.ts'
import { cancel } from './cancel.ts'
import { move } from './move.ts'
import { withdraw } from './withdraw.ts'

export const sanctionRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, now, config } = parts
  const seen = async (id: string, caller: Viewer) => {
    const sanction = await store.byId(caller, db, id, swedishDay(now()))
    if (!sanction) throw await notVisibleError(db, caller, 'sanction', id, reads('Competitions'))
    return sanction
  }
  implement(app, parts, contract.sanctions, {
    list: ({ query }, { context }) => store.list(context, db, query, swedishDay(now())),
    suggestions: ({ query }, { context }) => suggestionsFor(context, db, query.q),
    facets: ({ query }, { context }) => countListFacets(context, db, query, swedishDay(now())),
    export: ({ query }, { context }) => exportFile(context, db, query, now()),
    view: ({ params: { id } }, caller) => seen(id, caller),
    certificate: async ({ params: { id } }, caller) => {
      const sanction = await seen(id, caller)
      const address = `${config.publicUrl}/external/competitions/${id}`
      // Imported when used, because the PDF library is large and seldom needed.
      const { certificate } = await import('./certificate/certificate.ts')
      const stream = await certificate({ sanction, address, now: now() })
      return { name: `Sanktionsbevis ${sanction.number}.pdf`, type: 'application/pdf', stream }
    },
    update: ({ params: { id }, body }, caller) => update(parts, caller, id, body),
    cancel: ({ params: { id }, body }, caller) => cancel(parts, caller, id, body),
    move: ({ params: { id }, body }, caller) => move(parts, caller, id, body),
    withdraw: ({ params: { id }, body }, caller) => withdraw(parts, caller, id, body),
    history: async ({ params: { id }, query }, caller) => {
      if (!(await store.exists(caller.context, db, id))) {
        throw await notVisibleError(db, caller, 'sanction', id, reads('Competitions'))
      }
      return historyOf(db, 'sanction', id, query)
    },
  })
}
