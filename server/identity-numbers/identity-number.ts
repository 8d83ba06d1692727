// Identity numbers: encryption for storage, a keyed hash for look-up, and validation.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { today } from '../../contract/dates/swedish-day.ts'
import { parseIdentityNumber } from '../../contract/validation/identity-number.ts'
import type { IdentityKeys } from './encryption-keys.ts'

export type { IdentityKeys } from './encryption-keys.ts'

const version = 'v1'
const ivLength = 12
const tagLength = 16

/** Encrypts with AES-256-GCM. The purpose is authenticated: a value cannot be decrypted for another purpose. */
export const encrypt = (keys: IdentityKeys, plain: string, purpose = 'identity-number'): string => {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', keys.encryption, iv).setAAD(Buffer.from(`${version}.${purpose}`))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
}

/** Throws when the text was encrypted with another key or for another purpose, or has been altered. */
export const decrypt = (keys: IdentityKeys, encrypted: string, purpose = 'identity-number'): string => {
  const [prefix, encoded] = encrypted.split('.')
  if (prefix !== version || !encoded) throw new Error('Unknown format of encrypted value')
  const bytes = Buffer.from(encoded, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keys.encryption, bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
    .setAAD(Buffer.from(`${version}.${purpose}`))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString('utf8')
}

/** A keyed hash (HMAC-SHA-256), the same for the same value. It cannot be computed without the key. */
export const lookupHash = (keys: IdentityKeys, value: string): string =>
  createHmac('sha256', keys.lookup).update(value).digest('base64url')

/** Whether it is twelve digits of a personnummer or a samordningsnummer (day + 60), with a valid date and check digit. */
export const isIdentityNumber = (value: string): boolean =>
  /^\d{12}$/.test(value) && parseIdentityNumber(value, today()) === value
