// The disk of files is full, on a real one of a few megabytes: nothing is acknowledged that is not there whole, it is
// said why, and everything goes on once there is room.
import { randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { accountRoutes } from '@plumbline/contract/account'
import { dataRightsRoutes } from '@plumbline/contract/data-rights'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportRoutes } from '@plumbline/contract/reports'
import { TEXT } from '@plumbline/contract/texts'
import { closeRenderer } from '@plumbline/report/render'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isDiskFull } from '#server/platform/disk-full.ts'
import { makeInspector, makePicture, type TestUser } from './factories.ts'
import { pathTo, pickCategory, startInspection, type TestInspection } from './inspection-factories.ts'
import { NoSmallDisk, openSmallDisk, type SmallDisk } from './small-disk.ts'
import { type TestApp, testApp } from './test-app.ts'

const MEGABYTES = 8
/** Of which the server leaves this to others. */
const RESERVE = MEGABYTES * 1024 * 1024 * 0.02

let disk: SmallDisk | null
let app: TestApp
let owner: TestUser
let inspection: TestInspection
beforeAll(async () => {
  disk = await openSmallDisk(MEGABYTES).catch((error: unknown) => {
    if (error instanceof NoSmallDisk) return null
    throw error
  })
  if (!disk) return
  app = await testApp({ files: join(disk.folder, 'files'), env: { LOG_LEVEL: 'silent' } })
  owner = await makeInspector(app)
  inspection = await startInspection(app, owner)
})
afterAll(async () => {
  await app?.close()
  await closeRenderer()
  await disk?.close()
})
beforeEach((context) => {
  // What a write that is cut short leaves is held by storage.conformance.test.ts everywhere.
  context.skip(!disk, 'this system lets nobody mount a disk of their own (no user namespaces)')
})
afterEach(() => disk?.clear())

const smallDisk = () => {
  if (!disk) throw new Error('no disk')
  return disk
}
const by = () => ({ token: owner.token })
const kept = async (folder = '') => {
  const names = await readdir(join(smallDisk().folder, 'files', folder), { recursive: true })
  return names.filter((name) => name.length > 'incoming'.length).sort()
}
const readiness = async () => {
  const answer = await app.inject({ url: '/readyz' })
  return { status: answer.statusCode, message: answer.json().message }
}

/** A photo of about 700 KB. */
async function makeNoise(): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const bytes = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 85 })
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'noise.jpg', { type: 'image/jpeg' })
}

