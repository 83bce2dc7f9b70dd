// Sends what waits in the outbox: one tab at a time, in order, with patience for a bad network.
import type { Check } from '@plumbline/contract/inspections'
import { ApiError } from '#web/lib/api.ts'
import { newKey } from '#web/lib/encoding.ts'
import { type Answer, settlementOf } from './answers.ts'
import { withoutItsPhoto } from './change.ts'
import { type ChecksEdit, type Edit, isOrphaned, photoOf, type StoredEdit } from './edits.ts'
import { afterFailure, NOTHING, settlementOfConflict } from './failures.ts'
import { isRemoval, stateInConflict } from './fields.ts'
import { asOrphan, isUnknownLabel, withOrphan } from './found-again.ts'
import { categoryOf, type InspectionData, recordOf } from './inspection-data.ts'
import { CLIENT_QUEUE, isLocal } from './local-ids.ts'
import { nameLostPhotos } from './lost-photos.ts'
import { madeBy, mayStart, withServerIds } from './making.ts'
import { discardInspection } from './making-edits.ts'
import type { Names } from './names.ts'
import { PHOTOS_AT_ONCE, plan } from './order.ts'
import type { Outbox } from './outbox.ts'
import type { WaitingPhoto } from './photo-store.ts'
import { foreignFields, rebased } from './rebase.ts'
import { removalsIn } from './removals.ts'
import { Rules } from './rules.ts'
import type { Outgoing } from './send.ts'
import { Waits } from './waits.ts'

export type Send = (request: Outgoing, onProgress: (share: number) => void) => Promise<Answer>

export interface DrainerOptions {
  outbox: Outbox
  /** One drainer among all tabs of a user holds this lock. */
  lockName: string
  locks: Pick<LockManager, 'request'>
  send: Send
  /** What the browser believes. */
  isOnline: () => boolean
  /** Whether our server has answered this page since `begin` gave the mark, or does so now. Never rejects. */
  reach: { begin: () => number; isReached: (since: number) => Promise<boolean> }
  /** Makes a photo ready to go out; gives it as it is now kept. */
  prepare: (photo: WaitingPhoto) => Promise<WaitingPhoto>
}

/** An edit that may go out, with what it was planned by. */
interface Due {
  entry: StoredEdit
  queue: readonly StoredEdit[]
  server: InspectionData | null
}

/** A browser may be wrong about being offline: one request in this time finds out. */
const PROBE_EVERY_MS = 60_000
export class Drainer {
  readonly #options: DrainerOptions
  readonly #waits: Waits
  readonly #sending = new Map<string, Promise<void>>()
  /** Photos known to be small enough to go out. */
  readonly #ready = new Set<string>()
  /** While the browser says that it is offline: no request before this moment (ms). */
  #probeAt = 0
  /** An answer came although the browser said so. */
  #isBrowserWrong = false
  #isRunning = false
  #isStopped = false
  #isWanted = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #wake: () => void = () => undefined

  constructor(options: DrainerOptions) {
    this.#options = options
    this.#waits = new Waits(() => options.outbox.now())
  }

