// Measures the report of persons by role, uncached: against hand-written statements for the same figures, and against its limits.
import { stopChild } from '../child-processes.ts'
import { openBenchDatabase } from './database.ts'
import { everywhere, handWrittenReport, periodOf, reportCases } from './role-report-cases.ts'
import { addRoles, growTo, registerSize, withOwner } from './member-register.ts'
import { requestHeaders } from './measured-requests.ts'
import { formatNumber, median } from './statistics.ts'
import { startProductServer } from './throughput.ts'

type PrintLine = (line: string) => void

const mostTimes = 1.5
/** `request`: what is counted so fast that session, transaction and planning take the time is near enough. */
const mostMs = { alone: 1000, compared: 2000, request: 30 }

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export const measureRoleReport = async (log: number, printLine: PrintLine): Promise<boolean> => {
  const { first, organizations, usual, roles } = registerSize
  const database = await openBenchDatabase({ members: first, organizations }, printLine)
  try {
    await withOwner(database, (client) => growTo(client, usual))
    await withOwner(database, (client) => addRoles(client, roles))
    const server = await startProductServer(database.url, [], log)
    const ask = async (search: Record<string, string>) => {
      const answer = await fetch(
        `http://127.0.0.1:${server.port}/api/reports/role-stats?${new URLSearchParams(search)}`,
        {
          headers: requestHeaders(database.token),
        },
      )
      if (answer.status !== 200) throw new Error(`The report responded ${answer.status}: ${await answer.text()}`)
      return answer.arrayBuffer()
    }
    try {
      return await withOwner(database, async (client) => {
        await client.query(`set work_mem = '64MB'`)
        await client.query('set jit = off')
        let isWithin = true
        for (const { name, search, moments, others, where } of await reportCases(client)) {
          const [ours, theirs, both]: [number[], number[], number[]] = [[], [], []]
          for (const [round, when] of moments.entries()) {
            // In turn, so that neither has the warmer cache.
            const own = () => timed(() => ask({ ...search, when })).then((ms) => ours.push(ms))
            const tuned = () =>
              timed(() => client.query(handWrittenReport(where), periodOf(when))).then((ms) => theirs.push(ms))
            for (const work of round % 2 === 0 ? [own, tuned] : [tuned, own]) await work()
          }
          for (const pair of others)
            both.push(await timed(() => Promise.all(pair.map((when) => ask({ ...search, when, by: 'district' })))))
          const [own, tuned, compared] = [median(ours), median(theirs), median(both)]
          const isNear = own <= tuned * mostTimes || own <= mostMs.request
          const passes = isNear && own <= mostMs.alone && compared <= mostMs.compared
          printLine(
            `\nRapporten, ${name}: ${formatNumber(own, 0)} ms, handskriven ${formatNumber(tuned, 0)} ms, ${formatNumber(own / tuned, 2)} gånger (högst ${mostTimes}); med jämförelse ${formatNumber(compared, 0)} ms  ${passes ? 'klarar' : 'FÖR LÅNGSAMT'}`,
          )
          isWithin &&= passes
        }
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain (analyze, buffers) ${handWrittenReport(everywhere)}`,
          periodOf('2025-06-01'),
        )
        printLine(`\nHandskriven\n${rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n')}`)
        return isWithin
      })
    } finally {
      await stopChild(server.child)
    }
  } finally {
    await database.close()
  }
}
