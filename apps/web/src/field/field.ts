// The one way out for inspection edits: the outbox of the signed-in user and its drainer, started and stopped
// with the session.
import { TEXT } from '@plumbline/contract/texts'
import { ApiError } from '#web/lib/api.ts'
import { newKey } from '#web/lib/encoding.ts'
import { holdPage } from '#web/lib/hold-page.ts'
import { currentUser, onSessionChange, onSessionEnd } from '#web/lib/session.ts'
import { openFieldDatabase, type StoredPhoto } from './database.ts'
import { Drainer } from './drainer.ts'
import type { LabelPath, PhotoEdit } from './edits.ts'
import { Journal } from './journal.ts'
import { Outbox } from './outbox.ts'
import { preparePhoto } from './photo-prepare.ts'
import { sendEdit } from './send.ts'

export interface Field {
  userId: number
  outbox: Outbox
  drainer: Drainer
}

let active: Field | null = null
let isWatching = false

/** The field of the signed-in user; null while nobody is known to be signed in. */
export function currentField(): Field | null {
  watch()
  const userId = currentUser()?.id ?? null
  if (active && active.userId !== userId) close()
  if (!active && userId !== null) active = open(userId)
  return active
}

function open(userId: number): Field {
  const name = `plumbline-field-${userId}`
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  // It needs to know which pages live.
  const journal = navigator.locks ? new Journal(userId, navigator.locks) : null
  const outbox = new Outbox({ database: openFieldDatabase(userId), channel, journal })
  const drainer = new Drainer({
    outbox,
    lockName: name,
    locks: lockManager(),
    isOnline: () => navigator.onLine,
    send: (request, onProgress) => {
      // Another account may have signed in, in this tab or another: its token is not for these edits.
      if (currentUser()?.id !== userId) throw new ApiError('http', 401, TEXT.unauthenticated)
      return sendEdit(request, onProgress)
    },
    prepare: preparePhoto,
  })
  outbox.onQueueChange(() => drainer.kick())
  drainer.kick()
  return { userId, outbox, drainer }
}

/** Without Web Locks (no https on a phone in the house's network) each tab drains for itself; keys keep it safe. */
function lockManager(): Pick<LockManager, 'request'> {
  if (navigator.locks) return navigator.locks
  const request = (_name: string, work: (lock: Lock | null) => unknown) => Promise.resolve(work(null))
  return { request } as Pick<LockManager, 'request'>
}

function close(): void {
  active?.drainer.stop()
  active = null
}

/** Starts again what a 401 stopped, follows another user, and tries at once when the network may be back. */
function watch(): void {
  if (isWatching) return
  isWatching = true
  onSessionEnd(close)
  onSessionChange(() => void currentField())
  const recover = () => active?.outbox.recover()
  const hurry = () => {
    recover()
    void active?.drainer.hurry()
  }
  window.addEventListener('focus', recover)
  window.addEventListener('online', hurry)
  window.addEventListener('pageshow', hurry)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') hurry()
  })
}

/** Starts draining what an earlier page left behind; called once when the app starts. */
export function startField(): void {
  currentField()
}

/** A photo that is kept on the device and has no label yet. */
export interface ParkedPhoto {
  photoId: string
  name: string
}

/** A pasted picture has no name of its own. */
const PHOTO_NAME = 'photo.jpg'

async function storedPhotoOf(
  inspectionId: number,
  photoId: string,
  file: File,
  isPrepared: boolean,
): Promise<StoredPhoto> {
  return {
    photoId,
    inspectionId,
    bytes: await file.arrayBuffer(),
    type: file.type === '' ? 'application/octet-stream' : file.type,
    name: file.name === '' ? PHOTO_NAME : file.name,
    isPrepared,
  }
}

/** Keeps photos whose label is chosen later. Rejects when the device cannot keep one. */
export async function parkPhotos(
  outbox: Outbox,
  inspectionId: number,
  files: readonly File[],
): Promise<ParkedPhoto[]> {
  const letGo = holdPage()
  try {
    const parked: ParkedPhoto[] = []
    for (const file of files) {
      const photo = await storedPhotoOf(inspectionId, newKey(), file, false)
      await outbox.park(photo)
      parked.push({ photoId: photo.photoId, name: photo.name })
    }
    return parked
  } finally {
    letGo()
  }
}

/**
 * Queues photos for a label, new ones or parked ones, in the order given.
 * Gives the keys of their edits. Rejects when the device cannot keep one (the earlier ones are kept).
 */
export async function queuePhotos(
  outbox: Outbox,
  inspectionId: number,
  label: LabelPath,
  photos: readonly (File | ParkedPhoto)[],
  more: Pick<PhotoEdit, 'caption' | 'replaces' | 'replacesPhoto'> & { isPrepared?: boolean } = {},
): Promise<string[]> {
  const { isPrepared = false, ...rest } = more
  const { step, section, category } = label
  const kept = photos.map((source) => {
    const photoId = source instanceof File ? newKey() : source.photoId
    const edit: PhotoEdit = {
      kind: 'photo',
      step,
      section,
      category,
      label: label.label,
      photoId,
      name: source.name === '' ? PHOTO_NAME : source.name,
      ...rest,
    }
    const read =
      source instanceof File ? () => storedPhotoOf(inspectionId, photoId, source, isPrepared) : undefined
    return outbox.apply(inspectionId, edit, {}, read)
  })
  const letGo = holdPage()
  const failed = (await Promise.allSettled(kept)).find((one) => one.status === 'rejected')
  letGo()
  if (failed) throw failed.reason
  return Promise.all(kept)
}

/** How many edits of a user wait on this device, in all inspections: asked before logout (decision 7). */
export async function countUnsent(): Promise<number> {
  const field = currentField()
  if (!field) return 0
  let count = 0
  for (const queue of (await field.outbox.queues()).values()) count += queue.length
  return count
}
