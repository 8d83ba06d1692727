// Routes of sanctions for staff.
import type { FastifyInstance } from 'fastify'
import { sanctionDraft, sanctionValues } from '#contract/competitions/sanctions/sanction.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { contract } from '#contract/index.ts'
import type { Parts } from '../../parts.ts'
import { hideOverrides } from '../../history/hidden-fields.ts'
import { implement } from '../../implement.ts'
import { listHandlers } from '../../records/list.ts'
import { recordHandlers } from '../../records/record-handlers.ts'
import { viewRecord } from '../../records/record-reads.ts'
import { listClubs } from '../external/apply/club-choices.ts'
import { readOwnClubIds } from '../permission-facts.ts'
import { listCompetitionsOfPerson } from '../officials/competitions-of-person.ts'
import { officialHandlers, officialTying } from '../officials/handlers.ts'
import { sanctionKind, type LockedSanction } from './kind.ts'
import { sanctionList, withoutHiddenDecider } from './store.ts'
import { cancel, move, reinstate, withdraw } from './transitions.ts'
import { update } from './update.ts'

const tieOfficial = officialTying('sanction', ({ row, branch }: LockedSanction) => ({ ...row, branch }))

export const sanctionRoutes = (app: FastifyInstance, parts: Parts) => {
  const handlers = recordHandlers(
    parts,
    sanctionKind,
    { schema: sanctionDraft, valuesOf: sanctionValues },
    { update, cancel, reinstate, move, withdraw, tieOfficial },
  )
  implement(app, parts, contract.sanctions, {
    ...listHandlers(parts, sanctionList),
    ...handlers,
    history: async (input, exchange) => {
      const { items, total } = await handlers.history(input, exchange)
      return { items: hideOverrides(exchange.viewer, items), total }
    },
    ...officialHandlers(parts, 'sanction', (viewer, { id }: { id: string }) =>
      viewRecord(viewer, parts, sanctionKind, id),
    ),
    ofPerson: ({ params, query }, { viewer }) =>
      listCompetitionsOfPerson(viewer, parts.db, params.personId, query, swedishDay(parts.now())),
    coOrganizerChoices: async ({ params: { id } }, { viewer }) => {
      const { branch } = await viewRecord(viewer, parts, sanctionKind, id)
      const [clubs, ownIds] = [await listClubs(parts.db, branch.id), await readOwnClubIds(viewer, parts.db)]
      return { items: clubs.map((club) => ({ ...club, isOwn: ownIds.includes(club.id) })) }
    },
    certificate: async ({ params: { id } }, { viewer }) => {
      // Imported when used, because the PDF library is large and seldom needed.
      const { certificate } = await import('./certificate.ts')
      const sanction = await viewRecord(viewer, parts, sanctionKind, id)
      return certificate(parts, await withoutHiddenDecider(viewer, parts.db, sanction))
    },
  })
}
