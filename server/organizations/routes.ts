// Routes of organizations: list, export, view, update, board, members and history.
import type { FastifyInstance } from 'fastify'
import { reads, type Scope } from '../../contract/access.ts'
import { contract } from '../../contract/index.ts'
import type { Parts } from '../parts.ts'
import type { Viewer } from '../actor.ts'
import { listHistory } from '../history/store.ts'
import { implement } from '../implement.ts'
import { notVisibleError } from './not-visible.ts'
import { exportFile } from './export.ts'
import * as members from './members.ts'
import * as store from './store.ts'
import { facetsOf, suggestionsFor } from './list-filter.ts'
import { update } from './update.ts'
import { organizationScope } from './visibility.ts'

export const organizationRoutes = (app: FastifyInstance, parts: Parts & store.OrganizationParts) => {
  const { db } = parts
  const ensureVisible = async (viewer: Viewer, id: string, scopes: readonly Scope[]) => {
    if (!(await store.exists(viewer, db, id))) throw await notVisibleError(viewer, db, id, scopes)
  }

  implement(app, parts, contract.organizations, {
    list: ({ query }, { viewer }) => store.list(viewer, db, query),
    facets: ({ query }, { viewer }) => facetsOf(viewer, db, query),
    suggestions: ({ query }, { viewer }) => suggestionsFor(viewer, db, query.q),
    export: ({ query }, { viewer }) => exportFile(viewer, db, query, parts.now()),
    municipalities: async (_, { viewer }) => ({ items: await store.municipalities(viewer, db) }),
    view: async ({ params: { id } }, { viewer }) => {
      const found = await store.byId(viewer, parts, id)
      if (!found) throw await notVisibleError(viewer, db, id, reads('Organizations'))
      return found
    },
    update: ({ params, body }, { viewer }) => update(viewer, parts, params.id, body),
    board: async ({ params: { id } }, { viewer }) => {
      await ensureVisible(viewer, id, reads('Organizations'))
      return { items: await members.board(viewer, db, id) }
    },
    members: async ({ params: { id }, query }, { viewer }) => {
      await ensureVisible(viewer, id, reads('Members'))
      return members.members(viewer, db, id, query)
    },
    history: async ({ params: { id }, query }, { viewer }) => {
      await ensureVisible(viewer, id, reads('Organizations'))
      return listHistory(viewer, db, organizationScope, id, query)
    },
  })
}
