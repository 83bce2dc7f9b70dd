// Who has the next turn when several owners have work waiting.
import { expect, test } from 'vitest'
import { openWorkQueue, type WorkOwner } from './work-queue.ts'

/** Pieces of work that begin when the queue says so and end when the test does. */
function stage(places: number, perOwner: number) {
  const queue = openWorkQueue(places, perOwner)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return {
    begun,
    ask: (owner: WorkOwner, ...names: string[]) => {
      for (const name of names)
        void queue.run(owner, () => {
          begun.push(name)
          return new Promise<void>((resolve) => ends.set(name, resolve))
        })
      return turn()
    },
    end: (name: string) => {
      ends.get(name)?.()
      return turn()
    },
  }
}

test('one owner never has all places, and another begins at once', async () => {
  const { begun, ask } = stage(3, 2)
  await ask(1, 'a1', 'a2', 'a3', 'a4')
  expect(begun).toEqual(['a1', 'a2'])
  await ask(2, 'b1')
  expect(begun).toEqual(['a1', 'a2', 'b1'])
})

test('who has the least under way is next; of equals, whose last turn was the longest ago', async () => {
  const { begun, ask, end } = stage(3, 2)
  await ask(1, 'a1', 'a2', 'a3', 'a4')
  await ask(2, 'b1', 'b2', 'b3')
  await ask(3, 'c1')
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('a1')
  expect(begun.at(-1)).toBe('c1')
  await end('c1')
  expect(begun.at(-1)).toBe('a3')
  await end('a2')
  expect(begun.at(-1)).toBe('b2')
  await end('b1')
  expect(begun.at(-1)).toBe('a4')
})

test('what fails gives its place back', async () => {
  const queue = openWorkQueue(1, 1)
  await expect(queue.run(1, async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run(1, async () => 'done')).toBe('done')
})
