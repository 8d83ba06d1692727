// npm run backup -- DIR: writes an encrypted backup of the database, and tries it by restoring it elsewhere.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { swedishTimestamp } from '#contract/dates/swedish-time.ts'
import { readAuditKey } from '../server/audit/seals.ts'
import { storeBackup } from '../server/backup/backup-store.ts'
import { verificationFault, verifyBackup } from '../server/backup/verify-backup.ts'
import { writeBackup } from '../server/backup/write-backup.ts'
import { type Config, readConfig } from '../server/config/config.ts'
import { connect, isMigrated } from '../server/db/database.ts'
import { randomPassword, startCluster } from '../server/db/embedded-postgres/cluster.ts'
import { createTemporaryDataDirectory } from '../server/db/embedded-postgres/temporary-data-directory.ts'
import { openExistingDatabase } from '../server/db/open.ts'
import { errorText } from '../server/lifecycle/graceful-shutdown.ts'
import { StartError } from '../server/lifecycle/start-error.ts'
import { parseCommandLine } from './command-line.ts'
import { elapsedSince, printLine } from './terminal.ts'

const usage = `Så här görs en säkerhetskopia i en katalog:

  npm run backup -- DIR

Den krypteras för BACKUP_RECIPIENT. Är BACKUP_IDENTITY angiven, så provas den också: den återställs till en tillfällig databas
och jämförs. Så här görs nycklarna, en gång:

  npm run backup -- --new-key`

function readArguments() {
  const { values, positionals } = parseCommandLine(usage, {
    options: { 'new-key': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  return { wantsKey: values['new-key'], directory: positionals.length === 1 ? positionals[0] : undefined }
}

async function printNewKey() {
  const identity = await generateIdentity()
  printLine(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}`)
  printLine(`BACKUP_IDENTITY=${identity}`)
  console.error(
    'Förvara BACKUP_IDENTITY på två ställen utanför servern: utan den går ingen säkerhetskopia att läsa. Servern behöver bara BACKUP_RECIPIENT.',
  )
}

async function recipientsOf({ backup }: Config): Promise<readonly string[]> {
  if (backup.recipients) return backup.recipients
  if (backup.identity) return [await identityToRecipient(backup.identity)]
  throw new StartError('BACKUP_RECIPIENT måste anges. npm run backup -- --new-key gör nycklarna.')
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Rejects at a signal, which does not end the process until `ignore` is called: the scratch database is not encrypted. */
function awaitInterruption() {
  const { promise, reject } = Promise.withResolvers<never>()
  // It may come before it is waited for.
  promise.catch(() => undefined)
  const interrupt = () => reject(new StartError('Provet avbröts.'))
  for (const signal of signals) process.on(signal, interrupt)
  const ignore = () => {
    for (const signal of signals) process.off(signal, interrupt)
  }
  return { interruption: promise, ignore }
}

/** In a PostgreSQL of its own, so that it needs nothing of the server's. */
async function restoreElsewhere(config: Config, path: string, identity: string) {
  const { interruption, ignore } = awaitInterruption()
  const { home, lock } = await createTemporaryDataDirectory('verify')
  try {
    const cluster = await startCluster({ home, password: randomPassword(), isDurable: false, say: () => undefined })
    try {
      const { ownerUrl } = cluster.addresses('postgres')
      await Promise.race([interruption, verifyBackup(ownerUrl, path, { identity, auditKey: readAuditKey(config) })])
    } finally {
      await cluster.stop()
    }
  } finally {
    lock.release()
    rmSync(home, { recursive: true, force: true })
    ignore()
  }
}

/** Returns what is wrong, or null. */
async function verify(config: Config, path: string): Promise<string | null> {
  const { identity } = config.backup
  if (!identity) return 'BACKUP_IDENTITY är inte angiven.'
  try {
    await restoreElsewhere(config, path, identity)
    return null
  } catch (error) {
    if (!(error instanceof StartError)) console.error(errorText(error))
    return verificationFault(error)
  }
}

async function backUp(config: Config, directory: string) {
  const began = performance.now()
  const recipients = await recipientsOf(config)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const database = await openExistingDatabase(config, printLine)
  try {
    if (!(await isMigrated(database.url)))
      throw new StartError('Databasens tabeller är inte aktuella. Kör npm run admin -- migrate först.')
    const name = `flygsport-${new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '')}.age`
    const path = join(directory, name)
    const { header, size } = await writeBackup(database.url, path, recipients)
    const rowCount = header.tables.reduce((sum, { rows }) => sum + rows, 0)
    printLine(
      `${path}: ${rowCount.toLocaleString('sv-SE')} rader i ${header.tables.length} tabeller, ${(size / 2 ** 20).toFixed(1).replace('.', ',')} MB (${elapsedSince(began)}).`,
    )
    const fault = await verify(config, path)
    const { db, close } = connect(database.url)
    await storeBackup(db, {
      startedAt: header.createdAt,
      fileName: name,
      size,
      rowCount,
      verifiedAt: fault === null ? new Date().toISOString() : null,
      fault,
    }).finally(close)
    if (fault !== null && config.backup.identity) throw new StartError(`Säkerhetskopian är inte godkänd. ${fault}`)
    printLine(
      fault === null
        ? `Den är återställd till en tillfällig databas och stämmer (${elapsedSince(began)}).`
        : `Den är inte provad: ${fault}`,
    )
    for (const { use, currentId, nextId } of header.identityKeys)
      printLine(
        `Nyckeln ${use === 'encryption' ? 'IDENTITY_KEY' : 'IDENTITY_LOOKUP_KEY'} (${[currentId, nextId].filter(Boolean).join(' och ')}) är inte med i kopian.`,
      )
    if (header.seal) printLine(`Senaste förseglingen, ${swedishTimestamp(header.seal.endsAt)}: ${header.seal.seal}.`)
  } finally {
    await database.close()
  }
}

try {
  const { wantsKey, directory } = readArguments()
  if (wantsKey) await printNewKey()
  else if (directory) await backUp(readConfig(process.env), directory)
  else throw new StartError(usage)
} catch (error) {
  console.error(errorText(error))
  process.exitCode = 1
}
