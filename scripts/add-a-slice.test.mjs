// docs/add-a-slice.md against the product: its slice is made in a copy of the repository, checked and tested there.
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyRepository } from './lib/add-a-slice/copy.mjs'
import { makeSlice } from './lib/add-a-slice/page.mjs'
import { run } from './lib/command.mjs'
import { root } from './lib/root.mjs'

/** They walk all slices, calls, tables and pages, and so judge the new one beside its own. */
const WALKS = [
  'apps/server/src/testing/tables.test.ts',
  'apps/server/src/testing/route-table.test.ts',
  'apps/server/src/testing/foreign-ids.test.ts',
  'apps/server/src/testing/hostile-input.test.ts',
  'apps/server/src/features/data-rights/deletion.test.ts',
  'apps/server/src/features/data-rights/export.test.ts',
  'scripts/specification.test.mjs',
]
/** All of them take a minute on a machine that has nothing else to do. */
const PATIENCE = { timeout: 10 * 60_000 }

const PAGE = readFileSync(join(root, 'docs/add-a-slice.md'), 'utf8')

let folder = ''
/** @type {string[]} */
let ownTests = []
beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'plumbline-slice-')))
  await copyRepository(folder)
  const { created } = makeSlice(folder, PAGE)
  // Not that of the page: its browser is served from packages that lie outside of the copy.
  ownTests = created.filter((path) => /(?<!\.browser)\.test\.ts$/.test(path))
  // The one command that the page asks for.
  expect(PAGE).toContain('`npm run specification`')
  await runThere('scripts/specification.mjs')
}, PATIENCE.timeout)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs Node in the copy, without what is said in the environment for the run of this very test. */
function runThere(...args) {
  const none = Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined]))
  const { PATH, HOME } = process.env
  const env = { ...none, PATH, HOME, NO_COLOR: '1' }
  return run(process.execPath, args, { cwd: folder, env, timeoutMs: PATIENCE.timeout })
}

test('the slice passes every check', { ...PATIENCE, tags: ['night'] }, async () => {
  const { code, output } = await runThere('scripts/check.mjs')
  expect(code, output).toBe(0)
})

test('the slice passes its own tests', PATIENCE, async () => {
  expect(ownTests).not.toEqual([])
  await expectToPass(ownTests)
})

test('the slice passes the tests that walk all slices', { ...PATIENCE, tags: ['night'] }, () =>
  expectToPass(WALKS),
)

/** @param {string[]} tests in the copy */
async function expectToPass(tests) {
  expect(tests.filter((path) => !existsSync(join(folder, path)))).toEqual([])
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  const { code, output } = await runThere(vitest, 'run', '--maxWorkers=2', ...tests)
  expect(code, output).toBe(0)
}
