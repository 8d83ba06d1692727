// The token in the code of a licence's card: licence, generation of the card, and a 128-bit authentication code over both. Tokens are
// not stored, a forged one is refused without the database, and the next generation invalidates a lost card.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { licenceCheckPath } from '#contract/licences/cards/licence-check.ts'
import { readAuditKey } from '../../audit/seals.ts'
import type { Config } from '../../config/config.ts'

export interface CardId {
  licenceId: string
  /** The number of the card, counted from 1. */
  generation: number
}

/**
 * The key of the tokens, derived from the audit log's key. That is replaced only when it has leaked, and no printed card is valid
 * afterwards (docs/operation/keys.md).
 */
export const readCardKey = (config: Config): Buffer =>
  Buffer.from(hkdfSync('sha256', readAuditKey(config), '', 'licence cards', 32))

const idBytes = 16
const generationBytes = 2
const codeBytes = 16
const namedBytes = idBytes + generationBytes
/** Lower case only, because public addresses are redirected to lower case. */
const tokenPattern = new RegExp(`^[0-9a-f]{${2 * (namedBytes + codeBytes)}}$`)

const codeOf = (key: Buffer, named: Buffer): Buffer =>
  createHmac('sha256', key).update(named).digest().subarray(0, codeBytes)

export const cardToken = (key: Buffer, { licenceId, generation }: CardId): string => {
  const named = Buffer.alloc(namedBytes)
  named.set(parse(licenceId))
  named.writeUInt16BE(generation, idBytes)
  return Buffer.concat([named, codeOf(key, named)]).toString('hex')
}

/** Reads the token. Null when it was not made with the key. */
export const parseCardToken = (key: Buffer, token: string): CardId | null => {
  if (!tokenPattern.test(token)) return null
  const bytes = Buffer.from(token, 'hex')
  const named = bytes.subarray(0, namedBytes)
  if (!timingSafeEqual(codeOf(key, named), bytes.subarray(namedBytes))) return null
  return { licenceId: stringify(named.subarray(0, idBytes)), generation: named.readUInt16BE(idBytes) }
}

/** The URL in the code of the card. */
export const cardAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>, key: Buffer, card: CardId): string =>
  `${publicUrl}${licenceCheckPath}/${cardToken(key, card)}`
