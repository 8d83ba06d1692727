// npm run compat: whether the previous release works on a database that today's migrations have changed. Its own tests of the
// API run in a worktree, on a template that this checkout has migrated. `-- --commit HEAD~5` takes another version than the last
// tag, `-- server/organizations` runs some of its tests.
import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, migrateTo } from '../server/db/database.ts'
import { randomPassword, startCluster } from '../server/db/embedded-postgres/cluster.ts'
import { servingUser } from '../server/db/embedded-postgres/running-postgres.ts'
import { createTemporaryDataDirectory } from '../server/db/embedded-postgres/temporary-data-directory.ts'
import { migrationKinds, readJournal } from '../server/db/migration-kinds.ts'
import { addWorktree } from './compare/git-worktree.ts'
import { parseCommandLine } from './command-line.ts'
import { withClient } from './database-client.ts'
import { elapsedSince, printLine } from './terminal.ts'

const root = join(import.meta.dirname, '..')
const migrationsFolder = join(root, 'server', 'db', 'migrations')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()

const lastTag = (): string => {
  try {
    return git('describe', '--tags', '--abbrev=0')
  } catch {
    printLine('Det finns ingen tagg. Ange versionen: npm run compat -- --commit <commit>.')
    process.exit(1)
  }
}

/** The migrations that the commit does not have, in order. */
const migrationsSince = (commit: string) => {
  const journal = JSON.parse(git('show', `${commit}:server/db/migrations/meta/_journal.json`)) as {
    entries: { when: number }[]
  }
  const known = new Set(journal.entries.map(({ when }) => when))
  return readJournal(migrationsFolder).filter(({ when }) => !known.has(when))
}

/** Migrates as far as the earlier version may go: it refuses to start behind a `contract` migration. */
const migrateTemplate = async (ownerUrl: string, firstContract: { when: number } | undefined) => {
  if (!firstContract) return migrate(ownerUrl, servingUser)
  const before = readJournal(migrationsFolder).filter(({ when }) => when < firstContract.when)
  return migrateTo(ownerUrl, before.at(-1)?.when ?? 0, servingUser)
}

/** Replaces the setup of the earlier version's tests: it gets the template instead of making one. */
const testSetup = `import type { TestProject } from 'vitest/node'
declare module 'vitest' {
  interface ProvidedContext {
    postgres: { url: string; ownerUrl: string; template: string }
  }
}
export function setup(project: TestProject) {
  project.provide('postgres', JSON.parse(process.env['COMPAT_POSTGRES'] ?? '{}'))
}
`
/** Tests of what the database itself is made of, which change with the migrations. */
const ownTests = ['server/db/**', 'server/backup/**', 'scripts/**']

const template = 'template_migrated'

const usage = `Provar om den tidigare versionen fungerar med tabellerna som dagens migreringar gör:

  npm run compat -- [--commit HEAD~5] [server/organizations …]

Utan --commit provas den senaste taggen, och utan kataloger alla tester av dess API.`
const { values, positionals } = parseCommandLine(usage, {
  options: { commit: { type: 'string' } },
  allowPositionals: true,
})
const commit = values.commit ?? lastTag()
const added = migrationsSince(commit)
if (added.length === 0) {
  printLine(`Inga migreringar har kommit sedan ${commit}.`)
  process.exit(0)
}
const firstContract = added.find(({ tag }) => migrationKinds[tag] === 'contract')
printLine(`Migreringar sedan ${commit}: ${added.map(({ tag }) => tag).join(', ')}.`)
if (firstContract)
  printLine(
    `${firstContract.tag} är contract: den tidigare versionen stoppas före den. Provet går till migreringen före.`,
  )

const began = performance.now()
const { home, lock } = await createTemporaryDataDirectory('compat')
const checkout = addWorktree(commit, join(home, 'earlier'))
const cluster = await startCluster({ home, password: randomPassword(), isDurable: false, say: () => undefined })
let status: number | null = 1
try {
  const addresses = cluster.addresses('postgres')
  await withClient(addresses.ownerUrl, (client) => client.query(`create database ${template}`))
  await migrateTemplate(cluster.addresses(template).ownerUrl, firstContract)
  writeFileSync(join(checkout.directory, 'server', 'db', 'testing-setup.ts'), testSetup)
  const paths = positionals.length > 0 ? positionals : ['server']
  const excluded = ownTests.flatMap((pattern) => ['--exclude', pattern])
  ;({ status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'server', ...excluded, ...paths],
    {
      cwd: checkout.directory,
      stdio: 'inherit',
      env: { ...process.env, COMPAT_POSTGRES: JSON.stringify({ ...addresses, template }) },
    },
  ))
} finally {
  await cluster.stop()
  checkout.remove()
  lock.release()
  rmSync(home, { recursive: true, force: true })
}
printLine(
  status === 0
    ? `${commit} arbetar på dagens tabeller (${elapsedSince(began)}).`
    : `${commit} klarar inte dagens tabeller: en migrering är inte expand, eller så prövar ett test tabellerna själva.`,
)
process.exitCode = status ?? 1
