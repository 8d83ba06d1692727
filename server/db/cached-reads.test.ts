// Tests how long a cached read is kept, and that nobody gets what was read before a change that they know of.
import { expect, it, vi } from 'vitest'
import type { ChangeFeed, ChangeListener } from '../live/change-listener.ts'
import { cacheRead, dropCachedReads, followChanges, namesById, UnknownName } from './cached-reads.ts'
import type { Database } from './database.ts'

const changeOf = (type: string) => ({ type, id: 'one', contexts: [] })

/** A read that counts how often the database is asked. */
const setUp = () => {
  const db = {} as Database
  const listeners: ChangeListener[] = []
  const feed = {
    isListening: true,
    emit: (change: Parameters<ChangeListener>[0]) => listeners.forEach((to) => to(change)),
  }
  const subscribe = vi.fn((listener: ChangeListener) => {
    listeners.push(listener)
    return () => undefined
  })
  const changes = { isListening: () => feed.isListening, subscribe } as unknown as ChangeFeed
  const ask = vi.fn(async (_: Database) => ask.mock.calls.length)
  const read = cacheRead('organization', ask)
  return { db, feed, changes, subscribe, ask, read }
}

it('reads for each caller while nothing tells of changes', async () => {
  const { db, feed, changes, read } = setUp()
  expect([await read(db), await read(db)]).toEqual([1, 2])
  feed.isListening = false
  followChanges(db, changes)
  expect([await read(db), await read(db)]).toEqual([3, 4])
})

it('reads once until a record of the type changes, wherever it was changed', async () => {
  const { db, feed, changes, subscribe, read } = setUp()
  followChanges(db, changes)
  expect([await read(db), await read(db)]).toEqual([1, 1])
  feed.emit(changeOf('person'))
  dropCachedReads(db, ['person'])
  expect(await read(db)).toBe(1)
  feed.emit(changeOf('organization'))
  expect([await read(db), await read(db)]).toEqual([2, 2])
  dropCachedReads(db, ['organization'])
  expect(await read(db)).toBe(3)
  feed.emit('missed')
  expect(await read(db)).toBe(4)
  expect(subscribe).toHaveBeenCalledOnce()
})

it('gives nobody what was being read when they learned of a change', async () => {
  const { db, feed, changes, ask, read } = setUp()
  followChanges(db, changes)
  const { promise, resolve } = Promise.withResolvers<number>()
  ask.mockImplementationOnce(() => promise)
  const before = read(db)
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
  feed.emit(changeOf('organization'))
  const after = read(db)
  resolve(1)
  expect([await before, await after]).toEqual([1, 2])
})

it('reads again after a minute, and after a failure', async () => {
  const { db, changes, ask, read } = setUp()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  followChanges(db, changes)
  ask.mockRejectedValueOnce(new Error('connection lost'))
  await expect(read(db)).rejects.toThrow('connection lost')
  expect([await read(db), await read(db)]).toEqual([2, 2])
  clock.mockReturnValue(60_000)
  expect(await read(db)).toBe(3)
  clock.mockRestore()
})

it('refuses an id that was not there when the names were read', () => {
  const nameOf = namesById([{ id: 'a', name: 'Aeroklubben' }])
  expect(nameOf('a').name).toBe('Aeroklubben')
  expect(() => nameOf('b')).toThrow(UnknownName)
})
