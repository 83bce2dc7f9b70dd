// Every regular expression of ours over long runs of each class of characters: four times the text takes no more than about
// four times as long. One that is composed of others is met by the growth tests of what uses it.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { patternsIn, unitsFor } from './lib/patterns.mjs'
import { root } from './lib/root.mjs'

const LONG = 20_000
/** Such a text takes a quadratic pattern of ours 10 ms and more: what is below it needs no second look. */
const SHORT_MS = 4
/** Lengths whose times are compared: a linear pattern takes 4 times as long for the second, a quadratic one 16 times. */
const LENGTHS = [2_000, 8_000]
const GROWTH_MAX = 9

const CODE = ['packages/*/src', 'apps/server/src', 'apps/web/src']
/** What never meets a text of a user. */
const OTHERS = /\.test\.tsx?$|\.testdata\.ts$|\/testing\/|\/migrations\/|\/houses\/|\/demo\//
/** Those of these files meet no text that is long: amounts of money, and the names of the app's own files. */
const SHORT_TEXTS = ['packages/domain/src/report/costs.ts', 'apps/web/src/shared/device/this-device.tsx']

const files = execFileSync('git', ['ls-files', '--', ...CODE.map((folder) => `${folder}/**/*.ts*`)], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !OTHERS.test(file) && !SHORT_TEXTS.includes(file))

/** The least of some tries, in ms: what others do on the machine is none of it. */
function timeOf(pattern, text, tries) {
  let least = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < tries; tried += 1) {
    const begun = performance.now()
    text.replace(pattern, '')
    least = Math.min(least, performance.now() - begun)
  }
  return least
}

/** The first text that a pattern takes out of proportion long for when it grows; null where it takes none so. */
function slowTextOf({ source, flags }) {
  const pattern = new RegExp(source, flags.replaceAll(/[gy]/g, '').concat('g'))
  const textOf = (unit, length) => `x${unit.repeat(length / unit.length)}!`
  const [some, more] = LENGTHS
  const isSlow = (unit) => {
    const long = textOf(unit, LONG)
    // The first time a pattern is compiled.
    if (timeOf(pattern, long, 1) < SHORT_MS || timeOf(pattern, long, 1) < SHORT_MS) return false
    return timeOf(pattern, textOf(unit, more), 5) > GROWTH_MAX * timeOf(pattern, textOf(unit, some), 5)
  }
  return unitsFor({ source }).find(isSlow) ?? null
}

test('none of them takes longer, the longer a text is, than the text is longer', { timeout: 120_000 }, () => {
  const all = files.flatMap((file) => patternsIn(join(root, file)).map((found) => ({ file, ...found })))
  expect(all.length).toBeGreaterThan(200)
  const known = new Map()
  const slow = all.flatMap(({ file, line, ...pattern }) => {
    const name = `/${pattern.source}/${pattern.flags}`
    if (!known.has(name)) known.set(name, slowTextOf(pattern))
    const unit = known.get(name)
    return unit === null ? [] : [`${file}:${line} ${name} over ${JSON.stringify(unit)}`]
  })
  expect(slow.join('\n')).toBe('')
})

test.each([
  [' +> +', true],
  ['\\s+$', true],
  ['"[^"]*"|,', false],
  ['(?<! ) +> +', false],
  ['[a-z]+,', true],
  ['\\p{L}{1,64}@', false],
])('a pattern %s is seen for what it is', (source, isSlow) => {
  expect(slowTextOf({ source, flags: 'u' }) !== null).toBe(isSlow)
})
