// Long work in slices: all of it is done, others come in between, and it can be called off.
import { expect, it } from 'vitest'
import { inSlices } from './in-slices.ts'

function* counting(to: number): Generator<void, number> {
  let sum = 0
  for (let number = 1; number <= to; number += 1) {
    sum += number
    const until = performance.now() + 1
    while (performance.now() < until);
    yield
  }
  return sum
}

it('gives the result, and lets others work meanwhile', async () => {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  })
  expect(await inSlices(counting(60), new AbortController().signal)).toBe(1830)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(2)
})

it('stops when it is called off', async () => {
  const off = new AbortController()
  const done = inSlices(counting(10_000), off.signal)
  setTimeout(() => off.abort())
  expect(await done).toBeNull()
})
