// Measures how one heavy list delays the cheap calls of others: on our server, and on a bare one under its own heavy list.
import type { ChildProcess } from 'node:child_process'
import { nextMessage, startChild, stopChild } from '../child-processes.ts'
import { printLine } from '../terminal.ts'
import { personStatement, searchedCalls } from './member-statements.ts'
import type { TimedCalls, TimedRound } from './process-messages.ts'
import { formatNumber, percentile } from './statistics.ts'
import { poolSize, startBaselineServer, startProductServer, type Server } from './throughput.ts'
import type { Measured } from './tuned-calls.ts'

const perSecond = 50
const maxRatio = 1.5
const maxMs = 30
const sliceSeconds = 5
/** So many cheap calls warm up a server: until then its own compiler takes a part of the processors. */
const warmingCalls = 6000

const warmUp = async ({ port }: Server, headers: Record<string, string>, paths: readonly string[]) => {
  const lanes = 4
  const lane = async (first: number) => {
    for (let turn = first; turn < warmingCalls; turn += lanes)
      await (await fetch(`http://127.0.0.1:${port}${paths[turn % paths.length]}`, { headers })).arrayBuffer()
  }
  await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)))
}

/** `ids`: of persons, which the cheap calls read. */
export const measureHeavyAndCheap = async (
  { database, capture, headers, run, log }: Measured,
  ids: readonly string[],
): Promise<boolean> => {
  const cheap = ids.map((id) => `/api/members/${id}`)
  const traces = await capture(database.url, headers, cheap.slice(0, 1))
  const session = (traces[cheap[0] ?? '']?.flat() ?? [])
    .filter(({ text }) => text.includes('from session s'))
    .slice(0, 1)
  const children: ChildProcess[] = []
  try {
    const product = await startProductServer(database.url, [], log)
    children.push(product.child)
    const tuned = Object.fromEntries([
      ...ids.map((id) => [`/api/members/${id}`, [session, [personStatement(id)]]]),
      ...searchedCalls.map(({ path, statements }) => [path, [session, statements]]),
    ])
    const baseline = await startBaselineServer({ databaseUrl: database.url, pool: poolSize, traces: tuned })
    children.push(baseline.child)
    const callers = startChild(new URL('./timed-callers.ts', import.meta.url))
    children.push(callers)
    await nextMessage(callers)
    const heavy = searchedCalls.map(({ path }) => path)
    const callBoth = ({ port }: Server): Promise<TimedCalls> => {
      callers.send({
        port,
        headers,
        cheap,
        cheapPerSecond: perSecond,
        heavy,
        seconds: sliceSeconds,
      } satisfies TimedRound)
      return nextMessage<TimedCalls>(callers)
    }
    const times: Record<'product' | 'baseline', TimedCalls> = {
      product: { cheap: [], heavy: [] },
      baseline: { cheap: [], heavy: [] },
    }
    if (run.rounds > 1) for (const server of [product, baseline]) await warmUp(server, headers, cheap)
    // The first turn only warms up.
    for (let round = 0; round <= run.rounds; round++) {
      for (const [server, into] of [
        [product, times.product],
        [baseline, times.baseline],
      ] as const) {
        const found = await callBoth(server)
        if (round === 0) continue
        into.cheap.push(...found.cheap)
        into.heavy.push(...found.heavy)
      }
    }
    printLine(`\nEn tung lista i taget bredvid ${perSecond} billiga anrop i sekunden`)
    const describe = (name: string, { cheap: fast, heavy: slow }: TimedCalls) =>
      printLine(
        `  ${name.padEnd(8)} billiga p50 ${formatNumber(percentile(fast, 0.5), 1)} ms, p99 ${formatNumber(percentile(fast, 0.99), 1)} ms (${fast.length} anrop); tunga p50 ${formatNumber(percentile(slow, 0.5), 0)} ms (${slow.length} anrop)`,
      )
    describe('vår', times.product)
    describe('naken', times.baseline)
    const [ours, theirs] = [percentile(times.product.cheap, 0.99), percentile(times.baseline.cheap, 0.99)]
    const isWithin = ours <= maxMs && ours <= maxRatio * theirs
    printLine(
      `  ${formatNumber(ours / theirs, 2)} gånger den nakna, högst ${formatNumber(maxRatio, 1)}; ${formatNumber(ours, 1)} ms, högst ${maxMs}  ${isWithin ? 'klarar' : 'FÖR LÅNGSAMT'}`,
    )
    return isWithin
  } finally {
    for (const child of children.toReversed()) await stopChild(child)
  }
}
