// Which of the four words is true of what waits.
import { describe, expect, it } from 'vitest'
import type { StoredEdit } from './edits.ts'
import type { InspectionState } from './inspection-state.ts'
import { DESCRIPTION, FINDING, sampleData, stored } from './testing/sample.ts'
import { NOTHING_WAITS, tallyOf, totalOf, waitingOf, wordOf, wordText } from './words.ts'

const NETWORK = { failure: { kind: 'network', message: 'Network Error!' }, attempts: 1 } as const
const REFUSED = { status: 'failed', failure: { kind: 'refused', message: 'Unknown label' } } as const

type Held = Partial<Pick<InspectionState, 'offDisk' | 'parked'>>

function waiting(queue: StoredEdit[], held: Held = {}) {
  return waitingOf({ server: sampleData(), queue, offDisk: new Map(), parked: new Map(), ...held })
}

const check = (more: Partial<StoredEdit> = {}) =>
  stored({ kind: 'checks', ...DESCRIPTION, checks: [{ label: 'Slate', checked: true }] }, more)
const level = (more: Partial<StoredEdit> = {}) =>
  stored({ kind: 'details', ...FINDING, level: 'Repair' }, more)
const photo = (photoId: string, more: Partial<StoredEdit> = {}) =>
  stored({ kind: 'photo', ...FINDING, photoId, name: `${photoId}.jpg` }, more)

describe('of what waits', () => {
  it('each is kept once the disk has it, whatever became of its tries', () => {
    const [fresh, tried, full] = [check(), check(NETWORK), check()]
    const offDisk = new Map([
      [fresh.key, 'being kept'],
      [full.key, 'not kept'],
    ] as const)
    expect(waiting([fresh, tried, full], { offDisk })).toMatchObject([
      { word: 'being kept', reason: '' },
      { word: 'kept', reason: 'No answer' },
      { word: 'needs you', need: 'not kept', reason: 'This device is full' },
    ])
  })

  it('a refusal and a conflict need the inspector, kept or not', () => {
    const [refused, conflict] = [check(REFUSED), check({ status: 'conflict' })]
    const offDisk = new Map([[refused.key, 'being kept']] as const)
    expect(waiting([refused, conflict], { offDisk })).toMatchObject([
      { word: 'needs you', need: 'refused', reason: 'Unknown label' },
      { word: 'needs you', need: 'conflict' },
    ])
  })

  it('photos without a label are counted like others', () => {
    const parked = new Map([
      ['a', 'being kept'],
      ['b', 'kept'],
      ['c', 'not kept'],
    ] as const)
    expect(waiting([], { parked })).toMatchObject([
      { key: 'a', entry: null, word: 'being kept' },
      { key: 'b', word: 'kept' },
      { key: 'c', word: 'needs you', need: 'not kept' },
    ])
  })

  it('a text behind an unsent finding lacks nothing; one without a level does', () => {
    const finding = stored({ kind: 'details', ...FINDING, level: 'Repair', texts: { comment: 'x' } }, NETWORK)
    const typed = stored({ kind: 'details', ...FINDING, texts: { comment: 'xy' } })
    expect(waiting([finding, typed]).map(({ word }) => word)).toEqual(['kept', 'kept'])
    expect(waiting([typed])).toMatchObject([
      { word: 'needs you', need: 'incomplete', reason: 'Please select an option from above' },
    ])
  })

  it('a level waits for the photo that is coming, unless that is refused', () => {
    expect(waiting([level(), photo('p')]).map(({ word }) => word)).toEqual(['kept', 'kept'])
    expect(waiting([level()])).toMatchObject([{ reason: 'Please select an image or add a comment' }])
    expect(waiting([level(), photo('p', REFUSED)]).map(({ need }) => need)).toEqual(['incomplete', 'refused'])
  })
})

describe('the word of all', () => {
  it('is the worst that is true, with its own count', () => {
    const tally = { 'needs you': 2, 'being kept': 1, kept: 12 }
    expect(wordOf(tally)).toBe('needs you')
    expect(wordOf({ ...tally, 'needs you': 0 })).toBe('being kept')
    expect(wordOf({ ...NOTHING_WAITS, kept: 12 })).toBe('kept')
    expect(wordOf(NOTHING_WAITS)).toBe('sent')
    expect(totalOf([tally, tallyOf(waiting([check()]))])).toEqual({ ...tally, kept: 13 })
  })

  it('is written as the screen says it', () => {
    expect(wordText('needs you', 1)).toBe('1 needs attention')
    expect(wordText('needs you', 2)).toBe('2 need attention')
    expect(wordText('being kept', 1)).toBe('Saving')
    expect(wordText('kept', 12)).toBe('12 not uploaded')
    expect(wordText('sent', 0)).toBe('Saved')
  })
})
