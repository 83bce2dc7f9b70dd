// What docs/add-a-slice.md promises against what it gives, and how its snippets are read.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../root.mjs'
import { applyHunks, readPage } from './page.mjs'

/** What the house was built for; it may become less. */
const MOST = { files: 12, folders: 6, lists: 6 }

test('the snippets keep the promise', () => {
  const { promise, created, edited } = readPage(readFileSync(join(root, 'docs/add-a-slice.md'), 'utf8'))
  const given = {
    files: created.length,
    folders: new Set(created.map(({ path }) => dirname(path))).size,
    lists: edited.length,
  }
  expect(given).toEqual(promise)
  for (const [what, most] of Object.entries(MOST)) expect([what, given[what] <= most]).toEqual([what, true])
  // A file that is named twice would be counted twice.
  expect(new Set([...created, ...edited].map(({ path }) => path)).size).toBe(given.files + given.lists)
})

const hunksOf = (diff) => readPage(`In \`a.ts\`\n\`\`\`diff\n${diff}\n\`\`\``).edited[0].hunks

test('lines are added beside those that are there, from the top to the bottom', () => {
  const text = 'one\ntwo\n\nlist\n  two\n}\nlist\n  two\n}'
  expect(applyHunks(text, hunksOf(' one\n+1\n@@ list\n+  3\n }'))).toBe(
    'one\n1\ntwo\n\nlist\n  two\n  3\n}\nlist\n  two\n}',
  )
})

describe('a snippet is refused', () => {
  test.each([
    ['whose lines are not there', ' three\n+3', 'not there'],
    ['whose heading is not there', '@@ nothing\n two\n+3', 'not there'],
    ['whose lines are there twice', ' two\n+3', 'twice there'],
    ['that does not say where', '+3', 'not there'],
    ['with a line that is neither added nor there', 'two\n+3', 'neither added nor there'],
  ])('%s', (_, diff, fault) => {
    expect(() => applyHunks('two\none\ntwo', hunksOf(diff))).toThrow(fault)
  })

  test('without its file', () => {
    expect(() => readPage('Somewhere\n```ts\none\n```')).toThrow('1 snippets, 0 with their file')
  })
})
