// The licences in the list of persons and in its filters: the same licences in the same states as in their own lists.
import { sql } from 'drizzle-orm'
import { holds, reads } from '#contract/access.ts'
import type { HeldLicences } from '../members/list/licence-filters.ts'
import { isCurrentLicence, isInStates, licenceStateOn } from './licence-state.ts'
import { licenceVisibility } from './visibility.ts'

export const heldLicences: HeldLicences = ({ account, context }, today) => {
  // The global context shows no licences.
  if (context.kind === 'global' || !holds(account, context, reads('Licenses'))) return null
  const day = sql`${today}::date`
  const isSeen = sql`l.person_id = p.id and ${licenceVisibility(context)}`
  return {
    column: sql`(select json_agg(json_build_object('code', t.code, 'state', ${licenceStateOn(day)}) order by t.code, l.valid_from)
      from licence l join licence_type t on t.id = l.type_id where ${isSeen} and ${isCurrentLicence(day)})`,
    has: (states, condition) =>
      sql`exists (select from licence l where ${isSeen} and ${condition} and ${isInStates(day, states)})`,
  }
}
