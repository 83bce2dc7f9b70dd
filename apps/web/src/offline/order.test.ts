// Which edits may go out: one that is blocked holds back its own label alone.
import { describe, expect, it } from 'vitest'
import type { Edit, Failure, StoredEdit } from './edits.ts'
import { plan } from './order.ts'
import { DESCRIPTION, FINDING, OBSERVATION, sampleData, stored } from './testing/sample.ts'
import { Waits } from './waits.ts'

const NOW = 5_000

function next(queue: StoredEdit[]) {
  const { ordinary, photos, wakeAt } = plan({
    queue,
    server: sampleData(),
    now: NOW,
    waits: new Waits(() => NOW),
    sending: new Set(),
    isReady: () => true,
    photosFree: 4,
  })
  return { ordinary: ordinary?.key ?? null, photos: photos.map(({ key }) => key), wakeAt }
}

const check = (...labels: string[]): Edit => ({
  kind: 'checks',
  ...DESCRIPTION,
  checks: labels.map((label) => ({ label, checked: true })),
})
const choose = (label: string): Edit => ({
  kind: 'checks',
  ...OBSERVATION,
  checks: [{ label, checked: true }],
})
const typed = (label: string): Edit => ({
  kind: 'details',
  ...FINDING,
  label,
  level: 'Repair',
  texts: { comment: 'Loose' },
})
const waiting = (edit: Edit, kind: Failure['kind']) =>
  stored(edit, { attempts: 1, retry: { begun: 1, ms: 7_000 }, failure: { kind, message: 'later' } })
const refused = (edit: Edit) =>
  stored(edit, { attempts: 1, status: 'failed', failure: { kind: 'refused', message: 'no' } })

describe('an edit over which the server fails', () => {
  it('lets other labels pass, of its category too, and is looked at again in time', () => {
    const failing = waiting(check('Slate'), 'server')
    const [same, other] = [stored(check('Slate', 'Clay tile')), stored(check('Metal'))]
    expect(next([failing, same])).toEqual({ ordinary: null, photos: [], wakeAt: NOW + 7_000 })
    expect(next([failing, same, other])).toMatchObject({ ordinary: other.key, wakeAt: NOW + 7_000 })
  })

  it('holds back what comes after it where only one choice is left', () => {
    expect(next([waiting(choose('Poor'), 'server'), stored(choose('Marginal'))]).ordinary).toBeNull()
  })

  it('is not tried before its time because its label is edited within its undo time', () => {
    const removal = waiting({ kind: 'delete-label', ...FINDING }, 'server')
    const undoable = { ...removal, isUndoable: true, delay: { begun: 1, ms: 60_000 } }
    const again = stored({ kind: 'add-label', ...FINDING })
    expect(next([undoable, again])).toMatchObject({ ordinary: null, wakeAt: NOW + 7_000 })
  })
})

it.each(['network', 'busy'] as const)('one after which nothing is taken (%s) holds all back', (kind) => {
  const queue = [waiting(check('Slate'), kind), stored(typed('Loose tiles'))]
  expect(next(queue)).toEqual({ ordinary: null, photos: [], wakeAt: NOW + 7_000 })
})

it('a refused new label holds back what is in it, and nothing else', () => {
  const added = refused({ kind: 'add-label', ...FINDING, label: 'My own' })
  const photo = stored({ kind: 'photo', ...FINDING, label: 'My own', photoId: 'p', name: 'p.jpg' })
  const inIt = [stored(typed('My own')), photo]
  const beside = stored(typed('Loose tiles'))
  expect(next([added, ...inIt])).toEqual({ ordinary: null, photos: [], wakeAt: null })
  expect(next([added, ...inIt, beside]).ordinary).toBe(beside.key)
  const removed = stored({ kind: 'delete-label', ...FINDING, label: 'My own' })
  expect(next([added, ...inIt, removed]).ordinary).toBe(removed.key)
})

describe('a photo', () => {
  const photoOf = (photoId: string, more: { replacesPhoto?: string; label?: string } = {}) =>
    stored({ kind: 'photo', ...FINDING, photoId, name: `${photoId}.jpg`, ...more })
  // With a level: a finding's photo waits for one.
  const level = () => stored({ ...typed(FINDING.label), texts: {} } as Edit)

  it('waits for what makes its label, and passes what changes another', () => {
    const added = stored({ kind: 'add-label', ...FINDING, label: 'My own' })
    const elsewhere = stored({ kind: 'add-label', ...FINDING, label: 'Another' })
    const own = photoOf('p', { label: 'My own' })
    const chosen = stored({ ...typed('My own'), texts: {} } as Edit)
    expect(next([elsewhere, own, chosen]).photos).toEqual([own.key])
    expect(next([added, own, chosen]).photos).toEqual([])
  })

  it('passes an order, and an edit of its label within its undo time', () => {
    const order = stored({ kind: 'order', ...FINDING, order: ['p'] })
    const undoable = { ...stored({ kind: 'clear', ...FINDING }), isUndoable: true }
    const photo = photoOf('p')
    expect(next([order, undoable, photo, level()]).photos).toEqual([photo.key])
  })

  it('goes after the one whose place it takes, and others side by side', () => {
    const [first, second, third] = [photoOf('a'), photoOf('b', { replacesPhoto: 'a' }), photoOf('c')]
    expect(next([first, second, third, level()]).photos).toEqual([first.key, third.key])
    expect(next([second, third, level()]).photos).toEqual([second.key, third.key])
  })

  it('does not wait for what was written after it', () => {
    const photo = photoOf('p')
    expect(next([photo, stored(typed(FINDING.label))]).photos).toEqual([photo.key])
  })

  it('does not go where its label is removed behind it', () => {
    const path = { ...DESCRIPTION, label: 'Slate' }
    const photo = stored({ kind: 'photo', ...path, photoId: 'p', name: 'p.jpg' })
    expect(next([photo]).photos).toEqual([photo.key])
    expect(next([photo, stored({ kind: 'clear', ...path })]).photos).toEqual([])
  })
})
