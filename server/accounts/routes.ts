// Routes of accounts: the lists of administrators and of users, and one account.
import type { FastifyInstance } from 'fastify'
import { accountUpdate } from '../../contract/accounts/account.ts'
import { contract } from '../../contract/index.ts'
import { readIdentityKeys } from '../identity-numbers/encryption-keys.ts'
import { implement } from '../implement.ts'
import type { Parts } from '../parts.ts'
import { listHandlers } from '../records/list.ts'
import { recordHandlers } from '../records/record-handlers.ts'
import { accountForm, accountKindWith } from './kind.ts'
import { administratorList, findByNumber, userList } from './store.ts'

export const accountRoutes = (app: FastifyInstance, parts: Parts) => {
  const keys = readIdentityKeys(parts.config)
  const { kind, actions, create, grant } = accountKindWith(keys)
  implement(app, parts, contract.administrators, listHandlers(parts, administratorList))
  implement(app, parts, contract.users, listHandlers(parts, userList))
  implement(app, parts, contract.accounts, {
    ...recordHandlers(parts, kind, { schema: accountUpdate, valuesOf: accountForm }, actions),
    lookup: async ({ body }, { viewer }) => ({
      account: (await findByNumber(viewer, parts.db, keys, body.identityNumber)) ?? null,
    }),
    create: ({ body }, { viewer }) => create(viewer, parts, body),
    grant: ({ body }, { viewer }) => grant(viewer, parts, body),
  })
}
