// The register that the list of persons and their import are measured on: the demo's, made larger by copies of its persons.
import type pg from 'pg'
import { withClient } from '../database-client.ts'
import type { BenchDatabase } from './database.ts'

export const registerSize = { organizations: 1200, first: 10_000, usual: 200_000, roles: 300_000, largest: 1_000_000 }

/** One connection, as the owner of the tables, whose statements may take their time. */
export const withOwner = <Result>(
  { ownerUrl }: Pick<BenchDatabase, 'ownerUrl'>,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> =>
  withClient(ownerUrl, async (client) => {
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'`)
    return work(client)
  })

const tables = ['person', 'membership', 'membership_branch', 'club_role']

/** Makes rows without their indexes and triggers, which are built again afterwards: much faster than keeping them. */
const withoutIndexes = async (client: pg.Client, work: () => Promise<void>) => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query('set session_replication_role = replica')
  await work()
  await client.query('set session_replication_role = default')
  for (const { definition } of rows) await client.query(definition)
  for (const table of tables) await client.query(`vacuum (analyze) ${table}`)
}

/** Names that 50 and 800 persons have, however many there are. */
export const plantNames = async (client: pg.Client) => {
  await client.query(`update person set first_name = case when n <= 50 then 'Växerfemtio' else 'Växeråttahundra' end
    from (select id, row_number() over (order by id) as n from person limit 850) found where found.id = person.id`)
  await client.query('vacuum (analyze) person')
}

/** As many persons as asked for: those there are again and again, with their memberships and roles, in the same clubs. */
export const growTo = (client: pg.Client, count: number) =>
  withoutIndexes(client, async () => {
    await client.query(
      `create temp table copied as select p.id as source, uuidv7() as id, n.n
       from generate_series(1, (select ceil($1::numeric / count(*))::int + 1 from person)) n (n), person p
       where p.merged_into_id is null and p.anonymized_at is null and p.first_name not like 'Växer%'
       order by n.n, p.id limit $1 - (select count(*) from person)`,
      [count],
    )
    await client.query(`create temp table copied_membership as
      select m.id as source, uuidv7() as id, c.id as person_id from copied c join membership m on m.person_id = c.source`)
    await client.query(`insert into person (id, first_name, last_name, birth_year, sex, email, phone_number, municipality_code, is_protected)
      select c.id, p.first_name, p.last_name || ' ' || c.n, p.birth_year, p.sex, p.email, p.phone_number, p.municipality_code, p.is_protected
      from copied c join person p on p.id = c.source`)
    await client.query(`insert into membership (id, person_id, organization_id, valid_from, valid_to, is_main_club, paid_year)
      select c.id, c.person_id, m.organization_id, m.valid_from, m.valid_to, m.is_main_club, m.paid_year
      from copied_membership c join membership m on m.id = c.source`)
    await client.query(`insert into membership_branch (membership_id, branch_id, valid_from, valid_to)
      select c.id, b.branch_id, b.valid_from, b.valid_to from copied_membership c join membership_branch b on b.membership_id = c.source`)
    await client.query(`insert into club_role (id, person_id, organization_id, role, valid_from, valid_to)
      select uuidv7(), c.id, r.organization_id, r.role, r.valid_from, r.valid_to from copied c join club_role r on r.person_id = c.source`)
    await client.query('drop table copied, copied_membership')
  })

/** Gives members roles until there are enough. */
export const addRoles = async (client: pg.Client, count: number) => {
  await client.query(
    `insert into club_role (id, person_id, organization_id, role, valid_from)
     select uuidv7(), m.person_id, m.organization_id, (array['practitioner', 'competitor', 'trainee', 'supporter'])[n.n], m.valid_from
     from generate_series(1, 4) n (n), membership m limit greatest($1 - (select count(*) from club_role), 0)`,
    [count],
  )
  await client.query('vacuum (analyze) club_role')
}
