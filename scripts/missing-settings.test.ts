// Tests that a command of operation that was not given the server's settings says so, instead of answering from a new database, and
// that one with `--empty`, which makes a new one, refuses those of a server. Also that the guide's `flygsport` gives a command the secrets
// that there are.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { programEnvironment } from '../server/testing-programs.ts'
import { emptyEnvironment } from './empty-federation.ts'

let dataDir = ''
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'no-settings-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))

const recipient = 'age1yzr35hse0p69mm0uushnd0znhquh3mvpqfex6mnezlkzsg0wc5hqc5pktk'

test.each([
  ['admin.ts', 'mail'],
  ['backup.ts', tmpdir()],
])('%s %s', (file, argument) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(import.meta.dirname, file), argument], {
    env: { ...programEnvironment, DATA_DIR: dataDir, BACKUP_RECIPIENT: recipient },
    encoding: 'utf8',
  })
  expect(stdout + stderr).toBe(
    `DATABASE_URL är inte angiven, och i ${dataDir} finns ingen databas. Kommandot behöver samma inställningar som servern.\n`,
  )
  expect(status).toBe(1)
  expect(readdirSync(dataDir)).toEqual([])
})

const refusal =
  '--empty provar en tom databas på den egna datorn. Ta bort DATABASE_URL och DATABASE_URL_FILE, eller starta utan --empty.'

test('--empty with DATABASE_URL', () => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'admin.ts'), 'mail', '--empty'],
    { env: { ...programEnvironment, DATA_DIR: dataDir, DATABASE_URL: '/run/server' }, encoding: 'utf8' },
  )
  expect(stdout + stderr).toBe(`${refusal}\n`)
  expect(status).toBe(1)
  expect(readdirSync(dataDir)).toEqual([])
})

test('--empty with DATABASE_URL_FILE', () => {
  expect(() => emptyEnvironment({ DATA_DIR: dataDir, DATABASE_URL_FILE: '/run/server' })).toThrow(refusal)
  expect(readdirSync(dataDir)).toEqual([])
})

test.each([
  ['no secrets', [], []],
  ['a secret', ['AUDIT_KEY'], ['AUDIT_KEY_FILE']],
])('flygsport with %s', (_, secrets, expected) => {
  const programs = mkdtempSync(join(tmpdir(), 'systemd-'))
  // As systemd-run, which sets the directory only when it has put a secret there.
  const program = 'while [ "${1#--}" != "$1" ]; do shift; done; exec "$@"'
  writeFileSync(join(programs, 'systemd-run'), `#!/bin/sh\n${program}\n`, { mode: 0o755 })
  for (const secret of secrets) writeFileSync(join(dataDir, secret), '')
  const { stdout, stderr, status } = spawnSync(
    'sh',
    [join(import.meta.dirname, '../docs/operation/files/flygsport'), 'env'],
    {
      env: { PATH: `${programs}:/usr/bin:/bin`, ...(secrets.length > 0 ? { CREDENTIALS_DIRECTORY: dataDir } : {}) },
      encoding: 'utf8',
    },
  )
  rmSync(programs, { recursive: true })
  expect([stderr, status]).toEqual(['', 0])
  expect(stdout.match(/^\S+_FILE(?==)/gm) ?? []).toEqual(expected)
})
