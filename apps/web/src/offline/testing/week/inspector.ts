// Somebody at work on a simulated device, who does by chance what an inspector does there.
import { type Edit, isOrphaned, type LabelPath, photoOf, type StoredEdit } from '../../edits.ts'
import { moveTo, putBack } from '../../found-again.ts'
import { categoryOf, recordOf } from '../../inspection-data.ts'
import { inOrder, photoSlot } from '../../overlay.ts'
import { keepBoth, keepMine, keepTheirs, retryEdits } from '../../resolve.ts'
import type { Waiting } from '../../words.ts'
import { DESCRIPTION, FINDING, INSPECTION } from '../sample.ts'
import type { Device } from './device.ts'
import { Entered, FIELDS, type Photo } from './entered.ts'
import type { Page } from './page.ts'

const LABELS = ['Loose tiles', 'Cracked tiles']
const TYPING_MS = 300
const UNDO_MS = 5_000

export class Inspector {
  readonly device: Device
  readonly entered: Entered

  constructor(device: Device, nr: number) {
    this.device = device
    this.entered = new Entered(device, nr)
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
      () => this.#movePhoto(page),
      () => this.entered.whole.enter(page),
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
      () => this.entered.whole.enter(page),
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

  /** A label that is shown, one of all inspectors or of one's own; where none is, one is made. */
  #label({ outbox }: Page): LabelPath {
    const { random } = this.device.world
    const { view } = outbox.stateOf(INSPECTION)
    const shown = (view && categoryOf(view.data, FINDING)?.checks.map(({ label }) => label)) ?? []
    const mine = shown.filter((label) => LABELS.includes(label) || this.entered.added.get(label) === 'there')
    const [first = ''] = LABELS
    if (mine.length > 0) return { ...FINDING, label: random.pick(mine) }
    void outbox.apply(INSPECTION, { kind: 'add-label', ...FINDING, label: first })
    return { ...FINDING, label: first }
  }

