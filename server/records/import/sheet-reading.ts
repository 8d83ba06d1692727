// Reads files of rows in threads of their own, one at a time, so that the server answers meanwhile and a file cannot exhaust it.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { invalid } from '../../api-error.ts'
import { tooMuchText, type Sheet } from './sheet.ts'
import type { SheetMessage } from './sheet-worker.ts'

const oneAtATime = pLimit(1)
const limits = { ms: 30_000, megabytes: 512 }

const refused = (message: string) => invalid([{ field: 'file', message }])

const readInThread = async (bytes: Uint8Array): Promise<Sheet> => {
  const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  })
  // An error that nobody waits for any more must not end the process.
  worker.on('error', () => undefined).unref()
  try {
    const [message] = (await once(worker, 'message', { signal: AbortSignal.timeout(limits.ms) })) as [SheetMessage]
    if ('sheet' in message) return message.sheet
    throw refused(message.refusal)
  } catch (error) {
    const isTooMuch =
      (error as Error).name === 'AbortError' || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw isTooMuch ? refused(tooMuchText) : error
  } finally {
    void worker.terminate()
  }
}

/** Throws 400 with a sentence on what to do for a file that cannot be read. */
export const readSheet = (bytes: Uint8Array): Promise<Sheet> => oneAtATime(() => readInThread(bytes))
