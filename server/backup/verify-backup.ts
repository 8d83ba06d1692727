// Verifies a backup: restores it into a scratch database, which compares its counts and its last seal, and reads the audit log
// there against all of its seals.
import { verifyAuditLog } from '../audit/log-verification.ts'
import { tellableDatabaseError } from '../db/database-error.ts'
import { connect } from '../db/database.ts'
import { StartError } from '../lifecycle/start-error.ts'
import { restoreBackup } from './restore-backup.ts'

interface VerifyOptions {
  identity: string
  auditKey: Buffer
}

/** Why a backup could not be verified, without the values of rows that the error may hold. */
export const verificationFault = (error: unknown): string =>
  error instanceof StartError
    ? error.message
    : `Provet avbröts: ${tellableDatabaseError(error) || (error as Error).name}.`

/** `ownerUrl`: an empty database, which is deleted afterwards. Throws StartError when the backup is faulty. */
export const verifyBackup = async (
  ownerUrl: string,
  path: string,
  { identity, auditKey }: VerifyOptions,
): Promise<void> => {
  await restoreBackup(ownerUrl, path, { identity })
  const { db, close } = connect(ownerUrl)
  try {
    const { faults } = await verifyAuditLog(db, auditKey)
    // A server that was stopped when the backup was made has not sealed its last hours.
    const found = faults.filter(({ kind }) => kind !== 'unsealed').length
    if (found > 0)
      throw new StartError(`Händelseloggen i säkerhetskopian har ${found} fel. npm run admin -- verify-log visar dem.`)
  } finally {
    await close()
  }
}
