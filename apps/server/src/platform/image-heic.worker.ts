// Decodes HEIC in a thread of its own: the decoder is WebAssembly, synchronous, and takes a second for a phone's photo.
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import type { HeicAnswer, HeicRequest } from './image-heic.ts'

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

async function decode({ bytes, maxPixels }: HeicRequest): Promise<HeicAnswer> {
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

parentPort?.on('message', (request: HeicRequest) => {
  decode(request)
    .catch(
      (error: unknown): HeicAnswer => ({ error: error instanceof Error ? error.message : String(error) }),
    )
    .then((answer) =>
      parentPort?.postMessage(answer, 'pixels' in answer ? [answer.pixels.buffer as ArrayBuffer] : []),
    )
})
