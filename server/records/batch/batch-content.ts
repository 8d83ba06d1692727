// What the rows of batch jobs hold, and its encryption.
import type { BatchRow } from '#contract/record/batch.ts'
import type { Config } from '../../config/config.ts'
import { readIdentityKeys } from '../../identity-numbers/encryption-keys.ts'
import { decrypt, encrypt } from '../../identity-numbers/identity-number.ts'

/** What a row holds: the cells of the file, when there is one, and what came of comparing it. */
export interface RowContent<Content> {
  cells?: string[]
  shown?: {
    label: string
    /** Whom the row is about: the label begins with the name, as the reader may know it when the row is shown. */
    personId?: string | undefined
    /** The row's record is beyond the context, and told to nobody. */
    isBeyond?: true | undefined
    changes?: BatchRow['changes'] | undefined
    reason?: string | undefined
  }
  /** What carrying it out, and undoing it, needs. */
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
