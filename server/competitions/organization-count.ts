// How many competitions an organization has: the count on a tab of its page.
import { sql } from 'drizzle-orm'
import { holds, reads } from '#contract/access.ts'
import type { OrganizationCount } from '../organizations/store.ts'
import { applicationVisibility, sanctionVisibility } from './visibility.ts'

/** The number of competitions of the organization `o`; zero for callers who may not read competitions. */
export const competitionCount: OrganizationCount = ({ account, context }) =>
  holds(account, context, reads('Competitions'))
    ? sql`(select count(*)::int from sanction_organizer so join sanction s on s.id = so.sanction_id
        where so.organization_id = o.id and ${sanctionVisibility(context)})
      + (select count(*)::int from application p join announcement n on n.id = p.announcement_id
        where p.organization_id = o.id and ${applicationVisibility(context)})`
    : sql`0`
