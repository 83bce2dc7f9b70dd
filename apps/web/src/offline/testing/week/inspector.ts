// Somebody at work on a simulated device, who remembers all that was entered: what must come to the server.
import type { Edit, LabelPath, StoredEdit, TextField } from '../../edits.ts'
import { categoryOf } from '../../inspection-data.ts'
import { keepMine, keepTheirs, retryEdits } from '../../resolve.ts'
import type { Waiting } from '../../words.ts'
import type { FakeServer } from '../fake-server.ts'
import { DESCRIPTION, FINDING, INSPECTION } from '../sample.ts'
import type { Device } from './device.ts'
import type { Page } from './page.ts'

const LABELS = ['Loose tiles', 'Cracked tiles']
const FIELDS: TextField[] = ['comment', 'task', 'location']
const CHECKS = ['Clay tile', 'Slate', 'Metal']
const TYPING_MS = 300

export interface Photo {
  photoId: string
  /** No two have the same. */
  size: number
  label: string | null
  /** In its label. */
  place: number
  isReleased: boolean
}

export class Inspector {
  readonly device: Device
  readonly #nr: number
  #count = 0
  /** The last text of each field, by label and field; null: nobody answers for it any more. */
  readonly typed = new Map<string, string | null>()
  readonly photos = new Map<string, Photo>()
  /** Labels of this inspector's own: whether they must be there. */
  readonly added = new Map<string, 'there' | 'released'>()
  /** The last tap on this inspector's own check; null where nobody answers for it. */
  tapped: boolean | null = false

