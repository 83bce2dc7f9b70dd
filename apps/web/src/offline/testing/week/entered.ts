// All that somebody entered on a simulated device: what must come to the server, and what nobody answers for any more.
import type { DetailsEdit, StoredEdit, TextField } from '../../edits.ts'
import { categoryOf, type InspectionData } from '../../inspection-data.ts'
import type { FakeServer } from '../fake-server.ts'
import { DESCRIPTION, FINDING, INSPECTION } from '../sample.ts'
import type { Device } from './device.ts'
import type { Page } from './page.ts'
import { WholeWork } from './whole-work.ts'

export const FIELDS: TextField[] = ['comment', 'task', 'location']
const CHECKS = ['Clay tile', 'Slate', 'Metal']

export interface Photo {
  photoId: string
  /** No two have the same. */
  size: number
  label: string | null
  isCover: boolean
  /** In its label; of a cover among covers. */
  place: number
  /** Whether the place holds. */
  isPlaced: boolean
  isReleased: boolean
}

export class Entered {
  readonly #device: Device
  readonly #nr: number
  #count = 0
  /** The last text of each field, by label and field; null: nobody answers for it any more. */
  readonly typed = new Map<string, string | null>()
  readonly photos = new Map<string, Photo>()
  readonly whole: WholeWork
  /** Labels of this inspector's own: whether they must be there. */
  readonly added = new Map<string, 'there' | 'gone' | 'released'>()
  /** Keys of edits that were taken back before they could go out. */
  readonly takenBack = new Set<string>()
  /** Those whose taking back is under way. */
  readonly beingTakenBack = new Set<string>()
  /** Found photos that are on their way to another place. */
  readonly beingPlaced = new Set<string>()
  /** Texts that somebody decided about. */
  readonly chosen = new Set<string>()
  /** Texts that went with a page, as was said: what the disk has from before may go out behind them. */
  readonly unkept = new Set<string>()
  /** Done under keys that the full disk did not take before their page died: the next asks about them, and does them, again. */
  readonly forgotten: DetailsEdit[] = []
  /** The last tap on this inspector's own check; null where nobody answers for it. */
  tapped: boolean | null = false

  constructor(device: Device, nr: number) {
    this.#device = device
    this.#nr = nr
    this.whole = new WholeWork(device, () => this.next())
  }

  get check(): string {
    return CHECKS[this.#nr] ?? ''
  }

  owns = (text: string): boolean => this.isOwn(Number(text.split(' ')[1]))

  isOwn = (number: number): boolean => Math.floor(number / 1_000) === this.#nr

  /** What must be on the server and is not. */
  missingOn(server: FakeServer): string[] {
    const { applied, data, removedPhotos } = server
    const missing = this.whole.missingOn(server)
    const texts = new Set(
      applied.flatMap((edit) =>
        edit.kind === 'details'
          ? Object.entries(edit.texts ?? {}).flatMap(([field, text]) =>
              // What is moved to another label stands below what was there.
              text.split('\n').map((line) => `${edit.label}/${field}/${line}`),
            )
          : [],
      ),
    )
    for (const [place, text] of this.typed)
      if (text !== null && !texts.has(`${place}/${text}`)) missing.push(`${place}: ${text}`)
    const category = categoryOf(data, FINDING)
    const covers = applied.flatMap((edit) => (edit.kind === 'cover' ? edit.photoId : []))
    const images = [
      ...covers,
      ...(category?.labels_details.flatMap((record) => record.images.map(({ photo_id }) => photo_id)) ?? []),
    ]
    for (const { photoId, isReleased } of this.photos.values())
      if (!isReleased && !removedPhotos.has(photoId) && !images.includes(photoId))
        missing.push(`photo ${photoId}`)
    for (const [label, state] of this.added) {
      const count = category?.checks.filter((check) => check.label === label).length ?? 0
      if (state === 'there' && count !== 1) missing.push(`${label} is there ${count} times`)
      if (state === 'gone' && count !== 0) missing.push(`${label} is still there`)
    }
    const check = categoryOf(data, DESCRIPTION)?.checks.find(({ label }) => label === this.check)
    if (this.tapped !== null && check?.checked !== this.tapped) missing.push(`tap on ${this.check}`)
    return missing
  }

  /** A page dies: what the screen said to be in memory alone goes with it. Called before. */
  beforeDeath(page: Page): void {
    for (const { entry, need } of page.outbox.stateOf(INSPECTION).waiting)
      if (entry && need === 'not kept') {
        this.release(entry)
        this.#note(this.unkept, entry)
      }
    const { queue, offDisk } = page.outbox.stateOf(INSPECTION)
    // Nobody says of the opened step whether it is kept.
    for (const entry of queue)
      if (entry.edit.kind === 'bookmark' && offDisk.has(entry.key)) this.release(entry)
    this.#forget(page)
    // The next page does not know the answers that the disk did not take.
    const known = imagesIn(this.#device.disk.inspection())
    for (const photoId of imagesOn(page)) if (!known.includes(photoId)) this.#loosen(photoId)
    this.beingPlaced.clear()
  }

  #forget({ outbox }: Page): void {
    const { appliedBy } = this.#device.world.server
    for (const { from, to } of outbox.ledger.memory(INSPECTION).ahead.values()) {
      const isUnderAnother = to ? to.key !== from.key : !appliedBy.includes(from.key)
      if (isUnderAnother && from.edit.kind === 'details') this.forgotten.push(from.edit)
    }
  }

  #loosen(photoId: string): void {
    const photo = this.photos.get(photoId)
    if (photo) photo.isPlaced = false
  }

