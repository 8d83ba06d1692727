// Batch kinds: what a noun says of a job over many of its records. The kit carries it out, shows how far it is, and undoes it.
import type { Scope } from '#contract/access.ts'
import type { BatchOutcome } from '#contract/record/batch-search.ts'
import type { Viewer } from '../../actor.ts'
import type { Config } from '../../config/config.ts'
import type { Deps, UnitOfWork } from '../unit-of-work.ts'

/** A row that is to be carried out, or undone. */
export interface BatchItem<Content> {
  id: string
  recordId: string
  /** Null: the row creates the record. */
  recordVersion: number | null
  content: Content
}

/** What came of a row; the reason is the sentence of a refusal. */
export interface RowOutcome {
  id: string
  outcome: BatchOutcome
  reason?: string
}

/** Writes what came of rows, in the transaction that changes their records: a row is done exactly when its outcome is there. */
export type Settle = (unit: UnitOfWork, outcomes: readonly RowOutcome[]) => Promise<void>

export type BatchStep<Content> = (
  viewer: Viewer,
  deps: Deps,
  items: readonly BatchItem<Content>[],
  settle: Settle,
) => Promise<void>

export interface BatchKind<Content> {
  /** Stored with its jobs, never changed. */
  name: string
  /** Of the account, also when the job is carried out. */
  scope: readonly Scope[]
  perform: BatchStep<Content>
  /** The records that `perform` has changed. Without it the job is not undone: it mails, decides, numbers or publishes. */
  undo?: BatchStep<Content>
}

export interface BatchParts extends Deps {
  config: Config
  /** Asks the servers to carry out what waits; without it the job's time comes by itself. */
  wakeBatches?: () => void
}
