// Changes the records of a batch job's rows by the rules of a single change, each with its outcome in the same transaction.
import { recordNames } from '../../../contract/record/history.ts'
import { nounForms } from '../../../contract/text/noun-forms.ts'
import type { Change, Outcome, RecordKind, StaffTypes } from '../record-kind.ts'
import type { Deps } from '../unit-of-work.ts'
import type { Viewer } from '../../actor.ts'
import { storeModule } from '../../store-order.ts'
import { transitionMany } from '../transition-many.ts'
import type { Work } from '../transition.ts'
import type { RowOutcome, Settle } from './batch-kind.ts'

interface ChangedRow {
  id: string
  recordId: string
  /** The version that the record must have. */
  version: number
}

interface BatchChange<Types extends StaffTypes, Row> {
  action: Types['action']
  /** In the history of each record. */
  reason: string
  /** What has come between, after the name of the record: 'har ändrats efter importen.' */
  stale: string
  change: (work: Work<Types>, row: Row) => Promise<Change<null> | 'unchanged' | void>
}

const isConstraintViolation = (error: unknown): boolean => {
  const { code } = ((error as Error).cause ?? error) as { code?: string }
  return code?.startsWith('23') ?? false
}

export const changeRows = async <Types extends StaffTypes & { key: string }, Row extends ChangedRow>(
  viewer: Viewer,
  deps: Deps,
  kind: RecordKind<Types>,
  rows: readonly Row[],
  { action, reason, stale, change }: BatchChange<Types, Row>,
  settle: Settle,
): Promise<void> => {
  const { Noun } = nounForms(recordNames[kind.scope.type])
  const byRecord = new Map(rows.map((row) => [row.recordId, row]))
  const rowOf = (recordId: string): Row => {
    const row = byRecord.get(recordId)
    if (!row) throw new Error('The batch has changed another record than it was given')
    return row
  }
  const rowOutcome = ({ id }: Row, outcome: Outcome<null> | undefined): RowOutcome => {
    if (!outcome || 'hidden' in outcome) return { id, outcome: 'refused', reason: `${Noun} finns inte längre.` }
    if ('stale' in outcome) return { id, outcome: 'refused', reason: `${Noun} ${stale}` }
    if ('refused' in outcome) return { id, outcome: 'refused', reason: outcome.refused }
    return { id, outcome: 'done' }
  }
  const items = rows.map(({ recordId, version }) => ({ key: recordId, sent: { version, reason } }))
  const perform = (present: RecordKind<Types>) =>
    transitionMany(
      viewer as Types['by'],
      deps,
      present,
      items,
      action,
      (work: Work<Types>) => change(work, rowOf(work.locked.row.id)),
      (unit, some, outcomes) =>
        settle(
          unit,
          some.map(({ key }, at) => rowOutcome(rowOf(key), outcomes[at])),
        ),
    )
  try {
    await perform(kind)
  } catch (error) {
    if (!isConstraintViolation(error)) throw error
    // Written together, the rows do not say which of them the database refuses: each says it alone.
    const { lockMany: _, ...alone } = kind
    await perform(alone)
  }
}

storeModule<typeof import('./batch-changes.ts')>()
