import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../db/testing-database.ts'
import { createSharedRateBudget } from './shared-rate-budget.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
const run = (text: string) => database.db.$client.query(text)
beforeEach(() => run('delete from rate_budget'))

const server = (perSecond: number) => createSharedRateBudget(database.db, { name: 'test', perSecond })
/** As if its first minute had passed, and in a second that has just begun. */
const settle = async () => {
  await server(1).take()
  await run("update rate_budget set strict_until = '2000-01-01', second = '2000-01-01', taken = 0")
  await run(
    "select pg_sleep(date_part('second', date_trunc('second', clock_timestamp()) + interval '1 second' - clock_timestamp()))",
  )
}
const taken = async (budget: ReturnType<typeof server>, times: number) => {
  let count = 0
  for (let time = 0; time < times; time++) if (await budget.take()) count += 1
  return count
}

it('is one for all servers: together they are given no more in a second than it holds', async () => {
  const servers = [server(40), server(40), server(40)]
  await settle()
  const given = await Promise.all(servers.map((budget) => taken(budget, 60)))
  const { rows } = await run('select taken from rate_budget')
  // A run that is slow reaches into the second after.
  expect(rows[0].taken).toBeLessThanOrEqual(40)
  expect(given.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(10)
  expect(given.reduce((sum, count) => sum + count, 0)).toBeLessThan(3 * 60)
})

it('writes once for many that are taken', async () => {
  await settle()
  const query = vi.spyOn(database.db.$client, 'query')
  const budget = server(4000)
  expect(await taken(budget, 900)).toBe(900)
  expect(query.mock.calls.length).toBeLessThanOrEqual(5)
  query.mockRestore()
})

it('is a quarter for a minute when nobody knows what was taken, as after a crash', async () => {
  const budget = server(40)
  expect(await budget.take()).toBe(true)
  const { rows } = await run(
    "select taken, strict_until between clock_timestamp() + interval '50 seconds' and clock_timestamp() + interval '60 seconds' as strict from rate_budget",
  )
  expect(rows[0]).toEqual({ taken: 10, strict: true })
  await run("update rate_budget set second = date_trunc('second', clock_timestamp()) + interval '1 hour'")
  expect(await taken(budget, 60)).toBe(9)
})

it('is kept in a table that costs no log to write', async () => {
  const { rows } = await run("select relpersistence from pg_class where relname = 'rate_budget'")
  expect(rows).toEqual([{ relpersistence: 'u' }])
})
