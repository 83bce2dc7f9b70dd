// A kept text is found under its key, and under the one that it had before.
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { keepDraft, readDraft } from './drafts.ts'

const draft = (text: string) => ({ text, base: '', changedAt: 1 })

it('moves what lies under a former key, once; what is there already stays', async () => {
  await keepDraft(1, 'client:5', draft('of before'))
  expect(await readDraft(1, 'inspection:7')).toBeNull()
  expect(await readDraft(1, 'inspection:7', 'client:5')).toEqual(draft('of before'))
  expect(await readDraft(1, 'client:5')).toBeNull()
  expect(await readDraft(1, 'inspection:7')).toEqual(draft('of before'))

  await keepDraft(1, 'client:5', draft('another'))
  expect(await readDraft(1, 'inspection:7', 'client:5')).toEqual(draft('of before'))
  expect(await readDraft(1, 'client:5')).toEqual(draft('another'))
  expect(await readDraft(2, 'inspection:7', 'client:5')).toBeNull()
})
