// npm run compare -- <commit>: answers every call of the contract with two servers, the program of that commit and this one,
// over clones of one database, and prints what differs: status, head and body of each answer, and for each write the rows
// that it left in the history and the outbox and the notices that it sent.
//
// Times and ids made during the run are replaced by placeholders. Excel and PDF are compared by status and head alone: their
// bytes hold the time of making. `-- --only reads` or `-- --only writes` runs half of it.
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addWorktree } from './compare/git-worktree.ts'
import { createDifferenceReport } from './compare/difference-report.ts'
import { compareReads } from './compare/read-comparison.ts'
import { findSampleRecords } from './compare/sample-records.ts'
import { startComparedServers } from './compare/compared-servers.ts'
import { compareWrites } from './compare/write-comparison.ts'
import { printLine, elapsedSince } from './terminal.ts'
import { createTemporaryDataDirectory } from '../server/db/embedded-postgres/temporary-data-directory.ts'

const parts = ['reads', 'writes'] as const
const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } })
const [commit] = positionals
if (!commit || (values.only && !parts.some((part) => part === values.only))) {
  printLine('Jämför serverns svar med en tidigare version:\n\n  npm run compare -- <commit> [--only reads|writes]')
  process.exit(2)
}
const isIncluded = (part: (typeof parts)[number]) => !values.only || values.only === part

const began = performance.now()
const { home, lock } = await createTemporaryDataDirectory('compare')
const log = openSync(join(home, 'servers.log'), 'a')
const checkout = addWorktree(commit, join(home, 'earlier'))
const sides = await startComparedServers({ home, log, earlier: checkout.directory, say: printLine })
const report = createDifferenceReport(printLine)
try {
  const samples = await findSampleRecords(sides.earlier)
  if (isIncluded('reads')) await compareReads(sides, samples, report)
  if (isIncluded('writes')) await compareWrites(sides, samples, report)
} finally {
  await sides.close()
  checkout.remove()
  closeSync(log)
  lock.release()
}
printLine(`\n${report.calls} anrop till vardera servern, ${report.differences} skillnader. Tog ${elapsedSince(began)}.`)
process.exitCode = report.differences > 0 || report.calls === 0 ? 1 : 0
