// Visibility of events in a context, as SQL, and its inverse.
// The global context has all; an association its own, the public ones, and those for all branches or all districts.
import type { Context } from '#contract/access.ts'
import { sql, type SQL } from 'drizzle-orm'
import { recordScope } from '../../records/record-scope.ts'

const kindOfOrganizer = sql`(select organizer.type from association organizer where organizer.id = e.organizer_id)`

/** An event that a branch arranges for branches (or a district for districts) is visible to the organizer alone. */
const isForAllOf = (type: 0 | 1): SQL =>
  sql`(e.audience = ${sql.raw(type === 0 ? "'branch'" : "'district'")} and ${kindOfOrganizer} is distinct from ${sql.raw(String(type))})`

/** A condition on the event `e`. */
export const eventVisibility = (context: Context): SQL => {
  if (context.kind === 'global') return sql`true`
  return sql`(e.organizer_id = ${context.id} or e.audience = 'public' or ${isForAllOf(context.kind === 'branch' ? 0 : 1)})`
}

export const eventScope = recordScope('event', {
  from: 'event e',
  id: 'e.id',
  areas: ['Competitions'],
  staff: eventVisibility,
  public: sql`e.audience = 'public'`,
  contexts: (id) => sql`select a.id from event e cross join association a where e.id = ${id} and (a.id = e.organizer_id
  or e.audience = 'public' or (a.type = 0 and ${isForAllOf(0)}) or (a.type = 1 and ${isForAllOf(1)}))`,
})
