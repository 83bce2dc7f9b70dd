// How slices are told of what happened: in order, in the caller's transaction, all or none.
import { expect, test } from 'vitest'
import type { Queryable } from './database.ts'
import { type Slice, tellSlices } from './slice.ts'

/** What is told goes along with it, and nothing else of it is looked at. */
const TX = { isTransaction: true } as Queryable

function listening(name: string, heard: unknown[], wait = 0): Slice {
  return {
    name,
    on: {
      'report.made': async (tx, { reportId }) => {
        await new Promise((resolve) => setTimeout(resolve, wait))
        heard.push([name, tx === TX, reportId])
      },
    },
  }
}

test('the slice on top does its part first, and the next one waits for it', async () => {
  const heard: unknown[] = []
  const slices = [listening('bottom', heard), { name: 'deaf' }, listening('top', heard, 20)]
  await tellSlices(slices)(TX, 'report.made', { reportId: 7 })
  expect(heard).toEqual([
    ['top', true, 7],
    ['bottom', true, 7],
  ])
})

test('a slice that is built after the one that tells hears of it', async () => {
  const heard: unknown[] = []
  const slices: Slice[] = []
  const tell = tellSlices(slices)
  slices.push(listening('late', heard))
  await tell(TX, 'report.made', { reportId: 7 })
  await tell(TX, 'report.failed', { reportId: 7, failure: 'no paper' })
  expect(heard).toEqual([['late', true, 7]])
})

test('who tells fails with whoever fails, so that the transaction is rolled back', async () => {
  const heard: unknown[] = []
  const failing: Slice = {
    name: 'failing',
    on: { 'report.made': () => Promise.reject(new Error('no room')) },
  }
  const telling = tellSlices([listening('bottom', heard), failing])(TX, 'report.made', { reportId: 7 })
  await expect(telling).rejects.toThrow('no room')
  expect(heard).toEqual([])
})
