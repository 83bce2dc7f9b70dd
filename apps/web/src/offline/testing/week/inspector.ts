// Somebody at work on a simulated device, who remembers all that was entered: what must come to the server.
import {
  type DetailsEdit,
  type Edit,
  isOrphaned,
  type LabelPath,
  photoOf,
  type StoredEdit,
  type TextField,
} from '../../edits.ts'
import { moveTo, putBack } from '../../found-again.ts'
import { categoryOf, type InspectionData } from '../../inspection-data.ts'
import { keepMine, keepTheirs, retryEdits } from '../../resolve.ts'
import type { Waiting } from '../../words.ts'
import type { FakeServer } from '../fake-server.ts'
import { DESCRIPTION, FINDING, INSPECTION } from '../sample.ts'
import type { Device } from './device.ts'
import type { Page } from './page.ts'
import { WholeWork } from './whole-work.ts'

const LABELS = ['Loose tiles', 'Cracked tiles']
const FIELDS: TextField[] = ['comment', 'task', 'location']
const CHECKS = ['Clay tile', 'Slate', 'Metal']
const TYPING_MS = 300
const UNDO_MS = 5_000

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

export class Inspector {
  readonly device: Device
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
  readonly #beingTakenBack = new Set<string>()
  /** Found photos that are on their way to another place. */
  readonly #beingPlaced = new Set<string>()
  /** Texts that somebody decided about. */
  readonly chosen = new Set<string>()
  /** Texts that went with a page, as was said: what the disk has from before may go out behind them. */
  readonly unkept = new Set<string>()
  /** Done under keys that the full disk did not take before their page died: the next asks about them, and does them, again. */
  readonly forgotten: DetailsEdit[] = []
  /** The last tap on this inspector's own check; null where nobody answers for it. */
  tapped: boolean | null = false

  constructor(device: Device, nr: number) {
    this.device = device
    this.#nr = nr
    this.whole = new WholeWork(device, () => this.#next())
  }

  get check(): string {
    return CHECKS[this.#nr] ?? ''
  }

  /** Does something on a page, as long as an inspection is shown there. */
  act(page: Page): void {
    const { random } = this.device.world
    if (!page.outbox.stateOf(INSPECTION).view) return
    const deeds = [
      () => this.#type(page),
      () => this.#type(page),
      () => this.#tap(page),
      () => this.#takePhotos(page),
      () => this.#takePhotos(page),
      () => this.#takeCover(page),
      () => this.whole.enter(page),
      () => this.#park(page),
      () => this.#nameParked(page),
      () => this.#addLabel(page),
      () => this.#removeLabel(page),
      () => this.#discard(page),
      () => this.#removeShared(page),
      () => this.#setApplicable(page),
      () => this.decide(page),
    ]
    const deed = random.pick(deeds)
    this.device.world.tell(this.device.user, deed.toString())
    deed()
  }

  /** Enters something at once, as soon as it can be: of what was entered before another. */
  hurry(page: Page): void {
    if (!page.outbox.stateOf(INSPECTION).view) return
    const deed = this.device.world.random.pick([
      () => this.#type(page),
      () => this.#tap(page),
      () => this.whole.enter(page),
      () => this.#discard(page, 1),
    ])
    this.device.world.tell(this.device.user, 'in a hurry', deed.toString())
    deed()
  }

  /** Until all is decided. */
  finish = (page: Page): void => {
    const { waiting, parked } = page.outbox.stateOf(INSPECTION)
    for (const one of waiting) this.#decide(page, one)
    for (const _photo of parked) this.#nameParked(page)
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
    const known = imagesIn(this.device.disk.inspection())
    for (const photoId of imagesOn(page)) if (!known.includes(photoId)) this.#loosen(photoId)
    this.#beingPlaced.clear()
  }

  #forget({ outbox }: Page): void {
    const { appliedBy } = this.device.world.server
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
    const { disk, pages, network } = this.device
    for (const photo of this.photos.values()) {
      const isHeld = pages.some(({ outbox }) => outbox.photos.isFresh(photo.photoId))
      if (!isHeld && !disk.hasPhoto(photo.photoId)) photo.isReleased = true
    }
    // What it took back stands in its journal.
    if (network === 'none') for (const key of this.#beingTakenBack) this.takenBack.add(key)
    this.#beingTakenBack.clear()
  }

  /** The browser removed all that was on the device. */
  afterEviction(): void {
    for (const photo of this.photos.values()) photo.isReleased = true
    for (const place of this.typed.keys()) this.typed.set(place, null)
    for (const label of this.added.keys()) this.#releaseLabel(label)
    this.tapped = null
    this.whole.release()
  }

  /** The photos on the disk are gone. */
  afterFilesCleared(): void {
    for (const photo of this.photos.values()) photo.isReleased = true
  }

  /** There is a network: what is being taken back may go out first. */
  afterNetwork(): void {
    this.#beingTakenBack.clear()
  }

  #next(): number {
    this.#count += 1
    return this.#nr * 1_000 + this.#count
  }

  /** A label that is shown, one of all inspectors or of one's own; where none is, one is made. */
  #label({ outbox }: Page): LabelPath {
    const { random } = this.device.world
    const { view } = outbox.stateOf(INSPECTION)
    const shown = (view && categoryOf(view.data, FINDING)?.checks.map(({ label }) => label)) ?? []
    const mine = shown.filter((label) => LABELS.includes(label) || this.added.get(label) === 'there')
    const [first = ''] = LABELS
    if (mine.length > 0) return { ...FINDING, label: random.pick(mine) }
    void outbox.apply(INSPECTION, { kind: 'add-label', ...FINDING, label: first })
    return { ...FINDING, label: first }
  }

