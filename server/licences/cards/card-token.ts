// The token in the code of a licence's card: licence, generation of the card, and a code of 128 bits over both. Nothing is stored, a
// forged token is refused without the database, and a lost card is ended by the next generation.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { licenceCheckPath } from '#contract/licences/cards/licence-check.ts'
import { readAuditKey } from '../../audit/seals.ts'
import type { Config } from '../../config/config.ts'

export interface CardId {
  licenceId: string
  /** Counted from 1. */
  generation: number
}

/** Of the one key that is never replaced, so that printed cards go on working. */
export const readCardKey = (config: Config): Buffer =>
  Buffer.from(hkdfSync('sha256', readAuditKey(config), '', 'licence cards', 32))

const idBytes = 16
const generationBytes = 2
const codeBytes = 16
const namedBytes = idBytes + generationBytes
/** Lower case: public addresses are redirected to it. */
const tokenPattern = new RegExp(`^[0-9a-f]{${2 * (namedBytes + codeBytes)}}$`)

const codeOf = (key: Buffer, named: Buffer): Buffer =>
  createHmac('sha256', key).update(named).digest().subarray(0, codeBytes)

export const cardToken = (key: Buffer, { licenceId, generation }: CardId): string => {
  const named = Buffer.alloc(namedBytes)
  named.set(parse(licenceId))
  named.writeUInt16BE(generation, idBytes)
  return Buffer.concat([named, codeOf(key, named)]).toString('hex')
}

/** Null when the token was not made with the key. */
export const parseCardToken = (key: Buffer, token: string): CardId | null => {
  if (!tokenPattern.test(token)) return null
  const bytes = Buffer.from(token, 'hex')
  const named = bytes.subarray(0, namedBytes)
  if (!timingSafeEqual(codeOf(key, named), bytes.subarray(namedBytes))) return null
  return { licenceId: stringify(named.subarray(0, idBytes)), generation: named.readUInt16BE(idBytes) }
}

/** What the code of the card leads to. */
export const cardAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>, key: Buffer, card: CardId): string =>
  `${publicUrl}${licenceCheckPath}/${cardToken(key, card)}`
