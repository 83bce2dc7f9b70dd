// The pixels and bytes that an account may have decoded in a minute.
import { crc32 } from 'node:zlib'
import { accountRoutes } from '@plumbline/contract/account'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { TEXT } from '@plumbline/contract/texts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInspector, makePicture, type TestUser } from '#server/testing/factories.ts'
import { pickCategory, saveAt, startInspection } from '#server/testing/inspection-factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { pictureBudget } from './picture-budget.ts'

let app: TestApp
let greedy: TestUser
let other: TestUser
beforeAll(async () => {
  app = await testApp()
  greedy = await makeInspector(app)
  other = await makeInspector(app)
})
afterAll(() => app.close())

/** A PNG of a few bytes that says it has 100 million pixels. */
async function makeBoast(): Promise<File> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  bytes.writeUInt32BE(10_000, 16)
  bytes.writeUInt32BE(10_000, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return new File([new Uint8Array(bytes)], 'boast.png', { type: 'image/png' })
}

test('pixels: after a flood the account waits with 429, at each call that takes pictures; others do not', async () => {
  const inspection = await startInspection(app, greedy)
  const category = await pickCategory(app, inspection, 'roofing', 'description')
  const label = category.labels[0]
  const images = Array.from({ length: 49 }, makeBoast)
  const flood = await saveAt(app, inspection, category, label, { images: await Promise.all(images) })
  expect(flood.status).toBe(422)

  const picture = await makePicture()
  const save = () => saveAt(app, inspection, category, label, { images: [picture] })
  const refused = await save()
  expect([refused.status, refused.body.message]).toEqual([429, TEXT.tooManyPictures])
  // 4,900 million pixels, of which 3,000 are a minute's: 98 s, of which a minute is nobody's wait.
  expect(refused.headers['retry-after']).toBe('38')
  const token = greedy.token
  const calls = [
    app.call(accountRoutes.updateProfileImage, { profile_image: picture }, { token }),
    app.call(
      inspectionRoutes.updateCover,
      { client_id: inspection.client.id, pagecover: picture },
      { token },
    ),
  ]
  for (const { status } of await Promise.all(calls)) expect(status).toBe(429)
  const spared = await app.call(
    accountRoutes.updateProfileImage,
    { profile_image: picture },
    { token: other.token },
  )
  expect(spared.status).toBe(200)

  app.clock.advance(38)
  expect((await save()).status).toBe(200)
})

test('bytes count too, and a clock that was set back counts for nothing', async () => {
  const spend = pictureBudget(app.database.db, app.clock)
  const large = { filename: 'a.jpg', mimetype: 'image/jpeg', bytes: Buffer.alloc(20_000_000) }
  const request = Array.from({ length: 10 }, () => large)
  const userId = 1_000_001
  for (let requests = 0; requests < 4; requests += 1) await spend(userId, request)
  await expect(spend(userId, [large])).rejects.toMatchObject({ status: 429, retryAfter: 20 })
  app.clock.advance(-3_600)
  await spend(userId, [large])
})

test('a HEIC counts by what its head says', async () => {
  const spend = pictureBudget(app.database.db, app.clock)
  const ispe = Buffer.alloc(20)
  ispe.write('ispe', 4, 'latin1')
  ispe.writeUInt32BE(0xffff_ffff, 12)
  ispe.writeUInt32BE(0xffff_ffff, 16)
  const bytes = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), ispe])
  const heic = { filename: 'a.heic', mimetype: 'image/heic', bytes }
  await spend(
    1_000_002,
    Array.from({ length: 49 }, () => heic),
  )
  await expect(spend(1_000_002, [heic])).rejects.toMatchObject({ status: 429 })
})
