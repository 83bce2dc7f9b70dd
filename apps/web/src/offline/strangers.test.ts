// What somebody else answers in our server's place (decision 43): work is kept and tried again, and what one network alone
// refuses is said with its status.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { stubStorage } from '#web/lib/testing/browser.ts'
import type { DetailsEdit, Edit, PhotoEdit } from './edits.ts'
import { keepMine, retryEdits } from './resolve.ts'
import { FakeServer } from './testing/fake-server.ts'
import { DESCRIPTION, FINDING, INSPECTION, sampleData } from './testing/sample.ts'
import { drained, kill, newPhoto, openTab, type Tab, until, type World } from './testing/tab.ts'

let world: World
let tab: Tab
let user = 7_000

beforeEach(async () => {
  user += 1
  stubStorage()
  world = { user, server: new FakeServer(sampleData()), skipped: 0, isOnline: true, space: null }
  tab = await openTab(world)
})
afterEach(() => kill(tab))

const check = (label: string): Edit => ({
  kind: 'checks',
  ...DESCRIPTION,
  checks: [{ label, checked: true }],
})
const typed = (comment: string): DetailsEdit => ({ kind: 'details', ...FINDING, texts: { comment } })
const large: PhotoEdit = {
  kind: 'photo',
  ...DESCRIPTION,
  label: 'Metal',
  photoId: 'large',
  name: 'large.jpg',
}
const waiting = () => tab.outbox.stateOf(INSPECTION).waiting
/** Lets it try until the server's side was asked so often. */
const tried = (times: number) =>
  until(async () => {
    await tab.drainer.hurry()
    expect(world.server.tries.length).toBeGreaterThanOrEqual(times)
  })

it('keeps what a stranger answers however often, while our server is not there', async () => {
  world.isServerHere = false
  world.server.weather.push(...Array.from({ length: 6 }, () => ({ strange: 200 })))
  await tab.outbox.apply(INSPECTION, check('Slate'))
  await tried(5)
  expect(waiting()).toMatchObject([{ word: 'kept' }])
  await tried(7)
  await drained(tab)
  expect(world.server.applied).toEqual([check('Slate')])
})

it('says the status that one change alone got three times, lets others pass, and sends it when asked', async () => {
  world.server.weather.push({ strange: 413 }, { strange: 413 }, { strange: 413 })
  const [key = ''] = await tab.outbox.applyPhotos(INSPECTION, [{ edit: large, photo: newPhoto('large') }])
  await tried(3)
  await until(() => expect(waiting()).toMatchObject([{ word: 'needs you', need: 'refused' }]))
  expect(waiting()[0]?.reason).toMatch(/^Too large for this network \(413\)\. Try another network/)
  await tab.outbox.apply(INSPECTION, check('Slate'))
  await until(() => expect(world.server.applied).toEqual([check('Slate')]))
  await retryEdits(tab.outbox, INSPECTION, [key])
  await drained(tab)
  expect(world.server.hasPhoto('large')).toBe(true)
})

it('names the status of any other answer, and counts anew after Retry', async () => {
  world.server.weather.push(...[404, 404, 404, 404].map((strange) => ({ strange })))
  const key = await tab.outbox.apply(INSPECTION, check('Slate'))
  await tried(3)
  await until(() => expect(waiting()[0]?.reason).toMatch(/This network blocked the upload \(404\)/))
  await retryEdits(tab.outbox, INSPECTION, [key])
  await until(() => expect(waiting()).toMatchObject([{ word: 'kept', reason: 'No answer' }]))
  await tried(5)
  await drained(tab)
  // The server may have done it under its key.
  expect(new Set(world.server.tries.map((one) => one.key)).size).toBe(1)
})

it('goes on with where the inspector is: nobody could be asked about that', async () => {
  world.server.weather.push({ strange: 413 }, { strange: 413 }, { strange: 413 }, { strange: 413 })
  await tab.outbox.apply(INSPECTION, { kind: 'bookmark', place: 2 })
  await tried(5)
  await drained(tab)
  expect(world.server.applied).toEqual([{ kind: 'bookmark', place: 2 }])
})

it.each([
  ['what it was', 'Loose'],
  ['another text', 'Rotten'],
])('starts the count again once our server answers that another device wrote %s', async (_, theirs) => {
  const { server } = world
  server.elsewhere({ ...typed('Loose'), level: 'Repair' })
  const since = await tab.outbox.acknowledged(INSPECTION)
  await tab.outbox.keepServer(INSPECTION, since, () => structuredClone(server.data))
  await tab.disconnect()
  const key = await tab.outbox.apply(INSPECTION, typed('Mine'))
  server.elsewhere(typed('Rotten'))
  server.elsewhere(typed(theirs))
  server.weather.push({ strange: 413 }, { strange: 413 }, 'fine', { strange: 413 })
  tab.connect()
  await tried(3)
  if (theirs === 'Rotten') {
    await until(() => expect(waiting()).toMatchObject([{ need: 'conflict' }]))
    await keepMine(tab.outbox, INSPECTION, key)
  }
  await tried(5)
  await drained(tab)
  expect(server.applied.at(-1)).toEqual(typed('Mine'))
})
