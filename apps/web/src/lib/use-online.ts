// Whether the browser believes that it has a network, and since when it has none.
import { useSyncExternalStore } from 'react'

let lostAt: number | null = null
// From the first page on, and not only while somebody looks.
globalThis.addEventListener?.('offline', () => {
  lostAt = Date.now()
})
globalThis.addEventListener?.('online', () => {
  lostAt = null
})

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** True unless the browser knows that it is offline. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

/** When this page lost the network, in ms; null while it has one, and where it had none from its start. */
export function useLostAt(): number | null {
  return useSyncExternalStore(subscribe, () => lostAt)
}
