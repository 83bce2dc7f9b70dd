// What threads do with work that takes too long or too much, and whose turn it is.
import { expect, test } from 'vitest'
import { BudgetSpent, openWorkThreads } from './work-threads.ts'

const MODULE = new URL('../testing/thread-work.ts', import.meta.url)

function open(places = 2) {
  return openWorkThreads({ places, perOwner: 1, waitingPerOwner: 2, idleMs: 10_000, memoryMb: 64 })
}
const LIMITS = { seconds: 10 }

test('what runs for ever is ended, tells of its time, and the next one is done', async () => {
  const threads = open(1)
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 5)
  await expect(threads.run(1, MODULE, { spin: true }, { seconds: 0.5 })).rejects.toMatchObject({
    limit: 'time',
    status: 503,
  })
  clearInterval(timer)
  // This loop went on meanwhile.
  expect(turns).toBeGreaterThan(10)
  expect(await threads.run(1, MODULE, { say: 'done' }, LIMITS)).toBe('done')
})

test('a pattern that tries everything is ended too', async () => {
  const run = open().run(1, MODULE, { pattern: `${'a'.repeat(40)}!` }, { seconds: 0.5 })
  await expect(run).rejects.toBeInstanceOf(BudgetSpent)
})

test('what takes too much memory is ended, and this process goes on', async () => {
  const threads = open()
  await expect(threads.run(1, MODULE, { fill: true }, LIMITS)).rejects.toMatchObject({ limit: 'memory' })
  expect(await threads.run(1, MODULE, { say: 'done' }, LIMITS)).toBe('done')
})

test('what it throws comes through, and the thread stays', async () => {
  const threads = open(1)
  const before = await threads.run(1, MODULE, { thread: true }, LIMITS)
  await expect(threads.run(1, MODULE, { fail: 'broken' }, LIMITS)).rejects.toThrow('broken')
  expect(await threads.run(1, MODULE, { thread: true }, LIMITS)).toBe(before)
})

test('an owner whose work fills a thread leaves the other to the next, and is refused beyond what may wait', async () => {
  const threads = open()
  const say = (owner: number, words: string) => threads.run(owner, MODULE, { say: words }, LIMITS)
  // Both threads are there: what is measured is the turns.
  await Promise.all([say(1, ''), say(2, '')])
  const heavy = threads.run(1, MODULE, { spin: true }, { seconds: 3 })
  const behind = [say(1, 'first'), say(1, 'second')]
  await expect(say(1, 'too much')).rejects.toMatchObject({ status: 429, retryAfter: 5 })
  expect(await Promise.race([say(2, 'mine'), heavy])).toBe('mine')
  await expect(heavy).rejects.toBeInstanceOf(BudgetSpent)
  expect(await Promise.all(behind)).toEqual(['first', 'second'])
})

test('a value is sent to a thread once, and again after it made room for others', async () => {
  const threads = open(1)
  let sent = 0
  const ask = (key: string) => {
    const value = {
      get said() {
        sent += 1
        return key
      },
    }
    return threads.run(1, MODULE, { shared: true }, { ...LIMITS, shared: { key, value } })
  }
  expect([await ask('a'), await ask('a'), sent]).toEqual(['a', 'a', 1])
  expect([await ask('b'), await ask('c'), await ask('d'), await ask('a'), sent]).toEqual([
    'b',
    'c',
    'd',
    'a',
    5,
  ])
})
