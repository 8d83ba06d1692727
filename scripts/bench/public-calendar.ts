// Measures the public calendar's throughput against a baseline server that sends the same compressed bytes from memory, and the
// responses to browsers that have it already.
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { nextMessage } from '../child-processes.ts'
import { printLine } from '../terminal.ts'
import type { BaselineResponse } from './process-messages.ts'
import { measureThroughput, type RunLength, type Servers } from './throughput.ts'

const limit = 0.9
const connections = [64]
const calls = [
  { name: 'Den publika kalenderns svar', path: '/api/external/calendar' },
  { name: 'Den publika kalenderns sida', path: '/external/competitions/calendar' },
]
/** As browsers send it. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** The response as it is sent. */
const read = (address: string) =>
  new Promise<{ etag: string; type: string; encoding: string; bytes: Buffer }>((resolve, reject) => {
    get(address, { headers }, (response) => {
      const { etag = '', 'content-type': type = '', 'content-encoding': encoding = '' } = response.headers
      buffer(response).then((bytes) => resolve({ etag, type, encoding, bytes }), reject)
    }).on('error', reject)
  })

export const measurePublicCalendar = async (servers: Servers, runLength: RunLength) => {
  let isWithin = true
  for (const { name, path } of calls) {
    const { etag, type, encoding, bytes } = await read(`http://127.0.0.1:${servers.product.port}${path}`)
    if (encoding !== 'br') throw new Error(`${path} is sent as ${encoding}`)
    const copy: BaselineResponse = {
      path,
      headers: { 'content-type': type, 'content-encoding': encoding },
      body: bytes.toString('base64'),
    }
    servers.baseline.child.send(copy)
    await nextMessage(servers.baseline.child)
    const measure = (target: { headers: Record<string, string>; status: number }) =>
      measureThroughput(servers, { paths: [path], limit, connections, ...target }, runLength)
    printLine(`\n${name}: ${(bytes.length / 1000).toFixed(0)} kB brotli, mot samma byte ur minnet`)
    isWithin = (await measure({ headers, status: 200 })) && isWithin
    printLine(`${name}, oförändrat: 304`)
    isWithin = (await measure({ headers: { ...headers, 'if-none-match': etag }, status: 304 })) && isWithin
  }
  return isWithin
}
