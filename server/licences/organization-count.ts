// How many current licences an organization stands behind: the count on a tab of its page.
import { sql } from 'drizzle-orm'
import { holds, reads } from '#contract/access.ts'
import type { OrganizationCount } from '../organizations/store.ts'
import { isCurrentLicence } from './licence-state.ts'
import { licenceVisibility } from './visibility.ts'

/** The number of current licences of the organization `o`; zero for callers who may not read licences, and in the global context. */
export const licenceCount: OrganizationCount = ({ account, context }, today) =>
  context.kind !== 'global' && holds(account, context, reads('Licenses'))
    ? sql`(select count(*)::int from licence l
        where l.organization_id = o.id and ${isCurrentLicence(sql`${today}::date`)} and ${licenceVisibility(context)})`
    : sql`0`
