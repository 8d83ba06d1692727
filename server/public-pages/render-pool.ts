// A pool of worker threads that render public pages: few, started on demand, and ended when a page takes too long.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { RenderedPage, PublicPage } from '#contract/competitions/external/public-pages.ts'
import { CacheableFailure } from '../response-cache/response-cache.ts'

export interface RenderRequest {
  page: PublicPage
  publicUrl: string
}
export type RenderResult = { page: RenderedPage } | { failure: string }

export interface RenderPool {
  /** Throws CacheableFailure when the page cannot be rendered, or not within its time. */
  render: (request: RenderRequest) => Promise<RenderedPage>
  close: () => Promise<void>
}

interface RenderLimits {
  threads: number
  /** From the request to the result, on a thread that is ready. An ordinary page takes a few milliseconds. */
  renderMs: number
  startMs: number
}
const defaultLimits: RenderLimits = { threads: 2, renderMs: 5000, startMs: 30_000 }

/** `program` is the path of a module that exports `renderPage`. */
export const createRenderPool = (program: string, limits: Partial<RenderLimits> = {}): RenderPool => {
  const { threads, renderMs, startMs } = { ...defaultLimits, ...limits }
  const idle: Worker[] = []
  const all = new Set<Worker>()
  const waiting: (() => void)[] = []
  let busy = 0

  const startWorker = async (): Promise<Worker> => {
    const worker = new Worker(new URL('render-worker.ts', import.meta.url), { workerData: program })
    all.add(worker)
    // A thread must not keep the process alive nor end it; its caller gets the error.
    worker.unref()
    worker.on('error', () => undefined).once('exit', () => all.delete(worker))
    try {
      await once(worker, 'message', { signal: AbortSignal.timeout(startMs) })
    } catch (error) {
      void worker.terminate()
      throw error
    }
    return worker
  }

  const resultOf = async (worker: Worker, request: RenderRequest): Promise<RenderResult> => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(request)
    try {
      const [result] = (await once(worker, 'message', { signal: AbortSignal.timeout(renderMs) })) as [RenderResult]
      idle.push(worker)
      return result
    } catch (error) {
      void worker.terminate()
      return { failure: (error as Error).name === 'AbortError' ? `not rendered in ${renderMs} ms` : String(error) }
    }
  }

  const render = async (request: RenderRequest): Promise<RenderedPage> => {
    // A caller that is woken takes over the slot of the one that has finished.
    if (busy >= threads) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy += 1
    try {
      const result = await resultOf(idle.pop() ?? (await startWorker()), request)
      if ('failure' in result) throw new CacheableFailure(result.failure)
      return result.page
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
  return { render, close: async () => void (await Promise.all([...all].map((worker) => worker.terminate()))) }
}
