// Field texts of a record, and the changes between two versions.
import type { FieldChange } from '../../../ui/change-list.tsx'

export interface RecordText {
  field: string
  label: string
  text: string
}

export const changesBetween = (before: readonly RecordText[], after: readonly RecordText[]): FieldChange[] => {
  const old = new Map(before.map(({ field, text }) => [field, text]))
  return after
    .filter(({ field, text }) => (old.get(field) ?? '') !== text)
    .map(({ field, label, text }) => ({ field, label, old: old.get(field) ?? '', new: text }))
}
