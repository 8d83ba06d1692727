// The keys that protect identity numbers. Outside production they are created once and stored beside the data.
import { createHmac } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { readOrCreateKey } from '../config/key-file.ts'

/** Each is 32 bytes. The previous ones are those that `rotate-keys` replaces: they are read, and no longer written with. */
export type IdentityKeys = {
  encryption: Buffer
  lookup: Buffer
  previousEncryption?: Buffer | undefined
  previousLookup?: Buffer | undefined
}

export const readIdentityKeys = (config: Config): IdentityKeys => ({
  encryption: config.identityKey ?? readOrCreateKey(config.dataDir, 'identity.key'),
  lookup: config.identityLookupKey ?? readOrCreateKey(config.dataDir, 'identity-lookup.key'),
  previousEncryption: config.previousIdentityKey,
  previousLookup: config.previousIdentityLookupKey,
})

/** Names a key without telling anything of it. */
export const keyIdOf = (key: Buffer): string => createHmac('sha256', key).update('id').digest('hex').slice(0, 8)
