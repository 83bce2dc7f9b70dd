// Keeps the app on this device once its first page stands, and takes a newer version of it at a moment that disturbs
// nobody and nothing waits to be sent (ADR 47).
import { countWaiting, isAtRest } from '#web/app/at-rest.ts'
import {
  appOnDevice,
  keepAppOnDevice,
  lookForNewVersion,
  onAppOnDevice,
  takeNewVersion,
} from '#web/lib/app-on-device.ts'
import { toast } from '#web/ui/toast.tsx'

const LOOK_EVERY_MS = 10 * 60_000
const TRY_EVERY_MS = 2_000

let isFollowing = false

/** Begins it, once for as long as this document lives. */
export async function followVersions(): Promise<void> {
  if (isFollowing) return
  isFollowing = true
  sayWhenReady()
  await keepAppOnDevice()
  const look = () => {
    if (!document.hidden) void lookForNewVersion()
  }
  window.setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  takeAtRest()
}

/** Once for each device: when all of it has come for the first time. */
function sayWhenReady(): void {
  let wasComing = false
  const stop = onAppOnDevice(() => {
    const { state } = appOnDevice()
    if (state === 'ready') {
      stop()
      if (wasComing) toast.info('Available offline')
    }
    wasComing = state === 'coming'
  })
}

/** Only what is here, whole: a page that has to come from the server may not come. */
function takeAtRest(): void {
  let isTrying = false
  const follow = () => {
    const { state, hasNew } = appOnDevice()
    if (isTrying || state !== 'ready' || !hasNew) return
    isTrying = true
    window.setInterval(() => void tryOnce(), TRY_EVERY_MS)
  }
  const tryOnce = async () => {
    // Something may be touched while what waits is counted.
    if (isAtRest() && (await countWaiting()) === 0 && isAtRest()) await takeNewVersion()
  }
  onAppOnDevice(follow)
  follow()
}
