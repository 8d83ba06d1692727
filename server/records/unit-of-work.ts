// A unit of work: one transaction, the audit events and the change notices that belong to it, written together at its end.
import { setTimeout as sleep } from 'node:timers/promises'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { RecordType } from '#contract/record/record-types.ts'
import type { Writer } from '../actor.ts'
import { writeAuditEvents, type AuditEntry } from '../audit/audit-events.ts'
import { askTogether } from '../db/concurrent-statements.ts'
import type { Database, Transaction } from '../db/database.ts'
import { databaseErrorOf } from '../db/database-error.ts'
import { notifyChanges, readContexts, readContextsOfMany } from '../live/change-notices.ts'
import { storeModule } from '../store-order.ts'
import type { Moment, Neighbour } from './record-kind.ts'

/** Database and clock. */
export interface Deps {
  db: Database
  now: () => Date
  /** Called when records of these types have changed, before anybody is answered. Change notices arrive later. */
  onCommit?: (types: ReadonlySet<RecordType>) => void
}

export interface UnitOfWork<By extends Writer = Writer> extends Moment {
  actor: By
  tx: Transaction
  entries: AuditEntry[]
  /** The changed records by type and id, with the contexts in which they were visible before. */
  changeNotices: Map<string, ChangingRecord>
  /** By type and id, contexts that were read for several records together before any of them changed. */
  contextsBefore: Map<string, readonly string[]>
}

export const momentOf = (now: Date): Moment => ({ now, at: now.toISOString(), today: swedishDay(now) })

/** A record that is about to change, with the contexts in which it is visible before: those who lose it are notified too. */
export interface ChangingRecord extends Neighbour {
  before: readonly string[]
}

const recordKey = ({ scope, id }: Neighbour) => `${scope.type} ${id}`

/** Reads the contexts of a record before its change. A record that is noted already keeps its first contexts. */
export const readContextsBefore = async (
  { tx, changeNotices, contextsBefore }: UnitOfWork,
  { scope, id }: Neighbour,
): Promise<ChangingRecord> => {
  const key = recordKey({ scope, id })
  return changeNotices.get(key) ?? { scope, id, before: contextsBefore.get(key) ?? (await readContexts(tx, scope, id)) }
}

/** Reads together what `readContextsBefore` needs of many records, which have not changed yet. */
export const readContextsOfManyBefore = async (
  { tx, changeNotices, contextsBefore }: UnitOfWork,
  records: readonly Neighbour[],
) => {
  const unknown = records.filter(
    (record) => !changeNotices.has(recordKey(record)) && !contextsBefore.has(recordKey(record)),
  )
  for (const [scope, those] of Map.groupBy(unknown, (record) => record.scope)) {
    const ids = [...new Set(those.map(({ id }) => id))]
    const contexts = await readContextsOfMany(tx, scope, ids)
    for (const id of ids) contextsBefore.set(recordKey({ scope, id }), contexts.get(id) ?? [])
  }
}

/** Sends a notice of the record when the work is done. */
export const queueChangeNotice = ({ changeNotices }: UnitOfWork, record: ChangingRecord) => {
  const earlier = changeNotices.get(recordKey(record))?.before ?? []
  changeNotices.set(recordKey(record), { ...record, before: [...new Set([...earlier, ...record.before])] })
}

/** Writes the audit events and the change notices of the work. */
const finish = async ({ actor, tx, entries, changeNotices }: UnitOfWork): Promise<void> => {
  const notices = Map.groupBy(changeNotices.values(), (record) => record.scope)
  await askTogether([
    writeAuditEvents(actor, tx, entries),
    ...Array.from(notices, ([scope, records]) =>
      notifyChanges(
        tx,
        scope,
        records.map(({ id, before }) => ({ id, before })),
        actor.requestId,
      ),
    ),
  ])
}

/**
 * PostgreSQL ends one of two transactions that wait for each other. Of two requests at once with the same `Idempotency-Key`,
 * the second finds the first when it is tried again.
 */
const mayPassNextTime = (error: unknown): boolean => {
  const { code, constraint } = databaseErrorOf(error)
  return code === '40P01' || (code === '23505' && constraint === 'audit_event_idempotency')
}

/** Opens a transaction for the work, and tries it again once when it has met another. */
export const inUnit = async <By extends Writer, Result>(
  actor: By,
  { db, now, onCommit }: Deps,
  run: (unit: UnitOfWork<By>) => Promise<Result>,
): Promise<Result> => {
  const attempt = async () => {
    const changeNotices = new Map<string, ChangingRecord>()
    const result = await db.transaction(async (tx) => {
      const unit: UnitOfWork<By> = {
        ...momentOf(now()),
        actor,
        tx,
        entries: [],
        changeNotices,
        contextsBefore: new Map(),
      }
      const done = await run(unit)
      await finish(unit)
      return done
    })
    if (changeNotices.size > 0) onCommit?.(new Set(Array.from(changeNotices.values(), ({ scope }) => scope.type)))
    return result
  }
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
    const inner: UnitOfWork<By> = { ...unit, tx, entries: [], changeNotices: new Map(unit.changeNotices) }
    const result = await run(inner)
    unit.entries.push(...inner.entries)
    for (const [key, notice] of inner.changeNotices) unit.changeNotices.set(key, notice)
    return result
  })

storeModule<typeof import('./unit-of-work.ts')>()
