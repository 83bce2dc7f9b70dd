// How much space this device has for photos. The last of it is left for what is typed and tapped.

const RESERVE_BYTES = 64 * 1024 * 1024
/** Of a small quota, this share. */
const RESERVE_SHARE = 0.1

/** Gives the bytes that photos may still take, or null where the browser does not tell. Never rejects. */
export async function spaceForPhotos(): Promise<number | null> {
  try {
    const { quota, usage } = await navigator.storage.estimate()
    if (quota === undefined || usage === undefined) return null
    return Math.max(0, quota - usage - Math.min(RESERVE_BYTES, quota * RESERVE_SHARE))
  } catch {
    return null
  }
}

/** Asks the browser to keep what is stored until the user removes it. Never rejects. */
export async function askToPersist(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist()
  } catch {
    // Not every browser knows it; then it is as it was.
  }
}
