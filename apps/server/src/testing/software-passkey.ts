// A passkey in software, as a phone keeps one: it makes a key for a challenge, and signs later ones (WebAuthn, level 3).
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** CBOR of what is in an attestation: whole numbers, texts, bytes and maps (RFC 8949). */
type Cbor = number | string | Buffer | Map<number | string, Cbor>

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

export interface SoftwarePasskey {
  /** Answers a challenge to make a passkey, as JSON text. */
  make(options: Record<string, unknown>): string
  /** Answers a challenge to use it. */
  use(options: Record<string, unknown>): string
}

export interface PasskeyQuirks {
  /** Where the page is that asks. */
  origin?: string
  /** Whether it checks who holds it, as by a finger. */
  verifies?: boolean
  /** Whether it counts its uses: those that are kept on several devices do not. */
  counts?: boolean
}

/** @param origin of the server that it is for */
export function softwarePasskey(origin: string, quirks: PasskeyQuirks = {}): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const flags = USER_PRESENT | (quirks.verifies === false ? 0 : USER_VERIFIED)
  let uses = 0

  const clientData = (type: string, options: Record<string, unknown>) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: options.challenge,
        origin: quirks.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const head = (extra: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(uses)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags | extra]), count])
  }
  const answer = (response: Record<string, unknown>) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })

  return {
    make: (options) => {
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([head(HAS_KEY), Buffer.alloc(16), length, id, cbor(key)])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },
    use: (options) => {
      if (quirks.counts !== false) uses += 1
      const data = clientData('webauthn.get', options)
      const authData = head(0)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return answer({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  const members = [...value].flatMap(([key, member]) => [cbor(key), cbor(member)])
  return Buffer.concat([cborHead(5, value.size), ...members])
}

function cborHead(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length])
  if (length < 256) return Buffer.from([(kind << 5) | 24, length])
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 255])
}
