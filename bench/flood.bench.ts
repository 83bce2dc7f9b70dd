// One photo of an inspector beside another's flood of 49 PNGs of 10,000 x 10,000 pixels, against one with none beside it.
import sharp from 'sharp'
import { startFullInspection } from './inspection.ts'
import { median } from './load.ts'
import { makePhotos } from './photos.ts'
import { startProduct } from './product.ts'
import type { Row } from './table.ts'
import { type Form, formOf, post } from './upload.bench.ts'

const PHOTOS = 15
const FLOOD = 49
const EDGE = 10_000
const MOST_TIMES = 2

export async function benchFlood(): Promise<Row[]> {
  const product = await startProduct()
  try {
    const photos = await makePhotos(2 * PHOTOS + 1)
    const honest = await startFullInspection(product)
    const greedy = await startFullInspection(product)
    const [label] = honest.labels
    const [floodLabel] = greedy.labels
    if (!label || !floodLabel) throw new Error('too few labels')
    const forms = await Promise.all(photos.map((photo) => formOf(label, [photo])))
    const send = async (form: Form) => {
      const asked = performance.now()
      await post(product.port, honest.token, form)
      return performance.now() - asked
    }
    const sendAll = async (some: readonly Form[]) => {
      const times: number[] = []
      for (const form of some) times.push(await send(form))
      return median(times)
    }
    await sendAll(forms.slice(0, 1))
    const alone = await sendAll(forms.slice(1, 1 + PHOTOS))

    const form = await formOf(floodLabel, await makeFlood())
    let isOver = false
    const flood = post(product.port, greedy.token, form).finally(() => {
      isOver = true
    })
    const beside = await sendAll(forms.slice(1 + PHOTOS))
    const wasBeside = !isOver
    await flood
    const times = beside / alone
    return [
      {
        what: `a photo beside another account's ${FLOOD} PNGs of ${EDGE} x ${EDGE} pixels`,
        target: `at most ${MOST_TIMES} times as long as with none beside it`,
        measured: `${times.toFixed(2)} times (${Math.round(beside)} ms against ${Math.round(alone)} ms)`,
        isMet: wasBeside && times <= MOST_TIMES,
      },
    ]
  } finally {
    await product.stop()
  }
}

/** Of some 300 KB each; equal ones are decoded all the same. */
async function makeFlood(): Promise<Buffer[]> {
  const picture = await sharp({ create: { width: EDGE, height: EDGE, channels: 3, background: '#785a3c' } })
    .png()
    .toBuffer()
  return Array.from({ length: FLOOD }, () => picture)
}
