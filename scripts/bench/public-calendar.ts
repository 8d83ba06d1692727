// Measures the public calendar's throughput against a baseline server that sends the same compressed bytes and headers from memory,
// and the responses to browsers that have it already.
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

/** Written by Node itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive'])

/** The response as it is sent, with its headers. */
const read = (address: string, sent: Record<string, string>) =>
  new Promise<{ headers: Record<string, string>; bytes: Buffer }>((resolve, reject) => {
    get(address, { headers: sent }, (response) => {
      const all = Object.entries(response.headers).filter(([name]) => !ownHeaders.has(name))
      buffer(response).then((bytes) => resolve({ headers: Object.fromEntries(all) as never, bytes }), reject)
    }).on('error', reject)
  })

export const measurePublicCalendar = async (servers: Servers, runLength: RunLength) => {
  let isWithin = true
  for (const { name, path } of calls) {
    const address = `http://127.0.0.1:${servers.product.port}${path}`
    const whole = await read(address, headers)
    const { etag = '', 'content-encoding': encoding } = whole.headers
    if (encoding !== 'br') throw new Error(`${path} is sent as ${encoding}`)
    const conditional = { ...headers, 'if-none-match': etag }
    const unchanged = await read(address, conditional)
    const copy: BaselineResponse = {
      path,
      headers: whole.headers,
      body: whole.bytes.toString('base64'),
      headersOfUnchanged: unchanged.headers,
    }
    servers.baseline.child.send(copy)
    await nextMessage(servers.baseline.child)
    const measure = (target: { headers: Record<string, string>; status: number }) =>
      measureThroughput(servers, { paths: [path], limit, connections, ...target }, runLength)
    printLine(`\n${name}: ${(whole.bytes.length / 1000).toFixed(0)} kB brotli, mot samma svar ur minnet`)
    isWithin = (await measure({ headers, status: 200 })) && isWithin
    printLine(`${name}, oförändrat: 304`)
    isWithin = (await measure({ headers: conditional, status: 304 })) && isWithin
  }
  return isWithin
}
