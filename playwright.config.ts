import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserArguments, installedBrowser } from './scripts/browser.ts'
import { temporaryDataPath } from './server/db/embedded-postgres/temporary-data-directory.ts'

// Decided once and handed to the workers, who read this file again.
process.env.E2E_NAME ??= randomBytes(8).toString('hex')
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 10_000))
const port = process.env.E2E_PORT
// A server that runs already, with what earlier runs have left in its database: no test may depend on a fresh one.
const running = process.env.E2E_URL
const address = running ?? `http://localhost:${port}`
// Its database, in which tests make what they need and sign in: the one of `npm start` if nothing else is said.
process.env.E2E_DATA_DIR ??= running ? '.data' : join(temporaryDataPath('e2e', process.env.E2E_NAME), 'data')
const isCi = Boolean(process.env.CI)

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: isCi,
  workers: 2,
  // A machine that stood still for a moment is no fault of ours; what needed its second try is named at the end.
  retries: isCi ? 1 : 0,
  // They end what hangs, on one slow core too: how long something takes is measured by the bench.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: installedBrowser(),
      args: browserArguments,
      // Without UTF-8 it calls every file with an å in its name 'download'.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
  webServer: running
    ? undefined
    : {
        command: `"${process.execPath}" scripts/e2e-server.ts`,
        url: `${address}/api/ready`,
        timeout: 180_000,
        stdout: isCi ? 'ignore' : 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        env: {
          E2E_RUNNER: String(process.pid),
          NODE_ENV: 'development',
          PORT: port,
          DATABASE_URL: '',
          PUBLIC_URL: '',
          DEMO: '1',
          RATE_LIMIT_PER_MINUTE: '1000000',
          RATE_LIMIT_UNCACHED_PER_SECOND: '1000000',
          RATE_LIMIT_APPLICATIONS_PER_MINUTE: '1000000',
          RATE_LIMIT_SIGN_IN_PER_MINUTE: '1000000',
          APPLICATION_NETWORK_LETTERS_PER_DAY: '1000000',
          APPLICATION_LETTERS_PER_DAY: '1000000',
        },
      },
})
