// Draws public pages in a thread of its own: one page at a time, whatever it costs, while the server answers others.
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { DrawPage } from '../../contract/external-pages.ts'
import type { DrawingAnswer, DrawingOrder } from './drawing-pool.ts'

const { drawPage } = (await import(pathToFileURL(workerData as string).href)) as { drawPage: DrawPage }

const answerTo = ({ page, publicUrl }: DrawingOrder): DrawingAnswer => {
  try {
    return { drawn: drawPage(page, publicUrl) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const port = parentPort
/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
port?.on('message', (order: DrawingOrder) => port.postMessage(answerTo(order)))
port?.postMessage('ready')
