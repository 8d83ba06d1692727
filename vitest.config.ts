// Configuration of Vitest: the pure tests, and the server's, which have a database. Both share their modules between files.
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The developer's own environment variables must not affect the tests.
    env: { DATABASE_URL: '', DATABASE_OWNER_URL: '', DATA_DIR: '', DEMO: '', NODE_ENV: 'test', PUBLIC_URL: '' },
    // One more than processors, because a server's test also waits for the database.
    maxWorkers: availableParallelism() + 1,
    // Ends hanging tests on the slowest computer; durations are measured by the bench.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // What a test waits for comes later on a busy computer.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'pure', include: ['{contract,src}/**/*.test.{ts,tsx}'], pool: 'threads', isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: ['{server,scripts}/**/*.test.ts'],
          // Starts PostgreSQL with the template database.
          globalSetup: ['server/db/testing-setup.ts'],
        },
      },
    ],
  },
})
