// What a finding says once it is moved to another label.
import { expect, it } from 'vitest'
import { movedRecord } from './moved-record.ts'

const FROM = {
  texts: { comment: 'The drain pipe leaks.', implication: 'Rot.', task: 'Repair it.', timeframe: 'Soon' },
  level: 'Repair',
} as const
const TO = {
  texts: {
    comment: 'Water was leaking.',
    implication: 'Mold.',
    task: 'Call a plumber.',
    timeframe: 'At once',
  },
  level: 'Safety issue',
} as const
const READY = { ...FROM.texts, location: 'Hall bath', trade: '', cost_from: '', cost_to: '' }

it('takes the ready texts and the usual level of the new label; the place stays', () => {
  expect(movedRecord(FROM, TO, { texts: READY, level: 'Repair' })).toEqual({
    texts: { ...READY, ...TO.texts },
    level: 'Safety issue',
  })
})

it('leaves what was edited, the level too', () => {
  const texts = { ...READY, comment: 'It drips at the trap.', timeframe: 'Before the closing' }
  expect(movedRecord(FROM, TO, { texts, level: 'Monitor' })).toEqual({
    texts: { ...texts, implication: 'Mold.', task: 'Call a plumber.' },
    level: 'Monitor',
  })
})

it('fills what is empty, and leaves all where the new label has no ready texts', () => {
  const own = { ...READY, implication: '' }
  expect(movedRecord(null, TO, { texts: own, level: null })).toEqual({
    texts: { ...own, implication: 'Mold.' },
    level: 'Safety issue',
  })
  expect(movedRecord(FROM, null, { texts: READY, level: 'Repair' })).toEqual({
    texts: READY,
    level: 'Repair',
  })
})

it('takes the trade of the new label in the place of the old one’s, and leaves one that was chosen', () => {
  const from = { ...FROM, texts: { ...FROM.texts, trade: 'Licensed plumber' } }
  const to = { ...TO, texts: { ...TO.texts, trade: 'Mold professional' } }
  const tradeOf = (trade: string) =>
    movedRecord(from, to, { texts: { ...READY, trade }, level: 'Repair' }).texts.trade
  expect(['Licensed plumber', '', 'Handyman'].map(tradeOf)).toEqual([
    'Mold professional',
    'Mold professional',
    'Handyman',
  ])
  // A label of one's own has none to fall back on.
  expect(movedRecord(from, null, { texts: READY, level: 'Repair' }).texts.trade).toBe('Licensed plumber')
})

it('leaves costs as one range', () => {
  const to = { ...TO, texts: { ...TO.texts, cost_from: '800', cost_to: '900' } }
  const costsOf = (cost_from: string, cost_to: string) => {
    const { texts } = movedRecord(FROM, to, { texts: { ...READY, cost_from, cost_to }, level: 'Repair' })
    return [texts.cost_from, texts.cost_to]
  }
  expect(costsOf('', '300')).toEqual(['', '300'])
  expect(costsOf('', '')).toEqual(['800', '900'])
})
