// Nothing lost, nothing doubled, no word untrue: random weeks of three devices over the real outbox, drainer and journal, with pages that die anywhere, other tabs, lost answers, a failing server, strangers that answer in its place, ended sessions, keys that the server forgot, full and cleared disks, databases cleared beside their files, labels that one device takes away from another. WEEKS=2000 runs so many, WEEKS=1001-2000 a part of them, WEEK=17 (or WEEK=17,30) those alone, and tells their story.
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { stubStorage } from '#web/lib/testing/browser.ts'
import { watchDatabases } from './testing/week/disk.ts'
import { randomOf } from './testing/week/random.ts'
import { stubStranger } from './testing/week/stranger.ts'
import { Week } from './testing/week/week.ts'

const ALONE: string | undefined = import.meta.env.WEEK
const WEEKS: string = import.meta.env.WEEKS ?? '30'
/** How many of one device alone. */
const CALM = Number(import.meta.env.CALM ?? 6)
/** In one test, so that many are not a test each. */
const TOGETHER = 20
/** Far more than they need, on a machine that has much else to do: one that timed out would run on into the next. */
const TIMEOUT_MS = 20 * 60_000
const FIRST_DAY = Date.parse('2026-11-23T07:00:00Z')

let stopWatching: () => void
beforeAll(() => {
  stopWatching = watchDatabases()
})
afterAll(() => stopWatching())

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Gives what went wrong, or null. */
async function runWeek(seed: number, isCalm = false): Promise<string | null> {
  vi.setSystemTime(FIRST_DAY)
  vi.stubGlobal('indexedDB', new IDBFactory())
  stubStorage()
  stubStranger()
  const chance = randomOf(seed + 1)
  vi.spyOn(Math, 'random').mockImplementation(() => chance.int(2 ** 30) / 2 ** 30)
  let made = 0
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    made += 1
    // Their beginnings tell them apart.
    return `${String(made).padStart(8, '0')}-0000-4000-8000-000000000000`
  })
  const week = new Week(seed, seed * 10, isCalm)
  noteKeys(week.world.noted)
  try {
    await week.run()
    return null
  } catch (error) {
    if (ALONE) console.log(week.world.story.join('\n'))
    return `Week ${seed}, alone with WEEK=${seed}: ${error instanceof Error ? error.message : error}`
  } finally {
    week.close()
  }
}

/** Adds the keys of all that is written into a journal. */
function noteKeys(noted: Set<string>): void {
  const { setItem } = localStorage
  localStorage.setItem = (name, value) => {
    for (const [, key] of value.matchAll(/"key":"([^"]+)"/g)) noted.add(key ?? '')
    setItem(name, value)
  }
}

/** "2000": from the first on; "1001-2000". */
function seedsOf(range: string): number[] {
  const [first = 1, last = first] = (range.includes('-') ? range : `1-${range}`).split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

const seeds = ALONE ? ALONE.split(',').map(Number) : seedsOf(WEEKS)
const groups = Array.from({ length: Math.ceil(seeds.length / TOGETHER) }, (_, index) =>
  seeds.slice(index * TOGETHER, (index + 1) * TOGETHER),
)
it.each(groups.map((group) => [group[0], group.at(-1), group] as const))(
  'weeks %i to %i',
  async (_first, _last, group) => {
    const faults: string[] = []
    for (const seed of group) {
      const fault = await runWeek(seed)
      if (fault) faults.push(fault)
    }
    expect(faults).toEqual([])
  },
  TIMEOUT_MS,
)

it('one device alone is asked about nothing', { timeout: TIMEOUT_MS }, async () => {
  const faults: string[] = []
  for (const seed of ALONE ? seeds : seeds.slice(0, CALM)) {
    const fault = await runWeek(seed, true)
    if (fault) faults.push(fault)
  }
  expect(faults).toEqual([])
})
