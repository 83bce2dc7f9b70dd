// docs/security.md says of each requirement of ASVS by which test or line it holds, docs/reliability.md of each fault what
// shows it: this keeps what they point at true.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/root.mjs'

const PAGE = 'docs/security.md'
const TEXT = readFileSync(join(root, PAGE), 'utf8')

/** A link, and what it says stands there: titles of tests in quotes, names of the code as such. */
const POINTED = /\]\(([^)#:]+)\)((?:,? (?:“[^”]+”|`[^`]+`))*)/g
const QUOTED = /“([^”]+)”|`([^`]+)`/g

const ROW = /^\| (\d+\.\d+\.\d+) \| [12] \| [^|]+ \| (holds|—|\*\*open\*\*) \| (.+) \|$/gm
const OPEN = /^\| (\d+) \| \*\*.+ \| ([^|]+) \| (?:S|M|L|none) \|$/gm

test.each([
  [PAGE, 100],
  ['docs/reliability.md', 20],
])('what %s points at is there', (page, least) => {
  const pointed = [...readFileSync(join(root, page), 'utf8').matchAll(POINTED)]
  expect(pointed.length).toBeGreaterThan(least)
  const missing = pointed.flatMap(([, path = '', quotes = '']) => {
    const source = readFileSync(join(root, dirname(page), path), 'utf8')
    return [...quotes.matchAll(QUOTED)]
      .map(([, title, name]) => title ?? name ?? '')
      .filter((quoted) => !source.includes(quoted))
      .map((quoted) => `${path}: ${quoted}`)
  })
  expect(missing).toEqual([])
})

test('each requirement stands once, and what is open is in the list that says what closes it', () => {
  const rows = [...TEXT.matchAll(ROW)]
  expect(new Set(rows.map(([, number]) => number)).size).toBe(rows.length)
  const open = rows.filter(([, , state]) => state === '**open**')
  const listed = [...TEXT.matchAll(OPEN)].flatMap(([, place, closes = '']) =>
    [...(closes.split(';')[0] ?? '').matchAll(/\d+\.\d+\.\d+/g)].map(([number]) => `${number} → ${place}`),
  )
  const said = open.map(([, number, , why]) => `${number} → ${/→ (\d+)$/.exec(why ?? '')?.[1]}`)
  expect(said.toSorted()).toEqual(listed.toSorted())
  const count = (/** @type {string} */ state) => rows.filter(([, , of]) => of === state).length
  expect(TEXT).toContain(`${count('holds')} hold, ${open.length} are open`)
})
