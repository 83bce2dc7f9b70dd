// What one, two and four web processes answer together, alternately, and whose the processors were meanwhile: the first wall.
import { availableParallelism } from 'node:os'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { childrenOf, ticksOf, ticksOfAll } from './cpu.ts'
import { Caller } from './inspectors/caller.ts'
import { begin, signUp } from './inspectors/whole-job.ts'
import { type LoadResult, median, requestText, runLoad } from './load.ts'
import type { Row } from './table.ts'
import { openWorld, type World } from './world.ts'

const COUNTS = [1, 2, 4]
const CONNECTIONS = 32
const ROUNDS = 5
const INSPECTIONS = 8

interface Subject {
  name: string
  requests: string[]
}

interface Round {
  perSecond: number
  p95: number
  /** Shares of all processors. */
  web: number
  postgres: number
  busy: number
}

export async function benchProcesses(): Promise<Row[]> {
  const world = await openWorld({ webs: Math.max(...COUNTS), workers: 0 })
  try {
    const rows: Row[] = []
    for (const subject of await prepare(world)) {
      const rounds = new Map<number, Round[]>(COUNTS.map((count) => [count, []]))
      for (let round = 0; round <= ROUNDS; round += 1)
        for (const count of COUNTS) {
          const measured = await measure(world, subject, count)
          // The first is for warmth.
          if (round > 0) rounds.get(count)?.push(measured)
        }
      rows.push(rowOf(subject.name, rounds))
    }
    return rows
  } finally {
    await world.close()
  }
}

async function prepare(world: World): Promise<Subject[]> {
  const caller = new Caller(world.ports, () => {})
  const inspections: number[] = []
  await signUp(caller)
  for (let i = 0; i < INSPECTIONS; i += 1) inspections.push((await begin(caller)).inspectionId)
  const [inspection_id = 0] = inspections
  const { stepCategories } = await caller.ask(inspectionRoutes.getStepCategories, { inspection_id })
  const category = stepCategories.roofing?.description[0]
  const label = category?.checks[0]?.label
  if (!category || !label || !caller.token) throw new Error('the catalogue has no roofing')
  const post = (path: string, body: unknown) => requestText('POST', path, { token: caller.token ?? '', body })
  return [
    {
      name: 'get-step-categories',
      requests: inspections.map((id, i) =>
        post(inspectionRoutes.getStepCategories.path, { inspection_id: id, book_mark: (i % 11) + 1 }),
      ),
    },
    {
      name: 'update-category-checks',
      requests: inspections.flatMap((id) =>
        [true, false].map((checked) =>
          post(inspectionRoutes.updateCategoryChecks.path, {
            ...{ inspection_id: id, step_name: 'roofing', category: category.id },
            checks: [{ label, checked }],
          }),
        ),
      ),
    },
  ]
}

/** The same number of connections in all, spread over so many processes. */
async function measure(world: World, { requests }: Subject, count: number): Promise<Round> {
  const webs = world.webs.slice(0, count)
  const databases = childrenOf(world.postmaster())
  const ticks = () => ({
    web: webs.reduce((sum, { pid }) => sum + ticksOf(pid), 0),
    postgres: databases.reduce((sum, pid) => sum + ticksOf(pid), 0),
    ...ticksOfAll(),
  })
  const before = ticks()
  const results: LoadResult[] = await Promise.all(
    webs.map(({ port }) =>
      runLoad({ port, requests, connections: CONNECTIONS / count, warmupMs: 500, durationMs: 2_500 }),
    ),
  )
  const after = ticks()
  const share = (what: 'web' | 'postgres' | 'busy') => (after[what] - before[what]) / (after.all - before.all)
  return {
    perSecond: results.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p95: Math.max(...results.map(({ p95 }) => p95)),
    web: share('web'),
    postgres: share('postgres'),
    busy: share('busy'),
  }
}

function rowOf(name: string, rounds: ReadonlyMap<number, readonly Round[]>): Row {
  const of = (count: number, what: keyof Round) =>
    median((rounds.get(count) ?? []).map((round) => round[what]))
  const percent = (share: number) => `${Math.round(share * 100)} %`
  const parts = COUNTS.map(
    (count) =>
      `${count}: ${Math.round(of(count, 'perSecond'))}/s, p95 ${of(count, 'p95').toFixed(0)} ms (web ${percent(of(count, 'web'))}, PostgreSQL ${percent(of(count, 'postgres'))} of ${availableParallelism()} cores, busy ${percent(of(count, 'busy'))})`,
  )
  const gain = of(2, 'perSecond') / of(1, 'perSecond')
  return {
    what: `${name}, ${CONNECTIONS} connections over 1, 2 and 4 web processes`,
    target: 'two answer as much as one, within a tenth: they have the same cores',
    measured: `${parts.join('; ')}; two answer ${gain.toFixed(2)} times what one does`,
    isMet: gain >= 0.9,
  }
}
