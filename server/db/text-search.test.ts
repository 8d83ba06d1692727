// Search in a stored text: how digits that are typed as a telephone number, or only look like one, are found.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allOf, rowsOf } from './sql-expressions.ts'
import { createTestDatabase, type TestDatabase } from './testing-database.ts'
import { textConditions } from './text-search.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const phone = 'eva ek +46701740605 0701740605'

it.each([
  ...['00461', '00462', '00469', 'seg-00462'].map((typed) => [typed, 'seg-00461 seg-00462 seg-00469']),
  ['08-10', 'sm 2026-08-10'],
  ['08-10 seg', 'sm 2026-08-10 seg'],
  ...['08-12 34 56', '08-123', '+46 8-12 34 56', 'ek 08-12 34'].map((typed) => [typed, 'ek +468123456 08123456']),
  ...['0480-1', '0480-12 34 56'].map((typed) => [typed, '+46480123456 0480123456']),
  ...['070-174', '+46 70-174 06 05', '+46 (0)70 174', '+4670', '0046701', '004670174', '0046701740605'].map((typed) => [
    typed,
    phone,
  ]),
  ...['0046 70-174 06 05', '0046-70 174', '0046 (0)70 174', '0046(0)701740605'].map((typed) => [typed, phone]),
  ['556677-88', '5566778899'],
])('%s is found in %s', async (typed = '', stored = '') => {
  const found = await rowsOf(
    database.db,
    sql`select from (select ${stored}::text as text) t where ${allOf(textConditions(sql`t.text`, typed))}`,
  )
  expect(found).toHaveLength(1)
})
