// All tests but the journeys in a browser: each workspace a project.
import { defineConfig } from 'vitest/config'
import { isNodeNewEnough, OLDEST_NODE } from './scripts/lib/root.mjs'
import { UNIT_LIMITS, UNIT_WORKERS } from './scripts/lib/tests/machine.mjs'
import { SlowestFirst } from './scripts/lib/tests/sequencer.mjs'

if (!isNodeNewEnough()) {
  process.stderr.write(
    `Tests need Node ${OLDEST_NODE.join('.')} or newer, and this is ${process.versions.node}: run npm test, which brings one.\n`,
  )
  process.exit(1)
}

export default defineConfig({
  test: {
    maxWorkers: UNIT_WORKERS,
    sequence: { sequencer: SlowestFirst },
    tags: [{ name: 'night', description: 'only in npm run test:nightly' }],
    allowOnly: false,
    // A test that asserts nothing cannot fail.
    expect: { requireAssertions: true },
    projects: [
      'apps/server/vitest.config.ts',
      'apps/web/vitest.config.ts',
      {
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.browser.test.ts'],
          ...UNIT_LIMITS,
        },
      },
      { test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'], ...UNIT_LIMITS } },
      // The same reports once more, as they are set on platforms without the native build.
      {
        test: {
          name: 'wasm',
          root: 'packages/report',
          include: ['src/{report,receipt}.test.ts'],
          env: { REPORT_RENDERER: 'wasm' },
          ...UNIT_LIMITS,
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs', 'bench/**/*.test.ts'], ...UNIT_LIMITS } },
    ],
  },
})
