// Which parts a standard asks for.
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
    Clogged: { synonyms: [], standard_refs: ['3.1', '3.2'] },
    Loose: { synonyms: [], standard_refs: ['3.1'] },
  },
  'roofing.recommendation.b': { Leaning: { synonyms: [] } },
}

it('is told by the ready findings of the same part', () => {
  expect(standardRefsOf(step, { header: 'Drainage' }, catalogue)).toEqual(['3.1', '3.2'])
  expect(standardRefsOf(step, { header: 'Chimney' }, catalogue)).toEqual([])
  expect(standardRefsOf(step, { header: 'Skylights' }, catalogue)).toEqual([])
  expect(standardRefsOf(step, { header: 'Drainage' }, null)).toEqual([])
})
