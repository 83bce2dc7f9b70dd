// What the screen says while edits wait.
import { describe, expect, it } from 'vitest'
import type { StoredEdit } from './edits.ts'
import type { InspectionState } from './inspection-state.ts'
import { saveStateOf, saveStateText } from './save-state.ts'
import { DESCRIPTION, FINDING, sampleData, stored } from './testing/sample.ts'

const NETWORK = { failure: { kind: 'network', message: 'Network Error!' }, attempts: 1 } as const

function stateOf(queue: StoredEdit[], isOnline = true) {
  const state: InspectionState = {
    isLoaded: true,
    server: sampleData(),
    queue,
    view: null,
    offDisk: new Map(),
    parked: new Map(),
    progress: new Map(),
  }
  return saveStateOf(state, isOnline)
}

const check = (more: Partial<StoredEdit> = {}) =>
  stored({ kind: 'checks', ...DESCRIPTION, checks: [{ label: 'Slate', checked: true }] }, more)

describe('the save state', () => {
  it('says saved, saving, and how many', () => {
    expect(saveStateText(stateOf([]), 'phone')).toBe('Saved')
    expect(saveStateText(stateOf([check()]), 'phone')).toBe('Saving')
    expect(saveStateText(stateOf([check(), check(), check()]), 'phone')).toBe('Saving 3 changes')
  })

  it('says what is kept while there is no network', () => {
    expect(saveStateText(stateOf([check(), check()], false), 'phone')).toBe(
      'Offline, 2 changes kept on this phone',
    )
    expect(saveStateText(stateOf([check(NETWORK)]), 'device')).toBe('Offline, 1 change kept on this device')
  })

  it('calls a text behind an unsent finding not incomplete', () => {
    const finding = stored({ kind: 'details', ...FINDING, level: 'Repair', texts: { comment: 'x' } }, NETWORK)
    const typed = stored({ kind: 'details', ...FINDING, texts: { comment: 'xy' } })
    expect(stateOf([finding, typed]).unsaved).toEqual([])
    expect(stateOf([typed]).unsaved).toMatchObject([{ reason: 'Please select an option from above' }])
  })

  it('lets a level wait for the photo that is coming', () => {
    const level = stored({ kind: 'details', ...FINDING, level: 'Repair' })
    const photo = stored({ kind: 'photo', ...FINDING, photoId: 'p', name: 'p.jpg' })
    expect(stateOf([level, photo]).unsaved).toEqual([])
    expect(stateOf([level]).unsaved).toMatchObject([{ reason: 'Please select an image or add a comment' }])
  })

  it('counts photos that found no network, and what the server refused', () => {
    const photo = stored({ kind: 'photo', ...FINDING, photoId: 'p', name: 'p.jpg' }, NETWORK)
    const level = stored({ kind: 'details', ...FINDING, level: 'Repair', texts: { comment: 'x' } })
    expect(stateOf([level, photo])).toMatchObject({ kind: 'offline', stalledPhotos: 1, waitingPhotos: 1 })
    const untried = stored({ kind: 'photo', ...FINDING, photoId: 'q', name: 'q.jpg' })
    expect(stateOf([level, untried])).toMatchObject({ kind: 'saving', stalledPhotos: 0 })
    expect(stateOf([level, photo, untried], false)).toMatchObject({ kind: 'offline', stalledPhotos: 2 })
    const refused = check({ status: 'failed', failure: { kind: 'refused', message: 'Unknown label' } })
    expect(saveStateText(stateOf([refused]), 'phone')).toBe('1 not saved')
  })
})
