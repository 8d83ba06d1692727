// Tests of the cache of the dashboard's club and member counts.
import { globalContext } from '../../contract/access.ts'
import { describe, expect, it, vi } from 'vitest'
import type { OrganizationFigures } from '../../contract/dashboard.ts'
import type { Database } from '../db/database.ts'
import type { ChangeListener, ChangeFeed } from '../live/change-listener.ts'
import { createClubFiguresCache } from './club-figures-cache.ts'

const start = Date.parse('2026-11-22T10:00:00Z')

const setUp = () => {
  const clock = { now: new Date(start) }
  const listeners: ChangeListener[] = []
  const changes = { subscribe: (listener: ChangeListener) => void listeners.push(listener) } as unknown as ChangeFeed
  let clubs = 0
  const count = vi.fn(async (): Promise<OrganizationFigures> => ({
    by: 'branch',
    items: [],
    members: 0,
    clubs: ++clubs,
  }))
  const figures = createClubFiguresCache({ db: {} as Database, now: () => clock.now }, changes, count)
  const after = (minutes: number) => void (clock.now = new Date(start + minutes * 60_000))
  const emit: ChangeListener = (change) => listeners.forEach((listener) => listener(change))
  return { figures, count, after, emit }
}
const federation = { context: globalContext }
const branch = { context: { kind: 'branch', id: 'b' } } as const

describe('the cache of figures', () => {
  it('counts once for simultaneous callers, and once per context', async () => {
    const { figures, count } = setUp()
    const answers = await Promise.all([figures(federation), figures(federation), figures(branch)])
    expect(answers.map(({ clubs }) => clubs)).toEqual([1, 1, 2])
    expect(count).toHaveBeenCalledTimes(2)
  })
  it('returns the cached count for a minute, then renews it in the background', async () => {
    const { figures, count, after } = setUp()
    await figures(federation)
    after(0.9)
    expect((await figures(federation)).clubs).toBe(1)
    expect(count).toHaveBeenCalledTimes(1)
    after(1.1)
    expect((await figures(federation)).clubs).toBe(1)
    expect((await figures(federation)).clubs).toBe(2)
    expect(count).toHaveBeenCalledTimes(2)
  })
  it('waits for a new count after five minutes, when a club has changed, and on another day', async () => {
    const { figures, after, emit } = setUp()
    await figures(federation)
    after(6)
    expect((await figures(federation)).clubs).toBe(2)
    emit({ type: 'announcement', id: 'a', contexts: [] })
    expect((await figures(federation)).clubs).toBe(2)
    emit({ type: 'organization', id: 'o', contexts: [] })
    expect((await figures(federation)).clubs).toBe(3)
    emit('missed')
    expect((await figures(federation)).clubs).toBe(4)
    after(24 * 60)
    expect((await figures(federation)).clubs).toBe(5)
  })
  it('does not cache a failure', async () => {
    const { figures, count } = setUp()
    count.mockRejectedValueOnce(new Error('away'))
    await expect(figures(federation)).rejects.toThrow('away')
    expect((await figures(federation)).clubs).toBe(1)
  })
})
