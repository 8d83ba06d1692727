// Load generator process: sends requests to a local server over a number of connections for a number of seconds. It writes
// HTTP to plain sockets, because on few cores an HTTP client would cost as much as the measured server.
import { connect, type Socket } from 'node:net'
import type { LoadRound, LoadResult } from './process-messages.ts'

const maxSeconds = 60
const maxConnections = 64
const maxResponses = 2_000_000

const requestsOf = ({ paths, headers }: LoadRound) => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}\r\n`))
}

const runRound = (round: LoadRound): Promise<LoadResult> => {
  const requests = requestsOf(round)
  const expected = String(round.status ?? 200)
  const result: LoadResult = { responses: 0, failures: {}, seconds: 0 }
  const began = performance.now()
  const end = began + Math.min(round.seconds, maxSeconds) * 1000
  let next = 0

  const caller = () =>
    new Promise<void>((resolve) => {
      const socket: Socket = connect({ host: '127.0.0.1', port: round.port, noDelay: true })
      let asked = 0
      const ask = () => {
        if (performance.now() >= end || result.responses >= maxResponses) return void socket.end()
        asked = next++ % requests.length
        socket.write(requests[asked] as Buffer)
      }
      const fail = (status: string) => {
        const what = `${round.paths[asked]}: ${status}`
        result.failures[what] = (result.failures[what] ?? 0) + 1
      }
      const read = createResponseReader((status) => {
        result.responses++
        if (status !== expected) fail(status)
        ask()
      })
      socket.on('connect', ask)
      socket.on('data', read)
      socket.on('error', ({ message }) => fail(message))
      socket.on('close', () => resolve())
    })

  const callers = Array.from({ length: Math.min(round.connections, maxConnections) }, caller)
  return Promise.all(callers).then(() => ({ ...result, seconds: (performance.now() - began) / 1000 }))
}

/** Calls `onResponse` after each complete response. Requires a content-length header, which both servers send, except with 304. */
const createResponseReader = (onResponse: (status: string) => void) => {
  let missing = 0
  let head: Buffer = Buffer.alloc(0)
  let status = ''
  return (data: Buffer) => {
    let rest: Buffer = data
    if (missing === 0) {
      head = head.length === 0 ? rest : Buffer.concat([head, rest])
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const text = head.toString('latin1', 0, end)
      const length = /\r\ncontent-length: (\d+)/i.exec(text)
      status = text.slice(9, 12)
      if (!length && status !== '304') throw new Error(`A response without content-length:\n${text}`)
      missing = Number(length?.[1] ?? 0)
      rest = head.subarray(end + 4)
      head = Buffer.alloc(0)
    }
    missing -= rest.length
    if (missing < 0) throw new Error('The response is longer than its content-length')
    if (missing === 0) onResponse(status)
  }
}

process.on('message', (round: LoadRound) => {
  void runRound(round).then((result) => process.send?.(result))
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
