// Rows that have been compared, before they are stored: those about records whose data has been erased meanwhile are left out.
import type { Viewer } from '../../actor.ts'
import type { Transaction } from '../../db/database.ts'
import { storeModule } from '../../store-order.ts'
import type { BatchKind } from './batch-kind.ts'

interface ComparedRow<Row> {
  /** The record was compared by the little that is held of it. */
  isErased: boolean
  row: Row
}

/** The rows to store in this transaction, which keeps the data of their records from being erased until it ends. */
export const unerasedRows = async <Row extends { recordId: string | null }>(
  viewer: Viewer,
  tx: Transaction,
  { lockCompared }: Pick<BatchKind<never>, 'lockCompared'>,
  compared: readonly ComparedRow<Row>[],
): Promise<Row[]> => {
  const records = compared.flatMap(({ isErased, row }) => (row.recordId ? [{ id: row.recordId, isErased }] : []))
  const erased = await lockCompared?.(viewer, tx, records)
  return compared.flatMap(({ row }) => (row.recordId && erased?.has(row.recordId) ? [] : [row]))
}

storeModule<typeof import('./compared-rows.ts')>()
