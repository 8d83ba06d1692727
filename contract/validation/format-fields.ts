// Field schemas with a format: addresses, telephone numbers, past days, identity numbers and coordinates. All accept an empty value.
import { today } from '../dates/swedish-day.ts'
import { once } from '../text/once.ts'
import { untilToday } from './date-rules.ts'
import { cleanedString, date, number } from './fields.ts'
import { parseIdentityNumber, type IdentityKind } from './identity-number.ts'
import type { RuleName } from './message-catalogue.ts'
import { between } from './number-rules.ts'
import { parsePhone } from './phone-number.ts'
import { check } from './rule.ts'
import { parseBankgiro, parseIcao, parseOrganizationNumber, parsePostalCode, parseTime } from './swedish-formats.ts'
import { parseUrl } from './url.ts'

/** Text that must be valid, and is stored unchanged. */
const validated = (name: RuleName, isValid: (value: string) => boolean) => cleanedString().check(check(name, isValid))

/** Text that is stored in one normalised form; `parse` returns that form, or undefined when the text is invalid. */
const normalised = (name: RuleName, parse: (value: string) => string | undefined) =>
  validated(name, (value) => parse(value) !== undefined).overwrite((value) => parse(value) ?? value)

/** An e-mail address of at most 254 characters, with letters of any script. */
export const email = once(() => validated('email', isEmail).meta({ format: 'email', history: 'hidden', mask: 'email' }))

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
export const url = once(() => normalised('url', parseUrl).meta({ format: 'url' }))

/** A telephone number, Swedish or with country code, stored as E.164. */
export const phone = once(() =>
  normalised('phone', parsePhone).meta({ format: 'phone', history: 'hidden', mask: 'phone' }),
)

/** A Swedish postal code, stored as '123 45'. */
export const postalCode = once(() => normalised('postalCode', parsePostalCode))

/** An ICAO location indicator of four letters, stored in capitals. */
export const icao = once(() => normalised('icao', parseIcao))

/** A bankgiro number with a valid check digit, stored with its hyphen. */
export const bankgiro = once(() => normalised('bankgiro', parseBankgiro))

/** An organisationsnummer, stored as ten digits. */
export const organizationNumber = once(() => normalised('organizationNumber', parseOrganizationNumber))

/** A clock time, stored as '09:30'. */
export const time = once(() => normalised('time', parseTime))

/** The day of something that has happened: the date picker of its form ends today. */
export const pastDate = once(() => date().check(untilToday()).meta({ isPast: true }))

const identity = (name: RuleName, kind: IdentityKind | undefined, day: () => string) =>
  normalised(name, (value) => parseIdentityNumber(value, day(), kind)).meta({ isIdentity: true, history: 'hidden' })

/** A personnummer or a samordningsnummer, stored as twelve digits. `day` returns today's date. */
export const identityNumber = (day = () => today()) => identity('identityNumber', undefined, day)
export const personalNumber = (day = () => today()) => identity('personalNumber', 'personal', day)
export const coordinationNumber = (day = () => today()) => identity('coordinationNumber', 'coordination', day)

/** Decimal degrees, WGS 84. */
export const latitude = once(() => number().check(between(-90, 90)))
export const longitude = once(() => number().check(between(-180, 180)))
