// The states of licences in SQL, by the same table of cases as in the contract.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stateCases } from '#contract/licences/licences/licence-state.cases.ts'
import { createTestDatabase } from '../db/testing-database.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { licenceStates } from '#contract/licences/licences/licence-state.ts'
import { isInStates, licenceStateOn } from './licence-state.ts'

test('the database derives the same states', async () => {
  const { db, close } = await createTestDatabase()
  const values = stateCases.map((one, id) => ({ id, ...one, blocks: one.blocks ?? [] }))
  const day = sql`(l.at at time zone 'Europe/Stockholm')::date`
  const conditions = licenceStates.map((state) => sql`case when ${isInStates(day, [state])} then ${state} end`)
  const found = await rowsOf<{ name: string; state: string; onPage: string; met: string }>(
    db,
    sql`with given as (select * from json_to_recordset(${JSON.stringify(values)}::json) as g (id int, name text, at timestamptz,
        "from" date, "to" date, recalled boolean, replaced boolean, blocks json)),
      licence_block as (select g.id as licence_id, b."validFrom" as valid_from, b."validTo" as valid_to, b."liftedAt" as lifted_at
        from given g, json_to_recordset(g.blocks) as b ("validFrom" date, "validTo" date, "liftedAt" timestamptz)),
      licence as (select id, name, at, "from" as valid_from, "to" as valid_to, case when recalled then at end as recalled_at,
        case when replaced then at end as replaced_at from given)
      select l.name, ${licenceStateOn(day)} as state, ${licenceStateOn(day, 'page')} as "onPage",
        concat_ws(' ', ${sql.join(conditions, sql`, `)}) as met
      from licence l order by l.id`,
  )
  await close()
  expect(stateCases.length).toBeGreaterThanOrEqual(60)
  expect(found).toEqual(stateCases.map(({ name, state }) => ({ name, state, onPage: state, met: state })))
})
