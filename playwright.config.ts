// Configuration of the browser tests in e2e/: the server to start, the browser and the timeouts.
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserArguments, disableFeatures, installedBrowser } from './scripts/browser.ts'
import { temporaryDataPath } from './server/db/embedded-postgres/temporary-data-directory.ts'

// Set once in the environment, because every worker process reads this file again.
process.env.E2E_NAME ??= randomBytes(8).toString('hex')
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 10_000))
const port = process.env.E2E_PORT
// A server that is already running, with the records of earlier test runs: no test may depend on a fresh database.
const running = process.env.E2E_URL
const address = running ?? `http://localhost:${port}`
// The server's data directory, through which tests create records and sign in; the default is that of `npm start`.
process.env.E2E_DATA_DIR ??= running ? '.data' : join(temporaryDataPath('e2e', process.env.E2E_NAME), 'data')
const isCi = Boolean(process.env.CI)

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: isCi,
  // One more than the computer has processors, because a test also waits; more would wait for the one server.
  workers: Math.min(3, availableParallelism() + 1),
  // A stalled CI machine can fail a test once; tests that pass at the second attempt are listed at the end.
  retries: isCi ? 1 : 0,
  // The timeouts end hanging tests on one slow core too; durations are measured by the bench.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // Recorded for the second attempt alone, because recording takes a part of every test's time; else `--trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: installedBrowser(),
      // A test's page is open for seconds only: optimising its script takes more time than it saves. The pages of a context have one
      // process, which keeps the compiled scripts from test to test; a script that is compiled while it arrives is compiled each time.
      args: [
        ...browserArguments,
        disableFeatures('ScriptStreaming'),
        '--js-flags=--no-opt --no-maglev',
        '--process-per-site',
      ],
      // Without a UTF-8 locale Chromium names every download with an å in its name 'download'.
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
          DATABASE_OWNER_URL: '',
          PUBLIC_URL: '',
          DEMO: '1',
          // A busy machine makes the tests slower, but they do not fail by it.
          MAX_EVENT_LOOP_DELAY_MS: '0',
          // Else what is decided in the test e-ID is seen by the page's second question.
          FREJA_POLL_MS: '250',
          RATE_LIMIT_PER_MINUTE: '1000000',
          RATE_LIMIT_UNCACHED_PER_SECOND: '1000000',
          RATE_LIMIT_APPLICATIONS_PER_MINUTE: '1000000',
          RATE_LIMIT_SIGN_IN_PER_MINUTE: '1000000',
          APPLICATION_NETWORK_LETTERS_PER_DAY: '1000000',
          APPLICATION_LETTERS_PER_DAY: '1000000',
        },
      },
})
