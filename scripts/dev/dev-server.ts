// The development server: Vite serves the page's modules, and other requests go to the API server's process, which restarts
// when its files change. It serves the document too, so that cookies and headers are as in production.
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { readConfig } from '../../server/config/config.ts'
import type { OpenedDatabase } from '../../server/db/open.ts'
import { StartError } from '../../server/lifecycle/start-error.ts'
import { respondPublicPage } from './public-pages.ts'
import { startRestartingServer } from './restarting-api-server.ts'

type Options = {
  env: NodeJS.ProcessEnv
  database: Pick<OpenedDatabase, 'url' | 'ownerUrl'>
}

const root = join(import.meta.dirname, '..', '..')
const documentPath = '/__document'

export async function startDevServer({ env, database }: Options): Promise<{ close: () => Promise<void> }> {
  const config = readConfig(env)
  const front = createServer()
  const vite = await createVite({
    root,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server: front } },
  })
  await new Promise<void>((resolve, reject) => {
    front.once('error', () =>
      reject(new StartError(`PORT ${config.port} används redan av något annat. Ange en annan PORT.`)),
    )
    front.listen(config.port, config.host, resolve)
  })
  const server = startRestartingServer({
    ...env,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DEMO: config.isDemo ? '1' : '0',
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: config.publicUrl,
    DOCUMENT_URL: `http://${config.host}:${config.port}${documentPath}`,
  })

  const respondDocument = async (url: string, outgoing: ServerResponse) => {
    const html = await readFile(join(root, 'index.html'), 'utf8')
    outgoing.setHeader('content-type', 'text/html; charset=utf-8').end(await vite.transformIndexHtml(url, html))
  }
  front.on('request', (incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://front')
    if (pathname === documentPath && incoming.method === 'POST') return void respondPublicPage(vite, incoming, outgoing)
    if (pathname === documentPath) return void respondDocument(searchParams.get('url') ?? '/', outgoing)
    vite.middlewares(
      incoming,
      outgoing,
      () => void server.port().then((port) => forwardRequest(incoming, outgoing, port)),
    )
  })
  await server.port()
  return {
    close: async () => {
      await server.close()
      await vite.close()
      front.closeAllConnections()
    },
  }
}

function forwardRequest(incoming: IncomingMessage, outgoing: ServerResponse, port: number) {
  const { url, method, headers } = incoming
  const onward = request({ host: '127.0.0.1', port, path: url, method, headers }, (response) => {
    // Vite adds inline scripts to the document, which the content security policy would block.
    delete response.headers['content-security-policy']
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(outgoing)
  })
  onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
  incoming.pipe(onward)
  outgoing.on('close', () => onward.destroy())
}