  /** Looks at the queue soon: something was added, or the network may be back. */
  kick(): void {
    if (this.#isStopped) return
    this.#isWanted = true
    this.#wake()
    if (!this.#isRunning) void this.#run()
  }

  /** Forgets all waiting times: the network is back, or the user pressed Retry. */
  async hurry(): Promise<void> {
    const { outbox } = this.#options
    this.#probeAt = 0
    this.#isBrowserWrong = false
    this.#waits.endRetries([...(await outbox.queues()).values()].flat())
    this.kick()
  }

  /** Stops for good; requests under way end by themselves and are acknowledged or sent again by the next. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#wake()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    try {
      await this.#options.outbox.whenRecovered
      await this.#options.locks.request(this.#options.lockName, () => this.#loop())
    } catch {
      // Storage or locks are gone (a closing page): the next start goes on.
    } finally {
      this.#isRunning = false
    }
    if (this.#isWanted && !this.#isStopped) void this.#run()
  }

  async #loop(): Promise<void> {
    while (!this.#isStopped) {
      this.#isWanted = false
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve
      })
      const wakeAt = await this.#startDue()
      if (wakeAt !== null) this.#kickAt(wakeAt)
      if (this.#sending.size === 0) {
        if (this.#isWanted) continue
        return
      }
      await Promise.race([...this.#sending.values(), woken])
    }
    await Promise.all(this.#sending.values())
  }

  #kickAt(moment: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.kick(), Math.max(0, moment - this.#options.outbox.now()))
  }

  /** Starts every request that may go out; gives when to look again. */
  async #startDue(): Promise<number | null> {
    const { outbox } = this.#options
    const photos = await this.#preparePhotos()
    const isOffline = this.#isOffline()
    if (isOffline && outbox.now() < this.#probeAt) return this.#probeAt
    const due: Due[] = []
    let wakeAt: number | null = null
    const queues = await outbox.queues()
    const removals = removalsIn(queues.get(CLIENT_QUEUE) ?? [], outbox.ledger.names)
    this.#waits.keepOnly([...queues.values()].flat())
    for (const [inspectionId, queue] of queues) {
      if (isLocal(inspectionId) && !(await this.#mayBeMade(inspectionId, queue))) continue
      const server = await outbox.server(inspectionId)
      // Its work would be newer than what was seen when it was removed.
      if (removals.takes(inspectionId, server)) continue
      const next = plan({
        queue,
        server,
        now: outbox.now(),
        waits: this.#waits,
        sending: new Set(this.#sending.keys()),
        isReady: (photoId) => photos.has(photoId),
        photosFree: PHOTOS_AT_ONCE - this.#photosUnderWay(queue),
      })
      if (next.ordinary) due.push({ entry: next.ordinary, queue, server })
      for (const entry of next.photos) due.push({ entry, queue, server })
      if (next.wakeAt !== null) wakeAt = Math.min(wakeAt ?? next.wakeAt, next.wakeAt)
    }
    for (const one of isOffline ? this.#probeOf(due) : due) this.#start(one)
    return wakeAt
  }

  /** Of an inspection that was made here: whether its start may go out. Moves what came late to the server's number. */
  async #mayBeMade(inspectionId: number, queue: readonly StoredEdit[]): Promise<boolean> {
    const { ledger } = this.#options.outbox
    const id = ledger.names.idOf(inspectionId)
    if (id === inspectionId) return mayStart(queue, ledger.names)
    // Once moved it is looked at anew.
    await ledger.number({ queue: inspectionId, local: inspectionId, id }).catch(() => undefined)
    return false
  }

  #isOffline(): boolean {
    return !this.#options.isOnline() && !this.#isBrowserWrong
  }

  /** The one that was tried least; none beside another. */
  #probeOf(due: readonly Due[]): Due[] {
    const isAsking = [...this.#sending.keys()].some((key) => key !== 'prepare')
    const [probe] = due.toSorted((a, b) => a.entry.attempts - b.entry.attempts)
    if (isAsking || !probe) return []
    this.#probeAt = this.#options.outbox.now() + PROBE_EVERY_MS
    return [probe]
  }

  #photosUnderWay(queue: readonly StoredEdit[]): number {
    return queue.filter((entry) => photoOf(entry.edit) !== null && this.#sending.has(entry.key)).length
  }

  /**
   * Shrinks one photo after the other while others go out; gives the ids of those that are ready.
   * Bytes are read once for each photo and not at each look: after hours without a network there are many.
   */
  async #preparePhotos(): Promise<ReadonlySet<string>> {
    const { outbox } = this.#options
    const { photos } = outbox
    let isOneGone = false
    for (const photoId of await photos.ids()) {
      if (this.#sending.has('prepare')) break
      if (this.#ready.has(photoId)) continue
      const photo = await photos.get(photoId)
      if (photo?.isPrepared) this.#ready.add(photoId)
      else if (photo) this.#track('prepare', this.#prepare(photo))
      else isOneGone = true
    }
    if (isOneGone) await nameLostPhotos(outbox.ledger, photos)
    return this.#ready
  }

  /** Where the device refuses to keep the smaller one, the photo goes out as it is. */
  async #prepare(photo: WaitingPhoto): Promise<void> {
    try {
      const prepared = await this.#options.prepare(photo)
      await this.#options.outbox.keepPhoto({ ...prepared, isPrepared: true })
    } finally {
      this.#ready.add(photo.photoId)
    }
  }

  #start(due: Due): void {
    this.#track(due.entry.key, this.#sendOne(due))
  }

  #track(key: string, work: Promise<void>): void {
    const tracked = work
      .catch(() => undefined)
      .finally(() => {
        this.#sending.delete(key)
        this.#isWanted = true
      })
    this.#sending.set(key, tracked)
  }

  async #sendOne(due: Due): Promise<void> {
    const { outbox, send } = this.#options
    const { entry, queue, server } = due
    const { inspectionId, edit, key } = entry
    // The mark goes first: whatever was tried once is never changed under its key.
    const isStillThere = await this.#markTried(entry)
    if (!isStillThere) return
    const wasOffline = this.#isOffline()
    const begun = this.#options.reach.begin()
    try {
      const photoId = photoOf(edit)
      const photo = photoId === null ? undefined : await outbox.photos.get(photoId)
      if (photoId !== null && !photo)
        return await outbox.update(inspectionId, (other) =>
          other.key === key ? withoutItsPhoto(other) : other,
        )
      const level = new Rules(server, queue).levelToSend(entry)
      // The entry of the mark is the newest: typing may have joined it meanwhile.
      const known = withKnownPhotos(isStillThere.edit, server)
      const sent = { ...isStillThere, edit: withServerIds(known, outbox.ledger.names) }
      const clientId = clientNumber(server, outbox.ledger.names)
      const answer = await send({ entry: sent, photo, level, clientId }, (share) =>
        outbox.setProgress(inspectionId, key, share),
      )
      this.#isBrowserWrong ||= wasOffline
      outbox.noteSent(key)
      const image = answer.added?.[0]
      if (edit.kind === 'photo' && image) outbox.noteSentPhoto(edit.photoId, image)
      const made = madeBy(entry, answer)
      // First: it would go out as soon as nothing holds it.
      if (isRemoval(edit)) await this.#discardRemoved(entry)
      if (made) await outbox.ledger.number(made)
      else await outbox.settle(inspectionId, (now, kept) => settlementOf(now, kept, entry, answer))
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'network') this.#isBrowserWrong = false
      // A 401 may be our own, without a request.
      else if (error instanceof ApiError && error.status !== 401) this.#isBrowserWrong ||= wasOffline
      await this.#takeFailure(due, error, begun)
    } finally {
      outbox.setProgress(inspectionId, key, null)
    }
  }

