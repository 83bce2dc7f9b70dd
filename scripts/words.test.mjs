// Texts that people see use the words of the trade and of the web, and none that we coined: `lib/words.mjs` lists them.
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './lib/root.mjs'
import { coinedIn } from './lib/words.mjs'

const PRODUCT = ['apps/*/src/**/*.{ts,tsx}', 'packages/{contract,domain,report}/src/**/*.ts']
/** Tests speak for themselves; what is said to a microphone is other people's words. */
const NOT_OURS = /\.test\.|\/testing\/|\/migrations\/|\/suggest\//

test('no text of the product uses a word of our own', () => {
  const files = PRODUCT.flatMap((each) => globSync(each, { cwd: root })).filter(
    (file) => !NOT_OURS.test(file),
  )
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.flatMap((file) =>
    coinedIn(`${root}/${file}`).map(({ line, text, better }) => `${file}:${line} “${text}”: ${better}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['a text of a screen', '<p>Your photo is\n  kept on this device.</p>'],
  ['a string', "toast.success('Undone anew')"],
  ['a template', '`This photo needs you`'],
])('%s that does is found', (_, source) => {
  expect(coinedIn('part.tsx', source)).toHaveLength(1)
})

test('a name of the code is no text', () => {
  expect(coinedIn('part.tsx', "const state = 'needs you'")).toEqual([])
})
