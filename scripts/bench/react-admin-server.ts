// Builds react-admin's minimal list with our own build tool, and serves it with its rows as our server serves pages: compressed
// beforehand, with hashed files that may be cached.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import { benchFolder, installFolder } from './installed-folder.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

interface Answer {
  body: Buffer
  headers: Record<string, string>
}

const compressed = (content: Buffer | string, headers: Record<string, string>): Answer => ({
  body: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  headers: { ...headers, 'content-encoding': 'br' },
})

/** `rows`: of the list, each with an id. Returns the address of the list, and of the sign-in. */
export const startReactAdmin = async (rows: readonly object[]) => {
  installFolder('react-admin')
  const root = benchFolder('react-admin')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir: 'dist', emptyOutDir: true, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 5000 },
  })
  const files = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
  const answers = new Map<string, Answer>(
    files.map((file) => [
      file.slice(join(root, 'dist').length).replaceAll('\\', '/'),
      compressed(readFileSync(file), {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'cache-control': 'public, max-age=31536000, immutable',
      }),
    ]),
  )
  const list = compressed(JSON.stringify(rows), {
    'content-type': 'application/json',
    'x-total-count': String(rows.length),
    'cache-control': 'no-cache',
  })
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/\?.*$/, '')
    const answer = path.startsWith('/api/') ? list : answers.get(path === '/' ? '/index.html' : path)
    if (!answer) return response.writeHead(404).end()
    return response.writeHead(200, { ...answer.headers, 'content-length': answer.body.length }).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    list: `${origin}/#/clubs`,
    signIn: `${origin}/#/login`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
