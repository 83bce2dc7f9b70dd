// Server tests: one PostgreSQL for the run, a database per file.
import { defineConfig } from 'vitest/config'
import { UNIT_LIMITS, UNIT_WORKERS } from '../../scripts/lib/tests/machine.mjs'

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    pool: 'forks',
    // A worker loads the server once for all of its files: each has a database, a folder and apps of its own.
    isolate: false,
    maxWorkers: UNIT_WORKERS,
    ...UNIT_LIMITS,
  },
})
