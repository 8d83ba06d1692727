// Measures the public calendar's throughput against a baseline server that sends the same bytes from memory.
import { nextMessage } from '../child-processes.ts'
import type { BaselineResponse } from './process-messages.ts'
import { measureThroughput, type RunLength, type Servers } from './throughput.ts'

const limit = 0.5
const connections = [16, 64]
const calls = [
  { name: 'Den publika kalenderns svar', path: '/api/external/calendar' },
  { name: 'Den publika kalenderns sida', path: '/external/competitions/calendar' },
]

export const measurePublicCalendar = async (
  servers: Servers,
  runLength: RunLength,
  printLine: (line: string) => void,
) => {
  let isWithin = true
  for (const { name, path } of calls) {
    const address = `http://127.0.0.1:${servers.product.port}${path}`
    // Both servers send uncompressed responses here, so that the load reads the same number of bytes from both.
    const response = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
    const body = await response.text()
    const copy: BaselineResponse = { path, type: response.headers.get('content-type') ?? '', body }
    servers.baseline.child.send(copy)
    await nextMessage(servers.baseline.child)
    printLine(`\n${name}: ${(Buffer.byteLength(body) / 1000).toFixed(0)} kB, mot samma byte ur minnet`)
    isWithin =
      (await measureThroughput(servers, { paths: [path], headers: {}, limit, connections }, runLength, printLine)) &&
      isWithin
    const revalidated = await fetch(address, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
    if (revalidated.status !== 304) throw new Error(`An unchanged response is sent again: ${revalidated.status}`)
    printLine('  oförändrat: 304')
  }
  return isWithin
}
