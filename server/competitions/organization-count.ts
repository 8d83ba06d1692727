// How many competitions an organization has: the count on a tab of its page.
import { embed } from '../db/sql-fragments.ts'
import { holds, reads } from '../../contract/access.ts'
import type { OrganizationCount } from '../organizations/store.ts'
import { applicationVisibility, sanctionVisibility } from './visibility.ts'

/** The number of competitions of the organization `o`; zero for callers who may not read competitions. */
export const competitionCount: OrganizationCount = ({ account, context }, params) =>
  holds(account, context, reads('Competitions'))
    ? `(select count(*)::int from sanction_organizer so join sanction s on s.id = so.sanction_id
        where so.organization_id = o.id and ${embed(params, sanctionVisibility(context))})
      + (select count(*)::int from application p join announcement n on n.id = p.announcement_id
        where p.organization_id = o.id and ${embed(params, applicationVisibility(context))})`
    : '0'
