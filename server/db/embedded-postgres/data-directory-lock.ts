// One server per data directory. The lock is the kernel's own, held by an open SQLite file: it ends with the process,
// however that ends, so there is no stale lock to judge and no reused process number to be fooled by.
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

/** The process that last took the lock: for a message to a person only. */
export const lockOwnerPid = (directory: string) => readFileSync(join(directory, 'lock.pid'), 'utf8')
