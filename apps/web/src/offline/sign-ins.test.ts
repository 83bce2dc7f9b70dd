// Nothing under another's session: random weeks of an inspector, a colleague and an administrator signed in as them, who follow each other on one device. SIGN_INS=1-500 runs so many, SIGN_INS=17 that one alone.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubSessionStorage, stubStorage } from '#web/lib/testing/browser.ts'
import { SignIns } from './testing/week/sign-ins.ts'

const [first = 1, last = first] = (import.meta.env.SIGN_INS ?? '1-20').split('-').map(Number)
const seeds = Array.from({ length: last - first + 1 }, (_, index) => first + index)
const TIMEOUT_MS = 20 * 60_000
const USERS_A_WEEK = 10

// One for the whole file: the outbox listens to the page from its first use on.
const page = new EventTarget()
beforeEach(() => {
  stubSessionStorage()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
})
afterEach(() => vi.unstubAllGlobals())

it("each one's work goes out once, under a session of its maker", { timeout: TIMEOUT_MS }, async () => {
  const faults: string[] = []
  for (const seed of seeds) {
    stubStorage()
    const week = new SignIns(seed, 30_000 + seed * USERS_A_WEEK, page)
    await week.run().catch((error) => faults.push(`SIGN_INS=${seed}: ${error.message}`))
    week.close()
  }
  expect(faults).toEqual([])
})
