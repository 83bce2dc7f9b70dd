// What "Add another location" writes for a finding with blanks.

import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { Category } from '@plumbline/contract/inspections'
import { beforeEach, expect, it } from 'vitest'
import { stubStorage } from '#web/lib/testing/browser.ts'
import type { Edit, LabelPath } from '#web/offline/edits.ts'
import { blankRecord } from '#web/offline/inspection-data.ts'
import { makeCopyElsewhere } from './copy-actions.ts'

const path: LabelPath = { step: 'roofing', section: 'recomendation', category: 'covering', label: 'Gap' }
const ready = {
  ...{ condition: 'A gap{{ of [size] in.}} was observed at [place].', implication: '', task: '' },
  slots: { size: 'length' as const, place: 'place' as const },
}
const catalogue: CatalogueEntries = {
  covering: { Gap: { condition: 'A gap was observed at [place].', ready, synonyms: [] } },
}

beforeEach(stubStorage)

it.each(['Gap', 'Gap by another name'])('a copy of %s names its own place and no measure', (label) => {
  const comments = 'A gap of 1/2 in. was observed on the rear slope.'
  const details = { ...blankRecord(label), comments, location: 'Rear slope', slots: { size: '1/2' } }
  const category = {
    ...{ id: 'covering', label: 'Covering', header: 'Covering', header_id: 1 },
    checks: [{ label, checked: true }],
    labels_details: [details],
  } satisfies Category
  const edits: Edit[] = []
  const copy = makeCopyElsewhere({
    inspectionId: () => 7,
    catalogue: () => catalogue,
    categoryOf: () => category,
    apply: async (edit) => String(edits.push(edit)),
    offerUndo: () => undefined,
  })
  copy({ ...path, label }, ['Garage'])
  expect(edits.at(-1)).toMatchObject({
    label: `${label}, Garage`,
    texts: { comment: 'A gap was observed in the garage.', location: 'Garage' },
  })
})
