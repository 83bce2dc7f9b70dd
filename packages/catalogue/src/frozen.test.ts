// A published version never changes: an old inspection must read what it was made with (decision 10).
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { catalogues } from './catalogue.ts'

/** The SHA-256 of each version's JSON. A change of content is a new version, added here beside the old. */
const PUBLISHED: Record<string, string> = {
  '2026.1': 'd268e6444de42d7a12b16bccc25b64f8ba5b919cbafa035fa3ffd90171391e23',
}

test('published versions are as they were published', () => {
  const prints = Object.entries(catalogues).map(([version, catalogue]) => [
    version,
    createHash('sha256').update(JSON.stringify(catalogue)).digest('hex'),
  ])
  expect(Object.fromEntries(prints)).toEqual(PUBLISHED)
})
