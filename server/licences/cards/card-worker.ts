// The thread that makes the PDFs of cards, one at a time.
import { buffer } from 'node:stream/consumers'
import { parentPort } from 'node:worker_threads'
import { cardDocument } from './card-document.ts'
import type { CardRequest, CardResult } from './card-thread.ts'

const resultOf = async ({ card, address, now }: CardRequest): Promise<CardResult> => {
  try {
    const { stream } = await cardDocument(card, address, now)
    return { bytes: await buffer(stream) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const port = parentPort
port?.on('message', async (request: CardRequest) => port.postMessage(await resultOf(request)))
