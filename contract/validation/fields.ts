// Field schemas of forms, each with its rule: `required(email()).meta({ title: 'E-postadress' })`.
// All but `required`, `accepted` and `isoDate` accept an empty value. Further rules (*-rules.ts) are added with `.check(…)`.
import { z } from 'zod'
import { defaultLocale, locales } from '../locale.ts'
import { cleanText, isBlank, isEmpty } from './characters.ts'
import { today } from '../dates/swedish-day.ts'
import { parseIdentityNumber, type IdentityKind } from './identity-number.ts'
import { between, parseNumber } from './number-rules.ts'
import { parsePhone } from './phone-number.ts'
import type { RuleName } from './message-catalogue.ts'
import { parseUrl } from './url.ts'
import { parseBankgiro, parseIcao, parseOrganizationNumber, parsePostalCode, parseTime } from './swedish-formats.ts'
import { length } from './text-rules.ts'
import { check, rule } from './rule.ts'

type Field<Value> = z.ZodType<Value, Value>

const cleanedString = () =>
  z.preprocess((value) => (value === null ? '' : value), z.string().overwrite(cleanText)) as Field<string>

/** Text of at most `max` characters as people count them; `maxLengthAt` returns the limit to a form. */
export const text = (max = 200) => cleanedString().check(length(0, max)).meta({ maxLength: max })

/** Text that must be valid, and is stored unchanged. */
const validated = (name: RuleName, isValid: (value: string) => boolean) => cleanedString().check(check(name, isValid))

/** Text that is stored in one normalised form; `parse` returns that form, or undefined when the text is invalid. */
const normalised = (name: RuleName, parse: (value: string) => string | undefined) =>
  validated(name, (value) => parse(value) !== undefined).overwrite((value) => parse(value) ?? value)

/** Makes a field required: an empty or blank value gives this one error, before any other rule runs. */
export const required = <Value, Written>(schema: z.ZodType<Value, Written>) =>
  z.preprocess((value, context) => {
    if (isEmpty(value)) context.addIssue({ code: 'custom', input: value, ...rule('required') })
    return value
  }, schema) as z.ZodType<NonNullable<Value>, Written>

/** An e-mail address of at most 254 characters, with letters of any script. */
export const email = () => validated('email', isEmail).meta({ format: 'email', history: 'hidden', mask: 'email' })

const isEmail = (value: string) => {
  const [local = '', domain = '', ...more] = value.split('@')
  return (
    more.length === 0 &&
    value.length <= 254 &&
    local.length <= 64 &&
    /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u.test(local) &&
    isDomain(domain)
  )
}

/** Labels of letters, digits and inner hyphens; the last label is not a number. */
const isDomain = (domain: string) => {
  const labels = domain.split('.')
  return (
    labels.length > 1 &&
    labels.every((label) => /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u.test(label)) &&
    /^(?:\p{L}[\p{L}\p{M}]+|xn--.+)$/u.test(labels.at(-1) ?? '')
  )
}

/** An http(s) URL of at most 500 characters, without user name; `https://` is added when the scheme is missing. */
export const url = () => normalised('url', parseUrl).meta({ format: 'url' })

/** A telephone number, Swedish or with country code, stored as E.164. */
export const phone = () => normalised('phone', parsePhone).meta({ format: 'phone', history: 'hidden', mask: 'phone' })

/** A Swedish postal code, stored as '123 45'. */
export const postalCode = () => normalised('postalCode', parsePostalCode)

/** An ICAO location indicator of four letters, stored in capitals. */
export const icao = () => normalised('icao', parseIcao)

/** A bankgiro number with a valid check digit, stored with its hyphen. */
export const bankgiro = () => normalised('bankgiro', parseBankgiro)

/** An organisationsnummer, stored as ten digits. */
export const organizationNumber = () => normalised('organizationNumber', parseOrganizationNumber)

/** A clock time, stored as '09:30'. */
export const time = () => normalised('time', parseTime)

const identity = (name: RuleName, kind: IdentityKind | undefined, day: () => string) =>
  normalised(name, (value) => parseIdentityNumber(value, day(), kind)).meta({ isIdentity: true, history: 'hidden' })

/** A personnummer or a samordningsnummer, stored as twelve digits. `day` returns today's date. */
export const identityNumber = (day = () => today()) => identity('identityNumber', undefined, day)
export const personalNumber = (day = () => today()) => identity('personalNumber', 'personal', day)
export const coordinationNumber = (day = () => today()) => identity('coordinationNumber', 'coordination', day)

/** A number, also in Swedish notation ('1 234,5'); null when empty. */
export const number = () => z.preprocess(parseNumber, z.number().nullable()) as Field<number | null>
export const integer = () => z.preprocess(parseNumber, z.int().nullable()) as Field<number | null>

/** Decimal degrees, WGS 84. */
export const latitude = () => number().check(between(-90, 90))
export const longitude = () => number().check(between(-180, 180))

/** An ISO date, '2026-05-01', in the years that the database supports; never empty. */
export const isoDate = () => z.iso.date().check(check('date', (value) => value >= '0001'))

/** An ISO date; null when empty. */
export const date = () =>
  z.preprocess((value) => (typeof value === 'string' && isBlank(value) ? null : value), isoDate().nullable()) as Field<
    string | null
  >

/** A checkbox that must be ticked. */
export const accepted = () =>
  z.preprocess(
    (value) => value === true,
    z.boolean().check(check('accepted', (isTicked) => isTicked)),
  ) as Field<boolean>

/** One or several values of a search param, always as a list of at most `max`. */
export const listParam = <Item extends z.ZodType>(item: Item, max = 50) =>
  z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(max),
  ) as z.ZodType<z.output<Item>[], z.input<Item>[] | undefined> & { _zod: { optin: 'optional' } }

/**
 * The locale in a query or a body. An unknown value is the default locale, and so is `sv`, the key that addresses had
 * before.
 */
export const localeField = z.enum(locales).default(defaultLocale).catch(defaultLocale)
