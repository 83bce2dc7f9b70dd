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
  ['railing', 'openings about 5 inches wide in the railing', { size: '5' }],
  ['railing', 'openings 5 in wide', { size: '5' }],
  ['stain', 'stain on the wall, meter read 24%', { reading: '24', surface: 'wall' }],
  ['stain', 'stain on the wall, meter read twenty four percent', { reading: '24', surface: 'wall' }],
  ['heater', 'water heater manufactured in twenty eleven', { year: '2011' }],
  ['crack', 'crack in the ceiling three eighths of an inch wide', { width: '3/8', surface: 'ceiling' }],
  ['crack', 'an inch and a half crack', { width: '1 1/2' }],
  ['crack', 'crack half an inch wide', { width: '1/2' }],
  ['crack', 'crack one eighth to one quarter inch', { width: '1/8 to 1/4' }],
  ['crack', 'crack 2-3 inches wide', { width: '2-3' }],
  ['breaker', 'thirty amp breaker on number twelve wire', { amps: '30', gauge: '12' }],
  ['breaker', 'thirty amp breaker on number 12.', { amps: '30', gauge: '12' }],
  ['breaker', '30A breaker on #10 wire', { amps: '30', gauge: '10' }],
] as const)('%s: %s', (name, sentence, values) => {
  expect(said(name, sentence)).toEqual(values)
})

test.each([
  ['heater', 'water heater replaced in 2011, tank of 2009'],
  ['heater', 'water heater of 2090, serial 120112'],
  ['crack', 'crack with no offset, 3/16 inch here and 1/4 inch there, in wall and ceiling'],
  ['crack', 'crack 3 feet long'],
  ['breaker', 'breaker on 12 gauge wire'],
  ['breaker', 'breaker number 31 has no. 9 wire'],
  ['breaker', 'number 12 wire on number 14 breaker'],
  ['crack', 'crack 5 feet 6 inches long, or between two and three inches'],
  ['crack', 'crack of 24 by 36 inches, one three eighths inch'],
  ['railing', 'openings over 5 inches wide in the railing'],
  ['railing', 'openings wider than four inches, more than a quarter inch too wide'],
  ['railing', 'the openings aren’t 5 inches, not about 6 inches'],
  ['railing', 'openings more than one and a half inches, or over 2 to 3 inches wide'],
  ['railing', 'openings at four feet, ten inches up'],
  ['crack', 'crack that I can fit a quarter in'],
  ['crack', 'cracks, two in the kitchen'],
  // Two widths are asked for: nobody knows which one was said.
  ['floor', 'slab cracked 2 inches'],
  ['gas', 'notified the owner at 2 PM'],
] as const)('nothing of %s: %s', (name, sentence) => {
  expect(said(name, sentence)).toEqual({})
})
