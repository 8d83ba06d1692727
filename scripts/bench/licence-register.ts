// The licences that their lists are measured on: three seasons in a branch and beside it, each given by a decision on an application.
import type pg from 'pg'
import { associationId } from '../../server/db/demo/associations.ts'

export const licenceCount = 300_000
const openCount = 6000
const branchId = associationId('segelflyg')

/** A number of the row's, the same in each run. */
const hashed = (salt: string, column = 'm.person_id') =>
  `('x' || substr(md5(${column}::text || '${salt}'), 1, 6))::bit(24)::int`

/** The first third are this season's; one licence in sixty is blocked, recalled or replaced. */
const makeHeld = `create temp table held as
  select uuidv7() as id, uuidv7() as application_id, m.*, season, d.first_day, d.first_day + 364 as last_day, ${hashed('state')} % 60 as mark
  from (select row_number() over () as nr, one.* from (
      select m.person_id, m.organization_id, b.branch_id, t.id as type_id, t.code from membership m
      join membership_branch b on b.membership_id = m.id and b.valid_to is null
      join lateral (select id, code from licence_type where b.branch_id = any(branch_ids)
        order by md5(m.id::text || id::text) limit 1) t on true
      where m.valid_to is null order by (b.branch_id = $2) desc, md5(m.id::text) limit $1) one) m
    cross join generate_series(0, 2) season
    cross join lateral (select current_date - 365 * season - ${hashed('day')} % 300 as first_day) d
  order by first_day`

const insertDecided = `insert into licence_application (id, branch_id, person_id, type_id, status, first_day, organization_id, submitted_at, submitted_by,
    decided_at, decided_by, created_at, updated_at)
  select application_id, branch_id, person_id, type_id, 'Approved', first_day, organization_id, sent, uuidv7(), decided, uuidv7(), sent, decided
  from held cross join lateral (select first_day - interval '20 days' + nr % 86400 * interval '1 second' as sent) s
    cross join lateral (select sent + interval '1 hour' * (1 + nr % 200) as decided) d`

const insertLicences = `insert into licence (id, branch_id, person_id, type_id, number, valid_from, valid_to, organization_id, application_id, fai_id,
    recalled_at, recall_reason, created_at)
  select id, branch_id, person_id, type_id, code || '-' || (nr + 100000), first_day, last_day, organization_id, application_id,
    case when nr % 9 = 0 then nr::text else '' end, case when mark = 7 then now() end, case when mark = 7 then 'Fel underlag.' end,
    first_day - interval '10 days' from held`

const insertBlocks = `insert into licence_block (id, licence_id, valid_from, valid_to, reason)
  select uuidv7(), id, first_day + 10, case when nr % 2 = 0 then first_day + 60 end, 'Utredning.' from held where mark = 17`

/** What waits, drafts, and what led to no licence, mostly in the branch. */
const insertOthers = `insert into licence_application (id, branch_id, person_id, type_id, status, first_day, organization_id, submitted_at, submitted_by,
    returned_at, returned_by, return_reason, withdrawn_at, decided_at, decided_by, decision_reason, created_at, updated_at)
  select uuidv7(), branch_id, person_id, type_id, s.status, first_day + 365, organization_id, sent, uuidv7(),
    case when status = 'Draft' and nr % 3 = 0 then sent end, case when status = 'Draft' and nr % 3 = 0 then uuidv7() end,
    case when status = 'Draft' and nr % 3 = 0 then 'Intyg saknas.' end,
    case when status = 'Withdrawn' then sent end, case when status = 'Rejected' then sent end, case when status = 'Rejected' then uuidv7() end,
    case when status = 'Rejected' then 'Kraven är inte uppfyllda.' end, sent, sent
  from (select held.*, row_number() over (order by md5(id::text)) as turn from held where season = 0 limit $1) held
    cross join lateral (select (array['Submitted', 'Submitted', 'Submitted', 'Draft', 'Rejected', 'Withdrawn'])[1 + turn % 6] as status) s
    cross join lateral (select now() - (nr % 40) * interval '1 day' - nr % 86400 * interval '1 second' as sent) w`

/** Adds licences and applications to a register of persons. */
export const growLicences = async (client: pg.Client): Promise<void> => {
  await client.query(makeHeld, [licenceCount / 3, branchId])
  for (const statement of [insertDecided, insertLicences, insertBlocks]) await client.query(statement)
  await client.query(insertOthers, [openCount])
  for (const table of ['licence', 'licence_application', 'licence_block'])
    await client.query(`vacuum (analyze) ${table}`)
}
