// What the list "Sending" shows of what waits, and which word is shown when.
import { expect, it } from 'vitest'
import type { StoredEdit } from '#web/offline/edits.ts'
import { EMPTY_STATE } from '#web/offline/inspection-state.ts'
import { DESCRIPTION, FINDING, INSPECTION, sampleData, stored } from '#web/offline/testing/sample.ts'
import { NOTHING_WAITS, waitingOf } from '#web/offline/words.ts'
import { sendingRows, summaryOf } from './rows.ts'
import { statusText, troubleText } from './status-texts.ts'
import { type ShownStatus, shownWord } from './use-sending.ts'

const finding = (more: Partial<StoredEdit> = {}) =>
  stored({ kind: 'details', ...FINDING, level: 'Repair', texts: { comment: 'Loose' } }, more)
const photo = (photoId: string, more: Partial<StoredEdit> = {}) =>
  stored({ kind: 'photo', ...FINDING, photoId, name: `${photoId}.jpg` }, more)
const PLACE = '/inspection-step-data/7/roofing/2?category=roofing.recommendation.covering&label=Loose+tiles'

function rows(queue: StoredEdit[], parked: string[] = []) {
  const server = sampleData()
  const held = {
    server,
    queue,
    offDisk: new Map(),
    parked: new Map(parked.map((id) => [id, 'kept'] as const)),
  }
  return sendingRows(INSPECTION, { ...EMPTY_STATE, ...held, waiting: waitingOf(held) })
}

it('shows texts before photos, and the photos of a label as one', () => {
  const shown = rows([
    photo('a', { attempts: 1, failure: { kind: 'network', message: 'Network Error!' } }),
    finding(),
    photo('b', { attempts: 3, failure: { kind: 'network', message: 'Network Error!' } }),
    stored({ kind: 'checks', ...DESCRIPTION, checks: [{ label: 'Slate', checked: true }] }),
  ])
  expect(shown).toMatchObject([
    { title: 'Loose tiles, text and level', to: `${PLACE}#recomendation`, photoIds: [] },
    { title: 'material: Slate' },
    { title: 'Loose tiles, 2 photos', photoIds: ['a', 'b'], tries: 3, reason: 'No answer' },
  ])
  expect(shown[0]?.textBytes).toBeGreaterThan(100)
})

it('keeps apart what needs the inspector, with what can be done', () => {
  const failure = { kind: 'refused', message: 'The server cannot read this picture' } as const
  const conflict = finding({ status: 'conflict' })
  expect(rows([photo('a'), photo('b', { status: 'failed', failure, attempts: 2 }), conflict])).toMatchObject([
    { need: 'conflict', conflict },
    { title: 'Photo of Loose tiles', word: 'kept' },
    { title: 'Photo of Loose tiles', word: 'needs you', need: 'refused', reason: failure.message, tries: 2 },
  ])
})

it('names photos that have no label, and leads to where it is asked for', () => {
  expect(rows([], ['a', 'b', 'c'])).toMatchObject([
    { title: '3 unassigned photos', keys: ['a', 'b', 'c'], to: '/inspection-step-data/7/roofing/2' },
  ])
})

it('says of what waits what goes by itself and what does not', () => {
  const failed = { status: 'failed', failure: { kind: 'refused', message: 'No' } } as const
  const check = (label: string, more = {}) =>
    stored({ kind: 'checks', ...DESCRIPTION, checks: [{ label, checked: true }] }, more)
  expect(summaryOf(rows([check('Slate')]), true)).toBe('1 uploads by itself.')
  expect(summaryOf(rows([check('Slate'), check('Metal')]), false)).toBe(
    '2 upload by themselves when you’re online.',
  )
  expect(summaryOf(rows([check('Slate', failed)]), true)).toBe('1 needs attention.')
  expect(
    summaryOf(rows([check('Slate', failed), check('Metal', failed), check('Clay tile')], ['b', 'c']), true),
  ).toBe('1 uploads by itself. 2 unassigned photos. 2 need attention.')
})

it('leads to the client whose removal, or whose inspection’s, the server refused', () => {
  const refused = {
    status: 'failed',
    failure: { kind: 'refused', message: 'Not while signed in as a user' },
  } as const
  const [clientId, clientName] = [4, 'Rosa Vega']
  const removals = [
    stored({ kind: 'move-client', clientId, clientName, move: 'remove' }, refused),
    stored({ kind: 'remove-inspection', inspectionId: INSPECTION, clientId, clientName }, refused),
    // Waits since before the client was kept with it.
    stored({ kind: 'remove-inspection', inspectionId: INSPECTION, clientName }, refused),
  ]
  expect(rows(removals).map(({ title, to }) => [title, to])).toEqual([
    ['Rosa Vega deleted', '/clients/4'],
    ['Inspection for Rosa Vega deleted', '/clients/4'],
    ['Inspection for Rosa Vega deleted', null],
  ])
})

it('shows no word before it lasts, and none that is not true', () => {
  const [keeping, both] = [
    { ...NOTHING_WAITS, 'being kept': 1 },
    { ...NOTHING_WAITS, 'being kept': 1, kept: 12 },
  ]
  expect(shownWord(NOTHING_WAITS, false, false)).toBe('sent')
  expect(shownWord(keeping, false, false)).toBe(null)
  expect(shownWord(keeping, true, true)).toBe('being kept')
  expect(shownWord(both, true, false)).toBe('kept')
  expect(shownWord(both, true, true)).toBe('being kept')
  expect(shownWord({ ...both, 'needs you': 1 }, false, false)).toBe('needs you')
})

it('is an icon alone until something has waited for a minute, failed or conflicts', () => {
  const status = { now: null, shown: null, count: 0, conflicts: 0, isLong: false } as const
  const said = (one: Partial<ShownStatus>) => {
    const shown = { ...status, ...one }
    return [statusText(shown), troubleText(shown)]
  }
  expect(said({})).toEqual(['Saving', null])
  expect(said({ shown: 'sent' })).toEqual(['Saved', null])
  expect(said({ shown: 'kept', count: 3 })).toEqual(['3 not uploaded', null])
  expect(said({ shown: 'kept', count: 3, isLong: true })).toEqual(['3 not uploaded', '3 not uploaded'])
  expect(said({ shown: 'needs you', count: 1 })).toEqual(['1 needs attention', '1 needs attention'])
  expect(said({ shown: 'needs you', count: 1, conflicts: 1 })).toEqual(['1 conflict', '1 conflict'])
  expect(said({ shown: 'needs you', count: 3, conflicts: 1 })).toEqual([
    '3 need attention',
    '3 need attention',
  ])
})
