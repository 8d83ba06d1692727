// Process that times calls to a local server: heavy ones one after another, and cheap ones at a steady rate. In a process of its own,
// and before others in the kernel's order, because callers are on other computers: what they wait for is the server.
import { Agent, get } from 'node:http'
import { constants, setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { TimedCalls, TimedRound } from './process-messages.ts'

try {
  setPriority(constants.priority.PRIORITY_HIGH)
} catch {
  // Not root: the processes share alike.
}

const agent = new Agent({ keepAlive: true })

const call = ({ port, headers }: TimedRound, path: string) =>
  new Promise<void>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} responded ${response.statusCode}`))
      response.resume().on('end', resolve).on('error', reject)
    }).on('error', reject)
  })

const timed = async (round: TimedRound, path: string, times: number[]) => {
  const began = performance.now()
  await call(round, path)
  times.push(performance.now() - began)
}

const runRound = async (round: TimedRound): Promise<TimedCalls> => {
  const times: TimedCalls = { cheap: [], heavy: [] }
  const end = performance.now() + round.seconds * 1000
  const heavyOnes = async () => {
    for (let turn = 0; performance.now() < end; turn++)
      await timed(round, round.heavy[turn % round.heavy.length] ?? '', times.heavy)
  }
  /** Whether or not the former ones are answered. */
  const cheapOnes = async () => {
    const calls: Promise<void>[] = []
    for (let turn = 0; performance.now() < end; turn++) {
      calls.push(timed(round, round.cheap[turn % round.cheap.length] ?? '', times.cheap))
      await wait(1000 / round.cheapPerSecond)
    }
    await Promise.all(calls)
  }
  await Promise.all([heavyOnes(), cheapOnes()])
  return times
}

process.on('message', (round: TimedRound) => void runRound(round).then((times) => process.send?.(times)))
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
