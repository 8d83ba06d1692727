// Texts of a record's state and fields, and the changes between two versions.
import { fieldLabel, fieldTexts, type RecordFields } from '#contract/record/fields.ts'
import type { FieldChange } from '../ui/change-list.tsx'

export interface RecordText {
  field: string
  label: string
  text: string
}

/** `state`: what the form does not edit. */
export const recordTexts = <Values extends object>(
  fields: RecordFields<Values>,
  values: Values,
  state: readonly RecordText[],
): RecordText[] => [
  ...state,
  ...Object.entries(fieldTexts(fields, values)).map(([field, text]) => ({
    field,
    label: fieldLabel(fields, field),
    text,
  })),
]

export const changesBetween = (before: readonly RecordText[], after: readonly RecordText[]): FieldChange[] => {
  const old = new Map(before.map(({ field, text }) => [field, text]))
  return after
    .filter(({ field, text }) => (old.get(field) ?? '') !== text)
    .map(({ field, label, text }) => ({ field, label, old: old.get(field) ?? '', new: text }))
}
