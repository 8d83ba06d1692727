// Tests migration 0069, which forgets that a column of a file is the nationality, and names erased texts as they are named now.
import { expect, it } from 'vitest'
import { testMigration } from './testing-migration.ts'

const migration = testMigration(
  '0069_forget_columns_of_nationality',
  `create temporary table import_mapping (id int, fields jsonb);
    create temporary table person (id int, anonymized_at timestamptz);
    create temporary table licence_application (id int, person_id int, decision_reason text, return_reason text);
    create temporary table submission (id int, licence_application_id int, outcome text, reason text);
    create temporary table review_comment (id int, submission_id int, text text, answer text)`,
)

const columnOf = async (table: string, column: string) =>
  (await migration.client.query(`select ${column} as value from ${table} order by id`)).rows.map(
    ({ value }) => value as unknown,
  )

it('forgets the columns of files with a nationality, and no others', async () => {
  await migration.client.query(
    `insert into import_mapping values (1, '["firstName", null, "nationality"]'), (2, '["country", null]')`,
  )
  await migration.run()
  expect(await columnOf('import_mapping', 'id')).toEqual([2])
})

it('names what was erased of licence applications as it is named now, and leaves what somebody has written', async () => {
  await migration.client.query(`insert into person values (1, now()), (2, null);
    insert into licence_application values (1, 1, 'Borttagen', 'Borttagen'), (2, 2, 'Borttagen', 'Filen är borttagen'), (3, 1, null, null);
    insert into submission values (1, 1, 'returned', 'Borttagen'), (2, 2, 'rejected', 'Borttagen'), (3, null, 'returned', 'Borttagen');
    insert into review_comment values (1, 1, 'Borttagen', ''), (2, 1, 'Borttagen', 'Tack'), (3, 3, 'Borttagen', '')`)
  for (let times = 0; times < 2; times++) {
    await migration.run()
    expect(await columnOf('licence_application', 'decision_reason')).toEqual(['Gallrad', 'Borttagen', null])
    expect(await columnOf('licence_application', 'return_reason')).toEqual(['Gallrad', 'Filen är borttagen', null])
    expect(await columnOf('submission', 'reason')).toEqual(['Gallrad', 'Borttagen', 'Borttagen'])
    expect(await columnOf('review_comment', 'text')).toEqual(['Gallrad', 'Borttagen', 'Borttagen'])
  }
})
