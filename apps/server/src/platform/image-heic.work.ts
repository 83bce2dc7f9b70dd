// Decodes HEIC in a thread of its own: the decoder is WebAssembly, synchronous, and takes a second for a phone's photo.
import { createRequire } from 'node:module'
import type { Transferable } from 'node:worker_threads'
import { serveWork } from './serve-work.ts'

export interface HeicRequest {
  bytes: Uint8Array
  maxPixels: number
}
export type HeicAnswer = { width: number; height: number; pixels: Uint8Array } | { error: string }

interface HeicPicture {
  width: number
  height: number
  decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
}
interface HeicDecoder {
  all(input: { buffer: Uint8Array }): Promise<HeicPicture[] & { dispose(): void }>
}

// The package is CommonJS without types.
const { all }: HeicDecoder = createRequire(import.meta.url)('heic-decode')

async function run({ bytes, maxPixels }: HeicRequest): Promise<HeicAnswer> {
  const pictures = await all({ buffer: bytes })
  try {
    const first = pictures[0]
    if (!first || first.width * first.height > maxPixels) return { error: 'no picture, or too many pixels' }
    const { width, height, data } = await first.decode()
    return { width, height, pixels: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) }
  } finally {
    pictures.dispose()
  }
}

/** The pixels are handed over, not copied. */
function transfers(answer: HeicAnswer): Transferable[] {
  return 'pixels' in answer && answer.pixels.buffer instanceof ArrayBuffer ? [answer.pixels.buffer] : []
}

serveWork(run, transfers)
