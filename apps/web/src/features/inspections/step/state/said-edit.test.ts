// What is written when a finding is taken by a sentence.
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import { describe, expect, it } from 'vitest'
import type { LabelPath } from '#web/offline/edits.ts'
import type { RecordTexts } from './narrative.ts'
import { saidEdit } from './said-edit.ts'

const path: LabelPath = {
  step: 'electrical',
  section: 'recomendation',
  category: 'main',
  label: 'Double tap',
}
const catalogue = {
  main: {
    'Double tap': {
      condition: 'Two conductors share one terminal.',
      task: 'Part them.',
      trade: 'Licensed electrician',
      level: 'Repair' as const,
      synonyms: [],
    },
  },
}
const nothing: RecordTexts = {
  texts: {
    ...{ comment: '', implication: '', task: '', timeframe: '', location: '' },
    ...{ trade: '', cost_from: '', cost_to: '' },
  },
  level: null,
  slots: {},
  isChecked: false,
  hasRecord: false,
}
const said = { level: 'Safety issue' as const, place: 'garage' }

describe('a finding taken by a sentence', () => {
  it('has its ready texts, the level and the place that were said', () => {
    expect(saidEdit(catalogue, path, nothing, said)).toEqual({
      kind: 'details',
      ...path,
      checked: true,
      texts: {
        comment: 'Two conductors share one terminal.',
        implication: '',
        task: 'Part them.',
        timeframe: '',
        trade: 'Licensed electrician',
        location: 'garage',
      },
      level: 'Safety issue',
    })
  })

  it('has its usual level where none was said: without one the server takes no texts', () => {
    expect(saidEdit(catalogue, path, nothing, { level: null, place: null })).toMatchObject({
      level: 'Repair',
    })
  })

  it('keeps what was entered before', () => {
    const before = {
      ...nothing,
      hasRecord: true,
      level: 'Monitor' as const,
      texts: { ...nothing.texts, location: 'attic' },
    }
    const { label, ...category } = path
    expect(saidEdit(catalogue, path, before, said)).toEqual({
      kind: 'checks',
      ...category,
      checks: [{ label, checked: true }],
    })
  })

  it('is a check alone where nothing is written', () => {
    const { label, ...category } = path
    expect(saidEdit(null, path, nothing, { level: null, place: null })).toEqual({
      kind: 'checks',
      ...category,
      checks: [{ label, checked: true }],
    })
  })

  it('has the blanks that were said, in its sentence with the place', () => {
    const withBlanks: CatalogueEntries = {
      [path.category]: {
        [path.label]: {
          condition: 'A crack was seen.',
          trade: 'Mason',
          synonyms: [],
          ready: {
            condition: 'A crack{{ about [width] in. wide}} was seen{{ at [place]}}.',
            implication: '',
            task: 'Recommend repair by {trade}.',
            slots: { width: 'length', place: 'place' },
          },
        },
      },
    }
    const words = { level: null, place: 'Garage', slots: { width: '3/16' } }
    expect(saidEdit(withBlanks, path, nothing, words)).toMatchObject({
      texts: {
        comment: 'A crack about 3/16 in. wide was seen in the garage.',
        task: 'Recommend repair by a qualified masonry contractor.',
        location: 'Garage',
      },
      slots: { width: '3/16' },
    })
  })
})
