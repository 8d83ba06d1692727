// Tests of the rate budget that all servers share through the database.
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
/** Ends the strict first minute, and waits until a second has just begun. */
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

it('is shared: all servers together take no more per second than the budget', async () => {
  const servers = [server(40), server(40), server(40)]
  await settle()
  const counts = await Promise.all(servers.map((budget) => taken(budget, 60)))
  const { rows } = await run('select taken from rate_budget')
  // A slow run goes on into the next second.
  expect(rows[0].taken).toBeLessThanOrEqual(40)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(10)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThan(3 * 60)
})

it('writes to the database once per lease', async () => {
  await settle()
  const query = vi.spyOn(database.db.$client, 'query')
  const budget = server(4000)
  expect(await taken(budget, 900)).toBe(900)
  expect(query.mock.calls.length).toBeLessThanOrEqual(5)
  query.mockRestore()
})

it('is a quarter for a minute after the table was emptied, as by a crash', async () => {
  const budget = server(40)
  expect(await budget.take()).toBe(true)
  const { rows } = await run(
    "select taken, strict_until between clock_timestamp() + interval '50 seconds' and clock_timestamp() + interval '60 seconds' as strict from rate_budget",
  )
  expect(rows[0]).toEqual({ taken: 10, strict: true })
  await run("update rate_budget set second = date_trunc('second', clock_timestamp()) + interval '1 hour'")
  expect(await taken(budget, 60)).toBe(9)
})

it('is in an unlogged table', async () => {
  const { rows } = await run("select relpersistence from pg_class where relname = 'rate_budget'")
  expect(rows).toEqual([{ relpersistence: 'u' }])
})
