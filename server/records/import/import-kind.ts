// Import kinds: which fields a file can have, and how its rows are compared with the records.
import type { BatchGroup } from '#contract/record/batch-search.ts'
import type { BatchRow } from '#contract/record/batch.ts'
import type { ImportField, ImportOptions } from '#contract/record/import.ts'
import type { Viewer } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import type { BatchKind } from '../batch/batch-kind.ts'

/** A row of the file, with its texts by the name of the field. */
export interface ImportedRow {
  number: number
  values: Readonly<Record<string, string>>
}

/** A row compared with the register. */
export interface Difference<Content> {
  /** The number of the row in the file; 0 for a record that is not in the file. */
  number: number
  group: BatchGroup
  label: string
  recordId?: string
  /** The record is outside the context. Its id is stored, so that the row is deleted with its data, but never shown. */
  isBeyond?: true
  recordVersion?: number
  /** The record was compared by the little that is held of it, because the rest had been erased before. */
  isErased?: true
  /** The row is left out until somebody includes it, whatever its group. */
  isDoubtful?: true
  changes?: BatchRow['changes']
  reason?: string
  /** The data for carrying out the row and for undoing it. */
  content?: Content
}

/** `Content`: the data that `compare` stores for each row, to carry it out and to undo it. */
export interface ImportKind<Content> extends BatchKind<Content> {
  /** The reason why the viewer cannot import here, or null. */
  refusal: (viewer: Viewer) => string | null
  fields: readonly ImportField[]
  /** The reason why these fields are not enough, or null. */
  fieldsRefusal: (fields: readonly string[], options: ImportOptions) => string | null
  compare: (
    viewer: Viewer,
    db: Database,
    rows: readonly ImportedRow[],
    options: ImportOptions,
    today: string,
  ) => Promise<Difference<Content>[]>
}
