// Batch kinds: what a job over many records does to each row. The kit runs it, shows its progress, and undoes it.
import type { Scope } from '#contract/access.ts'
import type { BatchOutcome } from '#contract/record/batch-search.ts'
import type { Viewer } from '../../actor.ts'
import type { Config } from '../../config/config.ts'
import type { Transaction } from '../../db/database.ts'
import type { Deps, UnitOfWork } from '../unit-of-work.ts'

/** A row that is to be carried out, or undone. */
export interface BatchItem<Content> {
  id: string
  recordId: string
  /** Null: the row creates the record. */
  recordVersion: number | null
  content: Content
}

/** The result of a row. `reason`: the sentence of a refusal. */
export interface RowOutcome {
  id: string
  outcome: BatchOutcome
  reason?: string
}

/** Writes the outcomes of rows in the transaction that changes their records, so that a row is done exactly when it has an outcome. */
export type Settle = (unit: UnitOfWork, outcomes: readonly RowOutcome[]) => Promise<void>

export type BatchStep<Content> = (
  viewer: Viewer,
  deps: Deps,
  items: readonly BatchItem<Content>[],
  settle: Settle,
) => Promise<void>

/** A record that a row was found to be about. `isErased`: the row was made of the little that is held of it. */
export interface ComparedRecord {
  id: string
  isErased: boolean
}

/** `Content`: the data that the kind stores for each row, to carry it out and to undo it. */
export interface BatchKind<Content> {
  /** Stored with its jobs, never changed. */
  name: string
  /** The account needs one of these scopes, also while the job runs. */
  scope: readonly Scope[]
  perform: BatchStep<Content>
  /** Reverts what `perform` has changed. Absent for acts that mail, decide, number or publish, which are not undone. */
  undo?: BatchStep<Content>
  /**
   * Locks the records until their rows are stored, and returns the ids of those whose data has been erased since they were compared.
   * Their rows, which have that data, are not stored.
   */
  lockCompared?: (viewer: Viewer, tx: Transaction, records: readonly ComparedRecord[]) => Promise<ReadonlySet<string>>
}

export interface BatchParts extends Deps {
  config: Config
  /** Asks the servers to start waiting jobs at once; without it they start at the next scheduled time. */
  wakeBatches?: () => void
}
