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
const READY = { ...FROM.texts, location: 'Hall bath' }

it('takes the ready texts and the usual level of the new label; the place stays', () => {
  expect(movedRecord(FROM, TO, { texts: READY, level: 'Repair' })).toEqual({
    texts: { ...TO.texts, location: 'Hall bath' },
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
