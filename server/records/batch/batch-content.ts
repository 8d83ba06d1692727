// What the rows of batch jobs hold, and its encryption.
import type { BatchRow } from '#contract/record/batch.ts'
import type { Config } from '../../config/config.ts'
import { readIdentityKeys } from '../../identity-numbers/encryption-keys.ts'
import { decrypt, encrypt } from '../../identity-numbers/identity-number.ts'

/** The stored content of a row: the cells of the file, if there is one, and the result of comparing them. */
export interface RowContent<Content> {
  cells?: string[]
  shown?: {
    label: string
    /** The person whom the row is about, whose name is put before the label when the row is shown to somebody who may know it. */
    personId?: string | undefined
    /** The row's record is outside the context; its id is not shown. */
    isBeyond?: true | undefined
    changes?: BatchRow['changes'] | undefined
    reason?: string | undefined
  }
  /** The data for carrying out the row and for undoing it. */
  content?: Content | undefined
}

/** The purpose that rows are encrypted for. */
export const batchPurpose = 'batch-row'

export const rowCipher = (config: Config) => {
  const keys = readIdentityKeys(config)
  return {
    seal: (row: RowContent<unknown>): string => encrypt(keys, JSON.stringify(row), batchPurpose),
    open: <Content>(sealed: string): RowContent<Content> =>
      JSON.parse(decrypt(keys, sealed, batchPurpose)) as RowContent<Content>,
  }
}
