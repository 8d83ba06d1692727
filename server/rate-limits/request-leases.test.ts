// Tests of the limits of requests per address that all servers share through the database.
import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../db/testing-database.ts'
import { RateCountStore } from './rate-count-store.ts'
import { createRequestLeases, deleteOldLeases } from './request-leases.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
const run = (text: string) => database.db.$client.query(text)
beforeEach(() => run('delete from rate_budget'))

const keys = { encryption: randomBytes(32), lookup: randomBytes(32) }
const max = 40
const lines: string[] = []
const log = pino({}, { write: (line: string) => void lines.push(line) })
const server = () => new RateCountStore(createRequestLeases({ db: database.db, keys, log }))
const allowed = async (store: RateCountStore, times: number) => {
  let count = 0
  for (let time = 0; time < times; time++) {
    const current = await new Promise((resolve) =>
      store.incr('192.0.2.1', (_, result) => resolve(result?.current), 60_000, max),
    )
    if (Number(current) <= max) count += 1
  }
  return count
}
/** So that no lease falls in another minute than the one before. */
const inOneMinute = () =>
  run(
    `select pg_sleep(60.5 - date_part('second', clock_timestamp())) where date_part('second', clock_timestamp()) > 50`,
  )

it('is one limit for several servers, beside the tenth that each has for itself', async () => {
  await inOneMinute()
  const counts = [await allowed(server(), 30), await allowed(server(), 30), await allowed(server(), 30)]
  // The third finds nothing left.
  expect(counts).toEqual([30, 8, 4])
})

it('keeps no address', async () => {
  await allowed(server(), 10)
  const { rows } = await run('select name from rate_budget')
  expect(rows).toHaveLength(1)
  expect(rows[0].name).not.toContain('192.0.2.1')
})

it('lets requests through while the database cannot be asked, and logs its code without its words', async () => {
  const failure = Object.assign(new Error('host=secret'), { code: 'ECONNREFUSED' })
  const query = vi.spyOn(database.db.$client, 'query').mockRejectedValue(failure as never)
  expect(await allowed(server(), 60)).toBe(max)
  expect(lines.join('')).toContain('"code":"ECONNREFUSED"')
  expect(lines.join('')).not.toContain('secret')
  query.mockRestore()
})

it('is deleted after an hour', async () => {
  await allowed(server(), 10)
  await deleteOldLeases(database.db)
  expect((await run('select 1 from rate_budget')).rowCount).toBe(1)
  await run("update rate_budget set second = clock_timestamp() - interval '61 minutes'")
  await deleteOldLeases(database.db)
  expect((await run('select 1 from rate_budget')).rowCount).toBe(0)
})
