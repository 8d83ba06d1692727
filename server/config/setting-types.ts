// Types of settings: each parses the text of an environment variable, or refuses it with a Swedish message.
import { isIP } from 'node:net'
import { z } from 'zod'
import { orList } from '#contract/text/lists.ts'
import { hostAddresses } from '../db/hosts.ts'

interface SettingMetadata {
  description: string
  /** The value when the variable is unset. */
  shown: string
  secret?: boolean
}

const metadata = z.registry<SettingMetadata>()
export const metadataOf = (schema: z.ZodType): SettingMetadata => metadata.get(schema) ?? { description: '', shown: '' }

/** Marks a secret: it may be given as a file (NAME_FILE), and messages do not repeat its value. */
export const secret = <S extends z.ZodType>(schema: S): S => {
  metadata.add(schema, { ...metadataOf(schema), secret: true })
  return schema
}

export const isLocal = (url: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)

/** A setting that is `fallback` when it is unset. When `parse` returns undefined, `sentence` follows the variable's name. */
const setting = <T, F extends T | undefined>(
  fallback: F,
  description: string,
  sentence: string,
  parse: (text: string) => T | undefined,
  shown: string | number = '',
) => {
  const schema = z
    .string()
    .optional()
    .transform((text, context): T | F => {
      if (text === undefined) return fallback
      const parsed = parse(text)
      if (parsed !== undefined) return parsed
      context.addIssue({ code: 'custom', message: sentence, input: text })
      return z.NEVER
    })
  return schema.register(metadata, { description, shown: String(shown) })
}

/** A type of settings that are undefined when they are unset. */
const optional =
  <T>(sentence: string, parse: (text: string) => T | undefined, shown = '') =>
  (description: string) =>
    setting<T, undefined>(undefined, description, sentence, parse, shown)

export const text = <F extends string | undefined>(fallback: F, description: string) =>
  setting<string, F>(fallback, description, '', (text) => text, fallback)

export const path = optional('', (text) => text)

export const integer = (least: number, most: number, fallback: number, description: string) => {
  const parse = (text: string) => {
    const number = Number(text)
    return /^\d+$/.test(text) && number >= least && number <= most ? number : undefined
  }
  const sentence = `måste vara ett heltal från ${least} till ${most}.`
  return setting<number, number>(fallback, description, sentence, parse, fallback)
}

/** A limit that the operator chooses freely. */
export const limit = (fallback: number, description: string) => integer(1, 1_000_000, fallback, description)

const flags = new Map([
  ...['1', 'true', 'on'].map((text) => [text, true] as const),
  ...['0', 'false', 'off'].map((text) => [text, false] as const),
])

export const flag = <F extends boolean | undefined>(fallback: F, description: string) => {
  const parse = (text: string) => flags.get(text.toLowerCase())
  return setting<boolean, F>(
    fallback,
    description,
    'måste vara 1 eller 0.',
    parse,
    fallback === undefined ? '' : Number(fallback),
  )
}

export const choice = <const T extends string, F extends T | undefined>(
  choices: readonly T[],
  fallback: F,
  description: string,
) => {
  const parse = (text: string) => choices.find((option) => option === text)
  const described = `${description} (${choices.join(', ')})`
  return setting<T, F>(fallback, described, `måste vara ${orList(choices)}.`, parse, fallback)
}

export const list = <const T extends string>(choices: readonly T[], fallback: readonly T[], description: string) => {
  const parse = (text: string) => {
    const parts = split(text)
    const chosen = choices.filter((option) => parts.includes(option))
    return chosen.length === parts.length ? chosen : undefined
  }
  const described = choices.length > 6 ? description : `${description} (${choices.join(', ')})`
  const sentence = `får bara innehålla ${orList(choices)}.`
  return setting<readonly T[], readonly T[]>(fallback, described, sentence, parse, fallback.join(','))
}

export const publicUrl = optional(
  'måste vara en adress med http:// eller https:// utan sökväg.',
  (text) => {
    const url = URL.parse(text)
    const isPlain = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
    return isPlain && !url.username && !url.password ? url : undefined
  },
  'http://localhost:PORT',
)

