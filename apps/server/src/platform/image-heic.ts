// Hands HEIC files to the decoding thread, one at a time; the thread ends when it has nothing to do.
import type { HeicAnswer, HeicRequest } from './image-heic.work.ts'
import type { WorkOwner } from './work-queue.ts'
import { openWorkThreads } from './work-threads.ts'

/** Straight RGBA pixels, turned upright as the file says. */
export interface DecodedHeic {
  width: number
  height: number
  pixels: Uint8Array
}

const WORK = new URL('./image-heic.work.ts', import.meta.url)
const LIMITS = { seconds: 60 }
/** The decoder's memory only grows: an idle thread is let go. What it takes lies outside of the heap. */
const threads = openWorkThreads({
  places: 1,
  perOwner: 1,
  waitingPerOwner: Number.POSITIVE_INFINITY,
  idleMs: 30_000,
  memoryMb: 256,
})

/** Decodes a HEIC file off the event loop. Fails when it is damaged, too large, or takes over a minute. */
export async function decodeHeic(
  owner: WorkOwner,
  bytes: Uint8Array,
  maxPixels: number,
): Promise<DecodedHeic> {
  const request: HeicRequest = { bytes, maxPixels }
  const answer = await threads.run<HeicAnswer>(owner, WORK, request, LIMITS)
  if ('error' in answer) throw new Error(answer.error)
  return answer
}
