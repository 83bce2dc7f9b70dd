// Names made on the device: UUIDs of version 7, which no two devices give and which sort by when they were made (RFC 9562).
import { newKey } from './encoding.ts'

/** @param now in ms */
export function newUuid7(now: number = Date.now()): string {
  const moment = now.toString(16).padStart(12, '0')
  // A random one has its variant already.
  const random = newKey().slice(15)
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${random}`
}
