// The app as this device has it: whether it opens without a signal, and whether a newer version is here. A service worker
// keeps it (app/worker.ts); where the browser allows none, as over plain http, the app comes from the server each time.
import { useSyncExternalStore } from 'react'
import { askBuild, ownBuild } from '#web/lib/build.ts'
import { type Builds, newest } from '#web/lib/builds.ts'

export type WorkerRequest = { type: 'take' } | { type: 'stands' | 'failed'; build: string }
/** What is on the device; null while nothing is, whole. */
export type WorkerAnswer = Builds | null

export interface AppOnDevice {
  /** `unknown` until it was asked; `coming` while the files are on their way, for the first time. */
  state: 'unknown' | 'none' | 'coming' | 'ready'
  /** Another version than this page's is here; at the server, where none can be here. */
  hasNew: boolean
  /** A newer version did not start, and the one before goes on. */
  hasBroken: boolean
}

/** A worker that does not answer keeps nobody waiting for longer. */
const ANSWERS_WITHIN_MS = 5_000

let known: AppOnDevice = { state: 'unknown', hasNew: false, hasBroken: false }
let registration: ServiceWorkerRegistration | null = null
const listeners = new Set<() => void>()

export function appOnDevice(): AppOnDevice {
  return known
}

/** Calls `listener` on each change; gives the function that stops it. */
export function onAppOnDevice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useAppOnDevice(): AppOnDevice {
  return useSyncExternalStore(onAppOnDevice, appOnDevice)
}

function note(changed: Partial<AppOnDevice>): void {
  known = { ...known, ...changed }
  for (const listener of listeners) listener()
}

function noteBuilds(builds: WorkerAnswer): void {
  // A page that came from the server may be ahead of what is here.
  const isFromDevice = navigator.serviceWorker.controller !== null
  if (builds === null) note({ state: 'coming' })
  else
    note({
      state: 'ready',
      hasNew: isFromDevice && newest(builds) !== ownBuild(),
      hasBroken: builds.broken !== null,
    })
}

/** Has this device keep the app, once a page of it stands, and says so to the worker. Never rejects. */
export async function keepAppOnDevice(): Promise<void> {
  // There are none without https, and in some private windows.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!workers) {
    note({ state: 'none' })
    return
  }
  // It tells of each build that has come.
  workers.addEventListener('message', sayThatItStands)
  workers.startMessages()
  try {
    registration = await workers.register('/worker.js', { updateViaCache: 'none' })
    if (registration.active) await sayThatItStands()
    else note({ state: 'coming' })
  } catch {
    note({ state: 'none' })
  }
}

/** A page of this build stands: should a newer one not start, this is one to go back to. Never rejects. */
async function sayThatItStands(): Promise<void> {
  const builds = await ask({ type: 'stands', build: ownBuild() }).catch(() => undefined)
  if (builds !== undefined) noteBuilds(builds)
}

/** Looks whether the server has another version, and has the device keep it. Never rejects. */
export async function lookForNewVersion(): Promise<void> {
  if (registration) {
    await registration.update().catch(() => undefined)
    return
  }
  if (known.state !== 'none') return
  const build = await askBuild()
  // A server that does not answer, or not in time, takes back nothing of what it said before.
  if (build !== 'none') note({ hasNew: build === 'other' })
}

/** Opens this page anew with the newest version that is here. Gives false where nothing could be loaded. */
export async function takeNewVersion(): Promise<boolean> {
  if (registration?.active) await ask({ type: 'take' })
  else if ((await askBuild()) === 'none') return false
  window.location.reload()
  return true
}

function ask(request: WorkerRequest): Promise<WorkerAnswer> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => resolve(data)
    window.setTimeout(() => reject(new Error('The service worker did not answer')), ANSWERS_WITHIN_MS)
    registration?.active?.postMessage(request, [port2])
  })
}
