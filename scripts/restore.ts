// npm run restore -- FILE: restores a backup into an empty database, which is then held until `npm run admin -- resume`.
import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupHeader } from '../server/backup/backup-header.ts'
import { prepareHeld } from '../server/backup/take-over.ts'
import { restoreBackup } from '../server/backup/restore-backup.ts'
import { type Config, readConfig } from '../server/config/config.ts'
import { connect } from '../server/db/database.ts'
import { openDatabase } from '../server/db/open.ts'
import { prepareDatabase } from '../server/db/prepare-database.ts'
import { keyIdOf, readIdentityKeys } from '../server/identity-numbers/encryption-keys.ts'
import { errorText } from '../server/lifecycle/graceful-shutdown.ts'
import { StartError } from '../server/lifecycle/start-error.ts'
import { printHeld, refuseOtherRole } from './admin/held-database.ts'
import { parseCommandLine } from './command-line.ts'
import { elapsedSince, printLine } from './terminal.ts'

const usage = `Så här återställs en säkerhetskopia till en ny, tom databas (DATABASE_OWNER_URL, eller en ny DATA_DIR):

  npm run restore -- FILE

BACKUP_IDENTITY öppnar kopian. IDENTITY_KEY, IDENTITY_LOOKUP_KEY och AUDIT_KEY ska vara de som gällde när den gjordes.`

/** Refuses the backup before anything is changed: without its keys no identity number could be read. */
const checkKeys = (config: Config) => (header: BackupHeader) => {
  const given = {
    'identity.key': config.identityKey,
    'identity-lookup.key': config.identityLookupKey,
    'audit.key': config.auditKey,
  }
  const isMissing = Object.entries(given).some(([file, key]) => !key && !existsSync(join(config.dataDir, file)))
  if (isMissing)
    throw new StartError(
      'IDENTITY_KEY, IDENTITY_LOOKUP_KEY och AUDIT_KEY måste anges, eller så läggs filerna identity.key, identity-lookup.key och audit.key från den tidigare DATA_DIR i den nya.',
    )
  const keys = readIdentityKeys(config)
  const known = {
    encryption: [keys.encryption, keys.previousEncryption],
    lookup: [keys.lookup, keys.previousLookup],
  }
  for (const { use, currentId, nextId } of header.identityKeys) {
    const ids = known[use].flatMap((key) => (key ? [keyIdOf(key)] : []))
    const missing = [currentId, nextId].find((id) => id !== null && !ids.includes(id))
    if (missing)
      throw new StartError(
        `${use === 'encryption' ? 'IDENTITY_KEY' : 'IDENTITY_LOOKUP_KEY'} är en annan nyckel än säkerhetskopians (${missing}).`,
      )
  }
}

/** A backup has mode 0600, so the user of the server cannot read one that root has fetched. */
const checkReadable = async (file: string) => {
  try {
    await access(file, constants.R_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new StartError(`${file} finns inte.`)
    throw new StartError(
      `${file} går inte att läsa (${code}). Den ska ägas av användaren som kör kommandot: docs/operation/backup.md, Återställ.`,
    )
  }
}

async function restore(config: Config, file: string) {
  const began = performance.now()
  const { identity } = config.backup
  if (!identity) throw new StartError('BACKUP_IDENTITY måste anges: den hemliga nyckeln som kopian öppnas med.')
  await checkReadable(file)
  const database = await openDatabase(config, printLine)
  try {
    const ownerUrl = database.ownerUrl ?? database.url
    const header = await restoreBackup(ownerUrl, file, {
      identity,
      check: checkKeys(config),
      say: printLine,
    }).catch(refuseOtherRole('Databasen återställs'))
    const rows = header.tables.reduce((sum, table) => sum + table.rows, 0)
    printLine(`${rows.toLocaleString('sv-SE')} rader är återställda och stämmer med kopian (${elapsedSince(began)}).`)
    await prepareDatabase(database, { isProduction: false }, printLine)
    const { db, close } = connect(ownerUrl)
    const mails = await prepareHeld(db).finally(close)
    printHeld(header.createdAt, mails)
  } finally {
    await database.close()
  }
}

try {
  const [file, ...others] = parseCommandLine(usage, { allowPositionals: true, options: {} }).positionals
  if (!file || others.length > 0) throw new StartError(usage)
  await restore(readConfig(process.env), file)
} catch (error) {
  console.error(errorText(error))
  process.exitCode = 1
}
