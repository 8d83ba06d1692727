// Fields of a record: the text of each, and how the history keeps a change of it, as the form's schema says.
import type { z } from 'zod'
import { defaultLocale, type Locale } from '../locale.ts'
import { formatAt, historyPolicyAt, titleAt } from '../validation/introspection.ts'
import { formatPhone } from '../validation/phone-number.ts'
import type { FieldChange } from './history.ts'
import { masks } from './masks.ts'

/** A form's schema, with the texts of those fields that are not a text, a telephone number, a number, or yes and no. */
export interface RecordFields<Values extends object> {
  schema: z.ZodType
  texts: { readonly [Field in keyof Values]?: (value: Values[Field], locale: Locale) => string }
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

/** The texts of all fields of a record. */
export const fieldTexts = <Values extends object>(
  fields: RecordFields<Values>,
  values: Values,
  locale: Locale = defaultLocale,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, fieldText(fields, field as never, value as never, locale)]),
  )

const isSame = (before: unknown, after: unknown) => JSON.stringify(before ?? '') === JSON.stringify(after ?? '')

const lengthText = (text: string) => (text === '' ? '' : `${text.length} tecken`)

/** A field's value as the history keeps it. */
export const historyText = <Values extends object, Field extends keyof Values & string>(
  fields: RecordFields<Values>,
  field: Field,
  value: Values[Field],
): string => {
  const { history, mask } = historyPolicyAt(fields.schema, [field])
  const text = fieldText(fields, field, value)
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
    if (history === 'text' ? old === now : isSame(from, to)) return []
    return {
      field,
      label: fieldLabel(fields, field),
      policy: history,
      old,
      new: now,
      ...(history === 'value' ? { ...valueBeside('oldValue', from, old), ...valueBeside('newValue', to, now) } : {}),
    }
  })

/** Whether the form still has the field, and the history the value that the change replaced. */
export const isRestorable = ({ shape }: { shape: object }, { field, policy }: FieldChange): boolean =>
  policy === 'value' && Object.hasOwn(shape, field)

/** The value that a change replaced, for restoring it. */
export const oldValueOf = (change: FieldChange): unknown => ('oldValue' in change ? change.oldValue : change.old)
