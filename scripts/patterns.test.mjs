// Every regular expression of ours over long runs of each class of characters: four times the text takes no more than about
// four times as long. One that is composed of others is met by the growth tests of what uses it.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { patternsIn, unitsFor } from './lib/patterns.mjs'
import { root } from './lib/root.mjs'

const LONG = 20_000
const SHORT = 5_000
/** Such a text takes a quadratic pattern of ours 100 ms and more: what is below it needs no second look. */
const SHORT_MS = 40
/** A quadratic pattern takes four times as long for the long text as for as much in short ones. */
const GROWTH_MAX = 2.5
/** Some ticks of the processor's clock. */
const TICKS_MS = 12

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

/** Processor time of this thread: what others do on the machine is none of it. */
function spent() {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage()
  return (user + system) / 1_000
}

/** The least of two tries, in ms. */
function timeOf(pattern, text, times) {
  const tries = [0, 1].map(() => {
    const begun = spent()
    for (let time = 0; time < times; time += 1) text.replace(pattern, '')
    return spent() - begun
  })
  return Math.min(...tries)
}

/** The first text that a pattern takes out of proportion long for when it grows; null where it takes none so. */
function slowTextOf({ source, flags }) {
  const pattern = new RegExp(source, flags.replaceAll(/[gy]/g, '').concat('g'))
  const textOf = (unit, length) => `x${unit.repeat(length / unit.length)}!`
  const isSlow = (unit) => {
    const long = textOf(unit, LONG)
    const begun = performance.now()
    long.replace(pattern, '')
    if (performance.now() - begun < SHORT_MS) return false
    const asMuch = timeOf(pattern, textOf(unit, SHORT), LONG / SHORT)
    return timeOf(pattern, long, 1) > GROWTH_MAX * asMuch + TICKS_MS
  }
  return unitsFor({ source }).find(isSlow) ?? null
}

test('none of them takes longer, the longer a text is, than the text is longer', () => {
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
