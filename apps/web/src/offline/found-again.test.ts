// Work whose label another device deleted, renamed or emptied: it is found again, and goes where the inspector says.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '#web/lib/testing/browser.ts'
import type { Edit } from './edits.ts'
import { moveTo, putBack } from './found-again.ts'
import { categoryOf, recordOf } from './inspection-data.ts'
import { FakeServer } from './testing/fake-server.ts'
import { DESCRIPTION, FINDING, INSPECTION, sampleData, stored } from './testing/sample.ts'
import { drained, openTab, photo, type Tab, until, type World } from './testing/tab.ts'

const OTHER = { ...FINDING, label: 'Cracked tiles' }
const finding: Edit = {
  kind: 'details',
  ...FINDING,
  checked: true,
  level: 'Repair',
  texts: { comment: 'Loose', task: 'Fix it' },
}

let world: World
let server: FakeServer
let tab: Tab
let user = 700

beforeEach(async () => {
  user += 1
  stubStorage()
  server = new FakeServer(sampleData())
  world = { user, server, skipped: 0, isOnline: true, space: null }
  tab = await openTab(world)
})
afterEach(() => {
  tab.drainer.stop()
  vi.unstubAllGlobals()
})

/** What another device did, of which this one has not heard. */
const elsewhere = (edit: Edit) => server.send({ entry: stored(edit), photo: undefined, level: null })
const waiting = () => tab.outbox.stateOf(INSPECTION).waiting
const keys = () => waiting().map(({ key }) => key)
const record = ({ label } = FINDING) => recordOf(categoryOf(server.data, FINDING), label)
const names = () => categoryOf(server.data, FINDING)?.checks.map(({ label }) => label)

async function found(count: number): Promise<void> {
  await until(() => {
    expect(waiting().map(({ need }) => need)).toEqual(Array.from({ length: count }, () => 'orphaned'))
  })
}

it('a finding with photos whose label was deleted is put back whole, under its name', async () => {
  await elsewhere({ kind: 'delete-label', ...FINDING })
  void tab.outbox.apply(INSPECTION, finding)
  await tab.outbox.applyPhotos(INSPECTION, [photo('a'), photo('b')])
  await found(3)
  expect(waiting()[0]?.reason).toBe('Deleted or renamed on another device')
  expect(tab.outbox.stateOf(INSPECTION).view?.photos.size).toBe(0)
  await putBack(tab.outbox, INSPECTION, keys())
  await drained(tab)
  expect(names()).toEqual(['Cracked tiles', 'Loose tiles'])
  expect(record()).toMatchObject({ comments: 'Loose', radio: 'Repair', task: 'Fix it' })
  expect(
    record()
      ?.images.map(({ photo_id }) => photo_id)
      .sort(),
  ).toEqual(['a', 'b'])
})

it('photos are put back one behind the other, in the order in which they were taken', async () => {
  await elsewhere({ kind: 'delete-label', ...FINDING })
  void tab.outbox.apply(INSPECTION, finding)
  await tab.outbox.applyPhotos(INSPECTION, [photo('a'), photo('b'), photo('c')])
  await found(4)
  world.isOnline = false
  await putBack(tab.outbox, INSPECTION, keys())
  const { queue } = tab.outbox.stateOf(INSPECTION)
  expect(queue.flatMap(({ edit }) => (edit.kind === 'photo' ? [[edit.photoId, edit.position]] : []))).toEqual(
    [
      ['a', 4],
      ['b', 5],
      ['c', 6],
    ],
  )
})

it('put back after the label was made again, with another text, it is compared', async () => {
  await elsewhere({ kind: 'delete-label', ...FINDING })
  await tab.outbox.apply(INSPECTION, finding)
  await found(1)
  await elsewhere({ kind: 'add-label', ...FINDING })
  await elsewhere({ kind: 'details', ...FINDING, level: 'Repair', texts: { comment: 'Theirs' } })
  await putBack(tab.outbox, INSPECTION, keys())
  await until(() => expect(waiting()).toMatchObject([{ need: 'conflict' }]))
  expect(record()?.comments).toBe('Theirs')
})

it('a text that was emptied meanwhile is found again, and put back', async () => {
  await tab.outbox.apply(INSPECTION, finding)
  await drained(tab)
  await elsewhere({ kind: 'clear', ...FINDING })
  await tab.outbox.apply(INSPECTION, {
    kind: 'details',
    ...FINDING,
    level: 'Repair',
    texts: { comment: 'Looser' },
  })
  await found(1)
  expect(waiting()[0]?.reason).toBe('Cleared on another device')
  await putBack(tab.outbox, INSPECTION, keys())
  await drained(tab)
  expect(record()).toMatchObject({ comments: 'Looser', radio: 'Repair' })
})

