// Measures the report of persons by role, uncached: against a bare server that sends hand-written statements for the same figures, and
// against its limits.
import { stopChild } from '../child-processes.ts'
import { printLine } from '../terminal.ts'
import { everywhere, handWrittenReport, periodOf, reportCases } from './role-report-cases.ts'
import { withOwner } from './member-register.ts'
import { requestHeaders } from './measured-requests.ts'
import type { Registers } from './registers.ts'
import { sessionStatement } from './session-statement.ts'
import { formatNumber, median, timeOf } from './statistics.ts'
import { startBaselineServer, startProductServer } from './throughput.ts'

const mostTimes = 1.5
const mostMs = { alone: 1000, compared: 2000 }
/** Settings of the bare server's database sessions: enough memory for the sums, and no compilation. */
const planning = 'options=-c TimeZone=UTC -c work_mem=64MB -c jit=off'
const pathOf = (search: Record<string, string>, when: string) =>
  `/api/reports/role-stats?${new URLSearchParams({ ...search, when })}`

export const measureRoleReport = (registers: Registers, log: number): Promise<boolean> =>
  registers.with('usual', async (database) => {
    const headers = requestHeaders(database.token)
    const cases = await withOwner(database, reportCases)
    // Nobody can spare the session.
    const session = [sessionStatement(database.token)]
    const bare = await startBaselineServer({
      databaseUrl: `${database.url}${database.url.includes('?') ? '&' : '?'}${encodeURI(planning)}`,
      pool: 2,
      traces: Object.fromEntries(
        cases.flatMap(({ search, moments, where }) =>
          moments.map((when) => [
            pathOf(search, when),
            [
              session,
              [{ name: undefined, text: handWrittenReport(where), values: periodOf(when), startedAt: 0, endedAt: 0 }],
            ],
          ]),
        ),
      ),
    })
    const server = await startProductServer(database.url, [], log)
    const ask = async (port: number, path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
      if (answer.status !== 200) throw new Error(`The report responded ${answer.status}: ${await answer.text()}`)
      return answer.arrayBuffer()
    }
    try {
      return await withOwner(database, async (client) => {
        await client.query(`set work_mem = '64MB'`)
        await client.query('set jit = off')
        let isWithin = true
        for (const { name, search, moments, others } of cases) {
          const [ours, theirs, both]: [number[], number[], number[]] = [[], [], []]
          for (const [round, when] of moments.entries()) {
            // In turn, so that neither has the warmer cache.
            const own = () => timeOf(() => ask(server.port, pathOf(search, when))).then((ms) => ours.push(ms))
            const tuned = () => timeOf(() => ask(bare.port, pathOf(search, when))).then((ms) => theirs.push(ms))
            for (const work of round % 2 === 0 ? [own, tuned] : [tuned, own]) await work()
          }
          for (const pair of others) {
            const districts = { ...search, by: 'district' }
            both.push(await timeOf(() => Promise.all(pair.map((when) => ask(server.port, pathOf(districts, when))))))
          }
          const [own, tuned, compared] = [median(ours), median(theirs), median(both)]
          const passes = own <= tuned * mostTimes && own <= mostMs.alone && compared <= mostMs.compared
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
      await stopChild(bare.child)
    }
  })
