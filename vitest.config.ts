// Configuration of Vitest: the test files, the template database and the environment.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,src,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/db/testing-setup.ts'],
    // The developer's own environment variables must not affect the tests.
    env: { DATABASE_URL: '', DATA_DIR: '', DEMO: '', NODE_ENV: 'test', PUBLIC_URL: '' },
    // Ends hanging tests on the slowest computer; durations are measured by the bench.
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
})
