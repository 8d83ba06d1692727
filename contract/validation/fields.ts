// Field schemas of forms and searches, each with its rule: `required(text(50)).meta({ title: 'Namn' })`. Those with a format,
// such as an e-mail address, lie in format-fields.ts, because every route loads this file.
// Those without arguments are made once: a schema does not change, and a page makes thousands of them before it can be used.
// All but `required`, `accepted` and `isoDate` accept an empty value. Further rules (*-rules.ts) are added with `.check(…)`.
import { z } from 'zod'
import { defaultLocale, locales } from '../locale.ts'
import { once } from '../text/once.ts'
import { cleanText, isBlank, isEmpty } from './characters.ts'
import { mostChoices } from './most-choices.ts'
import { parseNumber } from './number-rules.ts'
import { length } from './text-rules.ts'
import { check, rule } from './rule.ts'

export type Field<Value> = z.ZodType<Value, Value>

/** Text without control characters and surrounding blanks. */
export const cleanedString = once(
  () => z.preprocess((value) => (value === null ? '' : value), z.string().overwrite(cleanText)) as Field<string>,
)

const texts = new Map<number, Field<string>>()

/** Text of at most `max` characters as people count them; `maxLengthAt` returns the limit to a form. */
export const text = (max = 200): Field<string> => {
  const known = texts.get(max)
  if (known) return known
  const schema = cleanedString().check(length(0, max)).meta({ maxLength: max })
  texts.set(max, schema)
  return schema
}

/** Makes a field required: an empty or blank value gives this one error, before any other rule runs. */
export const required = <Value, Written>(schema: z.ZodType<Value, Written>) =>
  z.preprocess((value, context) => {
    if (isEmpty(value)) context.addIssue({ code: 'custom', input: value, ...rule('required') })
    return value
  }, schema) as z.ZodType<NonNullable<Value>, Written>

/** A number, also in Swedish notation ('1 234,5'); null when empty. */
export const number = once(() => z.preprocess(parseNumber, z.number().nullable()) as Field<number | null>)
export const integer = once(() => z.preprocess(parseNumber, z.int().nullable()) as Field<number | null>)

/** An ISO date, '2026-05-01', in the years that the database supports; never empty. */
export const isoDate = once(() => z.iso.date().check(check('date', (value) => value >= '0001')))

/** An ISO date; null when empty. */
export const date = once(
  () =>
    z.preprocess(
      (value) => (typeof value === 'string' && isBlank(value) ? null : value),
      isoDate().nullable(),
    ) as Field<string | null>,
)

/** A checkbox that must be ticked. */
export const accepted = () =>
  z.preprocess(
    (value) => value === true,
    z.boolean().check(check('accepted', (isTicked) => isTicked)),
  ) as Field<boolean>

/** The ids of at most `max` chosen records, each once; their order says nothing. */
export const idList = (max: number) =>
  z
    .array(z.uuid())
    .max(max)
    .overwrite((ids) => [...new Set(ids)])
    .meta({ isSet: true })

/** One or several values of a search param, always as a list of at most `max`. */
export const listParam = <Item extends z.ZodType>(item: Item, max = mostChoices) =>
  z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(max),
  ) as z.ZodType<z.output<Item>[], z.input<Item>[] | undefined> & { _zod: { optin: 'optional' } }

/**
 * The locale in a query or a body. An unknown value is the default locale, and so is `sv`, the key that addresses had
 * before.
 */
export const localeField = z.enum(locales).default(defaultLocale).catch(defaultLocale)
