// Endpoints of an account's notices.
import type { FastifyInstance } from 'fastify'
import { notices } from '#contract/notices/notices.ts'
import { implement } from '../implement.ts'
import type { Parts } from '../parts.ts'
import { seeNotices, switchNoticeMail } from './changes.ts'
import { countUnseen, readNoticePage } from './store.ts'

export const noticeRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, now } = parts
  implement(app, parts, notices, {
    unseen: async (_, { account }) => ({ count: await countUnseen(account, db, now()) }),
    list: (_, { account }) => readNoticePage(account, db, now()),
    see: ({ body }, { account }) => seeNotices(account, db, body.until, now()),
    mail: ({ body }, { account, requestId }) => switchNoticeMail(account, db, body.isMailed, requestId, now()),
  })
}
