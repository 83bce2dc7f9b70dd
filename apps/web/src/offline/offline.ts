// The one way out for inspection edits: the outbox of the signed-in user and its drainer, started and stopped
// with the session.
import { TEXT } from '@plumbline/contract/texts'
import { ApiError } from '#web/lib/api.ts'
import { newKey } from '#web/lib/encoding.ts'
import { isNetworkAnswering, isServerReached, onAnswerer, ownAnswers } from '#web/lib/reach.ts'
import {
  accessToken,
  administratorHere,
  currentUser,
  isPaid,
  onSessionChange,
  onSessionEnd,
  ownerHere,
} from '#web/lib/session.ts'
import { noteWorker } from '#web/lib/workers.ts'
import { databaseOf, openOfflineDatabase } from './database.ts'
import { Drainer } from './drainer.ts'
import type { LabelPath, PhotoEdit } from './edits.ts'
import { askToPersist } from './free-space.ts'
import { Journal } from './journal.ts'
import { Outbox } from './outbox.ts'
import { outboxesHere, outboxOf } from './outboxes.ts'
import { preparePhoto } from './photo-prepare.ts'
import type { WaitingPhoto } from './photo-store.ts'
import { photoFilesOf } from './private-files.ts'
import { sendEdit } from './send.ts'
import { dropThumbnails } from './thumbnail-cache.ts'

export interface OfflineStore {
  /** Whose it is (`ownerHere`). */
  owner: number
  outbox: Outbox
  drainer: Drainer
}

/** An owner's session, whose token alone is for what the owner entered. */
interface Session {
  owner: number
  token: string
}

let active: (OfflineStore & { token: string; close: () => void }) | null = null
let isWatching = false

/** The offline store of whoever is signed in; null while nobody is known to be. */
export function currentOffline(): OfflineStore | null {
  watch()
  const session = sessionHere()
  if (active && !isSession(active, session)) close()
  if (!active && session) {
    noteWorkerHere(session.owner)
    active = open(session)
  }
  return active
}

function sessionHere(): Session | null {
  const [owner, token] = [ownerHere(), accessToken()]
  return owner === null || token === null ? null : { owner, token }
}

function isSession({ owner, token }: Session, other: Session | null): boolean {
  return owner === other?.owner && token === other.token
}

/** So that sign-in can say whose work waits here. */
function noteWorkerHere(owner: number): void {
  const user = currentUser()
  if (user) noteWorker(owner, owner < 0 ? [administratorHere(), user] : [user])
}

function open(session: Session): NonNullable<typeof active> {
  const { owner, token } = session
  const name = databaseOf(owner)
  const outbox = outboxOf(owner, () => makeOutbox(owner, name))
  const drainer = new Drainer({
    outbox,
    lockName: name,
    locks: lockManager(),
    isOnline: () => navigator.onLine,
    reach: { begin: ownAnswers, isReached: isServerReached },
    send: (request, onProgress) => {
      // Another account may have signed in, in this tab or another: its token is not for these edits.
      if (!isSession(session, sessionHere())) throw new ApiError('http', 401, TEXT.unauthenticated)
      return sendEdit({ ...request, token }, onProgress)
    },
    prepare: preparePhoto,
  })
  const unfollow = outbox.onQueueChange(() => drainer.kick())
  // Waits of an earlier page are over: what stopped it may be so too.
  void drainer.hurry()
  const close = () => {
    unfollow()
    drainer.stop()
  }
  return { ...session, outbox, drainer, close }
}

function makeOutbox(owner: number, name: string): Outbox {
  // It needs to know which pages live.
  const journal = navigator.locks ? new Journal(owner, navigator.locks) : null
  return new Outbox({
    open: (onClosed) => openOfflineDatabase(owner, onClosed),
    files: (store) => photoFilesOf(owner, store),
    makeRoom: dropThumbnails,
    locks: navigator.locks ?? null,
    name,
    onFirst: () => void askToPersist(),
    channel: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name),
    journal,
  })
}

/** Without Web Locks (no https, as by an address in the local network) each tab drains for itself; keys keep it safe. */
function lockManager(): Pick<LockManager, 'request'> {
  if (navigator.locks) return navigator.locks
  const request = (_name: string, work: (lock: Lock | null) => unknown) => Promise.resolve(work(null))
  return { request } as Pick<LockManager, 'request'>
}

