// A published edition never changes: an old inspection must read what it was made with (decision 10).
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { currentCatalogue } from './catalogue.ts'
import { builtInTemplate } from './template.ts'

/** SHA-256 of JSON. A change of content is a new edition, which a migration adds to the built-in template. */
const PUBLISHED = {
  version: '2026.1',
  catalogue: 'd268e6444de42d7a12b16bccc25b64f8ba5b919cbafa035fa3ffd90171391e23',
  template: '2b91309f54329b98e95e5bab30a0ecbf5522e4eed060bb2faef44ccd68a466c2',
}

test('the edition is as it was published', () => {
  const hashOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('hex')
  expect({
    version: currentCatalogue.version,
    catalogue: hashOf(currentCatalogue),
    template: hashOf(builtInTemplate),
  }).toEqual(PUBLISHED)
})