const httpsAddress = (mayBePlainLocal: boolean) =>
  optional('måste vara en adress som börjar med https://.', (text) => {
    const url = URL.parse(text)
    const isGood = url?.protocol === 'https:' || (mayBePlainLocal && url?.protocol === 'http:' && isLocal(url))
    return isGood ? text.replace(/\/$/, '') : undefined
  })
export const httpsUrl = httpsAddress(false)
export const httpsOrLocalUrl = httpsAddress(true)

/** An address with them unwritten is cut off where the password has one. */
const writtenPassword = 'Tecken som / # ? @ i lösenordet skrivs som %2F %23 %3F %40.'

export const databaseUrl = optional(
  `måste vara en adress som börjar med postgres:// och har värd och databasnamn. ${writtenPassword}`,
  (text) => {
    const urls = hostAddresses(text).map((address) => URL.parse(address))
    return urls.every((url) => url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1)
      ? text
      : undefined
  },
)

export const encryptionKey = optional('måste vara 32 byte skrivna som base64 eller hex.', (text) => {
  const bytes = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')
  return bytes.length === 32 && /^[\w+/=-]+$/.test(text) ? bytes : undefined
})

export const ageRecipients = optional('måste vara en eller flera publika nycklar som börjar med age1.', (text) => {
  const recipients = split(text)
  return recipients.length > 0 && recipients.every((one) => /^age1[a-z\d]{20,}$/.test(one)) ? recipients : undefined
})

export const ageIdentity = optional('måste vara en hemlig nyckel som börjar med AGE-SECRET-KEY-.', (text) =>
  /^AGE-SECRET-KEY-[A-Z\d-]{20,}$/.test(text) ? text : undefined,
)

/** A secret that a program sends: long enough not to be guessed. */
export const token = optional('måste vara minst 20 tecken utan mellanslag.', (text) =>
  /^\S{20,}$/.test(text) ? text : undefined,
)

export const uuid = optional('måste vara ett id (UUID).', (text) => z.guid().safeParse(text).data?.toLowerCase())

export const imageUrl = optional('måste vara en sökväg som börjar med / eller en https-adress.', (text) =>
  /^\/(?!\/)/.test(text) || URL.parse(text)?.protocol === 'https:' ? text : undefined,
)

export const smtpUrl = optional(
  `måste vara en adress som börjar med smtp:// eller smtps:// och har en värd. ${writtenPassword}`,
  (text) => {
    const url = URL.parse(text)
    return url && /^smtps?:$/.test(url.protocol) && url.hostname !== '' ? text : undefined
  },
)

/** `Name <address>`, or the address alone. */
export const mailbox = (fallback: string, description: string) =>
  setting<Mailbox, Mailbox>(
    parseMailbox(fallback) ?? { name: '', address: fallback },
    description,
    'måste vara en e-postadress, eller ett namn följt av adressen inom <>.',
    parseMailbox,
    fallback,
  )

export type Mailbox = { name: string; address: string }

function parseMailbox(text: string): Mailbox | undefined {
  const [, name = '', address = ''] = /^(?:"?([^"<>]*?)"?\s*<)?([^\s@<>]+@[^\s@<>]+\.[^\s@<>]+)>?$/.exec(text) ?? []
  return address === '' ? undefined : { name: name.trim(), address }
}

/** Fastify's trustProxy: false, a number of hops, or addresses. Not `true`, which would let a caller forge its address. */
export const trustProxy = (description: string) =>
  setting<false | number | string[], false>(
    false,
    description,
    'måste vara off, ett antal hopp, eller adresser och nät.',
    (text) => {
      if (flags.get(text.toLowerCase()) === false) return false
      if (/^[1-9]$/.test(text)) return Number(text)
      const parts = split(text)
      return parts.length > 0 && parts.every(isAddressOrNetwork) ? parts : undefined
    },
    'off',
  )

function isAddressOrNetwork(part: string): boolean {
  const [address = '', bits, ...rest] = part.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (most < 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
}

const split = (text: string) => text.split(/[\s,]+/).filter(Boolean)
