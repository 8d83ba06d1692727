// Finds the Chromium for browser tests and screenshots (BROWSER_PATH, an installed one, Playwright's), or installs one.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { StartError } from '../server/lifecycle/start-error.ts'
import { printLine } from './terminal.ts'

/** The features that Playwright disables. */
const playwrightDisabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]
/** The popup of the address bar is a page that each new window loads: half of what opening a window takes. */
const popupFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** The flag that disables features of the browser, these and `more`. The last one on a command line replaces all others. */
export const disableFeatures = (...more: string[]) =>
  `--disable-features=${[...playwrightDisabledFeatures, ...popupFeatures, ...more].join(',')}`

/** Command-line flags: no background traffic, and no sandbox as root, where Chromium does not start with it. */
export const browserArguments = [
  disableFeatures(),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** The headless shell first: it lacks the windows of the others, and takes less time for each page. */
const programNames = [
  'chromium-headless-shell',
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

/** The path of an installed browser, or undefined. */
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

/** On Windows the file's existence is enough, because Chrome opens a window for `--version` there. */
function isRunnable(path: string): boolean {
  if (process.platform === 'win32') return existsSync(path)
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 })
    return true
  } catch {
    return false
  }
}

/** Returns the browser's path, and installs one first if none is found. Throws StartError with instructions if that fails. */
export async function findOrInstallBrowser(): Promise<string> {
  const found = installedBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    printLine('Ingen webbläsare finns. Debians Chromium installeras, det tar någon minut.')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    // `update` fails when one package source of many fails; `install` may succeed all the same.
    await runIgnoringFailure('apt-get', ['update', '-q'], env)
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (installedBrowser()) break
      await runIgnoringFailure('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], env)
    }
  } else {
    printLine('Ingen webbläsare finns. Playwrights Chromium hämtas, det tar någon minut.')
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

/** Resolves when the command has ended, also after a failure: the caller checks the result. */
function runIgnoringFailure(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, stdio: 'ignore', timeout: installTimeoutMs })
    child.on('error', () => resolve())
    child.on('close', () => resolve())
  })
}
