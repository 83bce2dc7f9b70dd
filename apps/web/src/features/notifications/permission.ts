// The browser's permission to tell of reports outside of the page, and what the server knows of this device.
import { notificationRoutes, type PushPermission } from '@plumbline/contract/notifications'
import { useSyncExternalStore } from 'react'
import { ApiError, call } from '#web/lib/api.ts'
import { accessToken, currentUser, isImpersonating, onSessionEnd, read } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast.tsx'

/** Where it is kept that this browser was offered it once. */
const OFFERED_KEY = 'plumbline-notify-offered'
/** Where a tab keeps what it last told the server. */
const TOLD_KEY = 'plumbline-device'
/** Long enough to decide; the offer stays in the bell. */
const OFFER_MS = 10_000

/** A browser without the interface can never show any. */
export function permission(): PushPermission {
  return 'Notification' in window ? window.Notification.permission : 'denied'
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePermission(): PushPermission {
  return useSyncExternalStore(subscribe, permission)
}

/** Asks the browser; only ever in answer to a press. */
export async function askPermission(): Promise<void> {
  if (permission() !== 'default') return
  markOffered()
  const answer = await window.Notification.requestPermission()
  for (const listener of listeners) listener()
  if (answer === 'granted') toast.success('Push notifications are on')
  await registerDevice()
}

/** Offers it once in a browser's life, when a report is on its way and somebody waits for it; never on load. */
export function offerPermissionOnce(): void {
  if (document.hidden || permission() !== 'default' || wasOffered()) return
  markOffered()
  toast.info('Get a push notification when a report is ready?', {
    time: OFFER_MS,
    isInBell: true,
    action: { label: 'Turn on', onClick: () => void askPermission() },
  })
}

function wasOffered(): boolean {
  try {
    return localStorage.getItem(OFFERED_KEY) !== null
  } catch {
    // Without a memory it would be offered each time.
    return true
  }
}

function markOffered(): void {
  try {
    localStorage.setItem(OFFERED_KEY, '1')
  } catch {
    // Blocked storage: see above.
  }
}

/** Tells the server of this device, once for each session and whenever something changed (decision 23). */
export async function registerDevice(): Promise<void> {
  const user = currentUser()
  // An administrator who looks through a user's eyes does not get the user's messages.
  if (user === null || accessToken() === null || isImpersonating()) return
  const token = read('fcm_token')
  const device = {
    platform: 'web',
    permission: permission(),
    ...(token === null ? {} : { fcm_token: token }),
  }
  const words = JSON.stringify([user.id, device])
  if (told() === words) return
  try {
    await call(notificationRoutes.device, device)
    sessionStorage.setItem(TOLD_KEY, words)
  } catch (error) {
    // Told again when the next page is loaded.
    if (!(error instanceof ApiError || error instanceof DOMException)) throw error
  }
}

function told(): string | null {
  try {
    return sessionStorage.getItem(TOLD_KEY)
  } catch {
    return null
  }
}

/** Keeps the server's knowledge up to date while somebody is signed in. Gives the function that ends it. */
export function watchDevice(): () => void {
  void registerDevice()
  const stopListening = onSessionEnd(() => {
    try {
      sessionStorage.removeItem(TOLD_KEY)
    } catch {
      // Nothing was kept.
    }
  })
  const gone = new AbortController()
  // Changed in the browser's settings.
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => {
      const onChange = () => {
        for (const listener of listeners) listener()
        void registerDevice()
      }
      status.addEventListener('change', onChange, { signal: gone.signal })
    })
    .catch(() => {
      // Not every browser lets this permission be watched.
    })
  return () => {
    stopListening()
    gone.abort()
  }
}
