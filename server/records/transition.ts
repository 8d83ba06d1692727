// Runs an action on a record: lock, repeated request, version, rules, change, audit event and change notices, in one transaction.
import { eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Idempotency, Viewer, Writer } from '../actor.ts'
import { ApiError, conflict, orNotFound } from '../api-error.ts'
import type { AuditEntry } from '../audit/audit-events.ts'
import { askTogether } from '../db/concurrent-statements.ts'
import { storeModule } from '../store-order.ts'
import { findRepeated } from './idempotency.ts'
import {
  overrideChange,
  type Change,
  type KindTypes,
  type Neighbour,
  type Outcome,
  type RecordKind,
  type RecordTable,
  type Sent,
} from './record-kind.ts'
import type { ReadCoverage } from './record-scope.ts'
import {
  queueChangeNotice,
  inSavepoint,
  inUnit,
  momentOf,
  readContextsBefore,
  type Deps,
  type UnitOfWork,
} from './unit-of-work.ts'

/** What a change gets: the unit of work, the locked record, and functions to write. */
export interface Work<Types extends KindTypes> extends UnitOfWork<Types['by']> {
  locked: Types['locked']
  /** Writes columns of the record. The first call raises the version and stamps who changed it and when. */
  save: (values: {
    [Column in keyof Types['values']]?: Types['values'][Column] | SQL | undefined
  }) => Promise<void>
  /** Adds the audit event of another record that the change has created, and notices to those who can see it. */
  created: (scope: Neighbour['scope'], entry: Omit<AuditEntry, 'recordType' | 'action'> & { action?: string }) => void
  /** Sends notices to those who can see another record that the change concerns. */
  alsoChanged: (neighbour: Neighbour) => Promise<void>
}

/** Writes the record inside the transaction. `unchanged`: no audit event, no notice, no new version. */
export type ApplyChange<Types extends KindTypes, Result> = (
  work: Work<Types>,
) => Promise<Change<Result> | 'unchanged' | void>

/** What a change does to the version. `time`: only who and when, so that a form that is open can still be saved. */
type Stamp = 'version' | 'time'

export interface Act<Action extends string> {
  action: Action
  /** The action in the history, when it differs from the one that the rules judge. */
  auditAction?: string
  stamp?: Stamp
  /** The caller gets another record than the changed one, or none, so the changed one is not read. */
  answersOther?: true
}

/** The records of a batch: read together, and written together when all have been changed. */
export interface Batch<Types extends KindTypes> {
  locked: ReadonlyMap<string, Types['locked']>
  /** The columns to write, by id. */
  rows: Map<string, object>
}

type Row = { id: AnyPgColumn; version: AnyPgColumn }

/** The columns that every change of a record writes. */
export const stampValues = (actor: Writer, at: string, stamp: Stamp = 'version') => ({
  ...(stamp === 'version' ? { version: sql`version + 1` } : {}),
  updatedAt: at,
  updatedBy: actor.by === 'staff' ? actor.account.id : null,
})

/** The columns of what a member of staff has done to the record: when and by whom. `cancelled` has `cancelledAt` and `cancelledBy`. */
export const markedBy = <Mark extends string>({ actor, at }: Pick<UnitOfWork<Viewer>, 'actor' | 'at'>, mark: Mark) =>
  ({ [`${mark}At`]: at, [`${mark}By`]: actor.account.id }) as Record<`${Mark}${'At' | 'By'}`, string>

