// Types of settings: each parses the text of an environment variable, or refuses it with a Swedish message.
import { isIP } from 'node:net'
import { z } from 'zod'

type SettingMetadata = { description: string; shown: string; secret: boolean }
const settingMetadata = new WeakMap<z.ZodType, SettingMetadata>()

function withMetadata<S extends z.ZodType>(schema: S, description: string, shown: string | number = ''): S {
  settingMetadata.set(schema, { description, shown: String(shown), secret: false })
  return schema
}

export const metadataOf = (schema: z.ZodType): SettingMetadata =>
  settingMetadata.get(schema) ?? { description: '', shown: '', secret: false }

/** Marks a secret: it may be given as a file (NAME_FILE), and messages do not repeat its value. */
export function secret<S extends z.ZodType>(schema: S): S {
  settingMetadata.set(schema, { ...metadataOf(schema), secret: true })
  return schema
}
export const isSecret = (schema: z.ZodType) => metadataOf(schema).secret

export const isLocal = (url: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)

/** Parses the text, or returns the fallback when it is unset. When `parse` returns undefined, `sentence` follows the variable's name. */
function setting<T, F extends T | undefined>(fallback: F, sentence: string, parse: (text: string) => T | undefined) {
  return z
    .string()
    .optional()
    .transform((text, context): T | F => {
      if (text === undefined) return fallback
      const parsed = parse(text)
      if (parsed !== undefined) return parsed
      context.addIssue({ code: 'custom', message: sentence, input: text })
      return z.NEVER
    })
}

export const text = <F extends string | undefined>(fallback: F, description: string) =>
  withMetadata(
    setting<string, F>(fallback, '', (text) => text),
    description,
    fallback,
  )

export const path = (description: string) => text(undefined, description)

export const integer = (least: number, most: number, fallback: number, description: string) =>
  withMetadata(
    setting<number, number>(fallback, `måste vara ett heltal från ${least} till ${most}.`, (text) => {
      const number = Number(text)
      return /^\d+$/.test(text) && number >= least && number <= most ? number : undefined
    }),
    description,
    fallback,
  )

export const flag = <F extends boolean | undefined>(fallback: F, description: string) =>
  withMetadata(
    setting<boolean, F>(fallback, 'måste vara 1 eller 0.', (text) => {
      if (['1', 'true', 'on'].includes(text.toLowerCase())) return true
      return ['0', 'false', 'off'].includes(text.toLowerCase()) ? false : undefined
    }),
    description,
    fallback === undefined ? '' : Number(fallback),
  )

export const choice = <const T extends string, F extends T | undefined>(
  choices: readonly T[],
  fallback: F,
  description: string,
) =>
  withMetadata(
    setting<T, F>(fallback, `måste vara ${listOfChoices(choices)}.`, (text) =>
      choices.find((option) => option === text),
    ),
    `${description} (${choices.join(', ')})`,
    fallback,
  )

export const list = <const T extends string>(choices: readonly T[], fallback: readonly T[], description: string) =>
  withMetadata(
    setting<readonly T[], readonly T[]>(fallback, `får bara innehålla ${listOfChoices(choices)}.`, (text) => {
      const parts = split(text)
      const chosen = choices.filter((option) => parts.includes(option))
      return chosen.length === parts.length ? chosen : undefined
    }),
    choices.length > 6 ? description : `${description} (${choices.join(', ')})`,
    fallback.join(','),
  )

export const publicUrl = (description: string) =>
  withMetadata(
    setting<URL, undefined>(undefined, 'måste vara en adress med http:// eller https:// utan sökväg.', (text) => {
      const url = URL.parse(text)
      const isPlain = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
      return isPlain && !url.username && !url.password ? url : undefined
    }),
    description,
    'http://localhost:PORT',
  )

export const httpsUrl = (description: string, options: { plainLocal?: boolean } = {}) =>
  withMetadata(
    setting<string, undefined>(undefined, 'måste vara en adress som börjar med https://.', (text) => {
      const url = URL.parse(text)
      const isGood = url?.protocol === 'https:' || (options.plainLocal && url?.protocol === 'http:' && isLocal(url))
      return isGood ? text.replace(/\/$/, '') : undefined
    }),
    description,
  )

export const databaseUrl = (description: string) =>
  withMetadata(
    setting<string, undefined>(undefined, 'måste vara en adress som börjar med postgres://.', (text) => {
      const url = URL.parse(text)
      return url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1 ? text : undefined
    }),
    description,
  )

export const encryptionKey = (description: string) =>
  withMetadata(
    setting<Buffer, undefined>(undefined, 'måste vara 32 byte skrivna som base64 eller hex.', (text) => {
      const bytes = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')
      return bytes.length === 32 && /^[\w+/=-]+$/.test(text) ? bytes : undefined
    }),
    description,
  )

export const uuid = (description: string) =>
  withMetadata(
    setting<string, undefined>(undefined, 'måste vara ett id (UUID).', (text) =>
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toLowerCase() : undefined,
    ),
    description,
  )

export const imageUrl = (description: string) =>
  withMetadata(
    setting<string, undefined>(undefined, 'måste vara en sökväg som börjar med / eller en https-adress.', (text) =>
      /^\/(?!\/)/.test(text) || URL.parse(text)?.protocol === 'https:' ? text : undefined,
    ),
    description,
  )

export const smtpUrl = (description: string) =>
  withMetadata(
    setting<string, undefined>(
      undefined,
      'måste vara en adress som börjar med smtp:// eller smtps:// och har en värd.',
      (text) => {
        const url = URL.parse(text)
        return url && /^smtps?:$/.test(url.protocol) && url.hostname !== '' ? text : undefined
      },
    ),
    description,
  )

/** `Name <address>`, or the address alone. */
export const mailbox = (fallback: string, description: string) =>
  withMetadata(
    setting<Mailbox, Mailbox>(
      parseMailbox(fallback) ?? { name: '', address: fallback },
      'måste vara en e-postadress, eller ett namn följt av adressen inom <>.',
      parseMailbox,
    ),
    description,
    fallback,
  )

export type Mailbox = { name: string; address: string }

function parseMailbox(text: string): Mailbox | undefined {
  const [, name = '', address = ''] = /^(?:"?([^"<>]*?)"?\s*<)?([^\s@<>]+@[^\s@<>]+\.[^\s@<>]+)>?$/.exec(text) ?? []
  return address === '' ? undefined : { name: name.trim(), address }
}

/** Fastify's trustProxy: false, a number of hops, or addresses. Not `true`, which would let a caller forge its address. */
export const trustProxy = (description: string) =>
  withMetadata(
    setting<false | number | string[], false>(
      false,
      'måste vara off, ett antal hopp, eller adresser och nät.',
      (text) => {
        if (['off', '0', 'false'].includes(text.toLowerCase())) return false
        if (/^[1-9]$/.test(text)) return Number(text)
        const parts = split(text)
        return parts.length > 0 && parts.every(isAddressOrNetwork) ? parts : undefined
      },
    ),
    description,
    'off',
  )

function isAddressOrNetwork(part: string): boolean {
  const [address = '', bits, ...rest] = part.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (most < 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
}

const split = (text: string) =>
  text
    .split(/[\s,]+/)
    .map((part) => part.trim())
    .filter(Boolean)

const listOfChoices = (choices: readonly string[]) =>
  choices.length === 1 ? choices[0] : `${choices.slice(0, -1).join(', ')} eller ${choices.at(-1)}`