  #type(page: Page): void {
    const { random } = this.device.world
    const path = this.#label(page)
    const field = random.pick(FIELDS)
    const text = `text ${this.entered.next()}`
    // A finding has a comment from the first.
    const comment = field === 'comment' ? text : (this.entered.typed.get(`${path.label}/comment`) ?? text)
    const texts = { comment, [field]: text }
    for (const [name, value] of Object.entries(texts)) this.entered.typed.set(`${path.label}/${name}`, value)
    const edit: Edit = { kind: 'details', ...path, checked: true, level: 'Repair', texts }
    void page.outbox.apply(INSPECTION, edit, random.chance(0.5) ? { delay: TYPING_MS } : {})
  }

  #tap(page: Page): void {
    const checked = this.device.world.random.chance(0.5)
    // What another tab alone has, which the full disk refused, may come later than this.
    const isAlone = !this.device.pages.some((other) => other !== page && holdsTaps(other))
    this.entered.tapped = isAlone ? checked : null
    void page.outbox.apply(INSPECTION, {
      kind: 'checks',
      ...DESCRIPTION,
      checks: [{ label: this.entered.check, checked }],
    })
  }

  #takePhotos(page: Page): void {
    this.entered.forgetPlaces(page)
    const path = this.#label(page)
    const count = 1 + this.device.world.random.int(4)
    const photos = Array.from({ length: count }, () => this.entered.newPhoto(path.label))
    this.device.world.tell('of', path.label, photos)
    const chosen = photos.map((photo) => ({ edit: this.#photoEdit(path, photo), photo: waiting(photo) }))
    page.outbox.applyPhotos(INSPECTION, chosen).catch(() => undefined)
    // Some are put elsewhere as soon as they are seen.
    if (!this.device.world.random.chance(0.3)) return
    void this.device.world.wait(3).then(() => page.isDead || this.#movePhoto(page, path))
  }

  /** Puts a photo elsewhere among those of its label that the page shows, whether they are sent, kept or being kept. */
  #movePhoto(page: Page, path = this.#label(page)): void {
    const { random } = this.device.world
    const { view } = page.outbox.stateOf(INSPECTION)
    const images = (view && recordOf(categoryOf(view.data, path), path.label)?.images) ?? []
    const waits = view?.photos.get(photoSlot(path.category, path.label)) ?? []
    const shown = inOrder(images, waits)
    if (shown.length < 2) return
    const ids = shown.map((one) => (one.kind === 'sent' ? one.image.id : one.photo.photoId))
    const moved = random.pick(ids)
    const others = ids.filter((id) => id !== moved)
    const order = others.toSpliced(random.int(ids.length), 0, moved)
    this.device.world.tell('of', path.label, order)
    this.device.world.onMove(path.label)
    void page.outbox.apply(INSPECTION, { kind: 'order', ...path, order })
  }

  #takeCover(page: Page): void {
    this.entered.forgetPlaces(page)
    const photo = this.entered.newPhoto(null, true)
    const { photoId } = photo
    const edit = { kind: 'cover', photoId, name: `${photoId}.jpg` } as const
    page.outbox.applyPhotos(INSPECTION, [{ edit, photo: waiting(photo) }]).catch(() => undefined)
  }

  #photoEdit(path: LabelPath, { photoId }: Photo) {
    return { kind: 'photo', ...path, photoId, name: `${photoId}.jpg` } as const
  }

  #park(page: Page): void {
    const photos = [this.entered.newPhoto(null), this.entered.newPhoto(null)]
    page.outbox.park(INSPECTION, photos.map(waiting)).catch(() => undefined)
  }

  /** Gives a photo that waits for it a label, or takes it away. */
  #nameParked(page: Page, path = this.#label(page)): void {
    const { random } = this.device.world
    const { parked } = page.outbox.stateOf(INSPECTION)
    if (parked.size === 0) return
    const photo = this.entered.photos.get(random.pick([...parked.keys()]))
    if (!photo) return
    if (random.chance(0.2) || parked.get(photo.photoId) === 'gone') {
      photo.isReleased = true
      void page.outbox.unpark(INSPECTION, [photo.photoId])
      return
    }
    this.entered.forgetPlaces(page)
    photo.label = path.label
    this.entered.placeLast(photo)
    void page.outbox.applyPhotos(INSPECTION, [{ edit: this.#photoEdit(path, photo) }]).catch(() => undefined)
  }

  #addLabel(page: Page): void {
    const label = `Label ${this.entered.next()}`
    this.entered.added.set(label, 'there')
    void page.outbox.apply(INSPECTION, { kind: 'add-label', ...FINDING, label })
  }

  /** A label of one's own, for which there is an undo. */
  #removeLabel(page: Page): void {
    const { random } = this.device.world
    const own = [...this.entered.added].filter(([, state]) => state === 'there').map(([label]) => label)
    if (own.length === 0) return
    const label = random.pick(own)
    const removal: Edit = { kind: 'delete-label', ...FINDING, label }
    const removed = page.outbox.apply(INSPECTION, removal, { delay: UNDO_MS, isUndoable: true })
    // Whatever was in it goes with it, once it is too late to undo; until then nobody can say.
    const isUndone = random.chance(0.5)
    this.entered.releaseLabel(label, isUndone ? 'released' : 'gone')
    if (isUndone) void removed.then((key) => (page.isDead ? 0 : page.outbox.discard(INSPECTION, [key])))
  }

  /** Deletes or empties a label that others work on too. */
  #removeShared(page: Page): void {
    const { random } = this.device.world
    if (random.chance(0.7) || this.device.world.isCalm) return
    const { label } = this.#label(page)
    if (!LABELS.includes(label)) return
    const kind = random.pick(['delete-label', 'clear'] as const)
    void page.outbox.apply(INSPECTION, { kind, ...FINDING, label }, { delay: UNDO_MS, isUndoable: true })
    this.entered.releaseEntries(label)
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
    this.entered.release(entry)
    const discarded = page.outbox.discard(INSPECTION, [entry.key])
    // A full disk does not take the mark of a try: one of a page that died since is known to the server alone.
    const wasTried = entry.attempts > 0 || this.device.world.server.tries.some(({ key }) => key === entry.key)
    if (this.device.network === 'fine' || wasTried || this.device.pages.length > 1) return
    this.entered.beingTakenBack.add(entry.key)
    void discarded.then((count) => {
      if (this.entered.beingTakenBack.delete(entry.key) && count === 1) this.entered.takenBack.add(entry.key)
    })
  }

  /** Found photos stand behind those that came before they were placed: until that is done nobody can say where. */
  #place(photoIds: readonly string[], work: Promise<void>): void {
    const photos = photoIds.flatMap((photoId) => this.entered.photos.get(photoId) ?? [])
    for (const photo of photos) photo.isPlaced = false
    for (const photoId of photoIds) this.entered.beingPlaced.add(photoId)
    void work.then(() => {
      for (const photo of photos)
        if (this.entered.beingPlaced.delete(photo.photoId)) this.entered.placeLast(photo)
    })
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
    this.entered.choose(entry)
    if (need === 'orphaned' && random.chance(0.7)) {
      const orphans = outbox
        .stateOf(INSPECTION)
        .queue.filter((other) => isOrphaned(other) && isOfLabel(other, entry))
      const keys = orphans.map(({ key }) => key)
      const photoIds = orphans.flatMap(({ edit }) => photoOf(edit) ?? [])
      // They are on their way already.
      if (photoIds.some((photoId) => this.entered.beingPlaced.has(photoId))) return
      if (random.chance(0.5)) this.#place(photoIds, putBack(outbox, INSPECTION, keys))
      else {
        for (const orphan of orphans) this.entered.release(orphan)
        void moveTo(outbox, INSPECTION, keys, this.#label(page))
      }
    } else if (need === 'conflict') {
      if (random.chance(0.5)) void keepMine(outbox, INSPECTION, entry.key)
      else if (random.chance(0.2)) void keepBoth(outbox, INSPECTION, entry.key)
      else {
        this.entered.release(entry)
        void keepTheirs(outbox, INSPECTION, entry.key)
      }
    } else if (need === 'refused' && random.chance(0.3)) void retryEdits(outbox, INSPECTION, [entry.key])
    else {
      this.entered.release(entry)
      void outbox.discard(INSPECTION, [entry.key])
    }
  }
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
