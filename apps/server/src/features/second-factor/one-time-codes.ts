// One-time codes of an authenticator app (RFC 6238): SHA-1, six digits, 30 seconds, which is what every app can do.
import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
/** Clocks differ, and typing takes a while: the step before and the one after are taken too. */
const NEIGHBOURS = 1
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4226, section 4: at least 128 bits, 160 recommended. */
export const SECRET_BYTES = 20

/** The code of a step, which is a count of 30 seconds since 1970. */
export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS)
}

/**
 * The step that a code is of, or why it is not taken: `wrong`, or `used` for one that is not newer than the newest taken.
 * @param lastStep null: none was taken yet. One that lies beyond all that are taken now was before the clock was set back.
 */
export function judgeCode(
  secret: Uint8Array,
  typed: string,
  { now, lastStep }: { now: Date; lastStep: number | null },
): number | 'wrong' | 'used' {
  const code = Buffer.from(typed.replaceAll(/\s/g, ''))
  const newest = stepAt(now) + NEIGHBOURS
  for (let step = newest; step >= newest - 2 * NEIGHBOURS; step -= 1) {
    const right = Buffer.from(codeOf(secret, step))
    if (code.length !== right.length || !timingSafeEqual(code, right)) continue
    const isUsed = lastStep !== null && lastStep <= newest && step <= lastStep
    return isUsed ? 'used' : step
  }
  return 'wrong'
}

/** RFC 4648, without padding: 20 bytes are 32 letters. */
export function base32Of(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('')
}

/** What an authenticator app reads from a QR code (Google's Key URI format). */
export function setUpUri(secret: Uint8Array, email: string): string {
  const issuer = 'Plumbline'
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${base32Of(secret)}&issuer=${issuer}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`
}
