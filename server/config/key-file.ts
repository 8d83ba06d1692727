// A key of 32 bytes in the data directory, for servers outside production: created once, and stored beside the data.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../lifecycle/start-error.ts'

/** Throws ConfigError when the file is invalid, since what was made with another key would be unreadable with a new one. */
export function readOrCreateKey(dataDir: string, name: string): Buffer {
  const file = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length !== 32) throw new ConfigError(`DATA_DIR: ${file} är inte en nyckel på 32 byte.`)
  return key
}
