// What waits for the caller: announcements and applications to decide on, drafts that a reviewer has sent back.
import { leadDays } from '../../contract/competitions/types.ts'
import type { WaitingItem } from '../../contract/competitions/waiting.ts'
import { addDays } from '../../contract/swedish-day.ts'
import type { Caller } from '../context.ts'
import type { Database } from '../db/database.ts'
import { isoInstant, parameters } from '../db/parameters.ts'
import { hasRoleIn, mayHere } from './facts.ts'
import { announcementInContext, applicationInContext } from './in-context.ts'

const most = 50

type Row = Omit<WaitingItem, 'deadline'> & {
  competitionType: keyof typeof leadDays
  firstDay: string | null
  lastApplicationDay: string | null
}

const statement = (caller: Pick<Caller, 'account' | 'context'>) => {
  const using = parameters(caller.account.id)
  const columns = (kind: WaitingItem['kind'], since: string, firstDay: string) => `'${kind}' as kind,
    n.id as "announcementId", n.title, n.branch_id, n.competition_type as "competitionType",
    ${firstDay}::text as "firstDay", n.last_application_day::text as "lastApplicationDay", ${since} as since`
  const none = `null::uuid as "applicationId", null::text as "clubName"`
  const inContext = announcementInContext(caller.context, using)
  const parts = [
    ...(mayHere('decider', caller)
      ? [
          `select ${columns('review', 'n.submitted_at', 'n.proposed_from')}, ${none} from announcement n
            where n.status = 'PendingApproval' and $1::uuid <> all(n.hand_ids) and ${inContext}`,
          `select ${columns('application', 'p.submitted_at', 'p.starts_on')}, p.id, o.name
            from application p join announcement n on n.id = p.announcement_id join organization o on o.id = p.organization_id
            where p.status = 'Review' and n.cancelled_at is null and n.moved_at is null
              and not ${hasRoleIn('$1::uuid', 'p.organization_id')} and ${applicationInContext(caller.context, using)}`,
        ]
      : []),
    ...(mayHere('owner', caller)
      ? [
          `select ${columns('completion', 'n.returned_at', 'n.proposed_from')}, ${none} from announcement n
            where n.status = 'Draft' and n.returned_at is not null and $1::uuid = any(n.hand_ids) and ${inContext}`,
        ]
      : []),
  ]
  if (parts.length === 0) return undefined
  return { parts: parts.join(' union all '), using }
}

/** The day by which it should be decided to keep the lead time; for one's own draft, before clubs can no longer apply. */
const deadlineOf = ({ kind, firstDay, competitionType, lastApplicationDay }: Row) => {
  if (kind === 'completion') return lastApplicationDay
  return firstDay && addDays(firstDay, -leadDays[competitionType])
}

/** The oldest first. */
export const waitingFor = async (
  caller: Pick<Caller, 'account' | 'context'>,
  db: Database,
): Promise<{ items: WaitingItem[]; total: number }> => {
  const found = statement(caller)
  if (!found) return { items: [], total: 0 }
  const { parts, using } = found
  const text = `select w.kind, w."announcementId", w."applicationId", w.title, w."clubName", w."competitionType",
      w."firstDay", w."lastApplicationDay", ${isoInstant('w.since')} as since, count(*) over ()::int as total,
      json_build_object('id', b.id, 'name', b.name) as branch
    from (${parts}) w join association b on b.id = w.branch_id order by w.since, w."announcementId" limit ${using.of(most)}`
  const { rows } = await db.$client.query<Row & { total: number }>({ text, values: using.values })
  const items = rows.map(({ total: _total, competitionType, firstDay, lastApplicationDay, ...item }) => ({
    ...item,
    deadline: deadlineOf({ ...item, competitionType, firstDay, lastApplicationDay }),
  }))
  return { items, total: rows[0]?.total ?? 0 }
}
