// The worker thread that renders public pages, one at a time, while the server's main thread answers other requests.
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { RenderPage } from '#contract/competitions/external/public-pages.ts'
import type { RenderResult, RenderRequest } from './render-pool.ts'

const { renderPage } = (await import(pathToFileURL(workerData as string).href)) as { renderPage: RenderPage }

const renderResult = ({ page, publicUrl }: RenderRequest): RenderResult => {
  try {
    return { page: renderPage(page, publicUrl) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const port = parentPort
port?.on('message', (request: RenderRequest) => port.postMessage(renderResult(request)))
port?.postMessage('ready')
