// Tests of the stored bytes of files: what an upload leaves that nobody ends.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../db/testing-database.ts'
import { deleteUnfinished } from './file-bytes.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

it('deletes unfinished uploads of a server that has died', async () => {
  const { db } = database
  await db.$client.query(`insert into attachment (id, record_type, record_id, name, created_at) values
    (gen_random_uuid(), 'organization', gen_random_uuid(), 'gammal', now() - interval '2 hours'),
    (gen_random_uuid(), 'organization', gen_random_uuid(), 'ny', now())`)
  await deleteUnfinished(db)
  expect((await db.$client.query('select name from attachment')).rows).toEqual([{ name: 'ny' }])
})
