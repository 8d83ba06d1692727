// The server process of npm run dev. Its parent opens the database, transforms the document and ends it through the channel.
import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import pretty from 'pino-pretty'
import type { RenderedPage } from '../../contract/competitions/external/public-pages.ts'
import { createGracefulShutdown } from '../../server/lifecycle/graceful-shutdown.ts'
import { readConfig } from '../../server/config/config.ts'
import { migrate } from '../../server/db/database.ts'
import { routeMatcher, type Page } from '../../server/http/single-page-app.ts'
import { startServer } from '../../server/lifecycle/start-server.ts'
import { parseRoutePaths, routeTreeFile } from '../build/route-paths-plugin.ts'

const atEnd = createGracefulShutdown(() => undefined)
// Ctrl-C reaches us as well as the parent, which ends us in its own order.
process.removeAllListeners('SIGINT').on('SIGINT', () => undefined)
try {
  const config = readConfig(process.env)
  const url = config.databaseUrl ?? ''
  await migrate(url)
  const log = pino({ level: config.logLevel }, pretty({ ignore: 'pid,hostname,reqId', minimumLevel: 'warn' }))
  const server = await startServer({ config, url, page: transformedPage(process.env.DOCUMENT_URL ?? ''), log })
  atEnd.add(server.close)
  process.send?.(server.port)
} catch (error) {
  console.error(error)
  process.exit(1)
}

function transformedPage(from: string): Page {
  return {
    document: async (url) => {
      const answer = await fetch(`${from}?url=${encodeURIComponent(url)}`)
      return answer.text()
    },
    // Read again each time: the tree changes with the files.
    hasRoute: async (path) => routeMatcher(parseRoutePaths(await readFile(routeTreeFile, 'utf8')))(path),
    external: {
      render: (page, publicUrl) => postToParent<RenderedPage>(from, { page, publicUrl }),
      assetTags: (name) => postToParent<string>(from, { name }),
    },
  }
}

/** Vite runs in the parent: it draws there, and knows what loads a page. */
async function postToParent<Answer>(from: string, question: object): Promise<Answer> {
  const answer = await fetch(from, { method: 'POST', body: JSON.stringify(question) })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Answer
}
