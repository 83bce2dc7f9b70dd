// Which parts the owner's standard asks for.
import type { Category } from '@plumbline/contract/inspections'
import { expect, it } from 'vitest'
import { standardRefsOf } from './standard.ts'

const part = (id: string, header: string): Category => ({
  id,
  header,
  label: header,
  header_id: 1,
  checks: [],
  labels_details: [],
})
const step = {
  recomendation: [part('roofing.recommendation.a', 'Drainage'), part('roofing.recommendation.b', 'Chimney')],
}
const catalogue = {
  'roofing.recommendation.a': {
    Clogged: { synonyms: [], standard_refs: ['InterNACHI 3.1.I', 'ASHI 2014 5.1.A'] },
    Loose: { synonyms: [], standard_refs: ['InterNACHI 3.1.I', 'InterNACHI 3.1.III'] },
    Ours: { synonyms: [], standard_refs: ['House rule 7'] },
  },
  'roofing.recommendation.b': { Leaning: { synonyms: [] } },
}
const internachi = { standard: 'internachi', standard_text: '' } as const

it('is told by the ready findings of the same part', () => {
  const refsOf = (header: string) => standardRefsOf(step, { header }, catalogue, internachi)
  expect(refsOf('Drainage')).toEqual(['InterNACHI 3.1.I', 'InterNACHI 3.1.III', 'House rule 7'])
  expect(refsOf('Chimney')).toEqual([])
  expect(refsOf('Skylights')).toEqual([])
  expect(standardRefsOf(step, { header: 'Drainage' }, null, internachi)).toEqual([])
})

it.each([
  ['ashi', '', ['ASHI 2014 5.1.A', 'House rule 7']],
  ['own', 'ashi Standard of Practice', ['ASHI 2014 5.1.A', 'House rule 7']],
  ['own', 'House rules', ['House rule 7']],
  ['state', 'Texas', ['House rule 7']],
  ['none', '', ['House rule 7']],
] as const)(
  'of %s “%s” only its own paragraphs, and what the template’s owner wrote',
  (standard, standard_text, refs) => {
    expect(standardRefsOf(step, { header: 'Drainage' }, catalogue, { standard, standard_text })).toEqual(refs)
  },
)

it('says nothing of a standard while the account’s is not known', () => {
  expect(standardRefsOf(step, { header: 'Drainage' }, catalogue, undefined)).toEqual(['House rule 7'])
})
