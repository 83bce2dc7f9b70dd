// What a week must end with: the server and every device hold the same, and all that was entered, once and in order.
import { expect } from 'vitest'
import { type DetailsEdit, type Edit, photoOf, type TextField } from '../../edits.ts'
import { categoryOf, type InspectionData, recordOf } from '../../inspection-data.ts'
import type { FakeServer } from '../fake-server.ts'
import { FINDING, INSPECTION } from '../sample.ts'
import type { Device } from './device.ts'
import type { Entered, Photo } from './entered.ts'
import type { Inspector } from './inspector.ts'

/** Throws where something is lost, doubled or out of order. */
export function checkEnd(
  server: FakeServer,
  devices: readonly Device[],
  inspectors: readonly Inspector[],
  noted: ReadonlySet<string>,
): void {
  for (const { outboxes } of devices)
    for (const outbox of outboxes) {
      const { view } = outbox.stateOf(INSPECTION)
      expect(view && told(view.data), 'a device and the server').toBe(told(server.data))
    }
  for (const { user, disk } of devices) {
    expect([...disk.edits().keys()], `edits left on ${user}`).toEqual([])
    expect([...disk.files.keys()], `files left on ${user}`).toEqual([])
  }
  const forgotten = inspectors.flatMap(({ entered }) => entered.forgotten)
  const chosen = new Set(inspectors.flatMap(({ entered }) => [...entered.chosen]))
  checkOnce(server, noted, chosen, forgotten)
  expect(server.doneAgain, 'done twice, after the server forgot the key').toEqual([])
  for (const { entered } of inspectors) {
    const sent = server.tries.filter(({ key }) => entered.takenBack.has(key))
    expect(sent, 'sent though it was taken back').toEqual([])
    expect(entered.missingOn(server), 'lost').toEqual([])
    checkWhole(server, entered)
    checkTexts(server, entered, forgotten)
    checkPhotos(server.data, entered)
  }
}

/** What a screen shows of an inspection. */
function told({ steps, head, bookMark }: InspectionData): string {
  return JSON.stringify([steps, head?.inspection, bookMark])
}

/** What was entered of the whole came in its order, covers too. */
function checkWhole(server: FakeServer, { whole, photos, isOwn }: Entered): void {
  expect(whole.missingAtEnd(server), 'lost').toEqual([])
  for (const [kind, numbers] of whole.inOrder(server, isOwn))
    expect(numbers, `${kind} out of order`).toEqual(numbers.toSorted((a, b) => a - b))
  const covers = server.applied.flatMap((edit) =>
    edit.kind === 'cover' ? (photos.get(edit.photoId) ?? []) : [],
  )
  const places = covers
    .filter(({ isPlaced, isReleased }) => isPlaced && !isReleased)
    .map(({ place }) => place)
  expect(places, 'covers out of order').toEqual(places.toSorted((a, b) => a - b))
}

/**
 * What says something new is done once, under one key. A page that died may have noted an edit that had joined another:
 * it is done once more, under the key that it had from the first. What a full disk forgot is decided, and done, again.
 */
function checkOnce(
  { applied, appliedBy, tries, forgotten: late }: FakeServer,
  noted: ReadonlySet<string>,
  chosen: ReadonlySet<string>,
  forgotten: readonly DetailsEdit[],
): void {
  // Once its key is forgotten somebody is asked, and may want it once more.
  const asked = tries.flatMap(({ key, edit }) => (late.has(key) ? saidBy(edit) : []))
  const again = new Set([...forgotten.map((edit) => JSON.stringify(edit)), ...asked])
  const seen = new Set<string>()
  for (const [place, edit] of applied.entries()) {
    // A photo that is taken up from its file comes under another key: the server knows it by its own id.
    if (edit.kind !== 'details') continue
    // Texts tell two edits apart; what is left of one after a conflict may have none.
    // Somebody who is asked about both of two edits may choose the same text twice.
    if (Object.values(edit.texts ?? {}).every((text) => chosen.has(text))) continue
    const said = saidBy(edit)
    const key = appliedBy[place] ?? ''
    const mayRepeat = noted.has(key) || again.has(said)
    if (!mayRepeat) expect(seen.has(said), `${said} was done twice`).toBe(false)
    seen.add(said)
  }
}

function saidBy(edit: Edit): string {
  return JSON.stringify(photoOf(edit) ?? edit)
}

/** Each text of a field came after those typed before it, and none came back after another. */
function checkTexts(
  server: FakeServer,
  { owns, chosen, unkept }: Entered,
  forgotten: readonly DetailsEdit[],
): void {
  const values = new Map<string, string[]>()
  for (const edit of server.applied) {
    if (edit.kind !== 'details') continue
    for (const [field, text] of Object.entries(edit.texts ?? {})) {
      const place = `${edit.label}/${field}`
      const before = values.get(place) ?? []
      // The first comment goes along with what is typed beside it.
      if (before.at(-1) === text) continue
      const isAgain = forgotten.some(({ texts }) => texts?.[field as TextField] === text)
      if (field !== 'comment' && !isAgain) expect(before, `a text of ${place} came back`).not.toContain(text)
      const own = before.filter((one) => owns(one) && !unkept.has(one)).map(numberOf)
      if (owns(text) && field !== 'comment' && !chosen.has(text))
        expect(numberOf(text), `texts of ${place} out of order`).toBeGreaterThan(Math.max(0, ...own))
      values.set(place, [...before, text])
    }
  }
}

function numberOf(text: string): number {
  return Number(text.split(' ')[1])
}

function checkPhotos(data: InspectionData, { photos }: Entered): void {
  const records = categoryOf(data, FINDING)?.labels_details ?? []
  const ids = records.flatMap(({ images }) => images.map(({ photo_id }) => photo_id))
  for (const { photoId } of photos.values())
    expect(ids.filter((id) => id === photoId).length, `${photoId} is there more than once`).toBeLessThan(2)
  const names = categoryOf(data, FINDING)?.checks.map(({ label }) => label) ?? []
  expect(new Set(names).size, 'labels of one name').toBe(names.length)
  for (const { label } of records) {
    const images = recordOf(categoryOf(data, FINDING), label)?.images ?? []
    const sorted = images.toSorted((a, b) => a.position - b.position || a.id - b.id)
    const own = sorted
      .map(({ photo_id }) => photos.get(photo_id ?? ''))
      .filter((photo) => photo !== undefined)
      .filter(({ isReleased, isPlaced }) => isPlaced && !isReleased)
    const places = own.map(({ place }: Photo) => place)
    expect(
      places,
      `photos of ${label} out of order: ${sorted.map(({ photo_id, position }) => `${photo_id} at ${position}`).join(', ')}`,
    ).toEqual(places.toSorted((a, b) => a - b))
  }
}
