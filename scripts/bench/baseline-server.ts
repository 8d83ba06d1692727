// The baseline server of the bench: node:http and pg only. For each path it sends the SQL statements that our server sends,
// prepared and from a pool of the same size, and responds with the last rows as JSON. Cached responses it sends from memory.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { BaselineResponse, BaselineSetup, StatementTrace } from './process-messages.ts'

process.once('message', ({ databaseUrl, pool: max, traces }: BaselineSetup) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max, options: '-c TimeZone=UTC' })
  const traceOf = new Map(Object.entries(traces))

  const run = async (trace: StatementTrace) => {
    let results: pg.QueryResult[] = []
    for (const concurrent of trace) {
      results = await Promise.all(concurrent.map(({ name, text, values }) => pool.query({ name, text, values })))
    }
    return JSON.stringify(results.map(({ rows }) => rows))
  }

  const cached = new Map<string, Omit<BaselineResponse, 'body'> & { bytes: Buffer }>()
  process.on('message', ({ body, headers, ...response }: BaselineResponse) => {
    const bytes = Buffer.from(body, 'base64')
    cached.set(response.path, { ...response, headers: { ...headers, 'content-length': String(bytes.length) }, bytes })
    process.send?.('ready')
  })

  const server = createServer((request, response) => {
    const hit = cached.get(request.url ?? '')
    if (hit && request.headers['if-none-match']) return void response.writeHead(304, hit.headersOfUnchanged).end()
    if (hit) return void response.writeHead(200, hit.headers).end(hit.bytes)
    const trace = traceOf.get(request.url ?? '')
    if (!trace) return void response.writeHead(404).end()
    run(trace).then(
      (body) =>
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
          .end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
  process.once('disconnect', () => {
    server.closeAllConnections()
    server.close(() => void pool.end())
  })
})
