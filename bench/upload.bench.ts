// Photos coming in through the product, four at a time, against sharp alone making the same sizes of them.
import { Agent, request } from 'node:http'
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
      const forms = await Promise.all(batch.map((photo) => formOf(label, [photo])))
      const ours = await perSecond(forms, (form) => post(product.port, inspection.token, form))
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

/** The body of a save of photos at a label. */
export interface Form {
  type: string
  bytes: Buffer
}

/** The request's body, made beforehand: what a phone does is not what is measured. */
export async function formOf(label: object, photos: readonly Buffer[]): Promise<Form> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...label, selrecomd: 'Repair', checked: 1 }))
    form.append(name, String(value))
  for (const photo of photos) form.append('images[]', new Blob([new Uint8Array(photo)]))
  const body = new Response(form)
  return { type: body.headers.get('content-type') ?? '', bytes: Buffer.from(await body.arrayBuffer()) }
}

const agent = new Agent({ keepAlive: true })

/** Sends it; fails on anything but 200. */
export function post(port: number, token: string, { type, bytes }: Form): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': bytes.length }
    const { path } = inspectionRoutes.saveCommentImages
    const sent = request({ port, path, method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`an upload was answered ${answer.statusCode}`)),
      )
    })
    sent.once('error', reject)
    sent.end(bytes)
  })
}

async function perSecond<T>(photos: readonly T[], work: (photo: T) => Promise<unknown>): Promise<number> {
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
