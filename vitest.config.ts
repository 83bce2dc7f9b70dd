// All tests but the journeys in a browser: each workspace a project, two files at a time.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      'apps/server/vitest.config.ts',
      { test: { name: 'web', root: 'apps/web', include: ['src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'], testTimeout: 20_000 } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
    ],
  },
})
