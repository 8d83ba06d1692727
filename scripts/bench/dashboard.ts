// Measures the dashboard: each of its calls by 16 people at once, beside two pages of the list of persons, and the counting of its figures.
import { recountFigures } from '../../server/dashboard/recount-figures.ts'
import { connect } from '../../server/db/database.ts'
import { stopChild } from '../child-processes.ts'
import { printLine } from '../terminal.ts'
import { addAuditEvents } from './audit-events.ts'
import { openBenchDatabase } from './database.ts'
import { addRoles, growTo, registerSize, withOwner } from './member-register.ts'
import { requestHeaders } from './measured-requests.ts'
import { formatNumber, median, timeOf } from './statistics.ts'
import { startProductServer } from './throughput.ts'

const people = 16
const seconds = 3
const fewestPerSecond = 200
const auditEvents = 200_000
const rounds = 3
/** Two pages of the list of members. No call may cost more than the searched one; the first page is printed to compare with. */
const lists = { first: '/api/members', searched: '/api/members?q=ander&sort=name' }
const calls = [
  '/api/dashboard/waiting',
  '/api/dashboard/waiting?queue=federation',
  '/api/dashboard/queues',
  '/api/dashboard/health',
  '/api/dashboard/clubs',
  '/api/dashboard/changes',
  '/api/accounts/attention',
  '/api/competitions/calendar?kind=sanction&size=6',
  '/api/user/notices',
  '/api/user/notices/unseen',
]

/** How many answers a second all of them get, each of whom waits for one before the next. */
const rateOf = async (url: string, token: string): Promise<number> => {
  const until = performance.now() + seconds * 1000
  let answered = 0
  const person = async () => {
    while (performance.now() < until) {
      const answer = await fetch(url, { headers: requestHeaders(token) })
      if (answer.status !== 200) throw new Error(`${url} responded ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: people }, person))
  return answered / seconds
}

/** The figures of all contexts, as at midnight, and those that one changed person marks. */
const measureCounting = async (url: string) => {
  const { db, pool, close } = connect(url)
  try {
    const all = await timeOf(() => recountFigures(db, new Date()))
    await pool.query(
      `update person set anonymized_at = now() where id = (select person_id from membership where valid_to is null limit 1)`,
    )
    const one = await timeOf(() => recountFigures(db, new Date()))
    const none = await timeOf(() => recountFigures(db, new Date()))
    printLine(
      `\nSiffrorna räknas: alla arbetsplatser ${formatNumber(all / 1000, 1)} s, efter en ändrad person ${formatNumber(one, 0)} ms, utan ändringar ${formatNumber(none, 0)} ms`,
    )
  } finally {
    await close()
  }
}

export const measureDashboard = async (log: number): Promise<boolean> => {
  const { first, organizations, usual, roles } = registerSize
  const database = await openBenchDatabase({ members: first, organizations })
  try {
    await withOwner(database, (client) => growTo(client, usual))
    await withOwner(database, (client) => addRoles(client, roles))
    await withOwner(database, (client) => addAuditEvents(client, auditEvents))
    await measureCounting(database.ownerUrl)
    const server = await startProductServer(database.url, [], log)
    try {
      const origin = `http://127.0.0.1:${server.port}`
      const rates = new Map<string, number[]>([lists.first, lists.searched, ...calls].map((path) => [path, []]))
      // In alternation, because the computer's speed changes within minutes.
      for (let round = 0; round < rounds; round += 1)
        for (const [path, ofPath] of rates) ofPath.push(await rateOf(origin + path, database.adminToken))
      const rateOfPath = (path: string) => median(rates.get(path) ?? [])
      const searched = rateOfPath(lists.searched)
      printLine(
        `\n${people} samtidigt, svar per sekund. Listan över medlemmar: första sidan ${formatNumber(rateOfPath(lists.first), 0)}, en sökning ${formatNumber(searched, 0)}`,
      )
      const fewest = Math.max(fewestPerSecond, searched)
      for (const path of calls)
        printLine(`  ${path}: ${formatNumber(rateOfPath(path), 0)} (minst ${formatNumber(fewest, 0)})`)
      return calls.every((path) => rateOfPath(path) >= fewest)
    } finally {
      await stopChild(server.child)
    }
  } finally {
    await database.close()
  }
}
