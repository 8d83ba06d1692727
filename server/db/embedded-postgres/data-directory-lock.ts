// An exclusive lock on a data directory: one server at a time. It is the lock of an open SQLite file, which the kernel releases
// when the process ends, so that no stale lock or reused process number has to be detected.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type DirectoryLock = { release: () => void }

/** Undefined when another process holds the directory. Makes the directory when it is missing. */
export function lockDirectory(directory: string): DirectoryLock | undefined {
  mkdirSync(directory, { recursive: true })
  const file = new DatabaseSync(join(directory, 'lock'), { timeout: 0 })
  try {
    file.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    const sqliteBusy = 5
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined
    throw error
  }
  writeFileSync(join(directory, 'lock.pid'), String(process.pid))
  return { release: () => file.close() }
}

/** The id of the process that last took the lock, for error messages only. */
export const lockOwnerPid = (directory: string) => readFileSync(join(directory, 'lock.pid'), 'utf8')
