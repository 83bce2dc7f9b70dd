// npm run bench -- soak [MINUTES] [INSPECTORS]: inspectors doing the whole job against two web processes and a worker, and
// whether memory, descriptors and connections stay as they are. It ends with 1 where anything was lost or answered wrongly.
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { tell } from './faults/outcome.ts'
import { Crew } from './inspectors/crew.ts'
import { megabytesOf } from './process-memory.ts'
import { type Member, openWorld, type World } from './world.ts'

const MINUTES = 60
const INSPECTORS = 50
/** Before each call: so fifty ask about fifty times a second, ten times as often as at work. */
const THINKS_MS = 1_000
const SAMPLE_MS = 5_000
/** Kept of each mail: the letter's mark stands in its text. */
const TEXT_MAX = 4_000
const QUARTERS = [0, 1, 2, 3]

const [minutes = MINUTES, inspectors = INSPECTORS] = process.argv.slice(3).map(Number)
if (!(minutes > 0) || !(Number.isInteger(inspectors) && inspectors > 0))
  throw new Error('npm run bench -- soak [MINUTES] [INSPECTORS]')

interface Sample {
  /** By the process's name. */
  megabytes: Record<string, number>
  descriptors: Record<string, number>
  connections: number
}

const texts: string[] = []
const world = await openWorld({
  webs: 2,
  workers: 1,
  isForgotten: ({ parsed }) => {
    texts.push((parsed.text ?? '').slice(0, TEXT_MAX))
    return true
  },
})
try {
  if (!(await soak(world))) process.exitCode = 1
} finally {
  await world.close()
}

async function soak({ webs, workers, ports, database }: World): Promise<boolean> {
  const members: [string, Member][] = [
    ...webs.map((member, index): [string, Member] => [`web ${index + 1}`, member]),
    ...workers.map((member): [string, Member] => ['worker', member]),
  ]
  const pool = new pg.Pool({ ...database(), max: 1 })
  const crew = await Crew.gather(ports)
  const samples: Sample[] = []
  crew.begin(inspectors, THINKS_MS)
  const end = performance.now() + minutes * 60_000
  while (performance.now() < end) {
    await sleep(SAMPLE_MS)
    const { rows } = await pool.query(
      "select count(*)::int as count from pg_stat_activity where application_name like 'plumbline%'",
    )
    const each = (of: (pid: number) => number) =>
      Object.fromEntries(members.map(([name, { pid }]) => [name, of(pid)]))
    samples.push({
      megabytes: each((pid) => megabytesOf(pid, 'VmRSS')),
      descriptors: each((pid) => readdirSync(`/proc/${pid}/fd`).length),
      connections: rows[0].count,
    })
  }
  await crew.end()
  await pool.end()
  console.log(`${minutes} minutes, ${inspectors} inspectors, two web processes and a worker`)
  console.log('| by quarter | 1 | 2 | 3 | 4 |\n|---|---|---|---|---|')
  for (const [name] of members) tellQuarters(`${name}, MB`, samples, (sample) => sample.megabytes[name])
  for (const [name] of members)
    tellQuarters(`${name}, descriptors`, samples, (sample) => sample.descriptors[name])
  tellQuarters('connections to PostgreSQL', samples, ({ connections }) => connections)
  tellTimes(crew)
  const starts = members.reduce((sum, [, member]) => sum + member.starts - 1, 0)
  console.log(`processes that ended by themselves: ${starts}`)
  return tell(crew, await crew.audit(texts)) && starts === 0
}

/** The mean of each quarter. */
function tellQuarters(name: string, samples: readonly Sample[], of: (sample: Sample) => number | undefined) {
  const means = QUARTERS.map((quarter) => {
    const part = samples.slice(
      Math.floor((samples.length * quarter) / 4),
      Math.floor((samples.length * (quarter + 1)) / 4),
    )
    return part.reduce((sum, sample) => sum + (of(sample) ?? Number.NaN), 0) / part.length
  })
  console.log(`| ${name} | ${means.map((mean) => mean.toFixed(0)).join(' | ')} |`)
}

function tellTimes({ seen }: Crew): void {
  const byPath = new Map<string, number[]>()
  for (const { path, ms, status } of seen) {
    if (status !== 200) continue
    const times = byPath.get(path) ?? []
    times.push(ms)
    byPath.set(path, times)
  }
  console.log('| call | times | p95, ms |\n|---|---|---|')
  for (const [path, times] of [...byPath].sort(([, some], [, others]) => others.length - some.length)) {
    times.sort((a, b) => a - b)
    console.log(`| ${path} | ${times.length} | ${times[Math.floor(times.length * 0.95)]?.toFixed(0)} |`)
  }
}
