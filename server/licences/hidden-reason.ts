// Reasons and overridden rules in the history of a licence or an application, whose readers are more than those who may read why.
import { seesProtectedPersons } from '#contract/members/protected-identity.ts'
import type { FieldChange, HistoryEvent } from '#contract/record/history.ts'
import type { Viewer } from '../actor.ts'
import { hideOverride } from '../history/hidden-fields.ts'

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
  return (await readHolder()).isProtected ? events.map(hideOverride) : events
}
