// Long bytes for a stream in pieces, each in a turn of its own of the event loop: what the stream does with them, such as
// encoding or sums, holds nobody for long.
import { setImmediate as nextTurn } from 'node:timers/promises'

const PIECE_BYTES = 64 * 1024

export async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    if (at > 0) await nextTurn()
    yield bytes.subarray(at, at + PIECE_BYTES)
  }
}
