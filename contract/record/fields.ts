// Fields of a record: the text of each, and how the history keeps a change of it, as the form's schema says.
import type { z } from 'zod'
import { defaultLocale, type Locale } from '../locale.ts'
import { formatAt, historyPolicyAt, isSetAt, titleAt } from '../validation/introspection.ts'
import { formatPhone } from '../validation/phone-number.ts'
import type { FieldChange } from './history.ts'
import { masks } from './masks.ts'

/** What is stored and mailed of a value of which only the record's own page shows all. */
export interface Redaction<Value> {
  redact: (value: Value) => Value
  /** What the history says when nothing but what was left out has changed. */
  change: string
}

/** A form's schema, with the texts of those fields that are not a text, a telephone number, a number, or yes and no. */
export interface RecordFields<Values extends object> {
  schema: z.ZodType
  texts: { readonly [Field in keyof Values]?: (value: Values[Field], locale: Locale) => string }
  redactions?: { readonly [Field in keyof Values]?: Redaction<Values[Field]> }
}

export const fieldLabel = (
  { schema }: Pick<RecordFields<object>, 'schema'>,
  field: string,
  locale: Locale = defaultLocale,
): string => titleAt(schema, [field], locale)

const yesOrNo = { se: ['Nej', 'Ja'], en: ['No', 'Yes'] } as const

/** A number with the decimal mark of the language. */
export const numberText = (value: number, locale: Locale = defaultLocale): string =>
  locale === 'se' ? String(value).replace('.', ',') : String(value)

/** A field's value as text, the same for history, comparisons and mail. */
export const fieldText = <Values extends object, Field extends keyof Values & string>(
  { schema, texts }: RecordFields<Values>,
  field: Field,
  value: Values[Field],
  locale: Locale = defaultLocale,
): string => {
  const text = texts[field]
  if (text) return text(value, locale)
  if (typeof value === 'boolean') return yesOrNo[locale][Number(value) as 0 | 1]
  if (typeof value === 'number') return numberText(value, locale)
  const written = String(value ?? '')
  return formatAt(schema, [field]) === 'phone' ? formatPhone(written) : written
}

/** The same without what its redaction leaves out. */
const redactedText: typeof fieldText = (fields, field, value, locale) => {
  const redaction = fields.redactions?.[field]
  return fieldText(fields, field, redaction ? redaction.redact(value) : value, locale)
}

const textsBy =
  (textOf: typeof fieldText) =>
  <Values extends object>(
    fields: RecordFields<Values>,
    values: Values,
    locale: Locale = defaultLocale,
  ): Record<string, string> =>
    Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, textOf(fields, field as never, value as never, locale)]),
    )

/** The texts of all fields of a record. */
export const fieldTexts = textsBy(fieldText)
/** The same, to store or to mail. */
export const redactedTexts = textsBy(redactedText)

/** Whether the field has the same value before and after; the items of a set have no order. */
export const isSameValue = (schema: z.ZodType, field: string, before: unknown, after: unknown): boolean => {
  const isSet = isSetAt(schema, [field])
  const textOf = (value: unknown) =>
    JSON.stringify((isSet && Array.isArray(value) ? value.map((item) => JSON.stringify(item)).toSorted() : value) ?? '')
  return textOf(before) === textOf(after)
}

const lengthText = (text: string) => (text === '' ? '' : `${text.length} tecken`)

/** A field's value as the history keeps it. */
export const historyText = <Values extends object, Field extends keyof Values & string>(
  fields: RecordFields<Values>,
  field: Field,
  value: Values[Field],
): string => {
  const { history, mask } = historyPolicyAt(fields.schema, [field])
  const text = redactedText(fields, field, value)
  if (history === 'length') return lengthText(text)
  return history === 'hidden' ? masks[mask](text) : text
}

/** The JSON of a value, where it is another than its text. */
const valueBeside = <Name extends string>(name: Name, value: unknown, text: string) =>
  (value === text ? {} : { [name]: value ?? null }) as { [Key in Name]?: unknown }

/**
 * The fields that differ, in the order of `after`, as the history keeps them. Only fields of the policy `value` keep what
 * it takes to restore them.
 */
export const fieldChanges = <Values extends object>(
  fields: RecordFields<Values>,
  before: Values,
  after: Values,
): FieldChange[] =>
  (Object.keys(after) as (keyof Values & string)[]).flatMap((field) => {
    const [from, to] = [before[field], after[field]]
    const { history } = historyPolicyAt(fields.schema, [field])
    const [old, now] = [historyText(fields, field, from), historyText(fields, field, to)]
    const change = { field, label: fieldLabel(fields, field), policy: history, old, new: now }
    if (history === 'text' && old === now) {
      const redaction = fields.redactions?.[field]
      const isSameText = fieldText(fields, field, from) === fieldText(fields, field, to)
      return redaction && !isSameText ? { ...change, old: '', new: redaction.change } : []
    }
    if (history !== 'text' && isSameValue(fields.schema, field, from, to)) return []
    const isKept = history === 'value'
    return isKept ? { ...change, ...valueBeside('oldValue', from, old), ...valueBeside('newValue', to, now) } : change
  })

const textChanged: Record<Locale, string> = { se: 'Texten är ändrad', en: 'The text has changed' }

/**
 * The fields whose texts differ, as those whom the record concerns are mailed about them: with contact details that the history
 * masks. A changed Markdown text, which may be long, is named and not repeated.
 */
export const mailedChanges = <Values extends object>(
  fields: RecordFields<Values>,
  before: Values,
  after: Values,
  locale: Locale = defaultLocale,
) => {
  const [old, now] = [redactedTexts(fields, before, locale), redactedTexts(fields, after, locale)]
  return (Object.keys(after) as (keyof Values & string)[])
    .filter((field) => old[field] !== now[field] && !isSameValue(fields.schema, field, before[field], after[field]))
    .map((field) => ({
      field,
      label: fieldLabel(fields, field, locale),
      ...(formatAt(fields.schema, [field]) === 'markdown'
        ? { old: '', new: textChanged[locale] }
        : { old: old[field] ?? '', new: now[field] ?? '' }),
    }))
}

/** Whether the form still has the field, and the history the value that the change replaced. */
export const isRestorable = ({ shape }: { shape: object }, { field, policy }: FieldChange): boolean =>
  policy === 'value' && Object.hasOwn(shape, field)

/** The value that a change replaced, for restoring it. */
export const oldValueOf = (change: FieldChange): unknown => ('oldValue' in change ? change.oldValue : change.old)
