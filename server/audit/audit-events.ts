// Writes audit events in the transaction of the change that they describe.
import { associationIdOf, type Context } from '#contract/access.ts'
import { v7 as uuidv7 } from 'uuid'
import type { FieldChange } from '#contract/record/history.ts'
import { nameOf, type Account, type Idempotency, type Writer } from '../actor.ts'
import type { Queryable } from '../db/database.ts'
import { insertAuditRows } from './audit-rows.ts'
import { storeModule } from '../store-order.ts'

export interface AuditEntry {
  action: string
  recordType: string
  recordId: string
  /** The record's name at the time, stored as text so that the event stays readable when the record has changed. */
  recordLabel: string
  changes?: FieldChange[]
  reason?: string
  /** The request that the event belongs to, with the ids and texts of its result, for a repetition. */
  idempotency?: Idempotency & { result: unknown }
}

interface Author {
  accountName: string
  accountId?: string
  contextAssociationId?: string | null
}

export const authorOf = (actor: Writer): Author =>
  actor.by === 'staff'
    ? {
        accountId: actor.account.id,
        accountName: nameOf(actor.account),
        contextAssociationId: associationIdOf(actor.context),
      }
    : { accountName: actor.name }

/** The key of a request as it is stored, so that keys of different accounts and links are different. */
export const storedKeyOf = (actor: Writer, key: string): string =>
  `${actor.by === 'staff' ? actor.account.id : actor.by === 'link' ? actor.recordId : actor.name} ${key}`

/** Writes the audit events of one transaction, in their order. */
export const writeAuditEvents = async (actor: Writer, tx: Queryable, entries: readonly AuditEntry[]) => {
  const author = { ...authorOf(actor), requestId: actor.requestId }
  await insertAuditRows(
    tx,
    entries.map(({ idempotency, ...entry }) => ({
      id: uuidv7(),
      ...author,
      ...entry,
      ...(idempotency
        ? {
            idempotencyKey: storedKeyOf(actor, idempotency.key),
            idempotencyHash: idempotency.hash,
            result: idempotency.result,
          }
        : {}),
    })),
  )
}

export const writeAuditEvent = async (
  by: { account: Pick<Account, 'id' | 'firstName' | 'lastName'>; context: Context; requestId: string },
  tx: Queryable,
  entry: AuditEntry,
) => {
  await insertAuditRows(tx, [
    {
      id: uuidv7(),
      accountId: by.account.id,
      accountName: nameOf(by.account),
      contextAssociationId: associationIdOf(by.context),
      requestId: by.requestId,
      ...entry,
    },
  ])
}

storeModule<typeof import('./audit-events.ts')>()
