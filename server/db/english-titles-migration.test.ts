// Tests migration 0068, which gives competitions the English title that their announcement has.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing-database.ts'

const migration = readFileSync(join(import.meta.dirname, 'migrations', '0068_english_titles_of_sanctions.sql'), 'utf8')

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  // The tables as they were at the migration: temporary tables are found before the present ones.
  await client.query(`create temporary table announcement (id int, title_en text);
    create temporary table sanction (id int, announcement_id int, title_en text, calendar_sequence int)`)
})
afterAll(async () => {
  await client.end()
  await database.close()
})

it('gives the title once to each competition that has another, and calendars a new sequence', async () => {
  await client.query(`insert into announcement values (1, 'River Cup'), (2, '');
    insert into sanction values (1, 1, '', 0), (2, 1, 'River Cup', 3), (3, 2, 'Old Cup', 1)`)
  for (let times = 0; times < 2; times++) {
    await client.query(migration)
    const { rows } = await client.query(
      'select title_en as title, calendar_sequence as sequence from sanction order by id',
    )
    expect(rows).toEqual([
      { title: 'River Cup', sequence: 1 },
      { title: 'River Cup', sequence: 3 },
      { title: '', sequence: 2 },
    ])
  }
})
