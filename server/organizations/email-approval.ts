// The approval of a new registered address by the one before it, through the link that was mailed to it.
import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { contract } from '#contract/index.ts'
import { emailApproval, type EmailApproval } from '#contract/organizations/email-hold.ts'
import type { LinkHolder } from '../actor.ts'
import { notFound } from '../api-error.ts'
import type { Queryable } from '../db/database.ts'
import { organization } from '../db/tables/organization-tables.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { implement } from '../implement.ts'
import type { Parts } from '../parts.ts'
import { lockRow } from '../records/lock.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { linkKind } from '../records/staff-kind.ts'
import { recordAfter, transition } from '../records/transition.ts'
import { limitWriteRate } from '../http/write-rate-limit.ts'
import { authenticateLink, type LinkExchange } from '../private-links/link-holder.ts'
import { linkTokenHash } from '../private-links/link-token.ts'
import { emailHoldEnd, endHold } from './email-hold.ts'
import { organizationScope } from './visibility.ts'

const organizationIdByToken = async (db: Queryable, token: string): Promise<string | undefined> => {
  const statement = sql`select h.organization_id as id from organization_email_hold h
    where h.approval_hash = ${linkTokenHash(token)} and h.held_until > now()`
  return (await rowsOf<{ id: string }>(db, statement))[0]?.id
}

const readApproval = async (db: Queryable, id: string): Promise<EmailApproval | undefined> => {
  const statement = sql`select o.name as "clubName", o.email, ${emailHoldEnd(sql`o.id`)} as until
    from organization o where o.id = ${id}`
  return (await rowsOf<EmailApproval>(db, statement))[0]
}

interface ApprovalTypes {
  by: LinkHolder
  key: string
  locked: { row: typeof organization.$inferSelect }
  view: EmailApproval
  action: 'approveEmail'
  values: typeof organization.$inferInsert
}

const approvalKind: RecordKind<ApprovalTypes> = {
  scope: organizationScope,
  table: organization,
  view: emailApproval,
  lock: async (holder, tx, id) => {
    const row = await lockRow(holder, tx, organization, id)
    // Asked again under the lock: the address may have been changed once more meanwhile.
    return row && (await organizationIdByToken(tx, holder.token)) === id ? { row } : undefined
  },
  judge: async () => ({ refusal: null, overridden: null }),
  read: (_holder, db, id) => readApproval(db, id),
  label: ({ row }) => row.name,
  ...linkKind,
}

const noLink = 'Länken gäller inte längre. Adressen kan redan gälla, eller ha ändrats igen.'

const holderOf = (db: Queryable, exchange: LinkExchange): Promise<LinkHolder> =>
  authenticateLink(exchange, 'Föreningen', noLink, (token) => organizationIdByToken(db, token))

const bodyLimit = 1024

export const emailApprovalRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db } = parts
  app.register(async (scope) => {
    limitWriteRate(scope, parts, { name: 'email approvals', bytes: bodyLimit })
    implement(scope, parts, contract.clubEmail, {
      view: async (_, exchange) => {
        const { recordId } = await holderOf(db, exchange)
        const found = await readApproval(db, recordId)
        if (!found) throw notFound(noLink)
        return found
      },
      approve: async (_, exchange) => {
        const holder = await holderOf(db, exchange)
        return recordAfter(
          transition(
            holder,
            parts,
            approvalKind,
            holder.recordId,
            'approveEmail',
            {},
            async ({ tx, locked: { row } }) => {
              await endHold(tx, { row, changedBy: 'Föreningen själv', reason: '' })
            },
          ),
        )
      },
    })
  })
}