  constructor(device: Device, nr: number) {
    this.device = device
    this.#nr = nr
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
      () => this.#park(page),
      () => this.#nameParked(page),
      () => this.#addLabel(page),
      () => this.#discard(page),
      () => this.decide(page),
    ]
    const deed = random.pick(deeds)
    this.device.world.tell(this.device.user, deed.toString())
    deed()
  }

  /** Until all is decided. */
  finish = (page: Page): void => {
    const { waiting, parked } = page.outbox.stateOf(INSPECTION)
    for (const one of waiting) this.#decide(page, one)
    for (const _photo of parked) this.#nameParked(page)
  }

  owns = (text: string): boolean => Math.floor(Number(text.split(' ')[1]) / 1_000) === this.#nr

  /** What must be on the server and is not. */
  missingOn({ applied, data }: FakeServer): string[] {
    const missing: string[] = []
    const texts = new Set(
      applied.flatMap((edit) =>
        edit.kind === 'details'
          ? Object.entries(edit.texts ?? {}).map(([field, text]) => `${edit.label}/${field}/${text}`)
          : [],
      ),
    )
    for (const [place, text] of this.typed)
      if (text !== null && !texts.has(`${place}/${text}`)) missing.push(`${place}: ${text}`)
    const category = categoryOf(data, FINDING)
    const images =
      category?.labels_details.flatMap((record) => record.images.map(({ photo_id }) => photo_id)) ?? []
    for (const { photoId, isReleased } of this.photos.values())
      if (!isReleased && !images.includes(photoId)) missing.push(`photo ${photoId}`)
    for (const [label, state] of this.added) {
      const count = category?.checks.filter((check) => check.label === label).length ?? 0
      if (state === 'there' && count !== 1) missing.push(`${label} is there ${count} times`)
    }
    const check = categoryOf(data, DESCRIPTION)?.checks.find(({ label }) => label === this.check)
    if (this.tapped !== null && check?.checked !== this.tapped) missing.push(`tap on ${this.check}`)
    return missing
  }

  /** A page died: photos that no disk had went with it, as was said. */
  afterDeath(): void {
    const { disk, pages } = this.device
    for (const photo of this.photos.values()) {
      const isHeld = pages.some(({ outbox }) => outbox.photos.isFresh(photo.photoId))
      if (!isHeld && !disk.hasPhoto(photo.photoId)) photo.isReleased = true
    }
  }

  #next(): number {
    this.#count += 1
    return this.#nr * 1_000 + this.#count
  }

  #label(): LabelPath {
    const { random } = this.device.world
    const own = [...this.added].filter(([, state]) => state === 'there').map(([label]) => label)
    return { ...FINDING, label: random.pick([...LABELS, ...own]) }
  }

  #type(page: Page): void {
    const { random } = this.device.world
    const path = this.#label()
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
    this.tapped = checked
    void page.outbox.apply(INSPECTION, {
      kind: 'checks',
      ...DESCRIPTION,
      checks: [{ label: this.check, checked }],
    })
  }

  #newPhoto(label: string | null): Photo {
    const size = this.#next()
    const photo = { photoId: `p${size}`, size, label, place: size, isReleased: false }
    this.photos.set(photo.photoId, photo)
    return photo
  }

  #takePhotos(page: Page): void {
    const path = this.#label()
    const count = 1 + this.device.world.random.int(4)
    const photos = Array.from({ length: count }, () => this.#newPhoto(path.label))
    const chosen = photos.map((photo) => ({ edit: this.#photoEdit(path, photo), photo: waiting(photo) }))
    page.outbox.applyPhotos(INSPECTION, chosen).catch(() => undefined)
  }

  #photoEdit(path: LabelPath, { photoId }: Photo) {
    return { kind: 'photo', ...path, photoId, name: `${photoId}.jpg` } as const
  }

  #park(page: Page): void {
    const photos = [this.#newPhoto(null), this.#newPhoto(null)]
    page.outbox.park(INSPECTION, photos.map(waiting)).catch(() => undefined)
  }

  /** Gives a photo that waits for it a label, or takes it away. */
  #nameParked(page: Page, path = this.#label()): void {
    const { random } = this.device.world
    const { parked } = page.outbox.stateOf(INSPECTION)
    if (parked.size === 0) return
    const photo = this.photos.get(random.pick([...parked.keys()]))
    if (!photo) return
    if (random.chance(0.2)) {
      photo.isReleased = true
      void page.outbox.unpark(INSPECTION, [photo.photoId])
      return
    }
    photo.label = path.label
    photo.place = this.#next()
    void page.outbox.applyPhotos(INSPECTION, [{ edit: this.#photoEdit(path, photo) }]).catch(() => undefined)
  }

  #addLabel(page: Page): void {
    const label = `Label ${this.#next()}`
    this.added.set(label, 'there')
    void page.outbox.apply(INSPECTION, { kind: 'add-label', ...FINDING, label })
  }

  #releaseLabel(label: string): void {
    this.added.set(label, 'released')
    for (const field of FIELDS)
      if (this.typed.has(`${label}/${field}`)) this.typed.set(`${label}/${field}`, null)
    for (const photo of this.photos.values()) if (photo.label === label) photo.isReleased = true
  }

  #discard(page: Page): void {
    const { random } = this.device.world
    const { queue } = page.outbox.stateOf(INSPECTION)
    if (queue.length === 0 || random.chance(0.7)) return
    const entry = random.pick(queue)
    this.release(entry)
    void page.outbox.discard(INSPECTION, [entry.key])
  }

  /** Nobody answers any more for what an edit says. */
  release({ edit }: StoredEdit): void {
    if (edit.kind === 'photo') {
      const photo = this.photos.get(edit.photoId)
      if (photo) photo.isReleased = true
    } else if (edit.kind === 'details') {
      for (const field of Object.keys(edit.texts ?? {})) this.typed.set(`${edit.label}/${field}`, null)
    } else if (edit.kind === 'checks') this.tapped = null
    else if (edit.kind === 'add-label') this.#releaseLabel(edit.label)
  }

  /** Does what the app asks for. */
  decide(page: Page): void {
    const { random } = this.device.world
    for (const one of page.outbox.stateOf(INSPECTION).waiting) this.#decide(page, one)
    if (random.chance(0.5)) this.#nameParked(page)
  }

  #decide({ outbox }: Page, { entry, need }: Waiting): void {
    const { random } = this.device.world
    if (!entry || need === undefined) return
    if (need === 'not kept') return
    if (need === 'conflict') {
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

function waiting({ photoId, size }: Photo) {
  const picture = new Blob([new Uint8Array(size)])
  return { photoId, inspectionId: INSPECTION, type: 'image/jpeg', name: 'p.jpg', isPrepared: false, picture }
}
