// npm run compare -- <commit>: answers every call of the contract with two servers, the program of that commit and this one,
// over clones of one database, and prints what differs: status, head and body of each answer, and for each write the rows
// that it left in the history and the outbox and the notices that it sent.
//
// Times and ids made during the run are replaced by placeholders. Excel and PDF are compared by status and head alone: their
// bytes hold the time of making. `-- --only reads` or `-- --only writes` runs half of it.
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkOut } from './compare/checkout.ts'
import { createReport } from './compare/report.ts'
import { compareReads } from './compare/reads.ts'
import { findSamples } from './compare/samples.ts'
import { startSides } from './compare/sides.ts'
import { compareWrites } from './compare/writes.ts'
import { say, took } from './terminal.ts'
import { temporaryHome } from '../server/db/temporary-home.ts'

const parts = ['reads', 'writes'] as const
const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } })
const [commit] = positionals
if (!commit || (values.only && !parts.some((part) => part === values.only))) {
  say('Jämför serverns svar med en tidigare version:\n\n  npm run compare -- <commit> [--only reads|writes]')
  process.exit(2)
}
const isIncluded = (part: (typeof parts)[number]) => !values.only || values.only === part

const began = performance.now()
const { home, lock } = await temporaryHome('compare')
const log = openSync(join(home, 'servers.log'), 'a')
const checkout = checkOut(commit, join(home, 'earlier'))
const sides = await startSides({ home, log, earlier: checkout.directory, say })
const report = createReport(say)
try {
  const samples = await findSamples(sides.earlier)
  if (isIncluded('reads')) await compareReads(sides, samples, report)
  if (isIncluded('writes')) await compareWrites(sides, samples, report)
} finally {
  await sides.close()
  checkout.remove()
  closeSync(log)
  lock.release()
}
say(`\n${report.calls} anrop till vardera servern, ${report.differences} skillnader. Tog ${took(began)}.`)
process.exitCode = report.differences > 0 || report.calls === 0 ? 1 : 0