it('moved to another label it stands behind what is there, photos last', async () => {
  await tab.outbox.apply(INSPECTION, {
    ...finding,
    ...OTHER,
    level: 'Safety issue',
    texts: { comment: 'Cracked' },
  })
  await tab.outbox.applyPhotos(
    INSPECTION,
    [photo('first')].map(({ edit, ...rest }) => ({ ...rest, edit: { ...edit, ...OTHER } })),
  )
  await drained(tab)
  await elsewhere({ kind: 'delete-label', ...FINDING })
  void tab.outbox.apply(INSPECTION, finding)
  await tab.outbox.applyPhotos(INSPECTION, [photo('a'), photo('b')])
  await found(3)
  await moveTo(tab.outbox, INSPECTION, keys(), OTHER)
  await drained(tab)
  expect(record(OTHER)).toMatchObject({ comments: 'Cracked\nLoose', task: 'Fix it', radio: 'Safety issue' })
  const images = record(OTHER)?.images.toSorted((a, b) => a.position - b.position)
  expect(images?.map(({ photo_id }) => photo_id)).toEqual(['first', 'a', 'b'])
  expect(names()).toEqual(['Cracked tiles'])
})

describe('a blank that was filled in a finding that is gone', () => {
  const comment = 'A crack 3/4 in. wide was observed.'
  const ready = {
    ...{ condition: 'A crack{{ [size] in. wide}} was observed.', implication: '', task: '', trade: '' },
    slots: { size: 'length' as const },
  }
  beforeEach(async () => {
    await tab.outbox.apply(INSPECTION, { ...finding, texts: { comment: 'A crack was observed.' } })
    await drained(tab)
    await elsewhere({ kind: 'delete-label', ...FINDING })
    await tab.outbox.apply(INSPECTION, {
      ...{ kind: 'details', ...FINDING, checked: true, level: 'Repair' },
      ...{ slots: { size: '3/4' }, filling: { ready, texts: { comment } } },
    })
    await found(1)
  })

  it('goes to another label with its sentence', async () => {
    await moveTo(tab.outbox, INSPECTION, keys(), OTHER)
    await drained(tab)
    expect(record(OTHER)?.comments).toBe(comment)
  })

  it('is put back with its sentence, to a label that has no blanks', async () => {
    world.isOnline = false
    await putBack(tab.outbox, INSPECTION, keys())
    const [entry] = tab.outbox.stateOf(INSPECTION).queue
    expect(entry?.edit).toMatchObject({ texts: { comment }, level: 'Repair', makesLabel: true })
    expect(entry?.edit).not.toHaveProperty('slots')
  })
})

it('photos that are moved while others are being moved stand behind them', async () => {
  await elsewhere({ kind: 'delete-label', ...FINDING })
  void tab.outbox.apply(INSPECTION, finding)
  await tab.outbox.applyPhotos(INSPECTION, [photo('a'), photo('b')])
  await found(3)
  world.isOnline = false
  const [, first = '', second = ''] = keys()
  await Promise.all([
    moveTo(tab.outbox, INSPECTION, [first], OTHER),
    moveTo(tab.outbox, INSPECTION, [second], OTHER),
  ])
  const { queue } = tab.outbox.stateOf(INSPECTION)
  expect(queue.flatMap(({ edit }) => (edit.kind === 'photo' ? [[edit.photoId, edit.position]] : []))).toEqual(
    [
      ['a', 1],
      ['b', 2],
    ],
  )
})

it('moved to a label where something was written since, both texts are there', async () => {
  await elsewhere({ kind: 'delete-label', ...FINDING })
  await tab.outbox.apply(INSPECTION, finding)
  await found(1)
  const [lost = ''] = keys()
  world.isOnline = false
  await tab.outbox.apply(INSPECTION, {
    ...finding,
    ...OTHER,
    texts: { comment: 'Cracked' },
  })
  await moveTo(tab.outbox, INSPECTION, [lost], OTHER)
  const { view } = tab.outbox.stateOf(INSPECTION)
  expect(view && recordOf(categoryOf(view.data, OTHER), OTHER.label)?.comments).toBe('Cracked\nLoose')
  world.isOnline = true
  await tab.drainer.hurry()
  await drained(tab)
  expect(record(OTHER)).toMatchObject({ comments: 'Cracked\nLoose', task: 'Fix it' })
})

