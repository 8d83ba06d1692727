// Tests the sentences of the command for a backup that it may not read, as one that root has fetched, and for a role that may not
// make tables.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeBackup } from '../server/backup/write-backup.ts'
import { createEmptyDatabase, createTestDatabase } from '../server/db/testing-database.ts'
import { programEnvironment } from '../server/testing-programs.ts'

let directory = ''
beforeEach(() => void (directory = mkdtempSync(join(tmpdir(), 'unreadable-'))))
afterEach(() => rmSync(directory, { recursive: true }))

const restore = (file: string, settings: Record<string, string>) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'restore.ts'), file], {
    env: { ...programEnvironment, DATA_DIR: join(directory, 'data'), ...settings },
    encoding: 'utf8',
  })

test('of a file that cannot be read', async () => {
  // Root may read any file, but follows no link to itself.
  const file = join(directory, 'fetched.age')
  symlinkSync(file, file)
  const { stdout, stderr, status } = restore(file, { BACKUP_IDENTITY: await generateIdentity() })
  expect(stdout + stderr).toBe(
    `${file} går inte att läsa (ELOOP). Den ska ägas av användaren som kör kommandot: docs/operation/backup.md, Återställ.\n`,
  )
  expect(status).toBe(1)
})

test('with the role of the server alone', async () => {
  const identity = await generateIdentity()
  const file = join(directory, 'whole.age')
  const source = await createTestDatabase()
  await writeBackup(source.url, file, [await identityToRecipient(identity)]).finally(source.close)
  const empty = await createEmptyDatabase()
  const [encryption = '', lookup = '', audit = ''] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString('base64'))
  const keys = { IDENTITY_KEY: encryption, IDENTITY_LOOKUP_KEY: lookup, AUDIT_KEY: audit }
  const { stdout, stderr, status } = restore(file, { DATABASE_URL: empty.url, BACKUP_IDENTITY: identity, ...keys })
  await empty.close()
  expect(stdout + stderr).toMatch(
    /^Databasen återställs av rollen som äger databasen och dess tabeller: ange den rollens adress i DATABASE_OWNER_URL \(42501, [^\n]*\)\.\n$/,
  )
  expect(status).toBe(1)
})
