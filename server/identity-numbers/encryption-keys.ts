// The two keys that protect identity numbers. Outside production they are created once and stored beside the data.
import type { Config } from '../config/config.ts'
import { readOrCreateKey } from '../config/key-file.ts'

export type IdentityKeys = { encryption: Buffer; lookup: Buffer }

/** Both are 32 bytes. */
export const readIdentityKeys = (config: Config): IdentityKeys => ({
  encryption: config.identityKey ?? readOrCreateKey(config.dataDir, 'identity.key'),
  lookup: config.identityLookupKey ?? readOrCreateKey(config.dataDir, 'identity-lookup.key'),
})
