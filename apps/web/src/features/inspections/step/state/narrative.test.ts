// What the sheet writes back on Cancel, of a finding with blanks.
import { type ReadyFinding, textOfReady } from '@plumbline/domain/ready-text/finding'
import { describe, expect, it } from 'vitest'
import type { LabelPath } from '#web/offline/edits.ts'
import { type RecordTexts, restoringEdits } from './narrative.ts'

const path: LabelPath = { step: 'roofing', section: 'recomendation', category: 'covering', label: 'Crack' }
const ready: ReadyFinding = {
  condition: 'A crack{{ about [size] in. wide}} was observed{{ at [place]}}.',
  implication: '',
  task: 'Recommend repair by {trade}.',
  trade: 'Roofing contractor',
  slots: { size: 'length', place: 'place' },
}
const filled = (slots: Record<string, string>, location = ''): RecordTexts => ({
  texts: {
    comment: textOfReady(ready, 'condition', { slots, location }),
    task: textOfReady(ready, 'task'),
    location,
    ...{ implication: '', timeframe: '', trade: '', cost_from: '', cost_to: '' },
  },
  level: 'Repair',
  slots,
  isChecked: true,
  hasRecord: true,
})

describe('Cancel', () => {
  it('clears a blank and a place; the sentence is filled, and no text is sent', () => {
    const { comment } = filled({}).texts
    expect(restoringEdits(path, filled({}), filled({ size: '3/4' }, 'Garage'), ready)).toEqual([
      {
        kind: 'details',
        ...path,
        filling: { ready, texts: { comment } },
        texts: { location: '' },
        slots: { size: '' },
      },
    ])
  })

  it('writes back the sentence where it was edited since, or before', () => {
    const edited = (record: RecordTexts) => ({ ...record, texts: { ...record.texts, comment: 'Mine.' } })
    const before = filled({ size: '3/4' })
    expect(restoringEdits(path, before, edited(before), ready)).toEqual([
      { kind: 'details', ...path, texts: { comment: before.texts.comment } },
    ])
    expect(restoringEdits(path, edited(before), filled({ size: '1' }), ready)).toMatchObject([
      { texts: { comment: 'Mine.' }, slots: { size: '3/4' } },
    ])
  })

  it('takes a blank by any name for what was filled in alone', () => {
    expect(restoringEdits(path, filled({}), filled({ constructor: '3' }), null)).toEqual([
      { kind: 'details', ...path, slots: { constructor: '' } },
    ])
  })
})
