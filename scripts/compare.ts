// npm run compare -- <commit>: sends every request of the contract to two servers, that commit's and this one, over clones of
// one database, and prints the differences: status, headers and body of each response, and for each write the audit events,
// the mails and the change notices.
//
// Times and ids created during the run are replaced by placeholders. Excel and PDF are compared by status and headers only,
// because their bytes contain the creation time. `-- --only reads` or `-- --only writes` runs half of it.
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { addWorktree } from './compare/git-worktree.ts'
import { createDifferenceReport } from './compare/difference-report.ts'
import { compareReads } from './compare/read-comparison.ts'
import { askEach, findSampleRecords } from '../server/endpoint-tests/sample-records.ts'
import { startComparedServers } from './compare/compared-servers.ts'
import { compareWrites } from './compare/write-comparison.ts'
import { parseCommandLine } from './command-line.ts'
import { printLine, elapsedSince } from './terminal.ts'
import { createTemporaryDataDirectory } from '../server/db/embedded-postgres/temporary-data-directory.ts'

const parts = ['reads', 'writes'] as const
const usage = 'Jämför serverns svar med en tidigare version:\n\n  npm run compare -- <commit> [--only reads|writes]'
const { values, positionals } = parseCommandLine(usage, {
  allowPositionals: true,
  options: { only: { type: 'string' } },
})
const [commit] = positionals
if (!commit || (values.only && !parts.some((part) => part === values.only))) {
  printLine(usage)
  process.exit(1)
}
const isIncluded = (part: (typeof parts)[number]) => !values.only || values.only === part

const began = performance.now()
const { home, lock } = await createTemporaryDataDirectory('compare')
const log = openSync(join(home, 'servers.log'), 'a')
const checkout = addWorktree(commit, join(home, 'earlier'))
const servers = await startComparedServers({ home, log, earlier: checkout.directory })
const report = createDifferenceReport()
try {
  const samples = await findSampleRecords(askEach(servers.earlier.instance.database.db.$client), 2)
  if (isIncluded('reads')) await compareReads(servers, samples, report)
  if (isIncluded('writes')) await compareWrites(servers, samples, report)
} finally {
  await servers.close()
  checkout.remove()
  closeSync(log)
  lock.release()
}
printLine(`\n${report.calls} anrop till vardera servern, ${report.differences} skillnader. Tog ${elapsedSince(began)}.`)
if (report.added.size > 0) printLine(`Nytt: ${[...report.added].toSorted().join(', ')}.`)
process.exitCode = report.differences > 0 || report.calls === 0 ? 1 : 0
