// Changes of a save that can be restored: the history has the former value, and the field has another value now.
import type { HistoryEvent } from '#contract/record/history.ts'
import { andList } from '#contract/text/lists.ts'
import type { FieldChange } from '../ui/change-list.tsx'
import type { RecordText } from './record-text.ts'

interface RestorableChange extends FieldChange {
  /** What the field gets back, where that is another than its text. */
  value?: unknown
}

/** What a restore would change: the present text of the field, and the text from before the save. */
export const restorableChanges = (
  { changes }: Pick<HistoryEvent, 'changes'>,
  now: readonly RecordText[],
  /** Why the user may not change the field, to this value, or null. */
  refusalOf: (field: string, value: unknown) => string | null = () => null,
): RestorableChange[] => {
  const texts = new Map(now.map(({ field, text }) => [field, text]))
  return changes.flatMap(({ field, label, old, isRestorable, restoredValue }) => {
    const text = texts.get(field)
    const isOther = isRestorable === true && text !== undefined && text !== old
    const mayRestore = isOther && refusalOf(field, restoredValue) === null
    return mayRestore ? [{ field, label, old: text, new: old, value: restoredValue }] : []
  })
}

/** The values that a restore gives back, where they are others than their texts. */
export const restoredValues = (changes: readonly RestorableChange[]): object =>
  Object.fromEntries(changes.flatMap(({ field, value }) => (value === undefined ? [] : [[field, value]])))

/**
 * What the restore of a save leaves out, or null. It does not promise that these fields stay as they are, because the restore of another
 * field may change them, too.
 */
export const unrestorableText = ({ changes }: Pick<HistoryEvent, 'changes'>): string | null => {
  const labels = new Set(changes.filter(({ isRestorable }) => !isRestorable).map(({ label }) => label))
  return labels.size === 0 ? null : `${andList([...labels])} går inte att återställa härifrån.`
}
