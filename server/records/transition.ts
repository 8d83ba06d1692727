// Runs an action on a record: lock, repeated request, version, rules, change, audit event and change notices, in one transaction.
import { eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Writer } from '../actor.ts'
import { ApiError, conflict, orNotFound } from '../api-error.ts'
import type { AuditEntry } from '../audit/audit-events.ts'
import type { Transaction } from '../db/database.ts'
import { storeModule } from '../store-order.ts'
import { findRepeated } from './idempotency.ts'
import {
  overrideChange,
  type Change,
  type LockedRecord,
  type Neighbour,
  type Outcome,
  type RecordKind,
  type RecordTable,
  type Sent,
} from './record-kind.ts'
import type { ReadCoverage } from './record-scope.ts'
import {
  addNotice,
  inSavepoint,
  inUnit,
  noteBefore,
  type Deps,
  type NotedRecord,
  type UnitOfWork,
} from './unit-of-work.ts'

/** What a change works with. */
export interface Work<By extends Writer, Locked, Values> extends UnitOfWork<By> {
  locked: Locked
  /** Writes columns of the record. The first call raises the version and stamps who changed it and when. */
  save: (values: { [Column in keyof Values]?: Values[Column] | SQL | undefined }) => Promise<void>
  /** Adds the audit event of a record that was created beside this one, and notices to those who can see it. */
  created: (scope: Neighbour['scope'], entry: Omit<AuditEntry, 'recordType' | 'action'> & { action?: string }) => void
  /** Notices to those who can see another record, whose pages show something of this one. */
  alsoChanged: (neighbour: Neighbour) => Promise<void>
}

/** Writes the record inside the transaction. `unchanged`: no audit event, no notice, no new version. */
export type ApplyChange<By extends Writer, Locked, Values, Result> = (
  work: Work<By, Locked, Values>,
) => Promise<Change<Result> | 'unchanged' | void>

/** What a change does to the version. `time`: only who and when, so that a form that is open can still be saved. */
type Stamp = 'version' | 'time'

export interface Act<Action extends string> {
  action: Action
  /** The action in the history, where it differs from the one that the rules are asked about. */
  auditAction?: string
  stamp?: Stamp
}

type Row = { id: AnyPgColumn; version: AnyPgColumn }

const stampValues = (actor: Writer, at: string, stamp: Stamp) => ({
  ...(stamp === 'version' ? { version: sql`version + 1` } : {}),
  updatedAt: at,
  updatedBy: actor.by === 'staff' ? actor.account.id : null,
})

/** Writes columns of the locked row. */
const writer = (actor: Writer, tx: Transaction, table: RecordTable, id: string, at: string, stamp: Stamp) => {
  let isStamped = false
  const save = async (values: object) => {
    const set = isStamped ? values : { ...values, ...stampValues(actor, at, stamp) }
    isStamped = true
    if (Object.keys(set).length === 0) return
    await tx
      .update(table)
      .set(set as PgUpdateSetSource<RecordTable>)
      .where(eq((table as unknown as Row).id, id))
  }
  return { save, stampOnce: () => (isStamped ? Promise.resolve() : save({})) }
}

/** Performs the action on one record, and says what came of it. Errors of the change itself are thrown. */
export const attempt = async <
  By extends Writer,
  Key,
  Locked extends LockedRecord,
  View,
  Action extends string,
  Values extends object,
  Result,
