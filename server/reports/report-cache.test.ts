// Tests of how long counted reports are kept, and for whom.
import { expect, it, vi } from 'vitest'
import { globalContext, type Context } from '#contract/access.ts'
import type { RoleStats } from '#contract/reports/role-stats.ts'
import { roleStatsFilter } from '#contract/reports/role-stats-search.ts'
import type { Database } from '../db/database.ts'
import { cacheReports } from './report-cache.ts'

const filter = roleStatsFilter().parse({})
const start = Date.parse('2026-11-22T10:00:00Z')
const setUp = () => {
  const clock = { now: new Date(start) }
  const count = vi.fn(async (_place, _db, _filter, { at }: { at: string }) => ({ countedAt: at }) as RoleStats)
  const kept = cacheReports({ db: {} as Database, now: () => clock.now }, count)
  const after = (seconds: number) => void (clock.now = new Date(start + seconds * 1000))
  const countedAt = async (context: Context = globalContext, changed: object = {}) =>
    (await kept({ context }, { ...filter, ...changed })).countedAt.slice(11, 19)
  return { count, after, countedAt }
}

it('counts once for a minute, and says when', async () => {
  const { count, after, countedAt } = setUp()
  expect(await Promise.all([countedAt(), countedAt()])).toEqual(['10:00:00', '10:00:00'])
  after(59)
  expect(await countedAt()).toBe('10:00:00')
  expect(count).toHaveBeenCalledTimes(1)
  after(60)
  expect(await countedAt()).toBe('10:01:00')
})

it('counts again when the clock has been put back', async () => {
  const { after, countedAt } = setUp()
  after(3600)
  await countedAt()
  after(0)
  expect(await countedAt()).toBe('10:00:00')
})

it('counts once for a filter without a day and one with the day of now', async () => {
  const { count, countedAt } = setUp()
  await countedAt()
  await countedAt(globalContext, { when: '2026-11-22' })
  expect(count).toHaveBeenCalledTimes(1)
})

it('counts for each context and filter, and on each day', async () => {
  const { count, after, countedAt } = setUp()
  await countedAt()
  await countedAt({ kind: 'branch', id: 'b' })
  await countedAt(globalContext, { sex: ['female'] })
  await countedAt(globalContext, { when: '2025' })
  expect(count).toHaveBeenCalledTimes(4)
  after(13 * 3600 - 1)
  await countedAt()
  after(13 * 3600)
  await countedAt()
  expect(count).toHaveBeenCalledTimes(6)
})

it('does not keep a failure', async () => {
  const { count, countedAt } = setUp()
  count.mockRejectedValueOnce(new Error('away'))
  await expect(countedAt()).rejects.toThrow('away')
  expect(await countedAt()).toBe('10:00:00')
})
