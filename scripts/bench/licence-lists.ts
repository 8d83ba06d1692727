// Measures the three lists of licences against a bare server with hand-tuned statements, with 300 000 licences.
import { associationId } from '../../server/db/demo/associations.ts'
import { printLine } from '../terminal.ts'
import { licenceCount } from './licence-register.ts'
import type { TunedCall } from './member-statements.ts'
import { applicationPage, applicationSearch, licencePage, licenceSearch } from './licence-statements.ts'
import { requestHeaders } from './measured-requests.ts'
import { withOwner } from './member-register.ts'
import type { Registers } from './registers.ts'
import { formatNumber } from './statistics.ts'
import type { RunLength } from './throughput.ts'
import { measureTunedCalls, medianTime, type CallGroup, type Capture } from './tuned-calls.ts'

const limit = 0.75
const latePage = { number: 400, maxMs: 20 }
const branchId = associationId('segelflyg')

const searches = ['ander', 'johan', 'karin']

/** A page of a list with its total, and for comparison the page alone, which has no limit. */
const pages = (name: string, page: (isCounted: boolean) => TunedCall): CallGroup[] => [
  { name, limit, calls: [page(true)] },
  { name: `${name}, mot enbart sidan`, limit: 0, calls: [page(false)] },
]

const groups: CallGroup[] = [
  ...pages('Aktiva licenser: första sidan', (isCounted) => licencePage('current', 1, isCounted)),
  ...pages(`Aktiva licenser: sidan ${latePage.number}`, (isCounted) =>
    licencePage('current', latePage.number, isCounted),
  ),
  {
    name: 'Aktiva licenser: namn, gren, sortering, totalt',
    limit,
    calls: searches.flatMap((q) => [licenceSearch('current', q, 'validTo'), licenceSearch('current', q, 'number')]),
  },
  ...pages('Historiska licenser: första sidan', (isCounted) => licencePage('historical', 1, isCounted)),
  ...pages(`Historiska licenser: sidan ${latePage.number}`, (isCounted) =>
    licencePage('historical', latePage.number, isCounted),
  ),
  {
    name: 'Historiska licenser: namn, gren, sortering, totalt',
    limit,
    calls: searches.flatMap((q) => [
      licenceSearch('historical', q, 'holder'),
      licenceSearch('historical', q, 'number'),
    ]),
  },
  ...pages('Licensansökningar: första sidan', (isCounted) => applicationPage(1, isCounted)),
  ...pages(`Licensansökningar: sidan ${latePage.number}`, (isCounted) => applicationPage(latePage.number, isCounted)),
  {
    name: 'Licensansökningar: namn, gren, sortering, totalt',
    limit,
    calls: searches.flatMap((q) => [applicationSearch(q, 'waiting'), applicationSearch(q, 'holder')]),
  },
]
const latePages = [
  licencePage('current', latePage.number),
  licencePage('historical', latePage.number),
  applicationPage(latePage.number),
]

const countOf = (ownerUrl: string, table: string) =>
  withOwner({ ownerUrl }, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${table} where branch_id = $1`,
      [branchId],
    )
    return formatNumber(rows[0]?.count ?? 0, 0)
  })

export const measureLicenceLists = (
  registers: Registers,
  capture: Capture,
  run: RunLength,
  log: number,
): Promise<boolean> =>
  registers.with('licences', async (database) => {
    const [licences, applications] = [
      await countOf(database.ownerUrl, 'licence'),
      await countOf(database.ownerUrl, 'licence_application'),
    ]
    printLine(`\n${formatNumber(licenceCount, 0)} licenser, i grenen ${licences} och ${applications} ansökningar.`)
    const headers = requestHeaders(database.token, branchId)
    const measured = { database, capture, headers, run, log }
    return measureTunedCalls(measured, groups, /\blicence(_application)? [al]\b/, async (product) => {
      let isFast = true
      for (const { path } of latePages) {
        const late = await medianTime(product, headers, path)
        printLine(`${path} ensam: ${formatNumber(late, 1)} ms, högst ${latePage.maxMs}`)
        isFast &&= late <= latePage.maxMs
      }
      return isFast
    })
  })