>(
  unit: UnitOfWork<By>,
  kind: RecordKind<By, Key, Locked, View, Action, Values>,
  key: Key,
  { action, auditAction = action, stamp = 'version' }: Act<Action>,
  sent: Sent,
  change: ApplyChange<By, Locked, Values, Result>,
  isRepeatable = false,
): Promise<Outcome<Result>> => {
  const { actor, tx, at } = unit
  const locked = await kind.lock(actor, tx, key, unit)
  // Asked under the lock, for which a repeated request has waited while the first was carried out.
  const repeated = isRepeatable ? await findRepeated<Result>(actor, tx) : undefined
  if (repeated) return { done: repeated.result, coverage: repeated.coverage }
  if (!locked) return { hidden: true }
  const { row } = locked
  const isStale = sent.version !== undefined && row.version !== sent.version
  if (isStale && !kind.refusesBeforeConflict) return { stale: true }
  const { refusal, overridden } = await kind.judge(actor, tx, action, locked, sent.override ?? '')
  if (refusal !== null) return { refused: refusal }
  if (isStale) return { stale: true }

  const subject = { scope: kind.scope, id: row.id }
  const noted: NotedRecord[] = []
  for (const record of [subject, ...(kind.neighbours?.(locked) ?? [])]) noted.push(await noteBefore(unit, record))
  const { save, stampOnce } = writer(actor, tx, kind.table, row.id, at, stamp)
  const done = await change({
    ...unit,
    locked,
    save,
    created: (scope, entry) => {
      unit.entries.push({ action: 'create', ...entry, recordType: scope.type })
      addNotice(unit, { scope, id: entry.recordId, before: [] })
    },
    alsoChanged: async (neighbour) => addNotice(unit, await noteBefore(unit, neighbour)),
  })
  if (done === 'unchanged') return { unchanged: true }
  for (const record of noted) addNotice(unit, record)
  const { changes = [], label = kind.label(locked), reason = sent.reason, result, isRemoved } = done ?? {}
  if (!isRemoved) await stampOnce()
  unit.entries.push({
    action: done?.action ?? auditAction,
    recordType: kind.scope.type,
    recordId: row.id,
    recordLabel: label,
    changes: [...changes, ...overrideChange(overridden, sent.override)],
    ...(reason ? { reason } : {}),
    ...(isRepeatable && actor.idempotency ? { idempotency: { ...actor.idempotency, result: result ?? null } } : {}),
  })
  return { done: result ?? null }
}

interface Done<View, Result> {
  /** Undefined: removed. */
  record: View | undefined
  result: Result | null
  /** How another record that came of the action is read. */
  coverage: ReadCoverage
}

/**
 * Performs an action on one record, and returns the record after it, also when it has left the context. A request that is
 * sent again with its `Idempotency-Key` gets the first result. Throws the kind's error for a record that is not visible, 409
 * with the present record when the version is old, the kind's error with the refusal, and what the change throws.
 */
export const transition = async <
  By extends Writer,
  Key,
  Locked extends LockedRecord,
  View,
  Action extends string,
  Values extends object,
  Result = null,
>(
  actor: By,
  deps: Deps,
  kind: RecordKind<By, Key, Locked, View, Action, Values>,
  key: Key,
  action: Action | Act<Action>,
  sent: Sent,
  change: ApplyChange<By, Locked, Values, Result>,
): Promise<Done<View, Result>> => {
  const act = typeof action === 'string' ? { action } : action
  const { outcome, record } = await inUnit(actor, deps, async (unit) => {
    const found = await attempt(unit, kind, key, act, sent, change, true)
    return { outcome: found, record: await kind.read(actor, unit.tx, key, coverageAfter(found), unit) }
  })
  const coverage = coverageAfter(outcome)
  const isLostRepeat = 'done' in outcome && coverage === 'visible' && record === undefined
  if ('hidden' in outcome || isLostRepeat) throw await kind.hidden(actor, deps.db, key, 'change')
  if ('stale' in outcome) throw conflict(kind.view, orNotFound(record))
  if ('refused' in outcome) throw kind.refused(outcome.refused)
  return { record, result: 'done' in outcome ? outcome.done : null, coverage }
}

/** What was changed is answered also when it has left the context; anything else only when it is visible. */
const coverageAfter = (outcome: Outcome<unknown>): ReadCoverage => {
  if ('done' in outcome) return outcome.coverage ?? 'changed'
  return 'unchanged' in outcome ? 'changed' : 'visible'
}

/** The record after a transition that does not remove it. */
export const recordAfter = async <View>(done: Promise<{ record: View | undefined }>): Promise<View> =>
  orNotFound((await done).record)

/** Whether a change has refused by an error: not a fault of the server. */
export const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500

/**
 * Performs an action on another record inside a change, in a savepoint: when it is refused, also by an error that its change
 * throws, the rest stays.
 */
export const also = async <
  By extends Writer,
  Key,
  Locked extends LockedRecord,
  View,
  Action extends string,
  Values extends object,
  Result = null,
>(
  unit: UnitOfWork<By>,
  kind: RecordKind<By, Key, Locked, View, Action, Values>,
  key: Key,
  action: Action,
  sent: Sent,
  change: ApplyChange<By, Locked, Values, Result>,
): Promise<Outcome<Result>> => {
  try {
    return await inSavepoint(unit, (inner) => attempt(inner, kind, key, { action }, sent, change))
  } catch (error) {
    if (isRefusal(error)) return { refused: error.message }
    throw error
  }
}

storeModule<typeof import('./transition.ts')>()
