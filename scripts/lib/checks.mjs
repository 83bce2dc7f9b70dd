// The checks that need no running product: types, lint, dependency rules, test rules, unused code, CSS classes and the pages of docs.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { run } from './command.mjs'
import { root } from './root.mjs'
import { report } from './stage.mjs'

const inModules = (...parts) => join(root, 'node_modules', ...parts)

/** Each with the node script that does it. */
const CHECKS = [
  { name: 'types', command: [inModules('typescript', 'bin', 'tsc'), '-b', '--pretty', 'false'] },
  {
    name: 'lint',
    command: [inModules('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.'],
  },
  { name: 'boundaries', command: [join(root, 'scripts', 'boundaries.mjs')] },
  { name: 'test rules', command: [join(root, 'scripts', 'test-rules.mjs')] },
  { name: 'CSS classes', command: [join(root, 'scripts', 'css-classes.mjs')] },
  {
    name: 'pages',
    command: [
      ...[inModules('vitest', 'vitest.mjs'), 'run', '--project', 'scripts', '--reporter', 'dot'],
      ...['specification', 'links', 'security'].map((page) => `scripts/${page}.test.mjs`),
    ],
  },
  { name: 'unused code', command: [inModules('knip', 'bin', 'knip.js'), '--no-progress'] },
]

/**
 * Runs the checks, one on each core, prints a line for each and then what the failed ones wrote.
 * @returns {Promise<import('./tests/results.mjs').Results>}
 */
export async function runChecks() {
  const results = []
  const left = [...CHECKS]
  const runNext = async () => {
    for (let check = left.shift(); check; check = left.shift()) {
      const { name, command } = check
      const begun = performance.now()
      const { code, output } = await run(process.execPath, command, { env: { NO_COLOR: '1' } })
      report(code === 0 ? '✔' : '✖', name, performance.now() - begun)
      results.push({ name, failed: code !== 0, text: output })
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runNext))
  const failures = results.filter((result) => result.failed)
  for (const { name, text } of failures) console.error(`\n── ${name} ──\n${text.trim()}\n`)
  return { passed: results.length - failures.length, failures, flaky: [], times: [] }
}
