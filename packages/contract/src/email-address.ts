// What counts as an email address, for screens that load no schema.
import { TEXT_MAX } from './limits.ts'

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/
/** Nobody types these, and most are not seen: `cleanAddress` takes out those that may be meant as nothing. */
const NOT_TYPED = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd]/u

/** Whether a text matches the simple email pattern that screens and server share. */
export function isEmail(value: string): boolean {
  return value.length <= TEXT_MAX && EMAIL.test(value) && !NOT_TYPED.test(value)
}
