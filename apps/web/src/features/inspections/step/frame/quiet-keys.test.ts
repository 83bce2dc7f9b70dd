import { expect, test } from 'vitest'
import { makeQuietKeys } from './quiet-keys.ts'

/** Presses keys 100 ms apart, and gives those that no text takes. */
function freeKeys(inDialog: readonly string[], behind: readonly string[], pauseMs = 100): string[] {
  const keys = makeQuietKeys()
  const behindAt = 10_000 + inDialog.length * 100 + pauseMs - 100
  for (const [at, key] of inDialog.entries()) keys.isOfText({ key, timeStamp: 10_000 + at * 100 }, true)
  return behind.filter((key, at) => !keys.isOfText({ key, timeStamp: behindAt + at * 100 }, false))
}

test('a text whose space closed the dialog goes on as a text, letter by letter', () => {
  expect(freeKeys(['4', '6', ' '], [...'F and no power'])).toEqual([])
})

test('what is pressed after a pause is a shortcut again', () => {
  expect(freeKeys(['4', ' '], ['n'], 1_100)).toEqual(['n'])
})

test('a dialog that was closed on purpose keeps nothing back', () => {
  expect(freeKeys(['f', 'o', 'x', 'Escape'], ['2', 'j'])).toEqual(['2', 'j'])
  expect(freeKeys(['f', 'Enter'], ['n'])).toEqual(['n'])
})

test('without a dialog every key counts, however fast', () => {
  expect(freeKeys([], ['j', 'j', 'k', 'n'])).toEqual(['j', 'j', 'k', 'n'])
})
