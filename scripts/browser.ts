// The browser that tests and pictures run in: an environment variable, an installed one, Playwright's own, or Debian's.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { StartError } from '../server/lifecycle/start-error.ts'

/** What a Chromium needs to stay quiet and to start at all here. As root it starts without its sandbox only. */
export const browserArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

const programNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const programPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The path of a browser that is already there, or undefined. */
export function installedBrowser(): string | undefined {
  const named = process.env.BROWSER_PATH
  if (named) {
    if (isRunnable(named)) return named
    throw new StartError(`BROWSER_PATH: ${named} går inte att köra.`)
  }
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => programNames.map((name) => join(folder, name)))
  const installed = [...onPath, ...programPaths, '/snap/bin/chromium'].find(
    (path) => existsSync(path) && isRunnable(path),
  )
  const own = chromium.executablePath()
  return installed ?? (existsSync(own) && isRunnable(own) ? own : undefined)
}

/** Chrome for Windows opens a window when asked for its version: there, being in place must do. */
function isRunnable(path: string): boolean {
  if (process.platform === 'win32') return existsSync(path)
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 })
    return true
  } catch {
    return false
  }
}

/** Installs one when there is none. Throws StartError with what to do when that cannot be done here. */
export async function findOrInstallBrowser(say: (line: string) => void): Promise<string> {
  const found = installedBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Ingen webbläsare finns. Debians Chromium installeras, det tar någon minut.')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    // One source of many may fail to update: what counts is whether the package can then be had.
    await runIgnoringFailure('apt-get', ['update', '-q'], env)
    await runIgnoringFailure('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], env)
  } else {
    say('Ingen webbläsare finns. Playwrights Chromium hämtas, det tar någon minut.')
    const program = join(import.meta.dirname, '..', 'node_modules', '@playwright', 'test', 'cli.js')
    await runIgnoringFailure(process.execPath, [program, 'install', 'chromium'], process.env)
  }
  const installed = installedBrowser()
  if (installed) return installed
  throw new StartError(
    'Webbläsartesterna behöver Chromium eller Chrome. Installera en (på Debian: sudo apt-get install chromium), eller ange sökvägen i BROWSER_PATH.',
  )
}

const installTimeoutMs = 600_000

/** Resolves when the command has ended, well or not: what is there afterwards tells. */
function runIgnoringFailure(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, stdio: 'ignore', timeout: installTimeoutMs })
    child.on('error', () => resolve())
    child.on('close', () => resolve())
  })
}
