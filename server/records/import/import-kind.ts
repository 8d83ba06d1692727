// Import kinds: what a noun says of the import of its records from a file.
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

/** A row beside the register. */
export interface Difference<Content> {
  /** The row in the file; 0 for a record that is not in it. */
  number: number
  group: BatchGroup
  label: string
  recordId?: string
  /** Of a record beyond the context: the row goes with it, and tells nobody of it. */
  isBeyond?: true
  recordVersion?: number
  changes?: BatchRow['changes']
  reason?: string
  /** What carrying it out, and undoing it, needs. */
  content?: Content
}

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
