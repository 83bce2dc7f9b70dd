// Tabs of one user on an IndexedDB, for the tests of this folder.
import { vi } from 'vitest'
import { type OfflineDatabase, openOfflineDatabase } from '../database.ts'
import { Drainer } from '../drainer.ts'
import { Journal } from '../journal.ts'
import { Outbox } from '../outbox.ts'
import type { PhotoToKeep } from '../outbox-options.ts'
import type { PhotoFiles } from '../photo-files.ts'
import type { WaitingPhoto } from '../photo-store.ts'
import type { FakeServer } from './fake-server.ts'
import { FINDING, INSPECTION } from './sample.ts'

/** What the tabs of a test share; a test changes it as it goes. */
export interface World {
  /** Of its own for each test: the database is named after it. */
  user: number
  server: FakeServer
  /** Added to the clock, so that a test need not wait. */
  skipped: number
  /** That clock; left out: the machine's. */
  now?: () => number
  isOnline: boolean
  /** Whether the server answers other calls while somebody else answers its changes. */
  isServerHere?: boolean
  /** The bytes that photos may still take; null: nobody knows. */
  space: number | null
  /** The bytes that can be let go for them. */
  spare?: number
  /** Where pictures lie; left out: in the database. */
  files?: PhotoFiles
}

export interface Tab {
  outbox: Outbox
  drainer: Drainer
  /** Nothing goes out from when it resolves: a browser that says it is offline would ask once whether that is true. */
  disconnect: () => Promise<void>
  connect: () => void
  /** Lets go of its locks and its database, as a page does that dies. */
  die: () => void
}

/** `until` puts off what the outbox does with its database. */
export async function openTab(
  world: World,
  { drains = true, until }: { drains?: boolean; until?: Promise<void> } = {},
): Promise<Tab> {
  const { user, server, now = () => performance.now() } = world
  let isAlive = true
  const connections: OfflineDatabase[] = []
  const open = async (onClosed: () => void) => {
    await until
    if (!isAlive) throw new Error('the page is gone')
    const database = await openOfflineDatabase(user, onClosed, 'test')
    connections.push(database)
    return database
  }
  let die = () => {}
  const isDead = new Promise<void>((resolve) => {
    die = resolve
  })
  const locks = {
    request: (name: string, ...more: [() => unknown] | [LockOptions, (lock: Lock | null) => unknown]) => {
      const [options, work] = more.length === 1 ? [{}, more[0]] : more
      const result = navigator.locks.request(name, options, (lock) => Promise.race([work(lock), isDead]))
      // A page that is dead does not go on.
      return result.then((value) => (isAlive ? value : new Promise(() => undefined)))
    },
  } as Pick<LockManager, 'request'>
  const outbox = new Outbox({
    open,
    channel: new BroadcastChannel(`offline-test-${user}`),
    journal: new Journal(user, locks),
    now: () => now() + world.skipped,
    space: async () => world.space,
    makeRoom: async () => {
      const { spare = 0 } = world
      world.spare = 0
      if (world.space !== null) world.space += spare
      return spare > 0
    },
    locks,
    name: `test-${user}`,
    ...filesOf(world),
  })
  const lockName = `test-${user}`
  const newDrainer = () =>
    new Drainer({
      outbox,
      lockName,
      locks,
      send: server.send,
      isOnline: () => world.isOnline,
      reach: { begin: () => 0, isReached: async () => world.isServerHere ?? true },
      prepare: async (photo) => photo,
    })
  if (drains) outbox.onQueueChange(() => tab.drainer.kick())
  const tab: Tab = {
    outbox,
    drainer: newDrainer(),
    disconnect: async () => {
      tab.drainer.stop()
      await locks.request(lockName, () => undefined)
    },
    connect: () => {
      tab.drainer = newDrainer()
      tab.drainer.kick()
    },
    die: () => {
      isAlive = false
      die()
      for (const database of connections) database.close()
    },
  }
  if (until) return tab
  await outbox.whenRecovered
  await outbox.keepServer(
    INSPECTION,
    await outbox.acknowledged(INSPECTION),
    (kept) => kept ?? structuredClone(server.data),
  )
  return tab
}

function filesOf({ files }: World) {
  return files ? { files: () => files } : {}
}

/** A page that dies: nothing of it runs on. */
export function kill(tab: Tab): void {
  tab.drainer.stop()
  tab.die()
}

/** A photo of eight bytes, or of so many; or one whose reading is in the test's hand. */
export function newPhoto(photoId: string, bytes: Promise<ArrayBuffer> | number = 8): WaitingPhoto {
  const picture = new Blob([new Uint8Array(typeof bytes === 'number' ? bytes : 8)], { type: 'image/jpeg' })
  if (typeof bytes !== 'number') picture.arrayBuffer = () => bytes as Promise<ArrayBuffer>
  const name = `${photoId}.jpg`
  return { photoId, inspectionId: INSPECTION, type: 'image/jpeg', name, isPrepared: false, picture }
}

export const photoEdit = (photoId: string): PhotoToKeep['edit'] => ({
  kind: 'photo',
  ...FINDING,
  photoId,
  name: `${photoId}.jpg`,
})

/** A new photo of the finding. */
export const photo = (photoId: string, bytes?: Promise<ArrayBuffer> | number): PhotoToKeep => ({
  edit: photoEdit(photoId),
  photo: newPhoto(photoId, bytes),
})

/** Until something holds, however slow this machine is. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000 })
}

/** Until nothing waits any more. */
export async function drained({ outbox }: Tab): Promise<void> {
  await until(async () => {
    if ((await outbox.queues()).size > 0) throw new Error('something still waits')
  })
}
