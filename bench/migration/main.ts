// npm run bench -- migration make|read|compare|locks: proves that a change of structure changes no answer (docs/benchmarks.md).
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compare } from './compare.ts'
import { measureLocks } from './locks.ts'
import { make } from './make.ts'
import { read } from './read.ts'

const OWN_TREE = fileURLToPath(new URL('../..', import.meta.url))
const USAGE = `npm run bench -- migration make DATA_DIR [--tree CHECKOUT] [--seed TEXT] [--inspections COUNT]
npm run bench -- migration read DATA_DIR ANSWERS.jsonl [--tree CHECKOUT] [--quick]
npm run bench -- migration compare BEFORE.jsonl AFTER.jsonl
npm run bench -- migration locks [--tree CHECKOUT] [--from MIGRATION] [--labels COUNT] [--each LABELS_OF_AN_INSPECTION]`
/** The newest migration of the commit that changes of structure are compared with. */
const BASELINE = '0025_sample_inspections'

const { positionals, values } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    tree: { type: 'string', default: OWN_TREE },
    seed: { type: 'string', default: 'plumbline' },
    from: { type: 'string', default: BASELINE },
    labels: { type: 'string', default: '1000000' },
    each: { type: 'string', default: '50' },
    inspections: { type: 'string', default: '1000' },
    quick: { type: 'boolean', default: false },
  },
})
const { tree, seed, from, labels, each, quick } = values
const [command, one, two] = positionals.slice(positionals.indexOf('migration') + 1)

if (command === 'make' && one)
  await make({ tree, dataDir: one, seed, inspections: Number(values.inspections) })
else if (command === 'read' && one && two) await read({ tree, dataDir: one, out: two, isQuick: quick })
else if (command === 'compare' && one && two)
  process.exitCode = (await compare(one, two)).different > 0 ? 1 : 0
else if (command === 'locks')
  process.exitCode = (await measureLocks({ tree, from, labels: Number(labels), each: Number(each) })) ? 0 : 1
else {
  console.error(USAGE)
  process.exitCode = 1
}
