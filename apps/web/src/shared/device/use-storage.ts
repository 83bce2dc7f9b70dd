// How much this browser keeps for the app, and whether it may clear it by itself.
import { useEffect, useState } from 'react'

export interface DeviceStorage {
  used: number
  /** What it would take at most; null where it does not tell. */
  quota: number | null
  isPersistent: boolean
}

const UNITS = ['KB', 'MB', 'GB', 'TB'] as const

/** "412 MB of 2.1 GB used", "1 KB used". */
export function storageText(used: number, quota: number | null): string {
  return quota === null ? `${sizeOf(used)} used` : `${sizeOf(used)} of ${sizeOf(quota)} used`
}

/** Of a thousand each, as browsers and phones count; one place behind the point below ten. */
function sizeOf(bytes: number): string {
  let size = Math.max(bytes, 1_000) / 1_000
  let unit = 0
  while (Math.round(size) >= 1_000 && unit < UNITS.length - 1) {
    size /= 1_000
    unit += 1
  }
  const isWhole = size >= 9.95 || unit === 0
  return `${isWhole ? Math.round(size) : Number(size.toFixed(1))} ${UNITS[unit]}`
}

/** Null until it is known, and where the browser says nothing of it. */
export function useStorage(): DeviceStorage | null {
  const [storage, setStorage] = useState<DeviceStorage | null>(null)
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const { usage, quota } = await navigator.storage.estimate()
      const isPersistent = await navigator.storage.persisted()
      if (!isGone && usage !== undefined) setStorage({ used: usage, quota: quota ?? null, isPersistent })
    }
    // Over plain http there is no such thing.
    read().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [])
  return storage
}
