// Fills the public calendar up to 3 000 items over two years; some last several days or are cancelled.
import { withClient } from '../database-client.ts'

const itemCount = 3000

/** Returns the number of public items. */
export const fillCalendar = (databaseUrl: string): Promise<number> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select (select count(*) from sanction) + (select count(*) from announcement where status = 'Published')
        + (select count(*) from event where audience = 'public') as count`,
    )
    const missing = Math.max(0, itemCount - Number(rows[0]?.count ?? 0))
    await client.query(
      `insert into event (id, title, type, organizer_id, is_all_day, start_date, end_date, place, audience, cancelled_at)
        select gen_random_uuid(), (array['Flygträff', 'Träningsläger', 'Domarkurs', 'Årsmöte', 'Klubbtävling'])[1 + n % 5] || ' ' || n,
          (array['Other', 'Meeting', 'Int'])[1 + n % 3], (select id from association order by id offset n % 15 limit 1), true,
          '2026-10-01'::date + n * 730 / $1::int, '2026-10-01'::date + n * 730 / $1::int + n % 4, 'Ort ' || n % 40, 'public',
          case when n % 20 = 0 then now() end
        from generate_series(1, $1::int) n`,
      [missing],
    )
    return Math.max(itemCount, Number(rows[0]?.count ?? 0))
  })
