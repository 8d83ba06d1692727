// A directory for a database that lives as long as one test run.
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDirectory } from './data-directory-lock.ts'
import { killAbandonedPostgres } from './running-postgres.ts'

const parent = existsSync('/var/tmp') ? '/var/tmp' : tmpdir()

export const temporaryDataPath = (purpose: string, name: string) => join(parent, `flygsport-${purpose}-${name}`)

/** Makes and locks it. Clears away what earlier runs left: one whose lock can be taken has nobody left. */
export async function createTemporaryDataDirectory(purpose: string, name = randomBytes(8).toString('hex')) {
  for (const entry of readdirSync(parent)) {
    if (entry.startsWith(`flygsport-${purpose}-`)) await removeAbandoned(join(parent, entry))
  }
  // Locked before it has the name by which another run would find and clear it.
  const unnamed = mkdtempSync(join(parent, 'new-flygsport-'))
  chmodSync(unnamed, 0o711)
  const lock = lockDirectory(unnamed)
  if (!lock) throw new Error(`${unnamed} is locked`)
  const home = temporaryDataPath(purpose, name)
  renameSync(unnamed, home)
  return { home, lock }
}

async function removeAbandoned(left: string) {
  const found = lstatSync(left, { throwIfNoEntry: false })
  if (!found?.isDirectory() || found.uid !== process.getuid?.()) return
  const lock = lockDirectory(left)
  if (!lock) return
  for (const data of ['postgres', 'data/postgres']) await killAbandonedPostgres(join(left, data))
  lock.release()
  rmSync(left, { recursive: true, force: true })
}
