// The API server's process in npm run dev. Its parent opens the database, runs Vite, and ends it through the IPC channel.
import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import pretty from 'pino-pretty'
import type { RenderedPage } from '#contract/competitions/external/public-pages.ts'
import { createGracefulShutdown } from '../../server/lifecycle/graceful-shutdown.ts'
import { readConfig } from '../../server/config/config.ts'
import { prepareDatabase } from '../../server/db/prepare-database.ts'
import { routeMatcher, type Page } from '../../server/http/single-page-app.ts'
import type { AssetTags } from '../../server/public-pages/renderer.ts'
import { startServer } from '../../server/lifecycle/start-server.ts'
import { parseRouteFiles, routeTreeFile } from '../build/route-files-plugin.ts'

const atEnd = createGracefulShutdown(() => undefined)
// Ctrl-C reaches this process too, but the parent ends it, after closing the front server.
process.removeAllListeners('SIGINT').on('SIGINT', () => undefined)
try {
  const config = readConfig(process.env)
  const url = config.databaseUrl ?? ''
  await prepareDatabase({ url, ownerUrl: config.databaseOwnerUrl }, config, () => undefined)
  const log = pino({ level: config.logLevel }, pretty({ ignore: 'pid,hostname,reqId', minimumLevel: 'warn' }))
  const server = await startServer({ config, url, page: transformedPage(process.env.DOCUMENT_URL ?? ''), log })
  atEnd.add(server.close)
  process.send?.(server.port)
} catch (error) {
  console.error(error)
  process.exit(1)
}

function transformedPage(parentUrl: string): Page {
  return {
    document: async (url) => {
      const response = await fetch(`${parentUrl}?url=${encodeURIComponent(url)}`)
      return response.text()
    },
    // Read for each request, because the route tree changes with the files.
    hasRoute: async (path) =>
      routeMatcher([...parseRouteFiles(await readFile(routeTreeFile, 'utf8')).keys()])(path) !== undefined,
    external: {
      render: (page, publicUrl) => postToParent<RenderedPage>(parentUrl, { page, publicUrl }),
      assetTags: (name) => postToParent<AssetTags>(parentUrl, { name }),
    },
  }
}

/** Posts to the parent process, where Vite runs. */
async function postToParent<Result>(parentUrl: string, body: object): Promise<Result> {
  const response = await fetch(parentUrl, { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Result
}
