// Tests that a backup which the command may not read, as one that root has fetched, is named in a sentence, and not as missing.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity } from 'age-encryption'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { programEnvironment } from '../server/testing-programs.ts'

let directory = ''
beforeEach(() => void (directory = mkdtempSync(join(tmpdir(), 'unreadable-'))))
afterEach(() => rmSync(directory, { recursive: true }))

test('restore', async () => {
  // Root may read any file, but follows no link to itself.
  const file = join(directory, 'fetched.age')
  symlinkSync(file, file)
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(import.meta.dirname, 'restore.ts'), file], {
    env: { ...programEnvironment, DATA_DIR: join(directory, 'data'), BACKUP_IDENTITY: await generateIdentity() },
    encoding: 'utf8',
  })
  expect(stdout + stderr).toBe(
    `${file} går inte att läsa (ELOOP). Den ska ägas av användaren som kör kommandot: docs/operation/backup.md, Återställ.\n`,
  )
  expect(status).toBe(1)
})
