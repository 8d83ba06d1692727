// Creates temporary data directories for test runs, and removes those that earlier runs left.
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDirectory } from './data-directory-lock.ts'
import { killAbandonedPostgres } from './running-postgres.ts'

const parent = existsSync('/var/tmp') ? '/var/tmp' : tmpdir()

export const temporaryDataPath = (purpose: string, name: string) => join(parent, `flygsport-${purpose}-${name}`)

/** Creates and locks a directory. Removes those of earlier runs: one that can be locked is no longer in use. */
export async function createTemporaryDataDirectory(purpose: string, name = randomBytes(8).toString('hex')) {
  for (const entry of readdirSync(parent)) {
    if (entry.startsWith(`flygsport-${purpose}-`)) await removeAbandoned(join(parent, entry))
  }
  // Locked before it gets the name by which another run would find and remove it.
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
