// Endpoints of the signed-in account: its session and its profile.
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { orNotFound } from '../api-error.ts'
import type { Parts } from '../parts.ts'
import { isShown } from '../getting-started/store.ts'
import { implement } from '../implement.ts'
import { mailDeliveryOf } from '../mail/delivery-startup.ts'
import { associationsOf } from '../session/store.ts'
import * as store from './store.ts'

export const userRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, config } = parts
  const delivery = mailDeliveryOf(config)
  implement(app, parts, contract.sessions, {
    view: async (_, { account }) => ({
      ...account,
      picture: account.id === config.specialPicture?.accountId ? config.specialPicture.url : null,
      previousSignInAt: await store.previousSignIn(account, db),
      associations: await associationsOf(db, account.roles),
      ...((await isShown(account, db, delivery)) ? { isGettingStarted: true } : {}),
    }),
  })
  implement(app, parts, contract.user, {
    profile: async (_, { account }) => orNotFound(await store.profile(account, db)),
    update: async ({ body }, { account, requestId }) => store.updateProfile(account, parts, body, requestId),
  })
}
