// Batch kinds: what a job over many records does to each row. The kit runs it, shows its progress, and undoes it.
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

/** `Content`: the data that the kind stores for each row, to carry it out and to undo it. */
export interface BatchKind<Content> {
  /** Stored with its jobs, never changed. */
  name: string
  /** The account needs one of these scopes, also while the job runs. */
  scope: readonly Scope[]
  perform: BatchStep<Content>
  /** Reverts what `perform` has changed. Absent for acts that mail, decide, number or publish, which are not undone. */
  undo?: BatchStep<Content>
}

export interface BatchParts extends Deps {
  config: Config
  /** Asks the servers to start waiting jobs at once; without it they start at the next scheduled time. */
  wakeBatches?: () => void
}
