// The server process of npm run dev. Its parent opens the database, transforms the document and ends it through the channel.
import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import pretty from 'pino-pretty'
import type { DrawnPage } from '../contract/external-pages.ts'
import { closeAtEnd } from '../server/closing.ts'
import { readConfig } from '../server/config.ts'
import { migrate } from '../server/db/database.ts'
import { routeMatcher, type Page } from '../server/http/page.ts'
import { serve } from '../server/serve.ts'
import { routePathsIn, routeTree } from './build/route-paths.ts'

const atEnd = closeAtEnd(() => undefined)
// Ctrl-C reaches us as well as the parent, which ends us in its own order.
process.removeAllListeners('SIGINT').on('SIGINT', () => undefined)
try {
  const config = readConfig(process.env)
  const url = config.databaseUrl ?? ''
  await migrate(url)
  const log = pino({ level: config.logLevel }, pretty({ ignore: 'pid,hostname,reqId', minimumLevel: 'warn' }))
  const server = await serve({ config, url, page: transformedPage(process.env.DOCUMENT_URL ?? ''), log })
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
    hasRoute: async (path) => routeMatcher(routePathsIn(await readFile(routeTree, 'utf8')))(path),
    external: {
      draw: (page, publicUrl) => ask<DrawnPage>(from, { page, publicUrl }),
      loading: (name) => ask<string>(from, { name }),
    },
  }
}

/** Vite runs in the parent: it draws there, and knows what loads a page. */
async function ask<Answer>(from: string, question: object): Promise<Answer> {
  const answer = await fetch(from, { method: 'POST', body: JSON.stringify(question) })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Answer
}
