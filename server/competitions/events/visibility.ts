// Which events exist in a context: global has all; an association its own, the public ones, and those for all of its kind.
import type { Context } from '../../actor.ts'
import type { SqlParameters } from '../../db/sql-fragments.ts'

const kindOfOrganizer = '(select organizer.type from association organizer where organizer.id = e.organizer_id)'

/** What a branch or a district arranges for its own kind is for itself alone. */
const isForAllOf = (type: 0 | 1) =>
  `(e.audience = '${type === 0 ? 'branch' : 'district'}' and ${kindOfOrganizer} is distinct from ${type})`

/** A condition on the event `e`. */
export const eventVisibility = (context: Context, { bind }: SqlParameters): string => {
  if (context.kind === 'global') return 'true'
  return `(e.organizer_id = ${bind(context.id)} or e.audience = 'public' or ${isForAllOf(context.kind === 'branch' ? 0 : 1)})`
}

/** A statement that answers, as `id`, the associations whose contexts have the event with id $1: the same rule, the other way. */
export const eventContexts = `select a.id from event e cross join association a where e.id = $1 and (a.id = e.organizer_id
  or e.audience = 'public' or (a.type = 0 and ${isForAllOf(0)}) or (a.type = 1 and ${isForAllOf(1)}))`
