// What ours is compared with: node:http and pg, nothing else. For each call it sends the statements that ours sends, prepared
// and from a pool of the same size, and answers with the rows of the last ones as JSON. For what lies ready with us it sends the
// same bytes from memory.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { BaselineResponse, BaselineSetup, StatementTrace } from './process-messages.ts'

process.once('message', ({ databaseUrl, pool: max, plans }: BaselineSetup) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max, options: '-c TimeZone=UTC' })
  const planOf = new Map(Object.entries(plans))

  const run = async (plan: StatementTrace) => {
    let results: pg.QueryResult[] = []
    for (const sideBySide of plan) {
      results = await Promise.all(sideBySide.map(({ name, text, values }) => pool.query({ name, text, values })))
    }
    return JSON.stringify(results.map(({ rows }) => rows))
  }

  const ready = new Map<string, { headers: Record<string, string | number>; bytes: Buffer }>()
  process.on('message', ({ path, type, body }: BaselineResponse) => {
    const bytes = Buffer.from(body)
    ready.set(path, { headers: { 'content-type': type, 'content-length': bytes.length }, bytes })
    process.send?.('ready')
  })

  const server = createServer((request, response) => {
    const known = ready.get(request.url ?? '')
    if (known) return void response.writeHead(200, known.headers).end(known.bytes)
    const plan = planOf.get(request.url ?? '')
    if (!plan) return void response.writeHead(404).end()
    run(plan).then(
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
