// Tests scripts/install.mjs on a small installation of its own, with a program in npm's place: when it installs, and when it must not.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const served = { 'node_modules/served': { integrity: 'sha512-served' } }
const forThisMachine = { os: [process.platform], cpu: [process.arch] }
const built = {
  'node_modules/build': { integrity: 'sha512-build', dev: true },
  'node_modules/build-here': { integrity: 'sha512-here', dev: true, optional: true, ...forThisMachine },
}

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'))
  for (const file of ['install.mjs', 'parent-process.mjs'])
    cpSync(join(import.meta.dirname, file), join(root, 'scripts', file))
  for (const file of ['admin.ts', 'backup.ts', 'restore.ts', 'start.ts'])
    write(`scripts/${file}`, "console.log('it runs')")
  write('npm.cjs', "console.error('npm error npm has been run')\nprocess.exit(1)")
  write('package-lock.json', JSON.stringify({ packages: { '': {}, ...served, ...built } }))
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** As npm leaves node_modules. */
const install = (packages: Record<string, object>) => {
  write('node_modules/.package-lock.json', JSON.stringify({ packages }))
  for (const path of Object.keys(packages)) write(`${path}/package.json`, '{}')
}

const run = (file: string) => {
  const env = { ...process.env, npm_execpath: join(root, 'npm.cjs') }
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/install.mjs', file], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  return stdout + stderr
}

test.each(['admin.ts', 'backup.ts', 'restore.ts'])(
  '%s runs without the packages of development, and changes nothing in node_modules',
  (file) => {
    install(served)
    expect(run(file)).toBe('it runs\n')
    expect(existsSync(join(root, 'node_modules', '.installed'))).toBe(false)
  },
)

test('A command of operation never installs over the packages that a server may be working with', () => {
  install({ 'node_modules/served': { integrity: 'sha512-of-another-version' } })
  expect(run('admin.ts')).toMatch(/^Paketen är inte de som package-lock.json anger. Kommandot installerar inget/)
})

test('A command of operation installs where there is nothing yet', () => {
  expect(run('admin.ts')).toContain('npm has been run')
})

test('The other commands install what they lack, and remember what is complete', () => {
  install(served)
  expect(run('start.ts')).toContain('npm has been run')
  install({ ...served, ...built })
  expect(run('start.ts')).toBe('it runs\n')
  expect(existsSync(join(root, 'node_modules', '.installed'))).toBe(true)
})
