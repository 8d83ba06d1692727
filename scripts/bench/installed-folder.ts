// Installs what a part of the bench compares with or measures by: a folder with a package.json of its own, beside the product's.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { printLine } from '../terminal.ts'

export const benchFolder = (name: string) => join(import.meta.dirname, name)

/** Installs the folder's packages unless they are there. Throws when npm fails. */
export const installFolder = (name: string) => {
  const cwd = benchFolder(name)
  if (existsSync(join(cwd, 'node_modules', '.package-lock.json'))) return
  printLine(`${name} hämtas från npm.`)
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm ci in ${cwd} ended with ${String(status)}`)
}
