// What every signed-in answer needs before its own statements: session, account, roles and context, of one request.
import { sessionHashOf } from '../../server/session/store.ts'
import { tunedStatement } from './member-statements.ts'
import type { Statement } from './process-messages.ts'

const idleMinutes = 60

export const sessionStatement = (token: string): Statement =>
  tunedStatement(
    'session',
    `select s.account_id, a.person_id, a.first_name, a.last_name, a.title, a.email,
      s.last_seen_at < now() - interval '1 minute' as is_stale,
      coalesce((select json_agg(json_build_object('name', r.scope, 'associationId', r.association_id))
        from role_in_force r where r.account_id = a.id), '[]'::json) as roles, c.id, c.name, c.type
    from session s join account a on a.id = s.account_id left join association c on c.id = $2::uuid and c.is_active
    where s.token_hash = $1 and a.is_active and s.expires_at > now()
      and s.last_seen_at > now() - make_interval(mins => $3::int)`,
    [sessionHashOf(token), null, idleMinutes],
  )
