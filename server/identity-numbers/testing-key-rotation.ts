// Values as they were encrypted before they named their key.
import { createCipheriv, randomBytes } from 'node:crypto'

export const encryptAsV1 = (key: Buffer, plain: string): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from('v1.identity-number'))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
}
