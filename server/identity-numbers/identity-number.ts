// Identity numbers: encryption for storage, a keyed hash for look-up, and validation.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { today } from '#contract/dates/swedish-day.ts'
import { parseIdentityNumber } from '#contract/validation/identity-number.ts'
import { textArray } from '../db/sql-expressions.ts'
import { type IdentityKeys, keyIdOf, keyObjectOf } from './encryption-keys.ts'

export type { IdentityKeys } from './encryption-keys.ts'

const ivLength = 12
const tagLength = 16

/** Random bytes that are made ahead, each given once: asking the system for a few costs as much as the whole encryption. */
const made = { bytes: Buffer.alloc(0), given: 0 }
const nextIv = (): Buffer => {
  if (made.given + ivLength > made.bytes.length) Object.assign(made, { bytes: randomBytes(ivLength * 500), given: 0 })
  made.given += ivLength
  return made.bytes.subarray(made.given - ivLength, made.given)
}

/** What every value that is encrypted with the key begins with. Values of `v1` do not name their key. */
export const sealPrefixOf = (keys: IdentityKeys): string => `v2.${keyIdOf(keys.encryption)}.`

/** Encrypts with AES-256-GCM. The purpose is authenticated: a value cannot be decrypted for another purpose. */
export const encrypt = (keys: IdentityKeys, plain: string, purpose = 'identity-number'): string => {
  const iv = nextIv()
  const cipher = createCipheriv('aes-256-gcm', keyObjectOf(keys.encryption), iv).setAAD(Buffer.from(`v2.${purpose}`))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return `${sealPrefixOf(keys)}${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
}

const open = (key: Buffer, version: string, encoded: string, purpose: string): string => {
  const bytes = Buffer.from(encoded, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyObjectOf(key), bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
    .setAAD(Buffer.from(`${version}.${purpose}`))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString('utf8')
}

/** Throws when the text was encrypted with a key that is not given or for another purpose, or has been altered. */
export const decrypt = (keys: IdentityKeys, encrypted: string, purpose = 'identity-number'): string => {
  const { encryption, previousEncryption } = keys
  const parts = encrypted.split('.')
  const [version = '', keyId = '', encoded = ''] = parts
  if (version === 'v2' && parts.length === 3) {
    const key = [encryption, previousEncryption].find((one) => one && keyIdOf(one) === keyId)
    if (!key) throw new Error(`The value was encrypted with another key (${keyId})`)
    return open(key, version, encoded, purpose)
  }
  if (version !== 'v1' || parts.length !== 2) throw new Error('Unknown format of encrypted value')
  try {
    return open(encryption, version, keyId, purpose)
  } catch (error) {
    if (!previousEncryption) throw error
    return open(previousEncryption, version, keyId, purpose)
  }
}

const hashWith = (key: Buffer, value: string): string =>
  createHmac('sha256', keyObjectOf(key)).update(value).digest('base64url')

/** A keyed hash (HMAC-SHA-256), the same for the same value. It cannot be computed without the key. */
export const lookupHash = (keys: IdentityKeys, value: string): string => hashWith(keys.lookup, value)

/** What the number may stand under: while the look-up key is replaced, the old key's hash or the new one's. */
export const fingerprintsOf = (keys: IdentityKeys, identityNumber: string): string[] =>
  [keys.previousLookup, keys.lookup].flatMap((key) => (key ? hashWith(key, identityNumber) : []))

/** A condition: the row `alias`, of a person or an account, has the number with these fingerprints. */
export const hasNumber = (alias: string, fingerprints: readonly string[]): SQL =>
  sql`${sql.raw(alias)}.identity_number_fingerprint = any(${textArray(fingerprints)})`

/**
 * A condition: the rows `one` and `other` have the same number. While the look-up key is replaced, one of them may be under the new
 * key already: both have the new key's hash beside it by then.
 */
export const haveSameNumber = (one: string, other: string): SQL =>
  sql.raw(`(${one}.identity_number_fingerprint = ${other}.identity_number_fingerprint
    or ${one}.identity_number_fingerprint_next = ${other}.identity_number_fingerprint_next)`)

/**
 * A condition: the account `account` has the number of the person `person`, or of one who was merged into the person. Null instead of
 * false where a number is missing.
 */
export const hasNumberOfPerson = (account: string, person: string): SQL =>
  sql`(${haveSameNumber(person, account)} or exists (select from person f
    where f.merged_into_id = ${sql.raw(person)}.id and ${haveSameNumber('f', account)}))`

/** The columns of a person or an account with the number; all empty without one. */
export const numberColumns = (keys: IdentityKeys, identityNumber: string | null) => {
  const [fingerprint = null, next = null] = identityNumber ? fingerprintsOf(keys, identityNumber) : []
  return {
    identityNumberSealed: identityNumber ? encrypt(keys, identityNumber) : null,
    identityNumberFingerprint: fingerprint,
    identityNumberFingerprintNext: next,
  }
}

/** Whether it is twelve digits of a personnummer or a samordningsnummer (day + 60), with a valid date and check digit. */
export const isIdentityNumber = (value: string): boolean =>
  /^\d{12}$/.test(value) && parseIdentityNumber(value, today()) === value
