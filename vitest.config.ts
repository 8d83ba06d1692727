import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,src,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/db/testing-setup.ts'],
    // what a developer has set for his own server must not decide how the tests go
    env: { DATABASE_URL: '', DATA_DIR: '', DEMO: '', NODE_ENV: 'test', PUBLIC_URL: '' },
    // Ends what hangs, on the slowest machine: how long something takes is measured by the bench.
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
})
