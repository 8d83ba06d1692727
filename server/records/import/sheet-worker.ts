// The thread that reads one file of rows.
import { parentPort, workerData } from 'node:worker_threads'
import { SheetRefusal, type Sheet } from './sheet.ts'
import { readSheetOf } from './sheet-formats.ts'

export type SheetMessage = { sheet: Sheet } | { refusal: string }

const answer = (): SheetMessage => {
  try {
    return { sheet: readSheetOf(workerData as Uint8Array) }
  } catch (error) {
    if (error instanceof SheetRefusal) return { refusal: error.message }
    throw error
  }
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(answer())
