// Latency probe process: sends staff's requests at a steady rate and measures each response time. Requests are sent on schedule
// even while others wait, so that a stalled server does not get fewer.
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export interface ProbeSetup {
  port: number
  paths: string[]
  headers: Record<string, string>
  perSecond: number
  seconds: number
}

export interface ProbeResult {
  /** Milliseconds until each response was complete. */
  durations: number[]
  refused: number
}

const run = async ({ port, paths, headers, perSecond, seconds }: ProbeSetup): Promise<ProbeResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const result: ProbeResult = { durations: [], refused: 0 }
  const send = (path: string) =>
    new Promise<void>((resolve) => {
      const began = performance.now()
      const done = (status: number | undefined) => {
        result.durations.push(performance.now() - began)
        if (status !== 200) result.refused += 1
        resolve()
      }
      get({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
        response.resume()
        response.on('end', () => done(response.statusCode))
        response.on('error', () => done(undefined))
      }).on('error', () => done(undefined))
    })
  const requests: Promise<void>[] = []
  const began = performance.now()
  for (let number = 0; number < perSecond * seconds; number += 1) {
    await wait(Math.max(0, began + (number * 1000) / perSecond - performance.now()))
    requests.push(send(paths[number % paths.length] ?? '/'))
  }
  await Promise.all(requests)
  agent.destroy()
  return result
}

process.once('message', (setup: ProbeSetup) => {
  void run(setup).then((result) => process.send?.(result))
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
