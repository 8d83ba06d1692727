// The keys that protect identity numbers. Outside production they are created once and stored beside the data.
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
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

interface Prepared {
  object: KeyObject
  id: string
}
const prepared = new WeakMap<Buffer, Prepared>()

/** The key as an object, made once: Node encrypts and hashes five times faster with it than with the bytes. */
const prepare = (key: Buffer): Prepared => {
  const known = prepared.get(key)
  if (known) return known
  const object = createSecretKey(key)
  const made = { object, id: createHmac('sha256', object).update('id').digest('hex').slice(0, 8) }
  prepared.set(key, made)
  return made
}

export const keyObjectOf = (key: Buffer): KeyObject => prepare(key).object

/** Names a key without telling anything of it. */
export const keyIdOf = (key: Buffer): string => prepare(key).id
