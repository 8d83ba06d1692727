// Tests migration 0067, which ends the memberships of persons who were anonymised while they went on.
import { expect, it } from 'vitest'
import { testMigration } from './testing-migration.ts'

const migration = testMigration(
  '0067_end_memberships_of_anonymized',
  `create temporary table person (id int, anonymized_at timestamptz);
    create temporary table membership (id int, person_id int, valid_from date, valid_to date);
    create temporary table membership_branch (membership_id int, valid_from date, valid_to date)`,
)

it('ends what goes on of anonymised persons with the year of that, or the year in which it begins, and nothing else', async () => {
  // The first one was anonymised on New Year's Day in Sweden.
  await migration.client.query(`insert into person values (1, '2024-12-31T23:30:00Z'), (2, null)`)
  const periods = [
    [1, '2019-01-01', null, '2025-12-31'],
    [1, '2019-01-01', '2031-12-31', '2025-12-31'],
    [1, '2027-01-01', null, '2027-12-31'],
    [1, '2019-01-01', '2022-12-31', '2022-12-31'],
    [1, '2019-01-01', '2025-06-30', '2025-06-30'],
    [2, '2019-01-01', null, null],
  ] as const
  for (const [index, [person, from, to]] of periods.entries()) {
    await migration.client.query('insert into membership values ($1, $2, $3, $4)', [index, person, from, to])
    await migration.client.query('insert into membership_branch values ($1, $2, $3)', [index, from, to])
  }
  for (let times = 0; times < 2; times++) {
    await migration.run()
    for (const [table, key] of [
      ['membership', 'id'],
      ['membership_branch', 'membership_id'],
    ] as const) {
      const { rows } = await migration.client.query(`select valid_to::text as to from ${table} order by ${key}`)
      expect(rows.map(({ to }) => to)).toEqual(periods.map(([, , , expected]) => expected))
    }
  }
})
