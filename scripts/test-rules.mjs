// node scripts/test-rules.mjs: no test file holds `.only`, an empty test or a skip without its reason.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './lib/root.mjs'
import { judgeTests } from './lib/tests/rules.mjs'

const FOLDERS = ['apps/server/src', 'apps/web/src', 'packages', 'e2e', 'scripts']
const TEST = /\.(test|spec)\.[cm]?[jt]sx?$/

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => TEST.test(name) && !name.includes('node_modules'))
    .map((name) => join(root, folder, name)),
)
const problems = files.flatMap((file) =>
  judgeTests(file, readFileSync(file, 'utf8')).map(
    ({ line, message }) => `${relative(root, file)}:${line}  ${message}`,
  ),
)
for (const problem of problems) console.error(problem)
if (problems.length === 0) console.log(`${files.length} test files keep the rules`)
process.exit(problems.length > 0 ? 1 : 0)
