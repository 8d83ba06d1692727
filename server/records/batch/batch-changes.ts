// Changes the records of a batch job's rows by the rules of a single change, each with its outcome in the same transaction. Other
// tables are read and written for all rows of the transaction at once.
import { recordNames } from '#contract/record/history.ts'
import { nounForms } from '#contract/text/noun-forms.ts'
import { forbidden } from '../../api-error.ts'
import type { Viewer } from '../../actor.ts'
import type { Transaction } from '../../db/database.ts'
import { storeModule } from '../../store-order.ts'
import type { Change, Outcome, RecordKind, StaffTypes } from '../record-kind.ts'
import { transitionMany } from '../transition-many.ts'
import type { Work } from '../transition.ts'
import type { Deps, UnitOfWork } from '../unit-of-work.ts'
import type { RowOutcome, Settle } from './batch-kind.ts'
import { isConstraintViolation } from '../../db/database-error.ts'

export interface ChangedRow {
  id: string
  recordId: string
  /** The version that the record must have. Undefined: any. */
  version?: number
}

export interface BatchChange<Types extends StaffTypes, Row, Read, Result> {
  action: Types['action']
  /** The reason that the history of each record gets. */
  reason: string
  /** The refusal of a record with a newer version, after its noun: 'har ändrats efter importen.' */
  stale: string
  /** Reads what the changes of these rows need, after their records have been locked. */
  read?: (viewer: Viewer, tx: Transaction, rows: readonly Row[]) => Promise<Read>
  /** The reason why this row is not changed, or null. Asked after the rules of the kind. */
  refuse?: (row: Row, read: Read, locked: Types['locked']) => string | null
  /** Changes one record. `write` gets the `result` that it returns. */
  change: (work: Work<Types>, row: Row, read: Read) => Promise<Change<Result> | 'unchanged' | void>
  /** Writes other tables for all rows whose records were changed. */
  write?: (unit: UnitOfWork<Viewer>, done: readonly { row: Row; result: Result | null }[]) => Promise<void>
  /** The refusal of a row that violates a constraint: what it names is gone, or something refers to its record. */
  violated?: string
}

/**
 * Changes the records of the rows, and settles the outcome of each. `Row`: a row of the job; `Read`: what `batch.read` returns for the
 * rows of a transaction; `Result`: what `batch.change` passes to `batch.write`.
 */
export const changeRows = async <
  Types extends StaffTypes & { key: string },
  Row extends ChangedRow,
  Read = null,
  Result = null,
>(
  viewer: Viewer,
  deps: Deps,
  kind: RecordKind<Types>,
  rows: readonly Row[],
  batch: BatchChange<Types, Row, Read, Result>,
  settle: Settle,
): Promise<void> => {
  if (rows.length === 0) return
  const { Noun } = nounForms(recordNames[kind.scope.type])
  const byRecord = new Map(rows.map((row) => [row.recordId, row]))
  const rowOf = (recordId: string): Row => {
    const row = byRecord.get(recordId)
    if (!row) throw new Error('The batch has changed another record than it was given')
    return row
  }
  const rowOutcome = ({ id }: Row, outcome: Outcome<Result> | undefined): RowOutcome => {
    if (!outcome || 'hidden' in outcome) return { id, outcome: 'refused', reason: `${Noun} finns inte längre.` }
    if ('stale' in outcome) return { id, outcome: 'refused', reason: `${Noun} ${batch.stale}` }
    if ('refused' in outcome) return { id, outcome: 'refused', reason: outcome.refused }
    return 'unchanged' in outcome ? { id, outcome: 'skipped', reason: 'Det var redan så.' } : { id, outcome: 'done' }
  }
  const { reason, violated = 'Raden hann ändras av någon annan. Försök igen.' } = batch
  const items = rows.map(({ recordId, version }) => ({ key: recordId, sent: { version, reason } }))

  let found = null as Read
  const prepared: RecordKind<Types> = {
    ...kind,
    lock: async (by, tx, key, moment) => {
      const locked = await kind.lock(by, tx, key, moment)
      if (locked && batch.read) found = await batch.read(viewer, tx, [rowOf(key)])
      return locked
    },
    judge: async (by, tx, action, locked, override, moment) => {
      const judgement = await kind.judge(by, tx, action, locked, override, moment)
      return { ...judgement, refusal: judgement.refusal ?? batch.refuse?.(rowOf(locked.row.id), found, locked) ?? null }
    },
  }
  const { lockMany } = kind
  if (lockMany) {
    prepared.lockMany = async (by, tx, keys, moment) => {
      const locked = await lockMany(by, tx, keys, moment)
      if (batch.read) found = await batch.read(viewer, tx, [...locked.keys()].map(rowOf))
      return locked
    }
  }
  const perform = (present: RecordKind<Types>, some: typeof items, onViolation: (error: unknown) => never) =>
    transitionMany<Types, Result>(
      viewer as Types['by'],
      deps,
      present,
      some,
      batch.action,
      (work) => batch.change(work, rowOf(work.locked.row.id), found),
      async (unit, given, outcomes) => {
        const done = given.flatMap(({ key }, at) => {
          const outcome = outcomes[at]
          return outcome && 'done' in outcome ? [{ row: rowOf(key), result: outcome.done }] : []
        })
        if (done.length > 0) await batch.write?.(unit, done).catch(onViolation)
        await settle(
          unit,
          given.map(({ key }, at) => rowOutcome(rowOf(key), outcomes[at])),
        )
      },
    )
  const rethrow = (error: unknown): never => {
    throw error
  }
  /** A violated constraint does not tell which row it is about, so halves of the rows are tried until one is alone. */
  const performTogether = async (some: typeof items): Promise<void> => {
    try {
      await perform(prepared, some, rethrow)
    } catch (error) {
      if (!isConstraintViolation(error)) throw error
      if (some.length > 1) {
        const middle = Math.ceil(some.length / 2)
        await performTogether(some.slice(0, middle))
        await performTogether(some.slice(middle))
        return
      }
      const { lockMany: _, ...alone } = prepared
      await perform(alone, some, (violation) => {
        throw isConstraintViolation(violation) ? forbidden(violated) : violation
      })
    }
  }
  // Without `lockMany` each row is committed by itself, so that the rows before a violation stay done.
  for (const some of lockMany ? [items] : items.map((item) => [item])) await performTogether(some)
}

storeModule<typeof import('./batch-changes.ts')>()
