// What waits for the caller: announcements and applications to decide on, drafts that a reviewer has sent back.
import type { WaitingItem } from '../../contract/competitions/waiting.ts'
import type { Caller } from '../context.ts'
import type { Database } from '../db/database.ts'
import { isoInstant, parameters } from '../db/parameters.ts'
import { completionDay, decisionDay, publicationDay } from './announcements/search.ts'
import { hasRoleIn, mayHere } from './facts.ts'
import { announcementInContext, applicationInContext } from './in-context.ts'

const most = 50

const statement = (caller: Pick<Caller, 'account' | 'context'>) => {
  const using = parameters(caller.account.id)
  const columns = (kind: WaitingItem['kind'], since: string, deadline: string) => `'${kind}' as kind,
    n.id as "announcementId", n.title, n.branch_id, ${deadline}::text as deadline, ${since} as since`
  const none = `null::uuid as "applicationId", null::text as "clubName"`
  const inContext = announcementInContext(caller.context, using)
  const parts = [
    ...(mayHere('decider', caller)
      ? [
          `select ${columns('review', 'n.submitted_at', publicationDay)}, ${none} from announcement n
            where n.status = 'PendingApproval' and $1::uuid <> all(n.hand_ids) and ${inContext}`,
          `select ${columns('application', 'p.submitted_at', decisionDay('p.starts_on'))}, p.id, o.name
            from application p join announcement n on n.id = p.announcement_id join organization o on o.id = p.organization_id
            where p.status = 'Review' and n.cancelled_at is null and n.moved_at is null
              and not ${hasRoleIn('$1::uuid', 'p.organization_id')} and ${applicationInContext(caller.context, using)}`,
        ]
      : []),
    ...(mayHere('owner', caller)
      ? [
          `select ${columns('completion', 'n.returned_at', completionDay)}, ${none} from announcement n
            where n.status = 'Draft' and n.returned_at is not null and $1::uuid = any(n.hand_ids) and ${inContext}`,
        ]
      : []),
  ]
  if (parts.length === 0) return undefined
  return { parts: parts.join(' union all '), using }
}

/** The oldest first. */
export const waitingFor = async (
  caller: Pick<Caller, 'account' | 'context'>,
  db: Database,
): Promise<{ items: WaitingItem[]; total: number }> => {
  const found = statement(caller)
  if (!found) return { items: [], total: 0 }
  const { parts, using } = found
  const text = `select w.kind, w."announcementId", w."applicationId", w.title, w."clubName",
      w.deadline, ${isoInstant('w.since')} as since, count(*) over ()::int as total,
      json_build_object('id', b.id, 'name', b.name) as branch
    from (${parts}) w join association b on b.id = w.branch_id order by w.since, w."announcementId" limit ${using.of(most)}`
  const { rows } = await db.$client.query<WaitingItem & { total: number }>({ text, values: using.values })
  return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0 }
}
