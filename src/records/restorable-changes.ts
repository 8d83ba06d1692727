// Changes of a save that can be restored: the history has the former value, and the field has another value now.
import type { HistoryEvent } from '#contract/record/history.ts'
import type { FieldChange } from '../ui/change-list.tsx'
import type { RecordText } from './record-text.ts'

/** What a restore would change: the present text of the field, and the text from before the save. */
export const restorableChanges = (
  { changes }: Pick<HistoryEvent, 'changes'>,
  now: readonly RecordText[],
  /** Why the user may not change the field, or null. */
  refusalOf: (field: string) => string | null = () => null,
): FieldChange[] => {
  const texts = new Map(now.map(({ field, text }) => [field, text]))
  return changes.flatMap(({ field, label, old, isRestorable }) => {
    const text = texts.get(field)
    const mayRestore = isRestorable === true && text !== undefined && text !== old && refusalOf(field) === null
    return mayRestore ? [{ field, label, old: text, new: old }] : []
  })
}
