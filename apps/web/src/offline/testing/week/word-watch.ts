// Looks over the shoulders of all inspectors: no word on a screen is untrue at any step.
import { isOrphaned, type StoredEdit } from '../../edits.ts'
import { categoryOf, recordOf } from '../../inspection-data.ts'
import type { InspectionState } from '../../inspection-state.ts'
import type { Outbox } from '../../outbox.ts'
import { inOrder, photoSlot } from '../../overlay.ts'
import type { Waiting } from '../../words.ts'
import { INSPECTION } from '../sample.ts'
import type { Disk } from './disk.ts'
import type { Inspector } from './inspector.ts'
import type { Page } from './page.ts'
import type { World } from './world.ts'

export class WordWatch {
  readonly #world: World
  readonly #inspectors: readonly Inspector[]
  readonly #seen = new WeakMap<Page, InspectionState>()
  /** Photos that came back from their files behind the order that names them: they stand anywhere. */
  readonly #behind = new Set<string>()

  constructor(world: World, inspectors: readonly Inspector[]) {
    this.#world = world
    this.#inspectors = inspectors
  }

  /** After each turn: at what changed. Throws where a word is untrue. */
  look(): void {
    const [fault] = this.#world.faults
    if (fault) throw new Error(fault)
    for (const inspector of this.#inspectors)
      for (const page of inspector.device.pages) {
        const state = page.outbox.stateOf(INSPECTION)
        if (this.#seen.get(page) === state || page.outbox.ledger.states() === null) continue
        this.#seen.set(page, state)
        const { unwritten } = page.outbox.ledger.memory(INSPECTION)
        this.#judge(inspector, state, unwritten.length > 0)
        this.#lookAtOrders(state)
      }
  }

  /** `isBehind`: an edit that joins one on the disk is not there, though it may say the same. */
  #judge(inspector: Inspector, { waiting, tally }: InspectionState, isBehind: boolean): void {
    // What two tabs show of one disk may differ for the moment that word takes from one to the other.
    if (inspector.device.pages.length > 1 || inspector.device.isUnsettled) return
    for (const one of waiting) {
      const untrue = this.#untruthOf(inspector, one)
      if (untrue && !(isBehind && one.need === 'not kept'))
        throw new Error(`${untrue}: ${JSON.stringify(one)}`)
    }
    if (waiting.length === 0 && tally.kept === 0) {
      const missing = inspector.entered.missingOn(this.#world.server)
      if (missing.length > 0) throw new Error(`"Sent" is not true of ${missing.join(', ')}`)
    }
  }

  #untruthOf({ device: { disk } }: Inspector, { key, entry, word, need }: Waiting): string | null {
    if (need === 'refused' && entry && !this.#isRefused(entry)) return '"Needs you" of what nobody refused'
    const row = disk.edits().get(key)
    const isOnDisk = row !== undefined && JSON.stringify(row.edit) === JSON.stringify(entry?.edit)
    if (need === 'not kept') return isOnDisk ? '"Not kept" of what is on the disk' : null
    if (word !== 'kept') return null
    if (!entry) return disk.hasPhoto(key) ? null : '"Kept" of a photo that is not on the disk'
    if (!row) return '"Kept" of an edit that is not on the disk'
    if (!isOnDisk) return '"Kept" of another edit than is on the disk'
    if (entry.edit.kind === 'photo' && !disk.hasPhoto(entry.edit.photoId))
      return '"Kept" of an edit whose photo is not on the disk'
    return null
  }

  /** What somebody else answers counts only where it was so three times while the server was there. */
  #isRefused({ key }: StoredEdit): boolean {
    const { refused, strange } = this.#world
    return refused.has(key) || (strange.get(key) ?? 0) >= 3
  }

  /** Photos stand where they were moved last, while that waits; those that came since stand anywhere. */
  #lookAtOrders({ view, queue }: InspectionState): void {
    const orders = queue.flatMap((entry) =>
      entry.edit.kind === 'order' && !isOrphaned(entry) ? entry.edit : [],
    )
    for (const edit of orders) {
      const later = queue.slice(queue.findIndex((entry) => entry.edit === edit))
      for (const { edit: photo } of later)
        if (photo.kind === 'photo' && edit.order.includes(photo.photoId)) this.#behind.add(photo.photoId)
      const isLast = orders.findLast(({ label }) => label === edit.label) === edit
      if (!view || !isLast) continue
      const images = recordOf(categoryOf(view.data, edit), edit.label)?.images ?? []
      const waits = view.photos.get(photoSlot(edit.category, edit.label)) ?? []
      const isBehind = (photoId: string | null) => this.#behind.has(photoId ?? '')
      const places = inOrder(images, waits)
        .filter((one) => !isBehind(one.kind === 'sent' ? one.image.photo_id : one.photo.photoId))
        .map((one) =>
          one.kind === 'sent'
            ? edit.order.findIndex((target) => target === one.image.id || target === one.image.photo_id)
            : edit.order.indexOf(one.photo.photoId),
        )
        .filter((place) => place >= 0)
      if (places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0)))
        throw new Error(
          `Photos of ${edit.label} are not where they were put: ${JSON.stringify([edit, places])}`,
        )
    }
  }

  /** When nothing happens any more: what is being kept is kept by then, or refused. Throws otherwise. */
  lookAtRest(): void {
    for (const { device } of this.#inspectors)
      for (const { outbox } of device.pages) {
        lookForLost(outbox, device.lost)
        if (outbox.ledger.states() !== null) lookForGone(outbox, device.disk)
        const { isLoaded, tally, waiting } = outbox.stateOf(INSPECTION)
        if (!isLoaded) throw new Error('The device is never read')
        if (tally['being kept'] > 0)
          throw new Error(
            `"Being kept" for ever: ${JSON.stringify(waiting.filter(({ word }) => word === 'being kept'))}`,
          )
      }
  }
}

/** What the browser cleared away is named with its exact count. */
function lookForLost({ lost }: Outbox, expected: ReadonlySet<string>): void {
  const count = lost.read().reduce((sum, work) => sum + work.count, 0)
  if (count !== expected.size)
    throw new Error(`${count} are named as lost, and these are: ${[...expected].join(', ')}`)
}

/** Photos whose files were removed are told of. */
function lookForGone(outbox: Outbox, disk: Disk): void {
  const { waiting } = outbox.stateOf(INSPECTION)
  for (const { key, edit } of disk.withoutPhotos())
    if (waiting.some((one) => one.entry?.key === key && one.word !== 'needs you'))
      throw new Error(`"Kept" of a photo whose file is gone: ${JSON.stringify(edit)}`)
  for (const photoId of disk.goneParked())
    if (!waiting.some(({ key, need }) => key === photoId && need === 'gone'))
      throw new Error(`Nothing is said of ${photoId}, whose file is gone`)
}
