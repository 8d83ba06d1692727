// Measures backup and restore of a whole register with its audit log, by the commands that an operator runs: the data directory is
// deleted in between, and the backup restored into a new PostgreSQL on another port, of this version and of version 17.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity } from 'age-encryption'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { insertAuditRows } from '../../server/audit/audit-rows.ts'
import { sealFinishedHours } from '../../server/audit/seals.ts'
import { connect } from '../../server/db/database.ts'
import type { DatabaseAddresses } from '../../server/db/embedded-postgres/running-postgres.ts'
import { elapsedSince, printLine } from '../terminal.ts'
import { benchKeys, openBenchDatabase, startBenchCluster } from './database.ts'
import { benchFolder, installFolder } from './installed-folder.ts'
import { addRoles, growTo, registerSize, withOwner } from './member-register.ts'
import { formatNumber } from './statistics.ts'

const maxMinutes = 10
const otherVersion = benchFolder('postgresql-17')
const tasks = join(import.meta.dirname, '..')

/** An event for each person, over the last hundred hours, as an import and the work of some days write them. */
const writeAuditLog = async (ownerUrl: string) => {
  const { db, pool, close } = connect(ownerUrl)
  try {
    const { rows } = await pool.query<{ id: string; name: string }>(
      `select id, first_name || ' ' || last_name as name from person`,
    )
    const size = 2000
    for (let first = 0; first < rows.length; first += size) {
      const at = new Date(Date.now() - 200 * 3_600_000 + (first / rows.length) * 100 * 3_600_000).toISOString()
      await insertAuditRows(
        db,
        rows.slice(first, first + size).map(({ id, name }) => ({
          id: uuidv7(),
          at,
          accountName: 'Åsa Öberg',
          action: 'update',
          recordType: 'person',
          recordId: id,
          recordLabel: name,
          changes: [{ field: 'lastName', label: 'Efternamn', old: 'Ek', new: name }],
        })),
      )
    }
    await sealFinishedHours(db, benchKeys.audit, pino({ level: 'silent' }))
    await pool.query('vacuum (analyze) audit_event')
  } finally {
    await close()
  }
}

/** Runs a command of the product to its end; its lines are indented. Throws when it fails. */
const run = async (task: string, argument: string, env: Record<string, string>) => {
  const child = spawn(process.execPath, [join(tasks, task), argument], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (text: string) => printLine(text.trimEnd().replaceAll(/^/gm, '    ')))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`${task} ended with ${String(code)}`)
}

const environmentOf = ({ url, ownerUrl }: DatabaseAddresses, identity: string) => ({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
  BACKUP_IDENTITY: identity,
  IDENTITY_KEY: benchKeys.encryption.toString('base64'),
  IDENTITY_LOOKUP_KEY: benchKeys.lookup.toString('base64'),
  AUDIT_KEY: benchKeys.audit.toString('base64'),
})

const makeBackup = async (persons: number, identity: string, directory: string) => {
  const database = await openBenchDatabase({ members: registerSize.first, organizations: registerSize.organizations })
  try {
    await withOwner(database, async (client) => {
      await growTo(client, persons)
      await addRoles(client, persons * 1.5)
    })
    await writeAuditLog(database.ownerUrl)
    const [size] = await withOwner(
      database,
      async (client) =>
        (await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')).rows,
    )
    printLine(
      `\nSäkerhetskopia av ${formatNumber(persons, 0)} personer, ${formatNumber(Number(size?.bytes) / 1e6, 0)} MB i databasen, och dess prov`,
    )
    await run('backup.ts', directory, environmentOf(database, identity))
  } finally {
    await database.close()
  }
  const file = join(directory, readdirSync(directory).find((name) => name.endsWith('.age')) ?? '')
  printLine(`  filen: ${formatNumber(statSync(file).size / 1e6, 1)} MB`)
  return file
}

/** Into a new cluster. Returns whether it took no longer than it may. */
const restoreInto = async (file: string, identity: string, installedAt: string | undefined) => {
  const { cluster, close } = await startBenchCluster(installedAt)
  try {
    const addresses = cluster.addresses('postgres')
    const version = await withOwner(
      addresses,
      async (client) => (await client.query<{ v: string }>(`select current_setting('server_version') as v`)).rows[0]?.v,
    )
    printLine(`\nÅterställning till en ny PostgreSQL ${version}`)
    const began = performance.now()
    await run('restore.ts', file, environmentOf(addresses, identity))
    const minutes = (performance.now() - began) / 60_000
    const isWithin = minutes <= maxMinutes
    printLine(`  ${elapsedSince(began)}, högst ${maxMinutes} minuter: ${isWithin ? 'klarar' : 'FÖR LÅNGSAMT'}`)
    return isWithin
  } finally {
    await close()
  }
}

export const measureRestore = async (persons: number): Promise<boolean> => {
  installFolder('postgresql-17')
  const identity = await generateIdentity()
  const directory = mkdtempSync(join(tmpdir(), 'flygsport-bench-backup-'))
  try {
    const file = await makeBackup(persons, identity, directory)
    let isWithin = true
    for (const installedAt of [undefined, otherVersion])
      isWithin = (await restoreInto(file, identity, installedAt)) && isWithin
    return isWithin
  } finally {
    rmSync(directory, { recursive: true })
  }
}
