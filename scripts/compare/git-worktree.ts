// Checks out another commit as a git worktree with its packages installed.
import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

export const addWorktree = (commit: string, directory: string) => {
  git('worktree', 'add', '--quiet', '--detach', directory, commit)
  const isSameLock = git('diff', '--name-only', commit, '--', 'package-lock.json') === ''
  if (isSameLock) symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'))
  else execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: directory, stdio: 'ignore' })
  return { directory, remove: () => void git('worktree', 'remove', '--force', directory) }
}