/** What the outbox holds in memory waits for the user's next sign-in on this page. */
function close(): void {
  active?.close()
  active = null
}

/** Starts again what a 401 stopped, follows another user, and tries at once when the network may be back. */
function watch(): void {
  if (isWatching) return
  isWatching = true
  onSessionEnd(close)
  const recover = () => active?.outbox.recover()
  const hurry = () => {
    recover()
    void active?.drainer.hurry()
  }
  let wasPaid = isPaid()
  onSessionChange(() => {
    currentOffline()
    if (isPaid() && !wasPaid) hurry()
    wasPaid = isPaid()
  })
  // What is not on the disk goes with its page: leaving that one asks first.
  window.addEventListener('beforeunload', (event) => {
    if (outboxesHere().some((outbox) => outbox.ledger.isHolding())) event.preventDefault()
  })
  // The network's own sign-in is done.
  let wasNetworkAnswering = false
  onAnswerer(() => {
    if (wasNetworkAnswering && !isNetworkAnswering()) hurry()
    wasNetworkAnswering = isNetworkAnswering()
  })
  window.addEventListener('focus', recover)
  window.addEventListener('online', hurry)
  // From Wi-Fi to mobile data the device may never be offline. Not every browser tells.
  if ('connection' in navigator && navigator.connection instanceof EventTarget)
    navigator.connection.addEventListener('change', hurry)
  window.addEventListener('pageshow', hurry)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') hurry()
  })
}

/** Starts draining what an earlier page left behind; called once when the app starts. */
export function startOffline(): void {
  currentOffline()
}

/** A photo that is kept on the device and has no label yet. */
export interface ParkedPhoto {
  photoId: string
  name: string
}

/** A pasted picture has no name of its own. */
const PHOTO_NAME = 'photo.jpg'

function newPhotoOf(inspectionId: number, photoId: string, file: File, isPrepared = false): WaitingPhoto {
  return {
    photoId,
    inspectionId,
    type: file.type === '' ? 'application/octet-stream' : file.type,
    name: file.name === '' ? PHOTO_NAME : file.name,
    isPrepared,
    picture: file,
  }
}

/** Holds photos whose label is chosen later, and keeps them. `kept` rejects when one cannot be read. */
export function parkPhotos(
  outbox: Outbox,
  inspectionId: number,
  files: readonly File[],
): { parked: ParkedPhoto[]; kept: Promise<void> } {
  const photos = files.map((file) => newPhotoOf(inspectionId, newKey(), file))
  const parked = photos.map(({ photoId, name }) => ({ photoId, name }))
  return { parked, kept: outbox.park(inspectionId, photos) }
}

/**
 * Queues photos for a label, new ones or parked ones, in the order given; the new ones are one write to the disk.
 * Gives the keys of their edits. Rejects when one cannot be read (the others are kept).
 */
export function queuePhotos(
  outbox: Outbox,
  inspectionId: number,
  { step, section, category, label }: LabelPath,
  photos: readonly (File | ParkedPhoto)[],
  more: Pick<PhotoEdit, 'caption' | 'position' | 'replaces' | 'replacesPhoto'> & {
    isPrepared?: boolean
  } = {},
): Promise<string[]> {
  const { isPrepared = false, ...rest } = more
  const chosen = photos.map((source) => {
    const isNew = source instanceof File
    const photoId = isNew ? newKey() : source.photoId
    const name = source.name === '' ? PHOTO_NAME : source.name
    const edit: PhotoEdit = { kind: 'photo', step, section, category, label, photoId, name, ...rest }
    return isNew ? { edit, photo: newPhotoOf(inspectionId, photoId, source, isPrepared) } : { edit }
  })
  return outbox.applyPhotos(inspectionId, chosen)
}

/** How many edits of a user wait on this device, in all inspections: asked before logout (decision 7). */
export async function countUnsent(): Promise<number> {
  const offline = currentOffline()
  if (!offline) return 0
  await offline.outbox.whenAllRead
  const states = [...(offline.outbox.ledger.states()?.values() ?? [])]
  return states.reduce((sum, { waiting }) => sum + waiting.length, 0)
}
