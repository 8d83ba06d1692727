// Measures how one heavy list delays the cheap calls of others: on our server, and on a bare one under its own heavy list.
import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { stopChild } from '../child-processes.ts'
import { personStatement, searchedCalls } from './member-statements.ts'
import { formatNumber } from './statistics.ts'
import { poolSize, startBaselineServer, startProductServer, type Server } from './throughput.ts'
import type { Measured } from './tuned-calls.ts'

const perSecond = 50
const maxRatio = 1.5
const maxMs = 30
const sliceSeconds = 5

interface Times {
  cheap: number[]
  heavy: number[]
}

/** Cheap calls at a steady rate, whether or not the former ones are answered, and heavy ones one after another. */
const callBoth = async ({ port }: Server, headers: Record<string, string>, cheap: readonly string[], into: Times) => {
  const end = performance.now() + sliceSeconds * 1000
  const call = async (path: string, times: number[]) => {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} responded ${answer.status}`)
    times.push(performance.now() - began)
  }
  const heavyOnes = async () => {
    for (let turn = 0; performance.now() < end; turn++)
      await call(searchedCalls[turn % searchedCalls.length]?.path ?? '', into.heavy)
  }
  const cheapOnes = async () => {
    const calls: Promise<void>[] = []
    for (let turn = 0; performance.now() < end; turn++) {
      calls.push(call(cheap[turn % cheap.length] ?? '', into.cheap))
      await wait(1000 / perSecond)
    }
    await Promise.all(calls)
  }
  await Promise.all([heavyOnes(), cheapOnes()])
}

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN

/** `ids`: of persons, which the cheap calls read. */
export const measureHeavyAndCheap = async (
  { database, capture, headers, run, log, printLine }: Measured,
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
    const times = { product: { cheap: [], heavy: [] } as Times, baseline: { cheap: [], heavy: [] } as Times }
    // The first turn only warms up.
    for (let round = 0; round <= run.rounds; round++) {
      for (const [server, into] of [
        [product, times.product],
        [baseline, times.baseline],
      ] as const) {
        await callBoth(server, headers, cheap, round === 0 ? { cheap: [], heavy: [] } : into)
      }
    }
    printLine(`\nEn tung lista i taget bredvid ${perSecond} billiga anrop i sekunden`)
    const describe = (name: string, { cheap: fast, heavy }: Times) =>
      printLine(
        `  ${name.padEnd(8)} billiga p50 ${formatNumber(percentile(fast, 0.5), 1)} ms, p99 ${formatNumber(percentile(fast, 0.99), 1)} ms (${fast.length} anrop); tunga p50 ${formatNumber(percentile(heavy, 0.5), 0)} ms (${heavy.length} anrop)`,
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
