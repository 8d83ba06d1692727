// Daily budget of visitors without an account: bytes sent and mails to unconfirmed addresses, the first ones and new links, per network
// and for all networks together. Counted in the database, for all servers together.
import type { FastifyRequest } from 'fastify'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { ApiError, orNotFound } from '../../../api-error.ts'
import type { Parts } from '../../../parts.ts'
import { outsideUse } from '../../../db/tables/limit-tables.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { wideNetworkPrefixOf } from '../../../rate-limits/network-prefix.ts'
import { lookupHash } from '../../../identity-numbers/identity-number.ts'
import { readIdentityKeys } from '../../../identity-numbers/encryption-keys.ts'
import { queueMail } from '../../../mail/mail-queue.ts'
import { systemAdministrators } from '../../../mail/system-administrators.ts'
import { unscopedModule } from '../../../store-order.ts'

interface Usage {
  bytes: number
  letters: number
}

export interface DailyBudget {
  /** A keyed hash, so that the database does not reveal networks. */
  networkOf: (request: FastifyRequest) => string
  /** Throws 429 when the day's budget is used up. `within`: a transaction that it is part of, which goes on when it throws. */
  charge: (network: string, use: Usage, within?: Transaction) => Promise<void>
}

type Deps = Pick<Parts, 'db' | 'config' | 'now' | 'log'>
/** The row that counts all networks together. */
const allNetworks = ''

export const createDailyBudget = ({ db, config, now, log }: Deps): DailyBudget => {
  const keys = readIdentityKeys(config)
  const { network: networkLimit, all: limit } = config.dailyApplicationLimits
  const addUsage = async (tx: Transaction, day: string, network: string, { bytes, letters }: Usage): Promise<Usage> => {
    const [row] = await tx
      .insert(outsideUse)
      .values({ day, network, bytes, letters })
      .onConflictDoUpdate({
        target: [outsideUse.day, outsideUse.network],
        set: { bytes: sql`${outsideUse.bytes} + ${bytes}`, letters: sql`${outsideUse.letters} + ${letters}` },
      })
      .returning({ bytes: outsideUse.bytes, letters: outsideUse.letters })
    return orNotFound(row)
  }
  return {
    networkOf: ({ ip }) => lookupHash(keys, `network ${wideNetworkPrefixOf(ip)}`),
    charge: (network, use, within: Pick<Database, 'transaction'> = db) =>
      within.transaction(async (tx) => {
        const day = swedishDay(now())
        if (isBeyond(await addUsage(tx, day, network, use), networkLimit)) throw tooMany(networkLimitText)
        const all = await addUsage(tx, day, allNetworks, use)
        if (isBeyond(all, limit)) throw tooMany(totalLimitText)
        const before = { bytes: all.bytes - use.bytes, letters: all.letters - use.letters }
        if (isBeyond(before, half(limit)) || !isBeyond(all, half(limit))) return
        log.warn({ day, ...all }, 'outsiders have used half of what they may in a day')
        await warnAdministrators(tx, day)
      }),
  }
}

/** The budget of an upload without an account. */
export const uploadBudget = (budget: DailyBudget, request: FastifyRequest) => {
  const network = budget.networkOf(request)
  return { network, charge: (bytes: number) => budget.charge(network, { bytes, letters: 0 }) }
}

const isBeyond = (usage: Usage, limit: Usage) => usage.bytes > limit.bytes || usage.letters > limit.letters
const half = ({ bytes, letters }: Usage): Usage => ({ bytes: bytes / 2, letters: letters / 2 })

/** Warned at half of the budget, while there is time to act. */
const warnAdministrators = async (tx: Transaction, day: string) => {
  const about = { decision: `outsiders.half:${day}`, recordType: 'outsideUse', recordId: uuidv7() }
  await queueMail(tx, { ...about, to: await systemAdministrators(tx), template: 'outsidersHalf', data: { day } })
}

const tooMany = (message: string) => new ApiError(429, { code: 'TooManyToday', message })
const networkLimitText =
  'Från ditt nätverk har det redan skickats så mycket i dag som vi tar emot. Försök igen i morgon eller från ett annat nätverk.'
const totalLimitText = 'Vi kan inte ta emot mer i dag. Försök igen i morgon, eller hör av dig till grenförbundet.'

unscopedModule<typeof import('./daily-budget.ts')>()
