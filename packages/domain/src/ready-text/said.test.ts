// What a sentence fills in of a ready finding, and what it leaves alone.
import { expect, test } from 'vitest'
import type { ReadyFinding } from './finding.ts'
import { saidSlots } from './said.ts'
import { SAMPLE, type SampleFinding } from './sample.testdata.ts'

const TODAY = new Date('2026-11-29T12:00:00Z')
const said = (name: keyof typeof SAMPLE, sentence: string) => {
  const finding: ReadyFinding = { implication: '', ...(SAMPLE[name] as SampleFinding) } as ReadyFinding
  return saidSlots(sentence, finding, TODAY)
}

test.each([
  ['heater', 'water heater manufactured in 2011, at the end of its life', { year: '2011' }],
  [
    'heater',
    'Water heater from 2011, rust was visible at the base.',
    { year: '2011', evidence: 'Rust was visible at the base' },
  ],
  [
    'crack',
    'crack in the ceiling about 3/16 inch wide in the kitchen',
    { width: '3/16', surface: 'ceiling' },
  ],
  ['crack', 'a 1-1/2" crack with slight offset', { width: '1 1/2', offset: 'slight' }],
  ['railing', 'openings over 5 inches wide in the railing', { size: '5' }],
  ['stain', 'stain on the wall, meter read 24%', { reading: '24', surface: 'wall' }],
] as const)('%s: %s', (name, sentence, values) => {
  expect(said(name, sentence)).toEqual(values)
})

test.each([
  ['heater', 'water heater replaced in 2011, tank of 2009'],
  ['heater', 'water heater of 2090, serial 120112'],
  ['crack', 'crack with no offset, 3/16 inch here and 1/4 inch there, in wall and ceiling'],
  ['crack', 'crack 3 feet long'],
  ['breaker', 'breaker on 12 gauge wire'],
  // Two widths are asked for: nobody knows which one was said.
  ['floor', 'slab cracked 2 inches'],
  ['gas', 'notified the owner at 2 PM'],
] as const)('nothing of %s: %s', (name, sentence) => {
  expect(said(name, sentence)).toEqual({})
})
