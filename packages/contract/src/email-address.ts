// What counts as an email address, for screens that load no schema.
import { TEXT_MAX } from './limits.ts'

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/

/** Whether a text matches the simple email pattern that screens and server share. */
export function isEmail(value: string): boolean {
  return value.length <= TEXT_MAX && EMAIL.test(value)
}
