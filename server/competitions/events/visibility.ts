// Visibility of events in a context, as SQL, and its inverse.
// The global context has all; an association its own, the public ones, and those for all branches or all districts.
import type { Context } from '../../../contract/access.ts'
import type { SqlParameters } from '../../db/sql-fragments.ts'
import { recordScope } from '../../records/record-scope.ts'

const kindOfOrganizer = '(select organizer.type from association organizer where organizer.id = e.organizer_id)'

/** An event that a branch arranges for branches (or a district for districts) is visible to the organizer alone. */
const isForAllOf = (type: 0 | 1) =>
  `(e.audience = '${type === 0 ? 'branch' : 'district'}' and ${kindOfOrganizer} is distinct from ${type})`

/** A condition on the event `e`. */
export const eventVisibility = (context: Context, { bind }: SqlParameters): string => {
  if (context.kind === 'global') return 'true'
  return `(e.organizer_id = ${bind(context.id)} or e.audience = 'public' or ${isForAllOf(context.kind === 'branch' ? 0 : 1)})`
}

export const eventScope = recordScope('event', {
  from: 'event e',
  id: 'e.id',
  staff: eventVisibility,
  public: "e.audience = 'public'",
})

/**
 * The inverse of `eventVisibility`: a statement of the ids of the associations in whose contexts the event $1 is
 * visible.
 */
export const eventContexts = `select a.id from event e cross join association a where e.id = $1 and (a.id = e.organizer_id
  or e.audience = 'public' or (a.type = 0 and ${isForAllOf(0)}) or (a.type = 1 and ${isForAllOf(1)}))`