it('a label that is to be deleted, or emptied, and is gone already is done', async () => {
  await elsewhere({ kind: 'delete-label', ...FINDING })
  await tab.outbox.apply(INSPECTION, { kind: 'delete-label', ...FINDING })
  await drained(tab)
  const { view } = tab.outbox.stateOf(INSPECTION)
  expect(view && categoryOf(view.data, FINDING)?.checks.map(({ label }) => label)).toEqual(['Cracked tiles'])
})

it('of several checks only that of the deleted label is found again', async () => {
  await elsewhere({ kind: 'delete-label', ...DESCRIPTION, label: 'Slate' })
  const checks = ['Clay tile', 'Slate', 'Metal'].map((label) => ({ label, checked: true }))
  await tab.outbox.apply(INSPECTION, { kind: 'checks', ...DESCRIPTION, checks })
  await found(1)
  const chosen = () => categoryOf(server.data, DESCRIPTION)?.checks.filter(({ checked }) => checked)
  expect(chosen()?.map(({ label }) => label)).toEqual(['Clay tile', 'Metal'])
  await putBack(tab.outbox, INSPECTION, keys())
  await drained(tab)
  expect(chosen()?.map(({ label }) => label)).toEqual(['Clay tile', 'Metal', 'Slate'])
})

it('a new name of a deleted label becomes a label of that name', async () => {
  await elsewhere({ kind: 'delete-label', ...FINDING })
  void tab.outbox.apply(INSPECTION, { kind: 'rename-label', ...FINDING, to: 'Loose ridge tiles' })
  await tab.outbox.apply(INSPECTION, { ...finding, label: 'Loose ridge tiles' } as Edit)
  await until(() => expect(waiting().map(({ need }) => need)).toEqual(['orphaned', 'incomplete']))
  await putBack(tab.outbox, INSPECTION, keys().slice(0, 1))
  await drained(tab)
  expect(names()).toEqual(['Cracked tiles', 'Loose ridge tiles'])
  expect(record({ ...FINDING, label: 'Loose ridge tiles' })?.comments).toBe('Loose')
})

it('discarded it is gone with its photos', async () => {
  await elsewhere({ kind: 'delete-label', ...FINDING })
  void tab.outbox.apply(INSPECTION, finding)
  await tab.outbox.applyPhotos(INSPECTION, [photo('a')])
  await found(2)
  await tab.outbox.discard(INSPECTION, keys())
  expect(waiting()).toEqual([])
  expect(await tab.outbox.store.run((database) => database.count('pictures'))).toBe(0)
})

it('a step with a finding that another device says not to apply is asked about, until somebody says', async () => {
  const { outbox } = tab
  const read = async () =>
    outbox.keepServer(INSPECTION, await outbox.acknowledged(INSPECTION), () => structuredClone(server.data))
  const denied = () => outbox.stateOf(INSPECTION).server?.denied
  const setElsewhere = async (isApplicable: boolean) => {
    await elsewhere({ kind: 'applicable', step: 'roofing', isApplicable })
    await read()
  }
  await setElsewhere(false)
  expect(denied()).toBeUndefined()
  await setElsewhere(true)
  await outbox.apply(INSPECTION, finding)
  await drained(tab)
  await setElsewhere(false)
  expect(denied()).toEqual(['roofing'])
  await read()
  expect(denied()).toEqual(['roofing'])
  await outbox.leaveOut(INSPECTION, 'roofing')
  await read()
  expect(denied()).toBeUndefined()

  await setElsewhere(true)
  await setElsewhere(false)
  expect(denied()).toEqual(['roofing'])
  await outbox.apply(INSPECTION, { kind: 'applicable', step: 'roofing', isApplicable: true })
  await drained(tab)
  expect(denied()).toBeUndefined()
})

it('a photo that waits for such a step is asked about too; what this device says itself is not', async () => {
  world.isOnline = false
  await tab.outbox.applyPhotos(INSPECTION, [photo('a')])
  await elsewhere({ kind: 'applicable', step: 'roofing', isApplicable: false })
  await tab.outbox.keepServer(INSPECTION, 0, () => server.data)
  expect(tab.outbox.stateOf(INSPECTION).server?.denied).toEqual(['roofing'])
  await tab.outbox.leaveOut(INSPECTION, 'roofing')
  await tab.outbox.apply(INSPECTION, { kind: 'applicable', step: 'roofing', isApplicable: true })
  await tab.outbox.apply(INSPECTION, { kind: 'applicable', step: 'roofing', isApplicable: false })
  expect(tab.outbox.stateOf(INSPECTION).server?.denied).toBeUndefined()
})
