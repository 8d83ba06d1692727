// Audit events as after a year of work, each of one club, at any time of the year. Each account has one of sixty; the others are of
// people without an account.
import type pg from 'pg'

export const addAuditEvents = async (client: pg.Client, count: number) => {
  await client.query(
    `with accounts as (select array_agg(id order by id) as ids from account),
      clubs as (select array_agg(id order by id) as ids, count(*)::int as total from organization),
      added as (insert into audit_event (id, at, account_id, account_name, action, record_type, record_id, request_id, fields, digest)
        select uuidv7(), now() - random() * interval '365 days', a.ids[1 + n % 60], 'Någon', 'update', 'organization',
          c.ids[1 + (random() * (c.total - 1))::int], uuidv7()::text, '{}', ''
        from generate_series(1, $1::int) n, accounts a, clubs c returning id)
    insert into audit_value (event_id, record_label, changes, salt) select id, 'Förening', '[]', uuidv7() from added`,
    [count],
  )
  await client.query('vacuum (analyze) audit_event, audit_value')
}
