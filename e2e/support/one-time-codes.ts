// An authenticator app as a journey has one: the code of a secret (RFC 6238), each once.
import { createHmac } from 'node:crypto'

const STEP_MS = 30_000
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** @param shown the secret as the page shows it, in Base32 */
export function authenticatorApp(shown: string): { nextCode: () => string } {
  const bits = [...shown.replaceAll(' ', '')].map((letter) =>
    BASE32.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  let last = 0
  return {
    /** The one of now or, where that was given already, the one after it, which the server takes too. */
    nextCode: () => {
      last = Math.max(last + 1, Math.floor(Date.now() / STEP_MS))
      const counter = Buffer.alloc(8)
      counter.writeBigUInt64BE(BigInt(last))
      const mac = createHmac('sha1', secret).update(counter).digest()
      const number = mac.readUInt32BE(mac.readUInt8(19) & 15) & 0x7fff_ffff
      return String(number % 1_000_000).padStart(6, '0')
    },
  }
}
