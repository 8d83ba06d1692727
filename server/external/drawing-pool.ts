// The threads that draw public pages: few, started when they are needed, and ended when a page takes too long.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DrawnPage, ExternalPage } from '../../contract/external-pages.ts'
import { LastingFailure } from '../http/kept-answers.ts'

export interface DrawingOrder {
  page: ExternalPage
  publicUrl: string
}
export type DrawingAnswer = { drawn: DrawnPage } | { failure: string }

export interface DrawingPool {
  /** Throws LastingFailure when the page cannot be drawn, or not within its time. */
  draw: (order: DrawingOrder) => Promise<DrawnPage>
  close: () => Promise<void>
}

interface Limits {
  threads: number
  /** From the order to the answer, on a thread that is ready. An ordinary page takes a few milliseconds. */
  drawMs: number
  startMs: number
}
const usual: Limits = { threads: 2, drawMs: 5000, startMs: 30_000 }

/** `program` is the path of a module that exports `drawPage`. */
export const drawingPool = (program: string, limits: Partial<Limits> = {}): DrawingPool => {
  const { threads, drawMs, startMs } = { ...usual, ...limits }
  const idle: Worker[] = []
  const all = new Set<Worker>()
  const waiting: (() => void)[] = []
  let busy = 0

  const start = async (): Promise<Worker> => {
    const worker = new Worker(new URL('drawing-worker.ts', import.meta.url), { workerData: program })
    all.add(worker)
    // A thread must keep no process alive, nor end one: whoever waits for its answer is told.
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

  const answerOf = async (worker: Worker, order: DrawingOrder): Promise<DrawingAnswer> => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(order)
    try {
      const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(drawMs) })) as [DrawingAnswer]
      idle.push(worker)
      return answer
    } catch (error) {
      void worker.terminate()
      return { failure: (error as Error).name === 'AbortError' ? `not drawn in ${drawMs} ms` : String(error) }
    }
  }

  const draw = async (order: DrawingOrder): Promise<DrawnPage> => {
    // Who is woken has the place of the one who was done.
    if (busy >= threads) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy += 1
    try {
      const answer = await answerOf(idle.pop() ?? (await start()), order)
      if ('failure' in answer) throw new LastingFailure(answer.failure)
      return answer.drawn
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
  return { draw, close: async () => void (await Promise.all([...all].map((worker) => worker.terminate()))) }
}