/** Writes columns of the locked row. */
const writer = ({ actor, tx, at }: UnitOfWork, table: RecordTable, id: string, stamp: Stamp) => {
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

/** Keeps columns of the locked row until the batch writes them. */
const batchWriter = (rows: Map<string, object>, id: string) => {
  const save = async (values: object) => void rows.set(id, { ...rows.get(id), ...values })
  return { save, stampOnce: () => save({}) }
}

/**
 * Performs the action on one record, and returns the outcome. Errors of the change itself are thrown. `idempotency`: the key of a
 * request for this action; absent when the action is a part of another.
 */
export const attempt = async <Types extends KindTypes, Result>(
  unit: UnitOfWork<Types['by']>,
  kind: RecordKind<Types>,
  key: Types['key'],
  { action, auditAction = action, stamp = 'version' }: Act<Types['action']>,
  sent: Sent,
  change: ApplyChange<Types, Result>,
  idempotency?: Idempotency,
  batch?: Batch<Types>,
): Promise<Outcome<Result>> => {
  const { actor, tx } = unit
  const locked = batch ? batch.locked.get(kind.idOf(key)) : await kind.lock(actor, tx, key, unit)
  // Read under the lock, because a repeated request waits there until the first one is done.
  const repeated = await findRepeated<Result>(actor, tx, idempotency)
  if (repeated) return { done: repeated.result, coverage: repeated.coverage }
  if (!locked) return { hidden: true }
  const { row } = locked
  const isStale = sent.version !== undefined && row.version !== sent.version
  if (isStale && !kind.refusesBeforeConflict) return { stale: true }
  const { refusal, overridden } = await kind.judge(actor, tx, action, locked, sent.override ?? '', unit)
  if (refusal !== null) return { refused: refusal }
  if (isStale) return { stale: true }

  const concerned = [{ scope: kind.scope, id: row.id }, ...(kind.neighbours?.(locked, unit) ?? [])]
  const noted = await askTogether(concerned.map((neighbour) => readContextsBefore(unit, neighbour)))
  const { save, stampOnce } = batch ? batchWriter(batch.rows, row.id) : writer(unit, kind.table, row.id, stamp)
  const done = await change({
    ...unit,
    locked,
    save,
    created: (scope, entry) => {
      unit.entries.push({ action: 'create', ...entry, recordType: scope.type })
      queueChangeNotice(unit, { scope, id: entry.recordId, before: [] })
    },
    alsoChanged: async (neighbour) => queueChangeNotice(unit, await readContextsBefore(unit, neighbour)),
  })
  if (done === 'unchanged') return { unchanged: true }
  for (const record of noted) queueChangeNotice(unit, record)
  const { changes = [], label = kind.label(locked), reason = sent.reason, result, isRemoved } = done ?? {}
  if (!isRemoved) await stampOnce()
  unit.entries.push({
    action: done?.action ?? auditAction,
    recordType: kind.scope.type,
    recordId: row.id,
    recordLabel: label,
    changes: [...changes, ...overrideChange(overridden, sent.override)],
    ...(reason ? { reason } : {}),
    ...(idempotency ? { idempotency: { ...idempotency, result: result ?? null } } : {}),
  })
  return { done: result ?? null }
}

interface Done<View, Result> {
  /** Undefined: removed. */
  record: View | undefined
  result: Result | null
  /** How another record that the action has created is to be read. */
  coverage: ReadCoverage
}

/**
 * Performs an action on one record, and returns the record after it, also when it has left the context. A request that is
 * sent again with its `Idempotency-Key` gets the first result. Throws the kind's error for a record that is not visible, 409
 * with the present record when the version is old, the kind's error with the refusal, and what the change throws.
 * `Result`: a result of the change besides the record.
 */
export const transition = async <Types extends KindTypes, Result = null>(
  actor: Types['by'],
  deps: Deps,
  kind: RecordKind<Types>,
  key: Types['key'],
  action: Types['action'] | Act<Types['action']>,
  sent: Sent,
  change: ApplyChange<Types, Result>,
): Promise<Done<Types['view'], Result>> => {
  const act = typeof action === 'string' ? { action } : action
  const { outcome, record } = await inUnit(actor, deps, async (unit) => {
    const found = await attempt(unit, kind, key, act, sent, change, actor.idempotency)
    return { outcome: found, record: await readAfter(unit, kind, key, act, found) }
  })
  const coverage = coverageAfter(outcome)
  const isLostRepeat = 'done' in outcome && coverage === 'visible' && record === undefined
  if ('hidden' in outcome || isLostRepeat) throw await kind.hidden(actor, deps.db, key, 'change')
  // What is done leaves an event of its own.
  const isOnlyRead = record !== undefined && !('done' in outcome) && (!act.answersOther || 'stale' in outcome)
  if (isOnlyRead) await kind.noteReading?.(actor, deps.db, record, momentOf(deps.now()))
  if ('stale' in outcome) throw conflict(kind.view, orNotFound(record))
  if ('refused' in outcome) throw kind.refused(outcome.refused)
  return { record, result: 'done' in outcome ? outcome.done : null, coverage }
}

/** A changed record is read also when it has left the context; otherwise only when it is visible. */
const coverageAfter = (outcome: Outcome<unknown>): ReadCoverage => {
  if ('done' in outcome) return outcome.coverage ?? 'changed'
  return 'unchanged' in outcome ? 'changed' : 'visible'
}

/** The record after the action; undefined when the caller does not get it. */
const readAfter = async <Types extends KindTypes>(
  unit: UnitOfWork<Types['by']>,
  kind: RecordKind<Types>,
  key: Types['key'],
  { answersOther }: Act<Types['action']>,
  outcome: Outcome<unknown>,
): Promise<Types['view'] | undefined> => {
  const { actor, tx } = unit
  const isDone = 'done' in outcome
  const coverage = coverageAfter(outcome)
  if ('hidden' in outcome || 'refused' in outcome) return undefined
  if (answersOther && isDone && coverage === 'changed') return undefined
  return kind.read(actor, tx, key, coverage, unit)
}

/** The record after a transition that does not remove it. */
export const recordAfter = async <View>(done: Promise<{ record: View | undefined }>): Promise<View> =>
  orNotFound((await done).record)

/** The message of an `ApiError` below 500 as a refusal; any other error is thrown. */
export const refusalOf = (error: unknown): { refused: string } => {
  const isRefusal = error instanceof ApiError && error.status < 500
  if (isRefusal) return { refused: error.message }
  throw error
}

/**
 * Performs an action on another record inside a change, in a savepoint. When it is refused, also by an `ApiError` that its change
 * throws, the outer change stays.
 */
export const also = async <Types extends KindTypes, Result = null>(
  unit: UnitOfWork<Types['by']>,
  kind: RecordKind<Types>,
  key: Types['key'],
  action: Types['action'],
  sent: Sent,
  change: ApplyChange<Types, Result>,
): Promise<Outcome<Result>> =>
  inSavepoint(unit, (inner) => attempt(inner, kind, key, { action }, sent, change)).catch(refusalOf)

storeModule<typeof import('./transition.ts')>()
