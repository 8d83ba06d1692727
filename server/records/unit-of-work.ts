// A unit of work: one transaction, the audit events and the change notices that belong to it, written together at its end.
import { setTimeout as sleep } from 'node:timers/promises'
import { swedishDay } from '../../contract/dates/swedish-day.ts'
import type { Writer } from '../actor.ts'
import { writeAuditEvents, type AuditEntry } from '../audit/audit-events.ts'
import type { Database, Transaction } from '../db/database.ts'
import { notifyChanges, readContexts } from '../live/change-notices.ts'
import { storeModule } from '../store-order.ts'
import type { Moment, Neighbour } from './record-kind.ts'

/** Database and clock. */
export interface Deps {
  db: Database
  now: () => Date
}

export interface UnitOfWork<By extends Writer = Writer> extends Moment {
  actor: By
  tx: Transaction
  entries: AuditEntry[]
  /** By type and id: the contexts in which each changed record was visible before. */
  notices: Map<string, NotedRecord>
  /** By id: the contexts of records of a batch, read when all of them had been locked. */
  contextsOfLocked?: ReadonlyMap<string, readonly string[]>
}

export const momentOf = (now: Date): Moment => ({ now, at: now.toISOString(), today: swedishDay(now) })

/** A record that is about to change, with the contexts in which it is visible before: those who lose it are notified too. */
export interface NotedRecord extends Neighbour {
  before: readonly string[]
}

export const noteBefore = async (
  { tx, contextsOfLocked }: UnitOfWork,
  { scope, id }: Neighbour,
): Promise<NotedRecord> => ({
  scope,
  id,
  before: contextsOfLocked?.get(id) ?? (await readContexts(tx, scope, id)),
})

/** Sends a notice of the record when the work is done. */
export const addNotice = ({ notices }: UnitOfWork, { scope, id, before }: NotedRecord) => {
  const key = `${scope.type} ${id}`
  const earlier = notices.get(key)?.before ?? []
  notices.set(key, { scope, id, before: [...new Set([...earlier, ...before])] })
}

/** Runs the work in the caller's transaction, and writes its audit events and change notices. */
export const runUnit = async <By extends Writer, Result>(
  actor: By,
  tx: Transaction,
  now: Date,
  run: (unit: UnitOfWork<By>) => Promise<Result>,
): Promise<Result> => {
  const unit: UnitOfWork<By> = { ...momentOf(now), actor, tx, entries: [], notices: new Map() }
  const result = await run(unit)
  await writeAuditEvents(actor, tx, unit.entries)
  for (const [scope, records] of Map.groupBy(unit.notices.values(), (noted) => noted.scope)) {
    await notifyChanges(
      tx,
      scope,
      records.map(({ id, before }) => ({ id, before })),
      actor.requestId,
    )
  }
  return result
}

/**
 * PostgreSQL ends one of two transactions that wait for each other. Of two requests at once with the same `Idempotency-Key`,
 * the second finds the first when it is tried again.
 */
const mayPassNextTime = (error: unknown): boolean => {
  const { cause, code, constraint } = error as Partial<Record<'cause' | 'code' | 'constraint', unknown>>
  if (code === undefined && cause !== undefined) return mayPassNextTime(cause)
  return code === '40P01' || (code === '23505' && constraint === 'audit_event_idempotency')
}

/** Opens a transaction for the work, and tries it again once when it has met another. */
export const inUnit = async <By extends Writer, Result>(
  actor: By,
  { db, now }: Deps,
  run: (unit: UnitOfWork<By>) => Promise<Result>,
): Promise<Result> => {
  const attempt = () => db.transaction((tx) => runUnit(actor, tx, now(), run))
  try {
    return await attempt()
  } catch (error) {
    if (!mayPassNextTime(error)) throw error
    await sleep(20)
    return attempt()
  }
}

/** Runs the work in a savepoint. When it throws, its changes, audit events and notices are gone; what came before stays. */
export const inSavepoint = <By extends Writer, Result>(
  unit: UnitOfWork<By>,
  run: (unit: UnitOfWork<By>) => Promise<Result>,
): Promise<Result> =>
  unit.tx.transaction(async (tx) => {
    const inner: UnitOfWork<By> = { ...unit, tx, entries: [], notices: new Map(unit.notices) }
    const result = await run(inner)
    unit.entries.push(...inner.entries)
    for (const [key, notice] of inner.notices) unit.notices.set(key, notice)
    return result
  })

storeModule<typeof import('./unit-of-work.ts')>()
