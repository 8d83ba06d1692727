// Makes the PDFs of cards in a thread of their own: one takes the processor for some 50 ms, and a batch of approvals mails thousands.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { LicenceCard } from './read-card.ts'

export interface CardRequest {
  card: LicenceCard
  /** The URL in the code. */
  address: string
  now: Date
}
export type CardResult = { bytes: Uint8Array } | { failure: string }

const limits = { cardMs: 20_000, idleMs: 60_000 }
const oneAtATime = pLimit(1)

let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined
const end = () => {
  void thread?.terminate()
  thread = undefined
}
/** The thread, which is started for the first card and ends when no more are waiting. */
const startedThread = (): Worker => {
  if (thread) return thread
  const started = new Worker(new URL('card-worker.ts', import.meta.url))
  // A thread must not keep the process alive; its caller gets the error.
  started.unref()
  started.on('error', () => undefined).once('exit', () => (thread = thread === started ? undefined : thread))
  return (thread = started)
}

const make = async (request: CardRequest): Promise<Buffer> => {
  clearTimeout(idle)
  const worker = startedThread()
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(request)
    const [result] = (await once(worker, 'message', { signal: AbortSignal.timeout(limits.cardMs) })) as [CardResult]
    if ('failure' in result) throw new Error(result.failure)
    return Buffer.from(result.bytes)
  } catch (error) {
    end()
    throw error
  } finally {
    idle = setTimeout(end, limits.idleMs).unref()
  }
}

export const makeCard = (request: CardRequest): Promise<Buffer> => oneAtATime(() => make(request))
