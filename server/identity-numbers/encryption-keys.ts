// The two keys that protect identity numbers. Outside production they are created once and stored beside the data.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../lifecycle/start-error.ts'

export type IdentityKeys = { encryption: Buffer; lookup: Buffer }

/** Both are 32 bytes. Throws ConfigError when a key file is invalid, since a new key would make stored numbers unreadable. */
export const readIdentityKeys = (config: Config): IdentityKeys => ({
  encryption: config.identityKey ?? readOrCreateKey(config.dataDir, 'identity.key'),
  lookup: config.identityLookupKey ?? readOrCreateKey(config.dataDir, 'identity-lookup.key'),
})

function readOrCreateKey(dataDir: string, name: string): Buffer {
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
