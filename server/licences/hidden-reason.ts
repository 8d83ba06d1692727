// Reasons and overridden rules in the history of a licence or an application, whose readers are more than those who may read why.
import { seesProtectedPersons } from '#contract/members/protected-identity.ts'
import { hiddenChange, type FieldChange, type HistoryEvent } from '#contract/record/history.ts'
import type { Viewer } from '../actor.ts'

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

/** The event without the texts of the fields. */
export const hideFields = (event: HistoryEvent, fields: readonly string[]): HistoryEvent => ({
  ...event,
  changes: event.changes.map((change) =>
    fields.includes(change.field) ? hiddenChange(change.field, change.label) : change,
  ),
})

/**
 * The events without overridden rules, when the identity of the holder is protected from the viewer: such a rule may say that the licence
 * belongs to the account whose name stands beside it. All of them are hidden, because one that is hidden alone would say the same.
 */
export const hideOverridesOfProtected = async (
  { account, context }: Viewer,
  events: HistoryEvent[],
  readHolder: () => Promise<{ isProtected: boolean }>,
): Promise<HistoryEvent[]> => {
  const isOverridden = events.some(({ changes }) => changes.some(({ field }) => field === 'override'))
  if (!isOverridden || seesProtectedPersons(account, context)) return events
  return (await readHolder()).isProtected ? events.map((event) => hideFields(event, ['override'])) : events
}
