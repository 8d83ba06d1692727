// Tokens of private links: 256 random bits that only the mail holds; the database stores their hash.
import { createHash, randomBytes } from 'node:crypto'

export const newLinkToken = (): string => randomBytes(32).toString('base64url')

export const linkTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

const tokenPattern = /^[\w-]{43}$/

export const isLinkToken = (token: unknown): token is string => typeof token === 'string' && tokenPattern.test(token)
