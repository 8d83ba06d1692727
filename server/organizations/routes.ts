// Routes of organizations: list, export, view, update, board, members and history.
import type { FastifyInstance } from 'fastify'
import { reads, type Scope } from '../../contract/access.ts'
import { contract } from '../../contract/index.ts'
import type { Parts } from '../parts.ts'
import type { Viewer } from '../actor.ts'
import { historyOf } from '../history/store.ts'
import { implement } from '../implement.ts'
import { notVisibleError } from './not-visible.ts'
import { exportFile } from './export.ts'
import * as people from './members.ts'
import * as store from './store.ts'
import { facetsOf, suggestionsFor } from './list-filter.ts'
import { update } from './update.ts'

export const organizationRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db } = parts
  const ensureInContext = async ({ account, context }: Viewer, id: string, scopes: readonly Scope[]) => {
    if (!(await store.exists(context, db, id))) throw await notVisibleError(db, account, id, scopes)
  }

  implement(app, parts, contract.organizations, {
    list: ({ query }, { context }) => store.list(context, db, query),
    facets: ({ query }, { context }) => facetsOf(context, db, query),
    suggestions: ({ query }, { context }) => suggestionsFor(context, db, query.q),
    export: ({ query }, { context }) => exportFile(context, db, query, parts.now()),
    municipalities: async (_, { context }) => ({ items: await store.municipalities(context, db) }),
    view: async ({ params: { id } }, caller) => {
      const club = await store.byId(caller, db, id)
      if (!club) throw await notVisibleError(db, caller.account, id, reads('Organizations'))
      return club
    },
    update: ({ params, body }, caller) => update(db, caller, params.id, body),
    board: async ({ params: { id } }, caller) => {
      await ensureInContext(caller, id, reads('Organizations'))
      return { items: await people.board(caller.context, db, id) }
    },
    members: async ({ params: { id }, query }, caller) => {
      await ensureInContext(caller, id, reads('Members'))
      return people.members(caller.context, db, id, query)
    },
    history: async ({ params: { id }, query }, caller) => {
      await ensureInContext(caller, id, reads('Organizations'))
      return historyOf(db, 'organization', id, query)
    },
  })
}
