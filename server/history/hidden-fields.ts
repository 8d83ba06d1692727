// Fields of a history whose readers are more than those who may read what they say.
import { seesProtectedPersons } from '#contract/members/protected-identity.ts'
import { hiddenChange, type HistoryEvent } from '#contract/record/history.ts'
import type { Viewer } from '../actor.ts'

type Changed = Pick<HistoryEvent, 'changes'>

/** The event without the texts of the fields. */
export const hideFields = <Event extends Changed>(event: Event, fields: readonly string[]): Event => ({
  ...event,
  changes: event.changes.map((change) =>
    fields.includes(change.field) ? hiddenChange(change.field, change.label) : change,
  ),
})

/** The event without the rule that was overridden, and why. */
export const hideOverride = <Event extends Changed>(event: Event): Event => hideFields(event, ['override'])

/**
 * The events without overridden rules, for a viewer who may not know protected persons: such a rule may name the club in which the
 * account has a role, and so who the protected holder of that role is. All of them are hidden, whoever acted, because one that is hidden
 * alone would say the same.
 */
export const hideOverrides = <Event extends Changed>({ account, context }: Viewer, events: readonly Event[]): Event[] =>
  seesProtectedPersons(account, context) ? [...events] : events.map(hideOverride)
