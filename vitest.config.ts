// Configuration of Vitest: the pure tests, which share their modules, and the server's, which have a database.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The developer's own environment variables must not affect the tests.
    env: { DATABASE_URL: '', DATA_DIR: '', DEMO: '', NODE_ENV: 'test', PUBLIC_URL: '' },
    // Ends hanging tests on the slowest computer; durations are measured by the bench.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'pure', include: ['{contract,src}/**/*.test.{ts,tsx}'], pool: 'threads', isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,scripts}/**/*.test.ts'],
          // Starts PostgreSQL with the template database.
          globalSetup: ['server/db/testing-setup.ts'],
        },
      },
    ],
  },
})
