// A reason in the history of a licence or an application, whose readers are more than those who may read why.
import type { FieldChange, HistoryEvent } from '#contract/record/history.ts'

/** Stands for the reason. */
export const hiddenReason: FieldChange = {
  field: 'reason',
  label: 'Motivering',
  policy: 'hidden',
  old: '',
  new: '•••',
}

/** The event without its reason. */
export const hideReason = (event: HistoryEvent): HistoryEvent =>
  event.reason ? { ...event, changes: [...event.changes, hiddenReason], reason: null } : event
