// Personal identity numbers at rest: sealed for those who may read them, fingerprinted for look-up, masked for the rest.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { today } from '../../contract/dates/swedish-day.ts'
import { parseIdentityNumber } from '../../contract/validation/identity-number.ts'
import type { IdentityKeys } from './encryption-keys.ts'

export type { IdentityKeys } from './encryption-keys.ts'

const version = 'v1'
const ivLength = 12
const tagLength = 16

/** AES-256-GCM. The purpose is authenticated too: what was sealed as one thing cannot be opened as another. */
export const encrypt = (keys: IdentityKeys, plain: string, purpose = 'identity-number'): string => {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', keys.encryption, iv).setAAD(Buffer.from(`${version}.${purpose}`))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
}

/** Throws when the text was sealed with another key or for another purpose, or has been altered. */
export const decrypt = (keys: IdentityKeys, sealed: string, purpose = 'identity-number'): string => {
  const [tag, encoded] = sealed.split('.')
  if (tag !== version || !encoded) throw new Error('Unknown format of sealed value')
  const bytes = Buffer.from(encoded, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keys.encryption, bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
    .setAAD(Buffer.from(`${version}.${purpose}`))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString('utf8')
}

/** The same number always gives the same fingerprint, and without the key none can be computed. */
export const lookupHash = (keys: IdentityKeys, value: string): string =>
  createHmac('sha256', keys.lookup).update(value).digest('base64url')

/** '198504122384' → '19850412-••••'. */
export const mask = (identityNumber: string): string => `${identityNumber.slice(0, 8)}-••••`

/** Twelve digits of a personnummer, or of a samordningsnummer (day + 60), with a real date and the right check digit. */
export const isIdentityNumber = (value: string): boolean =>
  /^\d{12}$/.test(value) && parseIdentityNumber(value, today()) === value
