// npm run bench [-- names] [--write]: measures the product against its targets and prints a table; with --write its rows
// take their places in docs/benchmarks.md.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { benchCalls } from './calls.bench.ts'
import { benchDataRights } from './data-rights.bench.ts'
import { benchDevices } from './devices.bench.ts'
import { benchField } from './field.bench.ts'
import { benchFlood } from './flood.bench.ts'
import { benchKeeping } from './keeping.bench.ts'
import { benchLists } from './lists.bench.ts'
import { benchMemory } from './memory.bench.ts'
import { benchPressure } from './pressure.bench.ts'
import { benchProcesses } from './processes.bench.ts'
import { benchQueue } from './queue.bench.ts'
import { benchReport } from './report.bench.ts'
import { benchSearch } from './search.bench.ts'
import { benchSuggest } from './suggest.bench.ts'
import { linesOf, type Row, tableOf, withLines } from './table.ts'
import { benchTaps } from './taps.bench.ts'
import { benchTemplates } from './templates.bench.ts'
import { benchUpload } from './upload.bench.ts'
import { benchUsers } from './users.bench.ts'
import { benchWeb } from './web.bench.ts'

const BENCHES: Record<string, () => Promise<Row[]>> = {
  calls: benchCalls,
  lists: benchLists,
  users: benchUsers,
  upload: benchUpload,
  memory: benchMemory,
  flood: benchFlood,
  pressure: benchPressure,
  report: benchReport,
  queue: benchQueue,
  'data-rights': benchDataRights,
  web: benchWeb,
  field: benchField,
  search: benchSearch,
  keeping: benchKeeping,
  devices: benchDevices,
  suggest: benchSuggest,
  templates: benchTemplates,
  taps: benchTaps,
  processes: benchProcesses,
}

const words = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const unknown = words.filter((word) => !(word in BENCHES))
if (unknown.length > 0) {
  console.error(`No bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`)
  process.exit(1)
}

const made = new Map<string, string[]>()
for (const [name, bench] of Object.entries(BENCHES)) {
  if (words.length > 0 && !words.includes(name)) continue
  console.error(`${name} …`)
  const lines = linesOf(name, await bench())
  // Shown at once too: a long run that is cut off has not measured in vain.
  console.error(tableOf(lines))
  made.set(name, lines)
}
console.log(tableOf([...made.values()].flat()))

if (process.argv.includes('--write')) {
  const page = fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url))
  await writeFile(page, withLines(await readFile(page, 'utf8'), made, Object.keys(BENCHES)))
}
