// Routes of organizations: list, export, view, update, board, members and history.
import type { FastifyInstance } from 'fastify'
import { reads } from '../../contract/access.ts'
import { contract } from '../../contract/index.ts'
import { organizationDraft } from '../../contract/organizations/organization.ts'
import type { Parts } from '../parts.ts'
import { implement } from '../implement.ts'
import { listHandlers } from '../records/list.ts'
import { ensureVisible } from '../records/not-visible.ts'
import { recordHistory, viewRecord } from '../records/record-reads.ts'
import { organizationKind } from './kind.ts'
import { organizationList } from './list.ts'
import * as members from './members.ts'
import * as store from './store.ts'
import { restore } from './restore.ts'
import { update } from './update.ts'
import { organizationScope } from './visibility.ts'

export const organizationRoutes = (app: FastifyInstance, parts: Parts & store.OrganizationParts) => {
  const { db } = parts
  const kind = organizationKind(parts)

  implement(app, parts, contract.organizations, {
    ...listHandlers(parts, organizationList),
    municipalities: async (_, { viewer }) => ({ items: await store.municipalities(viewer, db) }),
    view: ({ params: { id } }, { viewer }) => viewRecord(viewer, parts, kind, id),
    update: ({ params, body }, { viewer }) => update(viewer, parts, params.id, body),
    board: async ({ params: { id } }, { viewer }) => {
      await ensureVisible(viewer, db, organizationScope, id)
      return { items: await members.board(viewer, db, id) }
    },
    members: async ({ params: { id }, query }, { viewer }) => {
      await ensureVisible(viewer, db, organizationScope, id, reads('Members'))
      return members.members(viewer, db, id, query)
    },
    history: ({ params: { id }, query }, { viewer }) =>
      recordHistory(viewer, db, organizationScope, id, query, organizationDraft),
    restoreFields: ({ params: { id, eventId }, body }, { viewer }) => restore(viewer, parts, id, eventId, body),
  })
}