  /** A page died: photos that no disk had went with it, as was said. */
  afterDeath(): void {
    const { disk, pages, network } = this.#device
    for (const photo of this.photos.values()) {
      const isHeld = pages.some(({ outbox }) => outbox.photos.isFresh(photo.photoId))
      if (!isHeld && !disk.hasPhoto(photo.photoId)) photo.isReleased = true
    }
    // What it took back stands in its journal.
    if (network === 'none') for (const key of this.beingTakenBack) this.takenBack.add(key)
    this.beingTakenBack.clear()
  }

  /** The browser removed all that was on the device. */
  afterEviction(): void {
    for (const photo of this.photos.values()) photo.isReleased = true
    this.#releaseTexts()
  }

  /** It removes the database alone: photos whose files are whole come back, somewhere. Called before. */
  beforeDatabaseCleared(): void {
    const { disk } = this.#device
    for (const photo of this.photos.values()) {
      photo.isPlaced = false
      if (!disk.hasPhoto(photo.photoId)) photo.isReleased = true
    }
    this.#releaseTexts()
  }

  #releaseTexts(): void {
    for (const place of this.typed.keys()) this.typed.set(place, null)
    for (const label of this.added.keys()) this.releaseLabel(label)
    this.tapped = null
    this.whole.release()
  }

  /** The photos on the disk are gone. */
  afterFilesCleared(): void {
    for (const photo of this.photos.values()) photo.isReleased = true
  }

  /** There is a network: what is being taken back may go out first. */
  afterNetwork(): void {
    this.beingTakenBack.clear()
  }

  /** A number that no other inspector gives; higher than all before. */
  next(): number {
    this.#count += 1
    return this.#nr * 1_000 + this.#count
  }

  /** One more photo, not taken away again: of a label, of none yet, or a cover. */
  newPhoto(label: string | null, isCover = false): Photo {
    const size = this.next()
    const photo = {
      photoId: `p${size}`,
      size,
      label,
      isCover,
      place: size,
      isPlaced: true,
      isReleased: false,
    }
    this.photos.set(photo.photoId, photo)
    return photo
  }

  /** Photos of which another page alone knows, because the disk refused them or their answer, are not counted before new ones. */
  forgetPlaces(page: Page): void {
    const known = imagesOn(page)
    for (const other of this.#device.pages) {
      if (other === page) continue
      const { photos, ledger } = other.outbox
      const sent = ledger.memory(INSPECTION).isServerAhead ? imagesOn(other) : []
      for (const photoId of [...photos.refused(), ...sent.filter((one) => !known.includes(one))])
        this.#loosen(photoId)
    }
  }

  /** What becomes of an own label; nobody answers any more for what is in it. */
  releaseLabel(label: string, state: 'gone' | 'released' = 'released'): void {
    this.added.set(label, state)
    this.releaseEntries(label)
  }

  /** Nobody answers any more for what a label holds. */
  releaseEntries(label: string): void {
    for (const field of FIELDS)
      if (this.typed.has(`${label}/${field}`)) this.typed.set(`${label}/${field}`, null)
    for (const photo of this.photos.values()) if (photo.label === label) photo.isReleased = true
  }

  /** A photo gets the last place of its label. */
  placeLast(photo: Photo): void {
    photo.place = this.next()
    // One whose answer was lost has the place of its first time, which others may have taken since.
    photo.isPlaced = !this.#device.world.server.hasPhoto(photo.photoId)
  }

  /** Photos of a label were put in another order. */
  loosenLabel(label: string): void {
    for (const photo of this.photos.values()) if (photo.label === label) photo.isPlaced = false
  }

  /** Somebody decides about an edit, which may put an older text over a newer one. */
  choose(entry: StoredEdit): void {
    this.#note(this.chosen, entry)
    this.whole.choose(entry.edit)
    if (entry.edit.kind === 'cover') this.#loosen(entry.edit.photoId)
    if (entry.edit.kind === 'checks') this.tapped = null
  }

  #note(texts: Set<string>, { edit }: StoredEdit): void {
    if (edit.kind === 'details') for (const text of Object.values(edit.texts ?? {})) texts.add(text)
  }

  /** Nobody answers any more for what an edit says. */
  release({ edit }: StoredEdit): void {
    this.whole.release(edit.kind)
    if (edit.kind === 'photo' || edit.kind === 'cover') {
      const photo = this.photos.get(edit.photoId)
      if (photo) photo.isReleased = true
    } else if (edit.kind === 'details') {
      for (const field of Object.keys(edit.texts ?? {})) this.typed.set(`${edit.label}/${field}`, null)
    } else if (edit.kind === 'checks') this.tapped = null
    else if (edit.kind === 'add-label' || edit.kind === 'delete-label') this.releaseLabel(edit.label)
  }
}

/** The photos that have come to the server, as far as a page knows. */
function imagesOn({ outbox }: Page): string[] {
  return imagesIn(outbox.stateOf(INSPECTION).server)
}

function imagesIn(data: InspectionData | null): string[] {
  const records = (data && categoryOf(data, FINDING)?.labels_details) ?? []
  return records.flatMap(({ images }) => images.flatMap(({ photo_id }) => photo_id ?? []))
}
