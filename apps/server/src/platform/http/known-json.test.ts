// A body of which parts are known says what it would say parsed whole, or is refused as it would be.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortenJson } from './known-json.ts'

const partOf = (value: object) => ({ bytes: Buffer.from(JSON.stringify(value)), value })
const parseShort = (body: Buffer, known: readonly object[]) => {
  const { text, restore } = shortenJson(body, known.map(partOf))
  return restore(JSON.parse(text))
}
const outcomeOf = (parse: () => unknown) => {
  try {
    return JSON.stringify(parse())
  } catch {
    return 'no JSON'
  }
}

const roof = { key: 'roof', title: 'Roof “slate” — 屋根 🏠', parts: [{ name: 'Flashing' }, 3, null] }
const attic = { key: 'attic', parts: [] }

test('a part that comes as it is known is that very object, and is not in what is parsed', () => {
  const body = Buffer.from(JSON.stringify({ id: 1, content: { sections: [roof, { key: 'new' }, attic] } }))
  const { text } = shortenJson(body, [roof, attic].map(partOf))
  expect(text).not.toContain('slate')
  const { content } = parseShort(body, [roof, attic]) as { content: { sections: object[] } }
  expect(content.sections[0]).toBe(roof)
  expect(content.sections[2]).toBe(attic)
  expect(content.sections[1]).toEqual({ key: 'new' })
})

const json = JSON.stringify(roof)

test.each([
  ['whole', json],
  ['twice', `[${json},${json}]`],
  ['before one that is looked for first', `[${JSON.stringify(attic)},${json}]`],
  ['within another', JSON.stringify({ a: { b: [[roof]] } })],
  ['as a text', JSON.stringify({ a: JSON.stringify(roof), b: roof })],
  ['with blanks', JSON.stringify([roof, attic], null, 2)],
  ['within a text that it would end', `["x${json}y"]`],
  ['as a name', `{${json}:1}`],
  ['run together with another', `[${json}${json}]`],
  ['followed by a word', `[${json}x]`],
  ['cut off', json.slice(0, -1)],
  ['nested without end', `${'['.repeat(20_000)}${json}${']'.repeat(20_000)}`],
])('%s', (_, text) => {
  const body = Buffer.from(text)
  const deep = text.startsWith('[[[[')
  const said = (parsed: unknown) => (deep ? String(typeof parsed) : parsed)
  expect(outcomeOf(() => said(parseShort(body, [roof, attic])))).toBe(outcomeOf(() => said(JSON.parse(text))))
})

const values = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { minKeys: 1 })

test('whatever is known, and whatever comes', () => {
  const bodies = fc.tuple(fc.array(values), fc.array(fc.nat()), fc.jsonValue(), fc.nat(), fc.string())
  fc.assert(
    fc.property(bodies, ([known, picks, rest, at, inserted]) => {
      const sent = picks.map((pick) => known[pick % known.length] ?? rest)
      const text = JSON.stringify({ rest, sent: [...sent, [rest, ...sent.toReversed()]] })
      const place = at % text.length
      for (const given of [text, text.slice(0, place) + inserted + text.slice(place), text.slice(place)]) {
        const body = Buffer.from(given)
        expect(outcomeOf(() => parseShort(body, known))).toBe(outcomeOf(() => JSON.parse(String(body))))
      }
    }),
    { numRuns: 500 },
  )
})
