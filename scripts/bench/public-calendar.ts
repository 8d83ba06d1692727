// The public calendar against a bare server that sends the same bytes from memory: what do our own layers cost?
import { nextMessage } from '../child-processes.ts'
import type { BaselineResponse } from './process-messages.ts'
import { measureThroughput, type RunLength, type Servers } from './throughput.ts'

const limit = 0.5
const connections = [16, 64]
const calls = [
  { name: 'Den publika kalenderns svar', path: '/api/external/calendar' },
  { name: 'Den publika kalenderns sida', path: '/external/competitions/calendar' },
]

export const measurePublicCalendar = async (servers: Servers, effort: RunLength, say: (line: string) => void) => {
  let isWithin = true
  for (const { name, path } of calls) {
    const address = `http://127.0.0.1:${servers.ours.port}${path}`
    // Neither sends compressed answers here: to the load an answer is as many bytes from the one as from the other.
    const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
    const body = await answer.text()
    const same: BaselineResponse = { path, type: answer.headers.get('content-type') ?? '', body }
    servers.bare.child.send(same)
    await nextMessage(servers.bare.child)
    say(`\n${name}: ${(Buffer.byteLength(body) / 1000).toFixed(0)} kB, mot samma byte ur minnet`)
    isWithin =
      (await measureThroughput(servers, { paths: [path], headers: {}, limit, connections }, effort, say)) && isWithin
    const again = await fetch(address, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
    if (again.status !== 304) throw new Error(`An unchanged answer is sent again: ${again.status}`)
    say('  oförändrat: 304')
  }
  return isWithin
}
