// Tests when a total is counted, and when one that was counted already is given.
import { expect, it } from 'vitest'
import { dropCachedReads, followChanges } from '../db/cached-reads.ts'
import type { Database } from '../db/database.ts'
import type { ChangeFeed } from '../live/change-listener.ts'
import { keepTotals } from './total-cache.ts'

const setUp = () => {
  const feed = { isListening: true, tell: (_: unknown) => {}, at: 0 }
  const changes = {
    isListening: () => feed.isListening,
    subscribe: (listener: (change: unknown) => void) => {
      feed.tell = listener
      return () => undefined
    },
  } as unknown as ChangeFeed
  const db = {} as Database
  followChanges(db, changes)
  const totals = keepTotals(db, ['person', 'organization'], () => new Date(feed.at))
  const counted: string[] = []
  const ask = (context: string, total: number | Promise<number> = 20_000) =>
    totals(context, async () => {
      counted.push(context)
      return total
    })
  return { db, feed, counted, ask }
}
const change = { type: 'person', id: 'one' }

it('counts once for all who ask until something changes, and again after a minute', async () => {
  const { feed, counted, ask } = setUp()
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([20_000, 20_000, 20_000])
  await ask('a', 1)
  expect(counted).toEqual(['a', 'b'])
  feed.tell({ type: 'event', id: 'one' })
  await ask('a')
  feed.tell(change)
  expect(await ask('a', 20_001)).toBe(20_001)
  feed.at = 60_000
  await ask('a')
  expect(counted).toEqual(['a', 'b', 'a', 'a'])
})

it('counts again when the clock has been put back', async () => {
  const { feed, counted, ask } = setUp()
  feed.at = 3_600_000
  await ask('a')
  feed.at = 0
  await ask('a')
  expect(counted).toHaveLength(2)
})

it('gives nobody a total that was counted before a change they know of', async () => {
  const { feed, counted, ask } = setUp()
  const before = ask('a', 20_000)
  feed.tell(change)
  expect(await Promise.all([before, ask('a', 20_001), ask('a', 20_002)])).toEqual([20_000, 20_001, 20_001])
  expect(await ask('a', 0)).toBe(20_001)
  expect(counted).toHaveLength(2)
})

it('keeps neither small totals, nor any while no notices come', async () => {
  const { feed, counted, ask } = setUp()
  await ask('a', 10)
  expect(await ask('a', 11)).toBe(11)
  feed.isListening = false
  await Promise.all([ask('b'), ask('b'), ask('b')])
  expect(counted).toHaveLength(5)
})

it('counts again after a change of what decides where the records are visible, of any server or of this one', async () => {
  const { db, feed, counted, ask } = setUp()
  await ask('a')
  feed.tell({ type: 'organization', id: 'one' })
  expect(await ask('a', 20_001)).toBe(20_001)
  dropCachedReads(db, ['organization'])
  expect(await ask('a', 20_002)).toBe(20_002)
  dropCachedReads(db, ['event'])
  await ask('a')
  expect(counted).toHaveLength(3)
})

it('does not keep what was being counted when this server changed a record', async () => {
  const { db, ask } = setUp()
  const { promise, resolve } = Promise.withResolvers<number>()
  const before = ask('a', promise)
  dropCachedReads(db, ['person'])
  resolve(20_000)
  await before
  expect(await ask('a', 20_001)).toBe(20_001)
})

it('neither keeps nor shares what was asked for before notices came', async () => {
  const { feed, ask } = setUp()
  feed.isListening = false
  await ask('a')
  const { promise, resolve } = Promise.withResolvers<number>()
  const under = ask('b', promise)
  feed.isListening = true
  const after = ask('b', 20_001)
  resolve(20_000)
  expect(await Promise.all([under, after])).toEqual([20_000, 20_001])
  expect([await ask('a', 20_001), await ask('b', 20_002)]).toEqual([20_001, 20_001])
})
