// Server tests: one PostgreSQL for the run, a database per file, three files at a time.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 3,
    // Ends what hangs; a busy machine takes many times what a quiet one does.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
