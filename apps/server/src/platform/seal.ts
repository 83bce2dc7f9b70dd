// Secrets that must be read again are sealed before they are kept: AES-256-GCM, so that a stolen table holds none.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from './secret.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export interface Seal {
  /** @param place where it is kept: sealed bytes that are moved elsewhere do not open there */
  close(bytes: Uint8Array, place: string): Buffer
  /** Null for what another key sealed, what was kept elsewhere, and what was changed. */
  open(sealed: Uint8Array, place: string): Buffer | null
  /** Whether there is a key of before. */
  isChanging: boolean
  /** Which key opens it; null for none of them. */
  keyOf(sealed: Uint8Array, place: string): 'now' | 'before' | null
  /** What a key of before sealed, sealed with the one of now; null where that is not so. */
  renew(sealed: Uint8Array, place: string): Buffer | null
}

/** @param keys of 32 bytes: the first seals, each opens what it sealed */
export function sealWith([now, ...before]: Keys): Seal {
  const openWithOld = (sealed: Uint8Array, place: string) => {
    for (const key of before) {
      const opened = openWith(key, sealed, place)
      if (opened) return opened
    }
    return null
  }
  const close: Seal['close'] = (bytes, place) => {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, now, nonce, { authTagLength: TAG_BYTES })
    cipher.setAAD(Buffer.from(place))
    const closed = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), closed])
  }
  return {
    isChanging: before.length > 0,
    close,
    open: (sealed, place) => openWith(now, sealed, place) ?? openWithOld(sealed, place),
    keyOf: (sealed, place) => {
      if (openWith(now, sealed, place)) return 'now'
      return openWithOld(sealed, place) && 'before'
    },
    renew: (sealed, place) => {
      const opened = openWithOld(sealed, place)
      return opened && close(opened, place)
    },
  }
}

function openWith(key: Buffer, sealed: Uint8Array, place: string): Buffer | null {
  const bytes = Buffer.from(sealed)
  try {
    const nonce = bytes.subarray(0, NONCE_BYTES)
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(place))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}
