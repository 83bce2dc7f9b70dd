// Photos coming in through the product, four at a time, against sharp alone making the same sizes of them.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import sharp from 'sharp'
import { startFullInspection } from './inspection.ts'
import { median } from './load.ts'
import { makePhotos } from './photos.ts'
import { startProduct } from './product.ts'
import type { Row } from './table.ts'

const PHOTOS = 24
const AT_ONCE = 4
const ROUNDS = 3

export async function benchUpload(): Promise<Row[]> {
  const product = await startProduct()
  try {
    const photos = await makePhotos(PHOTOS * ROUNDS)
    const inspection = await startFullInspection(product)
    const rates: { ours: number; alone: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const batch = photos.slice(round * PHOTOS, (round + 1) * PHOTOS)
      const alone = await perSecond(batch, sizesBySharp)
      const label = inspection.labels[round]
      if (!label) throw new Error('too few labels')
      const ours = await perSecond(batch, async (photo) => {
        await product.call(
          inspectionRoutes.saveCommentImages,
          { ...label, images: [new Blob([new Uint8Array(photo)])], selrecomd: 'Repair', checked: 1 },
          inspection.token,
        )
      })
      rates.push({ ours, alone })
    }
    const ratio = median(rates.map(({ ours, alone }) => ours / alone))
    const size = median(photos.map((photo) => photo.length)) / 1024
    return [
      {
        what: `photo upload, ${Math.round(size)} KB, ${AT_ONCE} at a time`,
        target: '≥ 0.5 of sharp alone',
        measured: `${ratio.toFixed(2)} (${median(rates.map(({ ours }) => ours)).toFixed(1)}/s against ${median(rates.map(({ alone }) => alone)).toFixed(1)}/s)`,
        isMet: ratio >= 0.5,
      },
    ]
  } finally {
    await product.stop()
  }
}

async function perSecond(
  photos: readonly Buffer[],
  work: (photo: Buffer) => Promise<unknown>,
): Promise<number> {
  const waiting = [...photos]
  const start = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let photo = waiting.shift(); photo; photo = waiting.shift()) await work(photo)
    }),
  )
  return photos.length / ((performance.now() - start) / 1000)
}

sharp.concurrency(1)

/** What any server would have to do: decode, thumbnail, print size. */
async function sizesBySharp(photo: Buffer): Promise<void> {
  await Promise.all([
    sharp(photo).rotate().resize(320, 320, { fit: 'inside' }).jpeg({ quality: 70 }).toBuffer(),
    sharp(photo).rotate().resize(1_000, 1_000, { fit: 'inside' }).jpeg({ quality: 75 }).toBuffer(),
  ])
}
