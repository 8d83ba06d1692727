// Creates temporary data directories, for tests, measurements and the test of a backup, and removes those that earlier runs left.
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
  const newDirectory = mkdtempSync(join(parent, 'new-flygsport-'))
  chmodSync(newDirectory, 0o711)
  const lock = lockDirectory(newDirectory)
  if (!lock) throw new Error(`${newDirectory} is locked`)
  const home = temporaryDataPath(purpose, name)
  renameSync(newDirectory, home)
  return { home, lock }
}

async function removeAbandoned(directory: string) {
  const found = lstatSync(directory, { throwIfNoEntry: false })
  if (!found?.isDirectory() || found.uid !== process.getuid?.()) return
  const lock = lockDirectory(directory)
  if (!lock) return
  for (const data of ['postgres', 'data/postgres']) await killAbandonedPostgres(join(directory, data))
  lock.release()
  rmSync(directory, { recursive: true, force: true })
}
