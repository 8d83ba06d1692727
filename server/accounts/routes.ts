// Routes of accounts: the lists of administrators and of users, one account, and the review of access.
import type { FastifyInstance } from 'fastify'
import { accountUpdate, accountValues } from '#contract/accounts/account.ts'
import { contract } from '#contract/index.ts'
import { orNotFound } from '../api-error.ts'
import { readIdentityKeys } from '../identity-numbers/encryption-keys.ts'
import { withLookupAudited } from '../identity-numbers/lookup-events.ts'
import { countingMisses } from '../identity-numbers/lookup-misses.ts'
import { linkedByNumber } from '../identity-numbers/person-of-account.ts'
import { implement } from '../implement.ts'
import type { Parts } from '../parts.ts'
import { listHandlers } from '../records/list.ts'
import { recordHandlers } from '../records/record-handlers.ts'
import { ensureVisible } from '../records/not-visible.ts'
import { recordAfter, transition } from '../records/transition.ts'
import { momentOf } from '../records/unit-of-work.ts'
import { isElsewhere } from './access.ts'
import { accountChanges, reviewAccess } from './changes.ts'
import { create, grant } from './creation.ts'
import { accountKind } from './kind.ts'
import { findMembers } from './member.ts'
import { lookUp } from './number.ts'
import { accessReviews, accountsToLookAt } from './review.ts'
import { administratorList, isEmailShared, listReads, userList } from './store.ts'
import { accountScope, isToldOfLinks } from './visibility.ts'

export const accountRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db } = parts
  const keys = readIdentityKeys(parts.config)
  const kind = accountKind(keys)
  const handlers = recordHandlers(parts, kind, { schema: accountUpdate, valuesOf: accountValues }, accountChanges(keys))
  implement(app, parts, contract.administrators, listHandlers(parts, administratorList))
  implement(app, parts, contract.users, listHandlers(parts, userList))
  implement(app, parts, contract.accounts, {
    ...handlers,
    // A branch does not see which roles the account has elsewhere, nor whether anybody in the register has a number that it has tried.
    history: async (input, exchange) => {
      const { items, total } = await handlers.history(input, exchange)
      const isTold = isToldOfLinks(exchange.viewer)
      const isShown = (change: { field: string }) =>
        !isElsewhere(change, exchange.viewer.context) && (change.field !== linkedByNumber.field || isTold)
      return { items: items.map((event) => ({ ...event, changes: event.changes.filter(isShown) })), total }
    },
    changeNumber: async (input, exchange) => {
      const { viewer } = exchange
      const { id } = await withLookupAudited(viewer, parts, handlers.changeNumber(input, exchange))
      // Read again, because the event of the change, which is written last, decides whether the viewer is told of the member.
      return orNotFound(await kind.read(viewer, db, id, 'changed', momentOf(parts.now())))
    },
    lookup: async ({ body }, { viewer }) => ({
      account: await countingMisses(viewer, parts, () => lookUp(viewer, parts, keys, body.identityNumber)),
    }),
    sharedEmail: async ({ body }, { viewer }) => ({ isShared: await isEmailShared(viewer, db, body) }),
    create: ({ body }, { viewer }) => create(viewer, parts, keys, body),
    grant: ({ body }, { viewer }) => grant(viewer, parts, keys, body),
    review: ({ params, body: { version, roles } }, { viewer }) => {
      const act = { action: 'update', auditAction: 'review' } as const
      return recordAfter(
        transition(viewer, parts, kind, params.id, act, { version }, (work) => reviewAccess(work, roles)),
      )
    },
    reviews: ({ query }, { viewer }) => accessReviews(viewer, db, query.place),
    attention: (_, { viewer }) => accountsToLookAt(viewer, db),
    members: async ({ body }, { viewer }) => ({ items: await findMembers(viewer, db, body.q) }),
    reads: async ({ params, query }, { viewer }) => {
      await ensureVisible(viewer, db, accountScope, params.id)
      return listReads(viewer, db, params.id, query)
    },
  })
}
