import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { CacheableFailure } from '../response-cache/response-cache.ts'
import { createRenderPool, type RenderPool } from './render-pool.ts'

// A program that counts what it is drawing, in memory that its threads share with the test.
const program = `
import { threadId } from 'node:worker_threads'
export const drawPage = (page, publicUrl) => {
  if (publicUrl === 'endless') for (;;);
  if (publicUrl === 'broken') throw new Error('deep')
  return { title: publicUrl, head: '', body: String(threadId) }
}`

let directory: string
let pool: RenderPool
const page = { name: 'missing', because: 'gone', locale: 'se', isFullscreen: false } as const
const draw = (publicUrl: string) => pool.render({ page, publicUrl })
const begin = (limits = {}) => (pool = createRenderPool(join(directory, 'program.mjs'), { renderMs: 300, ...limits }))

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'drawing-'))
  writeFileSync(join(directory, 'program.mjs'), program)
})
afterEach(() => pool.close())
afterAll(() => rmSync(directory, { recursive: true }))

it('draws in threads of its own, in no more than two however many ask', async () => {
  begin({ drawMs: 10_000 })
  const drawn = await Promise.all(Array.from({ length: 20 }, (_, index) => draw(`page ${index}`)))
  expect(drawn.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, index) => `page ${index}`))
  const threads = new Set(drawn.map(({ body }) => body))
  expect(threads.has('0')).toBe(false)
  expect(threads.size).toBeLessThanOrEqual(2)
})

it('gives up a page that has no end, which this thread does not wait for, and draws the next', async () => {
  begin()
  let turns = 0
  const turning = setInterval(() => (turns += 1), 10)
  await expect(draw('endless')).rejects.toThrow(CacheableFailure)
  clearInterval(turning)
  expect(turns).toBeGreaterThan(5)
  expect((await draw('next')).title).toBe('next')
})

it('tells of a page that cannot be drawn, and draws the next in the same thread', async () => {
  begin({ threads: 1, drawMs: 10_000 })
  const { body: thread } = await draw('first')
  await expect(draw('broken')).rejects.toThrow('deep')
  expect((await draw('next')).body).toBe(thread)
})
