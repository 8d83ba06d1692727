// The kinds of fields that forms are made of: schema and rule together. Each decides "empty or blank" first.
import { z } from 'zod'
import { rule, type RuleName } from './messages.ts'

const check = (isValid: (value: string) => boolean, name: RuleName) =>
  z
    .string()
    .trim()
    .refine((value) => value === '' || isValid(value), rule(name))

/** Text of at most `max` characters; may be empty. Trimmed. */
export const text = (max = 200) => z.string().trim().max(max)

/** Makes a text field obligatory: blank is refused with one sentence, before any other rule speaks. */
export const required = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .string()
    .refine((value) => value.trim() !== '', { ...rule('required'), abort: true })
    .pipe(schema)

const emailPattern = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}$/u
/** An e-mail address of at most 254 characters; may be empty. */
export const email = () =>
  check((value) => value.length <= 254 && emailPattern.test(value) && !value.includes('..'), 'email')

/** A phone number as people write it, 7–15 digits; may be empty. */
export const phone = () =>
  check((value) => /^\+?[\d\s()/-]+$/.test(value) && /^\d{7,15}$/.test(value.replace(/\D/g, '')), 'phone')

/** An http(s) address; may be empty. */
export const url = () =>
  check((value) => URL.canParse(value) && /^https?:\/\/[^\s/]+\.[^\s/]+/.test(value) && value.length <= 500, 'url')

/** Swedish postal code, five digits with or without the space; may be empty. */
export const postalCode = () => check((value) => /^\d{3} ?\d{2}$/.test(value), 'postalCode')

/** ICAO location indicator, four letters, written in capitals; may be empty. */
export const icao = () =>
  check((value) => /^[A-Za-z]{4}$/.test(value), 'icao').transform((value) => value.toUpperCase())

/** Bankgiro, 7–8 digits with a right check digit, with or without hyphen; may be empty. */
export const bankgiro = () =>
  check((value) => /^\d{3,4}-?\d{4}$/.test(value) && luhn(value.replace('-', '')), 'bankgiro')

/** Organisationsnummer stored as ten digits; the hyphen may be written; may be empty. */
export const organizationNumber = () =>
  check(
    (value) => /^\d{6}-?\d{4}$/.test(value) && Number(value[2]) >= 2 && luhn(value.replace('-', '')),
    'organizationNumber',
  ).transform((value) => value.replace('-', ''))

/** An ISO date, `2026-05-01`. */
export const isoDate = () => z.iso.date()

/** The Luhn check (modulus 10) over a string of digits whose last is the check digit. */
export const luhn = (digits: string): boolean => {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]) * (i % 2 === 1 ? 2 : 1)
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}

/** One or several values of a URL parameter, always as a list of at most `max`. */
export const many = <Item extends z.ZodType>(item: Item, max = 50) =>
  z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(max),
  ) as z.ZodType<z.output<Item>[], z.input<Item>[] | undefined>
