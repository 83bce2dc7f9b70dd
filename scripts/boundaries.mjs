// node scripts/boundaries.mjs: the dependency rules of docs/architecture.md as errors.
import { checkBoundaries } from './lib/boundaries/check.mjs'
import { root } from './lib/root.mjs'

const { problems, files } = checkBoundaries(root)
for (const { file, line, rule, message } of problems)
  console.error(`${file}:${line}  rule ${rule}: ${message}`)
if (problems.length > 0) console.error(`${problems.length} places break the rules of docs/architecture.md`)
else console.log(`${files} files keep the rules`)
process.exit(problems.length > 0 ? 1 : 0)
