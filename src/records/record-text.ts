// Texts of a record's state and fields, and the changes between two versions.
import { fieldLabel, fieldTexts, type RecordFields } from '#contract/record/fields.ts'
import type { KnownTexts } from '../forms/draft/draft-storage.ts'
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

const changesBetween = (before: readonly RecordText[], after: readonly RecordText[]): FieldChange[] => {
  const old = new Map(before.map(({ field, text }) => [field, text]))
  return after
    .filter(({ field, text }) => (old.get(field) ?? '') !== text)
    .map(({ field, label, text }) => ({ field, label, old: old.get(field) ?? '', new: text }))
}

/** The changes since the texts were shown; null when it is not known what has been changed. */
export const changesSince = ({ texts, isPart }: KnownTexts, after: readonly RecordText[]): FieldChange[] | null => {
  if (!isPart) return changesBetween(texts, after)
  const known = new Set(texts.map(({ field }) => field))
  const changes = changesBetween(
    texts,
    after.filter(({ field }) => known.has(field)),
  )
  return changes.length > 0 ? changes : null
}
