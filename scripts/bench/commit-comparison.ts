// Compares the time per call of another commit's server with this one's, in turn, and the plans of their statements.
import { nextMessage, startChild, stopChild } from '../child-processes.ts'
import { printLine } from '../terminal.ts'
import { openComparedCommit, type ComparedVersion } from './compared-commit.ts'
import { comparedRequests, requestHeaders } from './measured-requests.ts'
import type { Statement, StatementTrace } from './process-messages.ts'
import { describePlans, readPlans } from './statement-plans.ts'
import { captureTraces } from './statement-traces.ts'
import { formatNumber, median, ratiosOf } from './statistics.ts'
import { compareServers, type RunLength } from './throughput.ts'

/** The accepted time per call, as a multiple of the earlier one. */
const maxTimeRatio = 1.1
const connectionCounts = [1, 16]

type Headers = Record<string, string>

/** Also those of transactions, because only their plans are read. */
const inOrder = (statements: readonly Statement[]): StatementTrace => [
  statements.toSorted((a, b) => a.startedAt - b.startedAt),
]

/** The statements of each path, or what the server answered instead. */
const captureStatements = async (version: ComparedVersion, paths: readonly string[], headers: Headers) => {
  const traces = new Map<string, StatementTrace | Error>()
  const { child, port } = await version.start(true)
  for (const path of paths) {
    const call = { origin: `http://127.0.0.1:${port}`, paths: [path], headers }
    const found = await captureTraces(child, call, inOrder).catch((error: Error) => error)
    traces.set(path, found instanceof Error ? found : (found[path] ?? []))
  }
  await stopChild(child)
  return traces
}

/** Whether no call takes more than the accepted multiple of its earlier time. */
export const compareWithCommit = async (
  commit: string,
  size: { members: number; organizations: number },
  runLength: RunLength,
): Promise<boolean> => {
  const { earlier, current, token, organizationIds, close } = await openComparedCommit(commit, size)
  const load = startChild(new URL('./load-generator.ts', import.meta.url))
  try {
    await nextMessage(load)
    const headers = requestHeaders(token)
    const requests = comparedRequests(organizationIds)
    const firstPaths = requests.flatMap(({ paths }) => paths.slice(0, 1))
    const earlierTraces = await captureStatements(earlier, firstPaths, headers)
    const currentTraces = await captureStatements(current, firstPaths, headers)
    const servers = { product: await current.start(false), baseline: await earlier.start(false), load }
    printLine(
      `\nTid per anrop nu i förhållande till ${commit}: median (lägst–högst) av ${runLength.rounds} omgångar à ${runLength.seconds} s, högst ${formatNumber(maxTimeRatio, 1)}.`,
    )
    let isWithin = true
    for (const { name, paths } of requests) {
      const [path = ''] = paths
      const [then, now] = [earlierTraces.get(path), currentTraces.get(path)]
      if (!then || !now || then instanceof Error || now instanceof Error) {
        const reason = [then, now].find((trace) => trace instanceof Error)?.message
        printLine(`\n${name}: jämförs inte (${reason})`)
        if (now instanceof Error && !(then instanceof Error)) isWithin = false
        continue
      }
      const plans = [await readPlans(earlier.databaseUrl, then), await readPlans(current.databaseUrl, now)] as const
      printLine(`\n${name}: ${describePlans(...plans)}`)
      for (const connections of connectionCounts) {
        const comparison = await compareServers(servers, { connections, paths, headers }, runLength)
        const times = ratiosOf(comparison).map((ratio) => 1 / ratio)
        const passes = median(times) <= maxTimeRatio
        isWithin &&= passes
        const spread = `${formatNumber(Math.min(...times), 2)}–${formatNumber(Math.max(...times), 2)}`
        printLine(
          `  ${connections} i taget: ${formatNumber(median(times), 2)} (${spread})  ${passes ? 'klarar' : 'FÖR LÅNGSAMT'}`,
        )
      }
    }
    return isWithin
  } finally {
    await stopChild(load)
    await close()
  }
}
