// Changes of a save that can be restored: the history has the former value, and the field has another value now.
import type { HistoryEvent } from '#contract/record/history.ts'
import { andList } from '#contract/text/lists.ts'
import type { FieldChange } from '../ui/change-list.tsx'
import type { RecordText } from './record-text.ts'

/** What a restore would change: the present text of the field, and the text from before the save. */
export const restorableChanges = (
  { changes }: Pick<HistoryEvent, 'changes'>,
  now: readonly RecordText[],
  /** Why the user may not change the field, to this value, or null. */
  refusalOf: (field: string, value: unknown) => string | null = () => null,
): FieldChange[] => {
  const texts = new Map(now.map(({ field, text }) => [field, text]))
  return changes.flatMap(({ field, label, old, isRestorable, restoredValue }) => {
    const text = texts.get(field)
    const isOther = isRestorable === true && text !== undefined && text !== old
    return isOther && refusalOf(field, restoredValue) === null ? [{ field, label, old: text, new: old }] : []
  })
}

/**
 * What the restore of a save leaves out, or null. It does not promise that these fields stay as they are, because the restore of another
 * field may change them, too.
 */
export const unrestorableText = ({ changes }: Pick<HistoryEvent, 'changes'>): string | null => {
  const labels = new Set(changes.filter(({ isRestorable }) => !isRestorable).map(({ label }) => label))
  return labels.size === 0 ? null : `${andList([...labels])} går inte att återställa härifrån.`
}
