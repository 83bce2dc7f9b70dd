// What photos leave behind in the server's memory: sharp's is none of the heap, and nothing collects it.
import { startFullInspection } from './inspection.ts'
import { makePhotos } from './photos.ts'
import { megabytesOf } from './process-memory.ts'
import { startProduct } from './product.ts'
import type { Row } from './table.ts'
import { formOf, post } from './upload.bench.ts'

/** As many as one label takes. */
const PHOTOS = 50
const ROUNDS = 10
const MOST_GROWTH_MB = 80

export async function benchMemory(): Promise<Row[]> {
  const product = await startProduct()
  try {
    const photos = await makePhotos(PHOTOS)
    const inspection = await startFullInspection(product)
    const megabytes: number[] = []
    for (const label of inspection.labels.slice(0, ROUNDS)) {
      for (const photo of photos) await post(product.port, inspection.token, await formOf(label, [photo]))
      megabytes.push(megabytesOf(product.pid, 'VmRSS'))
    }
    const [first = 0] = megabytes
    const last = megabytes.at(-1) ?? 0
    return [
      {
        what: `memory of the server after ${PHOTOS * ROUNDS} photos, one at a time`,
        target: `within ${MOST_GROWTH_MB} MB of that after ${PHOTOS}`,
        measured: `${last} MB against ${first} MB`,
        isMet: megabytes.length === ROUNDS && last - first <= MOST_GROWTH_MB,
      },
    ]
  } finally {
    await product.stop()
  }
}
