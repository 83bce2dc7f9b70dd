// npm run bench [-- names] [--write]: measures the product against its targets and prints a table.
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
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
import { benchQueue } from './queue.bench.ts'
import { benchReport } from './report.bench.ts'
import { benchSearch } from './search.bench.ts'
import { benchSuggest } from './suggest.bench.ts'
import { type Row, tableOf } from './table.ts'
import { benchTaps } from './taps.bench.ts'
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
  taps: benchTaps,
}

const words = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const unknown = words.filter((word) => !(word in BENCHES))
if (unknown.length > 0) {
  console.error(`No bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`)
  process.exit(1)
}

const rows: Row[] = []
for (const [name, bench] of Object.entries(BENCHES)) {
  if (words.length > 0 && !words.includes(name)) continue
  console.error(`${name} …`)
  const made = await bench()
  // Shown at once too: a long run that is cut off has not measured in vain.
  console.error(tableOf(made))
  rows.push(...made)
}
console.log(tableOf(rows))

if (process.argv.includes('--write')) {
  const text = `# Benchmarks

Made by \`npm run bench -- --write\` on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, ${new Date().toISOString().slice(0, 10)}. Shared machines are noisy: trust the ratios, which are measured alternately in one run and quoted as medians.

${tableOf(rows)}

Calls that read are held against two bare Fastify routes with one SELECT each: one that reads a single short row, and one that reads the rows that the call shows. The target is judged by the second: a bare route that reads ten whole rows with their cards is itself about half as fast as one that reads a short row.

The report is rendered twice a round: in a process started for it, and again in the same one. Each is held against a print by Chromium made alike, its browser started for it or running already, with tags and an outline, which our report has too; the printed page says all that the report says, in its order, faces and measures, but for page numbers in its contents and summary, which a browser does not know. Before each render and print there is a rest, in which what the last one left is cleaned up.

## A change of structure changes no answer
\`\`\`sh
npm run bench -- migration make DATA_DIR --tree BEFORE            # 1,000 inspections, made over HTTP by the older commit
npm run bench -- migration read DATA_DIR before.jsonl --tree BEFORE
npm run bench -- migration read DATA_DIR after.jsonl              # this commit, on a copy: its migrations run first
npm run bench -- migration compare before.jsonl after.jsonl       # exit code 1 where anything differs
npm run bench -- migration locks                                  # newer migrations, 1,000,000 labels, people reading
\`\`\`
\`BEFORE\` is a checkout of the older commit with its packages installed, as by \`git worktree add\` and \`npm ci\`; without \`--tree\` it is this one. \`make\` plays 75 days by \`CLOCK_OFFSET_SECONDS\`, as a client that knows nothing of the code, and all that it makes depends on \`--seed\`; \`read\` moves the server's time to the moment at which the data was made. Every call of the contract's route table is read, or stands in \`bench/migration/read/routes.ts\` as one that writes; else the reading fails. After all is read, answers kept under an \`Idempotency-Key\` are asked for again, and a day's work is done on the copy, its answers and its new reports compared too. \`--quick\` asks for labels one by one in an eighth of the inspections alone; all are in the answers for whole steps anyway. What may differ is listed in \`bench/migration/read/normalise.ts\`; fields that answers gained, and answers that are meant to be others, each with its reason, in \`bench/migration/added-fields.ts\` and \`changed-answers.ts\`. \`locks\` says which lock each table was under, for how long it kept readers out, and the longest that anybody waited.
`
  await writeFile(fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url)), text)
}