test('a photo is refused with 503, leaves nothing, and the same request is kept whole once there is room', async () => {
  const category = await pickCategory(app, inspection, 'roofing', 'description')
  const photo = await makeNoise()
  const options = { ...by(), headers: { 'idempotency-key': randomUUID() } }
  const save = () => {
    const label = category.labels[0]
    const input = { ...pathTo(inspection, category), label, images: [photo] }
    return app.call(inspectionRoutes.saveCommentImages, input, options)
  }
  for (const leaving of [0, RESERVE + photo.size / 2]) {
    await smallDisk().fill(leaving)
    const refused = await save()
    expect(refused).toMatchObject({ status: 503, body: { status: false, message: TEXT.diskFull } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await smallDisk().clear()
  }
  // The photo's other sizes may still be on their way when the first is refused.
  await expect.poll(() => kept('incoming')).toEqual([])
  const saved = await save()
  expect(saved.status).toBe(200)
  const url = new URL(saved.body.added_images[0]?.url ?? '').pathname
  const file = await app.inject({ url })
  expect(file.rawPayload.length).toBe(photo.size)
  expect((await save()).body).toEqual(saved.body)
})

test('readyz says that there is no room, and that there is again', async () => {
  expect(await readiness()).toMatchObject({ status: 200 })
  await smallDisk().fill(RESERVE / 2)
  expect(await readiness()).toEqual({ status: 503, message: TEXT.diskFull })
  await smallDisk().clear()
  expect(await readiness()).toMatchObject({ status: 200 })
})

test('a disk that turns read-only refuses what would write, shows what is there, and goes on after', async () => {
  const category = await pickCategory(app, inspection, 'roofing', 'description')
  const photo = await makeNoise()
  const options = { ...by(), headers: { 'idempotency-key': randomUUID() } }
  const save = () => {
    const input = { ...pathTo(inspection, category), label: category.labels[1], images: [photo] }
    return app.call(inspectionRoutes.saveCommentImages, input, options)
  }
  const { key } = await app.storage.put(Buffer.from('there before'))
  await smallDisk().setReadOnly(true)
  const refused = await save()
  expect(refused).toMatchObject({ status: 503, body: { status: false, message: TEXT.unavailable } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await readiness()).toEqual({
    status: 503,
    message: 'Not ready: file storage cannot be used',
  })
  expect(String(await app.storage.read(key))).toBe('there before')
  await smallDisk().setReadOnly(false)
  expect((await save()).status).toBe(200)
  expect(await readiness()).toMatchObject({ status: 200 })
})

test('a write that the disk cuts short is no file; what was there stays', async () => {
  const before = await kept()
  await smallDisk().fill(RESERVE + 1_000_000)
  const large = Buffer.alloc(3_000_000, 'x')
  for (const chunks of [[large], [large.subarray(0, 500_000), large]]) {
    const error = await app.storage.put(Readable.from(chunks)).catch((thrown: unknown) => thrown)
    expect(isDiskFull(error)).toBe(true)
  }
  expect(await kept()).toEqual(before)
  await smallDisk().clear()
  const { key } = await app.storage.put(Readable.from([large]))
  expect((await buffer(await app.storage.open(key))).equals(large)).toBe(true)
  await app.storage.remove(key)
})

test('a cover and a profile picture are refused, and the ones before stay', async () => {
  const client_id = inspection.client.id
  const profile_image = await makePicture({ shade: 70 })
  const first = await app.call(accountRoutes.updateProfileImage, { profile_image }, by())
  expect(first.status).toBe(200)
  const before = await kept()
  await smallDisk().fill(0)
  const pagecover = await makePicture({ shade: 30, width: 400, height: 300 })
  const refused = [
    await app.call(inspectionRoutes.updateCover, { client_id, pagecover }, by()),
    await app.call(
      accountRoutes.updateProfileImage,
      { profile_image: await makePicture({ shade: 90 }) },
      by(),
    ),
  ]
  for (const { status, body } of refused) expect([status, body.message]).toEqual([503, TEXT.diskFull])
  expect(await kept()).toEqual(before)
  const account = await app.call(accountRoutes.myAccount, {}, by())
  const shown = await app.inject({ url: new URL(account.body.user.profile_image ?? '').pathname })
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(320)
})

test('a report and an export are not done before their files are whole', async () => {
  const asked = await app.call(reportRoutes.generatePdf, { client_id: inspection.client.id }, by())
  const reportId = asked.body.report_id ?? 0
  const wish = await app.call(dataRightsRoutes.exportAccount, {}, by())
  const jobs = [
    () => app.runJob('reports.render', { reportId }),
    () => app.runJob('account.export', { jobId: wish.body.job_id }),
  ]
  const before = await kept()
  await smallDisk().fill(0)
  for (const job of jobs) expect(isDiskFull(await job().catch((error: unknown) => error))).toBe(true)
  expect(await kept()).toEqual(before)
  const status = () => app.call(reportRoutes.reportStatus, { report_id: reportId }, by())
  expect((await status()).body).toMatchObject({ state: 'running', url: null })
  await smallDisk().clear()
  for (const job of jobs) await job()
  const { state, url } = (await status()).body
  expect(state).toBe('done')
  const file = await app.inject({ url: new URL(url ?? '').pathname })
  expect(file.rawPayload.subarray(-6).toString()).toContain('%%EOF')
  const sizes = await Promise.all(
    (await kept()).map(async (name) => (await stat(join(smallDisk().folder, 'files', name))).size),
  )
  expect(sizes).not.toContain(0)
})
