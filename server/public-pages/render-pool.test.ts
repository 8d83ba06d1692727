// Tests the worker threads that render public pages: their number, their time limit, and failures.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { CacheableFailure } from '../response-cache/response-cache.ts'
import { createRenderPool, type RenderPool } from './render-pool.ts'

// A program that renders the thread's id, runs without end, or throws, by the URL it is given.
const program = `
import { threadId } from 'node:worker_threads'
export const renderPage = (page, publicUrl) => {
  if (publicUrl === 'endless') for (;;);
  if (publicUrl === 'broken') throw new Error('deep')
  return { title: publicUrl, head: '', body: String(threadId) }
}`

let directory: string
let pool: RenderPool
const page = { name: 'missing', reason: 'gone', locale: 'se', isFullscreen: false } as const
const render = (publicUrl: string) => pool.render({ page, publicUrl })
const startPool = (limits = {}) =>
  (pool = createRenderPool(join(directory, 'program.mjs'), { renderMs: 300, ...limits }))

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'rendering-'))
  writeFileSync(join(directory, 'program.mjs'), program)
})
afterEach(() => pool.close())
afterAll(() => rmSync(directory, { recursive: true }))

it('renders in worker threads, at most two for any number of requests', async () => {
  startPool({ renderMs: 10_000 })
  const rendered = await Promise.all(Array.from({ length: 20 }, (_, index) => render(`page ${index}`)))
  expect(rendered.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, index) => `page ${index}`))
  const threads = new Set(rendered.map(({ body }) => body))
  expect(threads.has('0')).toBe(false)
  expect(threads.size).toBeLessThanOrEqual(2)
})

it('aborts a page that never ends without blocking this thread, and renders the next', async () => {
  startPool()
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), 10)
  await expect(render('endless')).rejects.toThrow(CacheableFailure)
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(5)
  expect((await render('next')).title).toBe('next')
})

it('reports a page that cannot be rendered, and renders the next in the same thread', async () => {
  startPool({ threads: 1, renderMs: 10_000 })
  const { body: thread } = await render('first')
  await expect(render('broken')).rejects.toThrow('deep')
  expect((await render('next')).body).toBe(thread)
})
