// Measures the three lists of licences against a bare server with hand-tuned statements, with 300 000 licences.
import { associationId } from '../../server/db/demo/associations.ts'
import type { BenchDatabase } from './database.ts'
import { applicationPage, licencePage, licenceSearch } from './licence-statements.ts'
import { requestHeaders } from './measured-requests.ts'
import { withOwner } from './member-register.ts'
import { formatNumber } from './statistics.ts'
import type { RunLength } from './throughput.ts'
import { measureTunedCalls, medianTime, type CallGroup, type Capture } from './tuned-calls.ts'

const licences = 300_000
const limit = 0.75
const latePage = { number: 400, maxMs: 20 }
const branchId = associationId('segelflyg')

/** Of three seasons: each has a third, and the same persons most of the time. */
const growLicences = (ownerUrl: string) =>
  withOwner({ ownerUrl }, async (client) => {
    await client.query(
      `insert into licence (id, branch_id, person_id, type_id, number, valid_from, valid_to, organization_id)
       select uuidv7(), m.branch_id, m.person_id, m.type_id, m.code || '-' || (m.nr + 100000), first_day, first_day + 364, m.organization_id
       from (select row_number() over () as nr, held.* from (
           select m.person_id, m.organization_id, b.branch_id, t.id as type_id, t.code from membership m
           join membership_branch b on b.membership_id = m.id and b.valid_to is null
           join lateral (select id, code from licence_type where b.branch_id = any(branch_ids) and code !~ '^BENCH'
             order by md5(m.id::text || id::text) limit 1) t on true
           where m.valid_to is null order by (b.branch_id = $2) desc limit $1) held) m
         cross join generate_series(0, 2) season
         cross join lateral (select current_date - 365 * season - (('x' || substr(md5(m.person_id::text), 1, 4))::bit(16)::int % 300) as first_day) d
       order by season desc, m.nr limit $3`,
      [licences / 3, branchId, licences],
    )
    await client.query('vacuum (analyze) licence')
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from licence where branch_id = $1',
      [branchId],
    )
    return rows[0]?.count ?? 0
  })

const groups: CallGroup[] = [
  { name: 'Aktiva licenser: första sidan', limit, calls: [licencePage('current', 1)] },
  { name: `Aktiva licenser: sidan ${latePage.number}`, limit, calls: [licencePage('current', latePage.number)] },
  {
    name: 'Aktiva licenser: namn, totalt',
    limit,
    calls: ['ander', 'johan', 'karin'].map((q) => licenceSearch('current', q)),
  },
  { name: 'Historiska licenser: första sidan', limit, calls: [licencePage('historical', 1)] },
  { name: `Historiska licenser: sidan ${latePage.number}`, limit, calls: [licencePage('historical', latePage.number)] },
  {
    name: 'Historiska licenser: namn, totalt',
    limit,
    calls: ['ander', 'johan', 'karin'].map((q) => licenceSearch('historical', q)),
  },
  { name: 'Licensansökningar: första sidan', limit, calls: [applicationPage(1)] },
  { name: `Licensansökningar: sidan ${latePage.number}`, limit, calls: [applicationPage(latePage.number)] },
]
const latePages = [
  licencePage('current', latePage.number),
  licencePage('historical', latePage.number),
  applicationPage(latePage.number),
]

export const measureLicenceLists = async (
  database: BenchDatabase,
  capture: Capture,
  run: RunLength,
  log: number,
  printLine: (line: string) => void,
): Promise<boolean> => {
  const inBranch = await growLicences(database.ownerUrl)
  printLine(`\n${formatNumber(licences, 0)} licenser till, ${formatNumber(inBranch, 0)} i grenen.`)
  const headers = requestHeaders(database.token, branchId)
  const measured = { database, capture, headers, run, log, printLine }
  return measureTunedCalls(measured, groups, /\blicence(_application)? [al]\b/, async (product) => {
    let isFast = true
    for (const { path } of latePages) {
      const late = await medianTime(product, headers, path)
      printLine(`${path} ensam: ${formatNumber(late, 1)} ms, högst ${latePage.maxMs}`)
      isFast &&= late <= latePage.maxMs
    }
    return isFast
  })
}