  /** What waits in inspections that were removed has nowhere to go. */
  async #discardRemoved(removal: StoredEdit): Promise<void> {
    const { outbox } = this.#options
    const removals = removalsIn([removal], outbox.ledger.names)
    for (const inspectionId of (await outbox.queues()).keys())
      if (removals.takes(inspectionId, await outbox.server(inspectionId)))
        await discardInspection(outbox, inspectionId)
  }

  /** Null when the entry is gone, or was tried and answered since the queue was read: then it is looked at anew. */
  async #markTried(entry: StoredEdit): Promise<StoredEdit | null> {
    let marked: StoredEdit | null = null
    await this.#options.outbox.update(entry.inspectionId, (other) => {
      const isAsRead = other.attempts === entry.attempts && other.retry?.begun === entry.retry?.begun
      if (other.key !== entry.key || !isAsRead || other.status !== 'pending') return other
      marked = { ...other, attempts: other.attempts + 1 }
      return marked
    })
    return marked
  }

  async #takeFailure({ entry, server: asked }: Due, error: unknown, begun: number): Promise<void> {
    const { outbox, reach } = this.#options
    const { inspectionId, edit, key } = entry
    if (error instanceof ApiError && edit.kind === 'order' && asOrphan(entry, error)) {
      // Its photos were taken away, or wait with their places.
      await outbox.settle(inspectionId, (queue) => ({
        ...NOTHING,
        gone: queue.filter((other) => other.key === key),
      }))
      return
    }
    if (error instanceof ApiError && edit.kind === 'checks' && (await this.#splitChecks(entry, edit, error)))
      return
    if (error instanceof ApiError && edit.kind === 'checks' && (await this.#splitForeign(entry, edit, error)))
      return
    // What was tried before may have the answer that was given then.
    const isOld = error instanceof ApiError && error.taken.length > 0 && entry.attempts > 0
    if (error instanceof ApiError && error.status === 409)
      await outbox.settle(inspectionId, (queue, server) =>
        settlementOfConflict({ queue, server }, isOld ? null : asked, key, error),
      )
    const isStrange = error instanceof ApiError && error.strange !== null
    const isServerHere = isStrange && (await reach.isReached(begun))
    await outbox.update(inspectionId, (other, queue) => {
      if (other.key === key) return afterFailure(other, error, outbox.now(), isServerHere)
      const own = queue.find((one) => one.key === key)
      const failed = own && afterFailure(own, error, outbox.now())
      return failed && isOrphaned(failed) ? withOrphan(other, failed) : other
    })
  }

  /** Of several checks those of labels that another device deleted go on alone, so that the rest is sent. */
  async #splitChecks(entry: StoredEdit, edit: ChecksEdit, error: ApiError): Promise<boolean> {
    const { outbox } = this.#options
    const isGone = ({ label }: Check) => isUnknownLabel(error, 'checks', label)
    const [gone, rest] = [edit.checks.filter(isGone), edit.checks.filter((check) => !isGone(check))]
    const chosen = gone.filter(({ checked }) => checked)
    if (gone.length === 0 || (rest.length === 0 && chosen.length > 0)) return false
    if (chosen.length > 0) await outbox.apply(entry.inspectionId, { ...edit, checks: chosen })
    await outbox.settle(entry.inspectionId, (queue) => {
      const own = queue.filter((other) => other.key === entry.key)
      const changed = own.map((other) => ({
        ...other,
        edit: { ...edit, checks: rest },
        key: newKey(),
        attempts: 0,
      }))
      return rest.length === 0 ? { ...NOTHING, gone: own } : { ...NOTHING, changed }
    })
    return true
  }

  /** Of several checks those that another device changed too are asked about alone, so that the rest is sent. */
  async #splitForeign(entry: StoredEdit, edit: ChecksEdit, error: ApiError): Promise<boolean> {
    const { outbox } = this.#options
    const theirs = error.status === 409 ? stateInConflict(edit, error.current) : null
    const names = theirs ? foreignFields(entry, theirs) : []
    const foreign = edit.checks.filter(({ label }) => names.includes(label))
    const rest = edit.checks.filter(({ label }) => !names.includes(label))
    if (!theirs || foreign.length === 0 || rest.length === 0) return false
    await outbox.apply(entry.inspectionId, { ...edit, checks: foreign }, { base: entry.base })
    await outbox.settle(entry.inspectionId, (queue) => {
      const own = queue.filter((other) => other.key === entry.key)
      const changed = own.map((other) =>
        rebased({ ...other, edit: { ...edit, checks: rest }, key: newKey(), attempts: 0 }, theirs),
      )
      return { ...NOTHING, changed }
    })
    return true
  }
}

/** An order without photos that never came to the server: they were discarded, or refused. */
function withKnownPhotos(edit: Edit, server: InspectionData | null): Edit {
  if (edit.kind !== 'order') return edit
  const images = (server && recordOf(categoryOf(server, edit), edit.label)?.images) ?? []
  const order = edit.order.filter((target) =>
    images.some((image) => image.id === target || image.photo_id === target),
  )
  return { ...edit, order }
}

/** The server's number of whose inspection it is, where this device knows it. */
function clientNumber(server: InspectionData | null, names: Pick<Names, 'idOf'>): number | undefined {
  const id = server?.client && names.idOf(server.client.id)
  return typeof id === 'number' && !isLocal(id) ? id : undefined
}
