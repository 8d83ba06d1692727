// Tests migration 0068, which gives competitions the English title that their announcement has.
import { expect, it } from 'vitest'
import { testMigration } from './testing-migration.ts'

const migration = testMigration(
  '0068_english_titles_of_sanctions',
  `create temporary table announcement (id int, title_en text);
    create temporary table sanction (id int, announcement_id int, title_en text, calendar_sequence int)`,
)

it('gives the title once to each competition that has another, and calendars a new sequence', async () => {
  await migration.client.query(`insert into announcement values (1, 'River Cup'), (2, '');
    insert into sanction values (1, 1, '', 0), (2, 1, 'River Cup', 3), (3, 2, 'Old Cup', 1)`)
  for (let times = 0; times < 2; times++) {
    await migration.run()
    const { rows } = await migration.client.query(
      'select title_en as title, calendar_sequence as sequence from sanction order by id',
    )
    expect(rows).toEqual([
      { title: 'River Cup', sequence: 1 },
      { title: 'River Cup', sequence: 3 },
      { title: '', sequence: 2 },
    ])
  }
})
