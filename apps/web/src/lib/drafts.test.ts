// A kept text is found under its key, and under the one that it had before.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteDraft, notedKeys, readNote } from './draft-notes.ts'
import { dropDraft, keepDraft, readDraft, readDrafts } from './drafts.ts'
import { stubStorage } from './testing/browser.ts'

const draft = (text: string, changedAt = 1) => ({ text, base: '', changedAt })

beforeEach(() => void stubStorage())
afterEach(() => void vi.unstubAllGlobals())

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

it('has the words that a page noted and did not get to write, unless newer ones were written since', async () => {
  await keepDraft(3, 'a', draft('written', 5))
  await keepDraft(3, 'b', draft('written', 5))
  expect(notedKeys(3, '')).toEqual([])
  noteDraft(3, 'a', draft('noted', 6))
  noteDraft(3, 'b', draft('noted', 4))
  expect((await readDraft(3, 'a'))?.text).toBe('noted')
  expect((await readDraft(3, 'b'))?.text).toBe('written')
  // They are on the disk now.
  expect(notedKeys(3, '')).toEqual([])
  expect((await readDraft(3, 'a'))?.text).toBe('noted')

  noteDraft(3, 'list:1', draft('noted', 6))
  expect([...(await readDrafts(3, 'list:')).keys()]).toEqual(['list:1'])
  noteDraft(3, 'of before', draft('noted', 6))
  expect((await readDraft(3, 'of now', 'of before'))?.text).toBe('noted')
})

it('what is kept or dropped while an older note is read stands, whichever step of it that meets', async () => {
  await readDraft(6, 'opens the database')
  for (let steps = 0; steps < 20; steps++) {
    const [kept, dropped] = [`kept ${steps}`, `dropped ${steps}`]
    for (const key of [kept, dropped]) noteDraft(6, key, draft('noted', 1))
    const reading = [readDraft(6, kept), readDraft(6, dropped)]
    for (let step = 0; step < steps; step++) await null
    await Promise.all([keepDraft(6, kept, draft('typed', 2)), dropDraft(6, dropped), ...reading])
    expect((await readDraft(6, kept))?.text, kept).toBe('typed')
    expect(await readDraft(6, dropped), dropped).toBeNull()
  }
})

it('is noted until the disk has it, and where the disk refuses', async () => {
  const kept = keepDraft(4, 'a', draft('on its way', 5))
  expect(readNote(4, 'a')?.text).toBe('on its way')
  await kept
  expect(readNote(4, 'a')).toBeNull()
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  await expect(keepDraft(5, 'a', draft('refused'))).rejects.toThrow()
  expect((await readDraft(5, 'a'))?.text).toBe('refused')
  await dropDraft(5, 'a')
  expect(await readDraft(5, 'a')).toBeNull()
  open.mockRestore()
})