  #type(page: Page): void {
    const { random } = this.device.world
    const path = this.#label(page)
    const field = random.pick(FIELDS)
    const text = `text ${this.#next()}`
    // A finding has a comment from the first.
    const comment = field === 'comment' ? text : (this.typed.get(`${path.label}/comment`) ?? text)
    const texts = { comment, [field]: text }
    for (const [name, value] of Object.entries(texts)) this.typed.set(`${path.label}/${name}`, value)
    const edit: Edit = { kind: 'details', ...path, checked: true, level: 'Repair', texts }
    void page.outbox.apply(INSPECTION, edit, random.chance(0.5) ? { delay: TYPING_MS } : {})
  }

  #tap(page: Page): void {
    const checked = this.device.world.random.chance(0.5)
    // What another tab alone has, which the full disk refused, may come later than this.
    const isAlone = !this.device.pages.some((other) => other !== page && holdsTaps(other))
    this.tapped = isAlone ? checked : null
    void page.outbox.apply(INSPECTION, {
      kind: 'checks',
      ...DESCRIPTION,
      checks: [{ label: this.check, checked }],
    })
  }

  #newPhoto(label: string | null, isCover = false): Photo {
    const size = this.#next()
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
  #forgetPlaces(page: Page): void {
    const known = imagesOn(page)
    for (const other of this.device.pages) {
      if (other === page) continue
      const { photos, ledger } = other.outbox
      const sent = ledger.memory(INSPECTION).isServerAhead ? imagesOn(other) : []
      for (const photoId of [...photos.refused(), ...sent.filter((one) => !known.includes(one))])
        this.#loosen(photoId)
    }
  }

  #takePhotos(page: Page): void {
    this.#forgetPlaces(page)
    const path = this.#label(page)
    const count = 1 + this.device.world.random.int(4)
    const photos = Array.from({ length: count }, () => this.#newPhoto(path.label))
    this.device.world.tell('of', path.label, photos)
    const chosen = photos.map((photo) => ({ edit: this.#photoEdit(path, photo), photo: waiting(photo) }))
    page.outbox.applyPhotos(INSPECTION, chosen).catch(() => undefined)
  }

  #takeCover(page: Page): void {
    this.#forgetPlaces(page)
    const photo = this.#newPhoto(null, true)
    const { photoId } = photo
    const edit = { kind: 'cover', photoId, name: `${photoId}.jpg` } as const
    page.outbox.applyPhotos(INSPECTION, [{ edit, photo: waiting(photo) }]).catch(() => undefined)
  }

  #photoEdit(path: LabelPath, { photoId }: Photo) {
    return { kind: 'photo', ...path, photoId, name: `${photoId}.jpg` } as const
  }

  #park(page: Page): void {
    const photos = [this.#newPhoto(null), this.#newPhoto(null)]
    page.outbox.park(INSPECTION, photos.map(waiting)).catch(() => undefined)
  }

  /** Gives a photo that waits for it a label, or takes it away. */
  #nameParked(page: Page, path = this.#label(page)): void {
    const { random } = this.device.world
    const { parked } = page.outbox.stateOf(INSPECTION)
    if (parked.size === 0) return
    const photo = this.photos.get(random.pick([...parked.keys()]))
    if (!photo) return
    if (random.chance(0.2) || parked.get(photo.photoId) === 'gone') {
      photo.isReleased = true
      void page.outbox.unpark(INSPECTION, [photo.photoId])
      return
    }
    this.#forgetPlaces(page)
    photo.label = path.label
    this.#placeLast(photo)
    void page.outbox.applyPhotos(INSPECTION, [{ edit: this.#photoEdit(path, photo) }]).catch(() => undefined)
  }

  #addLabel(page: Page): void {
    const label = `Label ${this.#next()}`
    this.added.set(label, 'there')
    void page.outbox.apply(INSPECTION, { kind: 'add-label', ...FINDING, label })
  }

  /** A label of one's own, for which there is an undo. */
  #removeLabel(page: Page): void {
    const { random } = this.device.world
    const own = [...this.added].filter(([, state]) => state === 'there').map(([label]) => label)
    if (own.length === 0) return
    const label = random.pick(own)
    const removal: Edit = { kind: 'delete-label', ...FINDING, label }
    const removed = page.outbox.apply(INSPECTION, removal, { delay: UNDO_MS, isUndoable: true })
    // Whatever was in it goes with it, once it is too late to undo; until then nobody can say.
    const isUndone = random.chance(0.5)
    this.#releaseLabel(label, isUndone ? 'released' : 'gone')
    if (isUndone) void removed.then((key) => (page.isDead ? 0 : page.outbox.discard(INSPECTION, [key])))
  }

  #releaseLabel(label: string, state: 'gone' | 'released' = 'released'): void {
    this.added.set(label, state)
    this.#releaseEntries(label)
  }

  #releaseEntries(label: string): void {
    for (const field of FIELDS)
      if (this.typed.has(`${label}/${field}`)) this.typed.set(`${label}/${field}`, null)
    for (const photo of this.photos.values()) if (photo.label === label) photo.isReleased = true
  }

  /** Deletes or empties a label that others work on too. */
  #removeShared(page: Page): void {
    const { random } = this.device.world
    if (random.chance(0.7)) return
    const { label } = this.#label(page)
    if (!LABELS.includes(label)) return
    const kind = random.pick(['delete-label', 'clear'] as const)
    void page.outbox.apply(INSPECTION, { kind, ...FINDING, label }, { delay: UNDO_MS, isUndoable: true })
    this.#releaseEntries(label)
  }

  #setApplicable(page: Page): void {
    const { random } = this.device.world
    if (random.chance(0.5)) return
    const isApplicable = random.chance(0.5)
    void page.outbox.apply(INSPECTION, { kind: 'applicable', step: FINDING.step, isApplicable })
  }

  #discard(page: Page, share = 0.3): void {
    const { random } = this.device.world
    const { queue } = page.outbox.stateOf(INSPECTION)
    if (queue.length === 0 || !random.chance(share)) return
    const entry = random.pick(queue)
    this.release(entry)
    const discarded = page.outbox.discard(INSPECTION, [entry.key])
    // A full disk does not take the mark of a try: one of a page that died since is known to the server alone.
    const wasTried = entry.attempts > 0 || this.device.world.server.tries.some(({ key }) => key === entry.key)
    if (this.device.network === 'fine' || wasTried || this.device.pages.length > 1) return
    this.#beingTakenBack.add(entry.key)
    void discarded.then((count) => {
      if (this.#beingTakenBack.delete(entry.key) && count === 1) this.takenBack.add(entry.key)
    })
  }

  #placeLast(photo: Photo): void {
    photo.place = this.#next()
    // One whose answer was lost has the place of its first time, which others may have taken since.
    photo.isPlaced = !this.device.world.server.hasPhoto(photo.photoId)
  }

  /** Found photos stand behind those that came before they were placed: until that is done nobody can say where. */
  #place(photoIds: readonly string[], work: Promise<void>): void {
    const photos = photoIds.flatMap((photoId) => this.photos.get(photoId) ?? [])
    for (const photo of photos) photo.isPlaced = false
    for (const photoId of photoIds) this.#beingPlaced.add(photoId)
    void work.then(() => {
      for (const photo of photos) if (this.#beingPlaced.delete(photo.photoId)) this.#placeLast(photo)
    })
  }

  /** What somebody decides may put an older text over a newer one. */
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
    else if (edit.kind === 'add-label' || edit.kind === 'delete-label') this.#releaseLabel(edit.label)
  }

  /** Does what the app asks for. */
  decide(page: Page): void {
    const { random } = this.device.world
    for (const one of page.outbox.stateOf(INSPECTION).waiting) this.#decide(page, one)
    if (random.chance(0.5)) this.#nameParked(page)
  }

  #decide(page: Page, { entry, need }: Waiting): void {
    const { random } = this.device.world
    const { outbox } = page
    if (!entry || need === undefined) return
    if (need === 'not kept') return
    this.#note(this.chosen, entry)
    if (need === 'orphaned' && random.chance(0.7)) {
      const orphans = outbox
        .stateOf(INSPECTION)
        .queue.filter((other) => isOrphaned(other) && isOfLabel(other, entry))
      const keys = orphans.map(({ key }) => key)
      const photoIds = orphans.flatMap(({ edit }) => photoOf(edit) ?? [])
      // They are on their way already.
      if (photoIds.some((photoId) => this.#beingPlaced.has(photoId))) return
      if (random.chance(0.5)) this.#place(photoIds, putBack(outbox, INSPECTION, keys))
      else {
        for (const orphan of orphans) this.release(orphan)
        void moveTo(outbox, INSPECTION, keys, this.#label(page))
      }
    } else if (need === 'conflict') {
      if (random.chance(0.5)) void keepMine(outbox, INSPECTION, entry.key)
      else {
        this.release(entry)
        void keepTheirs(outbox, INSPECTION, entry.key)
      }
    } else if (need === 'refused' && random.chance(0.3)) void retryEdits(outbox, INSPECTION, [entry.key])
    else {
      this.release(entry)
      void outbox.discard(INSPECTION, [entry.key])
    }
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

/** Whether a page has taps that are not on the disk. */
function holdsTaps({ outbox }: Page): boolean {
  const { queue, offDisk } = outbox.stateOf(INSPECTION)
  return queue.some(({ key, edit }) => edit.kind === 'checks' && offDisk.has(key))
}

function isOfLabel({ edit }: StoredEdit, other: StoredEdit): boolean {
  return 'label' in edit && 'label' in other.edit && edit.label === other.edit.label
}

function waiting({ photoId, size }: Photo) {
  const picture = new Blob([new Uint8Array(size)])
  return { photoId, inspectionId: INSPECTION, type: 'image/jpeg', name: 'p.jpg', isPrepared: false, picture }
}
