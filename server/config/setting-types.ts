// The kinds of value a setting can have: text in, value out, with a Swedish sentence that follows the variable's name.
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

/** A secret may be given as a file (NAME_FILE), and its value is never shown in a message. */
export function secret<S extends z.ZodType>(schema: S): S {
  settingMetadata.set(schema, { ...metadataOf(schema), secret: true })
  return schema
}
export const isSecret = (schema: z.ZodType) => metadataOf(schema).secret

export const isLocal = (url: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)

/** Parses a set value; an unset one becomes the fallback. `undefined` from parse is an error with the sentence. */
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
    setting<string, F>(fallback, '', (found) => found),
    description,
    fallback,
  )

export const path = (description: string) => text(undefined, description)

export const integer = (least: number, most: number, fallback: number, description: string) =>
  withMetadata(
    setting<number, number>(fallback, `måste vara ett heltal från ${least} till ${most}.`, (found) => {
      const number = Number(found)
      return /^\d+$/.test(found) && number >= least && number <= most ? number : undefined
    }),
    description,
    fallback,
  )

export const flag = <F extends boolean | undefined>(fallback: F, description: string) =>
  withMetadata(
    setting<boolean, F>(fallback, 'måste vara 1 eller 0.', (found) => {
      if (['1', 'true', 'on'].includes(found.toLowerCase())) return true
      return ['0', 'false', 'off'].includes(found.toLowerCase()) ? false : undefined
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
    setting<T, F>(fallback, `måste vara ${listOfChoices(choices)}.`, (found) => choices.find((one) => one === found)),
    `${description} (${choices.join(', ')})`,
    fallback,
  )

export const list = <const T extends string>(choices: readonly T[], fallback: readonly T[], description: string) =>
  withMetadata(
    setting<readonly T[], readonly T[]>(fallback, `får bara innehålla ${listOfChoices(choices)}.`, (found) => {
      const parts = split(found)
      const known = choices.filter((one) => parts.includes(one))
      return known.length === parts.length ? known : undefined
    }),
    choices.length > 6 ? description : `${description} (${choices.join(', ')})`,
    fallback.join(','),
  )

export const publicUrl = (description: string) =>
  withMetadata(
    setting<URL, undefined>(undefined, 'måste vara en adress med http:// eller https:// utan sökväg.', (found) => {
      const url = URL.parse(found)
      const isPlain = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
      return isPlain && !url.username && !url.password ? url : undefined
    }),
    description,
    'http://localhost:PORT',
  )

export const httpsUrl = (description: string, options: { plainLocal?: boolean } = {}) =>
  withMetadata(
    setting<string, undefined>(undefined, 'måste vara en adress som börjar med https://.', (found) => {
      const url = URL.parse(found)
      const isGood = url?.protocol === 'https:' || (options.plainLocal && url?.protocol === 'http:' && isLocal(url))
      return isGood ? found.replace(/\/$/, '') : undefined
    }),
    description,
  )

export const databaseUrl = (description: string) =>
  withMetadata(
    setting<string, undefined>(undefined, 'måste vara en adress som börjar med postgres://.', (found) => {
      const url = URL.parse(found)
      return url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1 ? found : undefined
    }),
    description,
  )

export const encryptionKey = (description: string) =>
  withMetadata(
    setting<Buffer, undefined>(undefined, 'måste vara 32 byte skrivna som base64 eller hex.', (found) => {
      const bytes = Buffer.from(found, /^[0-9a-f]{64}$/i.test(found) ? 'hex' : 'base64')
      return bytes.length === 32 && /^[\w+/=-]+$/.test(found) ? bytes : undefined
    }),
    description,
  )

export const uuid = (description: string) =>
  withMetadata(
    setting<string, undefined>(undefined, 'måste vara ett id (UUID).', (found) =>
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(found) ? found.toLowerCase() : undefined,
    ),
    description,
  )

export const imageUrl = (description: string) =>
  withMetadata(
    setting<string, undefined>(undefined, 'måste vara en sökväg som börjar med / eller en https-adress.', (found) =>
      /^\/(?!\/)/.test(found) || URL.parse(found)?.protocol === 'https:' ? found : undefined,
    ),
    description,
  )

export const smtpUrl = (description: string) =>
  withMetadata(
    setting<string, undefined>(
      undefined,
      'måste vara en adress som börjar med smtp:// eller smtps:// och har en värd.',
      (found) => {
        const url = URL.parse(found)
        return url && /^smtps?:$/.test(url.protocol) && url.hostname !== '' ? found : undefined
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

function parseMailbox(found: string): Mailbox | undefined {
  const [, name = '', address = ''] = /^(?:"?([^"<>]*?)"?\s*<)?([^\s@<>]+@[^\s@<>]+\.[^\s@<>]+)>?$/.exec(found) ?? []
  return address === '' ? undefined : { name: name.trim(), address }
}

/** As Fastify takes it: false, a number of hops, or addresses. Never "everyone": that lets a caller choose its address. */
export const trustProxy = (description: string) =>
  withMetadata(
    setting<false | number | string[], false>(
      false,
      'måste vara off, ett antal hopp, eller adresser och nät.',
      (found) => {
        if (['off', '0', 'false'].includes(found.toLowerCase())) return false
        if (/^[1-9]$/.test(found)) return Number(found)
        const parts = split(found)
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

const split = (found: string) =>
  found
    .split(/[\s,]+/)
    .map((part) => part.trim())
    .filter(Boolean)

const listOfChoices = (choices: readonly string[]) =>
  choices.length === 1 ? choices[0] : `${choices.slice(0, -1).join(', ')} eller ${choices.at(-1)}`
