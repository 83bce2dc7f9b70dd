// The image pipeline: what it accepts, what it takes out, and what weights and sizes it makes (decision 15).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { isSrgbProfile } from './image-profile.ts'
import { prepareCover, preparePhoto, UnreadablePicture } from './images.ts'

/** Red left, blue right. */
async function twoColours(width = 96, height = 64): Promise<Sharp> {
  const red = sharp({ create: { width: width / 2, height, channels: 3, background: '#c81e1e' } })
  const both = sharp({ create: { width, height, channels: 3, background: '#1e50c8' } }).composite([
    { input: await red.png().toBuffer(), left: 0, top: 0 },
  ])
  return sharp(await both.png().toBuffer())
}

/** Detail like that of a photo: noise, softened. */
/** A picture of noise, the same each time: how much of a change can be told depends on it. */
function detailed(width: number, height: number, sigma = 60) {
  const pixels = new Uint8ClampedArray(width * height * 3)
  let state = 1
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  // Four even numbers make nearly a normal one, of deviation 1/√3.
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = 128 + sigma * Math.sqrt(3) * (next() + next() + next() + next() - 2)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 3)]
}

function expectNear(colour: number[], wanted: number[], within = 6): void {
  for (const [index, value] of wanted.entries())
    expect(Math.abs((colour[index] ?? 0) - value)).toBeLessThan(within)
}

/** The first step of a JPEG's first table: the coarser, the lower its quality. */
const lumaStepOf = (bytes: Buffer) => bytes[bytes.indexOf(Buffer.from([0xff, 0xdb])) + 5] ?? 255
const STEP_AT_80 = 6
const STEP_AT_55 = 14

const OWNER = 1
const GPS = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1' }, IFD0: { Artist: 'Ida Secret' } }

describe('what is taken out', () => {
  test('place, camera, comments, profile and trailing data go from every size; the picture is not encoded anew', async () => {
    const tagged = await (await twoColours())
      .jpeg({ quality: 90 })
      .withExif(GPS)
      .withIccProfile('srgb')
      .toBuffer()
    const upload = Buffer.concat([tagged, Buffer.from('a film of the garden after the end')])
    expect(tagged.includes('Ida Secret')).toBe(true)
    const made = await preparePhoto(OWNER, upload)
    for (const { bytes } of [made.original, made.thumbnail, made.print, made.smallPrint]) {
      const { exif, icc, xmp, orientation } = await sharp(bytes).metadata()
      expect({ exif, icc, xmp, orientation }).toEqual({})
      expect(bytes.includes('Secret')).toBe(false)
      expect(bytes.includes('Exif')).toBe(false)
      expect(bytes.includes('garden')).toBe(false)
    }
    const scan = (bytes: Buffer) => bytes.subarray(bytes.indexOf(Buffer.from([0xff, 0xda])))
    expect(scan(made.original.bytes).equals(scan(tagged))).toBe(true)
  })
})

describe('upright, sRGB, on white', () => {
  test.each([
    // Mirrored as well: 2, 5 and 7.
    [2, 96, 64, [5, 32]],
    [3, 96, 64, [0, 0]],
    [5, 64, 96, [32, 90]],
    [6, 64, 96, [32, 90]],
    [7, 64, 96, [32, 5]],
    [8, 64, 96, [32, 5]],
  ])('orientation %i is turned', async (orientation, width, height, [x = 0, y = 0]) => {
    const upload = await (await twoColours()).jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer()
    const { original, print } = await preparePhoto(OWNER, upload)
    expect([original.width, original.height]).toEqual([width, height])
    expect([print.width, print.height]).toEqual([width, height])
    const blue = [30, 80, 200]
    expectNear(await colourAt(original.bytes, x, y), blue)
    expectNear(await colourAt(print.bytes, x, y), blue)
  })

  test('Display P3 is converted', async () => {
    const upload = await (await twoColours()).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()
    expectNear(await colourAt((await preparePhoto(OWNER, upload)).original.bytes, 10, 30), [200, 30, 30])
  })

  test('a wide profile is converted, whatever it is called; another curve as well', async () => {
    const wide = await readFile(join(import.meta.dirname, '../testing/pictures/red-of-display-p3.jpg'))
    const { original, print, thumbnail } = await preparePhoto(OWNER, wide)
    for (const { bytes } of [original, print, thumbnail])
      expectNear(await colourAt(bytes, 100, 100), [255, 0, 0], 4)
    const srgb = await (await twoColours()).withIccProfile('srgb').jpeg({ quality: 95 }).toBuffer()
    const at = srgb.indexOf('para', 0, 'latin1')
    // 2.4 becomes 1.8.
    const other = Buffer.from(srgb)
    other.writeInt32BE(1.8 * 65_536, at + 12)
    const [red = 0] = await colourAt((await preparePhoto(OWNER, other)).original.bytes, 10, 30)
    expect(red).toBeGreaterThan(206)
  })

  test('sRGB is known by its numbers, whatever it is called', async () => {
    const srgb = (await sharp(await (await twoColours()).withIccProfile('srgb').jpeg().toBuffer()).metadata())
      .icc
    if (!srgb) throw new Error('sharp attached no profile')
    const nameless = Buffer.from(srgb)
    nameless.fill(0, nameless.indexOf('mluc', 0, 'latin1') + 8, nameless.indexOf('XYZ ', 200, 'latin1'))
    for (const profile of [srgb, nameless]) expect(isSrgbProfile(profile)).toBe(true)
    const tag = (name: string) => srgb.readUInt32BE(srgb.indexOf(name, 132, 'latin1') + 4)
    const changed = (change: (profile: Buffer) => void) => {
      const profile = Buffer.from(srgb)
      change(profile)
      return isSrgbProfile(profile)
    }
    // A table of 1,024 steps, as cameras write it, in the place of the formula.
    const table = Buffer.alloc(12 + 2_048)
    table.write('curv', 0, 'latin1')
    table.writeUInt32BE(1_024, 8)
    for (let step = 0; step < 1_024; step += 1) {
      const value = step / 1_023
      const light = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      table.writeUInt16BE(Math.round(light * 65_535), 12 + step * 2)
    }
    const tabled = Buffer.concat([srgb, table])
    for (const name of ['rTRC', 'gTRC', 'bTRC']) {
      const at = tabled.indexOf(name, 132, 'latin1')
      tabled.writeUInt32BE(srgb.length, at + 4)
      tabled.writeUInt32BE(table.length, at + 8)
    }
    expect(isSrgbProfile(tabled)).toBe(true)
    tabled.writeUInt16BE(0, srgb.length + 12 + 1_022)
    expect(isSrgbProfile(tabled)).toBe(false)
    expect(changed((profile) => profile.writeInt32BE(0.4866 * 65_536, tag('rXYZ') + 8))).toBe(false)
    expect(changed((profile) => profile.writeInt32BE(2.2 * 65_536, tag('bTRC') + 12))).toBe(false)
    expect(changed((profile) => profile.write('CMYK', 16, 'latin1'))).toBe(false)
    for (let length = 0; length < srgb.length; length += 20)
      expect(isSrgbProfile(srgb.subarray(0, length))).toBe(false)
  })

  test('CMYK is converted', async () => {
    const upload = await (await twoColours()).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
    const { original } = await preparePhoto(OWNER, upload)
    expect((await sharp(original.bytes).metadata()).space).toBe('srgb')
    expectNear(await colourAt(original.bytes, 10, 30), [200, 30, 30], 30)
  })

  test.each(['png', 'webp'] as const)('transparency in %s becomes white', async (format) => {
    const upload = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#00000000' } })
      .toFormat(format)
      .toBuffer()
    const { original, thumbnail } = await preparePhoto(OWNER, upload)
    expect((await sharp(original.bytes).metadata()).format).toBe('jpeg')
    expect(await colourAt(original.bytes, 20, 20)).toEqual([255, 255, 255])
    expect(await colourAt(thumbnail.bytes, 20, 20)).toEqual([255, 255, 255])
  })

  test('HEIC with its profile, decoded off the event loop', async () => {
    const upload = await readFile(
      join(import.meta.dirname, '../testing/pictures/red-and-blue-display-p3.heic'),
    )
    const { original, print } = await preparePhoto(OWNER, upload)
    expect([original.width, original.height, print.width]).toEqual([96, 64, 96])
    expectNear(await colourAt(original.bytes, 10, 30), [200, 30, 30])
    expectNear(await colourAt(original.bytes, 80, 30), [30, 80, 200])
  })
})

describe('sizes and weights', () => {
  test('a print is baseline, 1.5 megapixels, of quality 80; the thumbnail is 320 wide', async () => {
    const upload = await detailed(1600, 1200, 12).blur(1.2).jpeg({ quality: 95 }).toBuffer()
    const { print, smallPrint, thumbnail } = await preparePhoto(OWNER, upload)
    expect([print.width, print.height]).toEqual([1414, 1061])
    expect(lumaStepOf(print.bytes)).toBe(STEP_AT_80)
    expect([thumbnail.width, thumbnail.height]).toEqual([320, 240])
    expect(smallPrint.bytes.length).toBeLessThanOrEqual(53_000)
  })

  test('a heavy picture is made smaller rather than worse than quality 55, and is within its weight', async () => {
    const upload = await detailed(1600, 1200).jpeg({ quality: 90 }).toBuffer()
    const { original, print, smallPrint, thumbnail } = await preparePhoto(OWNER, upload)
    expect([original.width, original.height]).toEqual([1600, 1200])
    expect(print.bytes.length).toBeLessThanOrEqual(120_000)
    expect(smallPrint.bytes.length).toBeLessThanOrEqual(53_000)
    for (const { bytes, width, height } of [print, smallPrint]) {
      expect(lumaStepOf(bytes)).toBeLessThanOrEqual(STEP_AT_55)
      expect(width / height).toBeCloseTo(4 / 3, 1)
    }
    for (const { bytes, width, height } of [print, smallPrint, thumbnail])
      expect(await sharp(bytes).metadata()).toMatchObject({
        width,
        height,
        isProgressive: false,
        channels: 3,
      })
  })

  test('a light picture takes the best quality, for both prints', async () => {
    const upload = await detailed(1000, 750, 40).blur(3).jpeg({ quality: 95 }).toBuffer()
    const { print, smallPrint } = await preparePhoto(OWNER, upload)
    expect(print.bytes.equals(await sharp(upload).jpeg({ quality: 80 }).toBuffer())).toBe(true)
    expect(smallPrint).toEqual(print)
  })

  test('a panorama is longer, a small picture is never made larger', async () => {
    const wide = await preparePhoto(OWNER, await (await twoColours(3000, 800)).jpeg().toBuffer())
    expect(wide.print.width).toBe(2200)
    const small = await preparePhoto(OWNER, await detailed(200, 100, 5).jpeg().toBuffer())
    expect([small.print.width, small.thumbnail.width]).toEqual([200, 200])
    const thread = await preparePhoto(OWNER, await detailed(2000, 1, 5).jpeg().toBuffer())
    expect([thread.print.width, thread.print.height]).toEqual([2000, 1])
  })

  test('a cover is kept whole up to 3000 px and cut to 225x170', async () => {
    const { whole, cut } = await prepareCover(OWNER, await (await twoColours(3600, 1800)).jpeg().toBuffer())
    expect([whole.width, whole.height, cut.width, cut.height]).toEqual([3000, 1500, 225, 170])
    const tall = await prepareCover(OWNER, await detailed(300, 900, 5).png().toBuffer())
    expect([tall.whole.width, tall.whole.height, tall.cut.width, tall.cut.height]).toEqual([
      300, 900, 225, 170,
    ])
  })

  test('equal pictures make equal files', async () => {
    const upload = await detailed(400, 300).jpeg().toBuffer()
    const [one, other] = await Promise.all([preparePhoto(OWNER, upload), preparePhoto(OWNER, upload)])
    expect(one.print.bytes.equals(other.print.bytes)).toBe(true)
  })
})

test('the huge pictures of one owner do not hold up the photo of another', async () => {
  const huge = await sharp({ create: { width: 4_600, height: 4_600, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
  const photo = await detailed(400, 300).jpeg().toBuffer()
  let done = 0
  const flood = Array.from({ length: 8 }, async () => {
    await preparePhoto(1, huge)
    done += 1
  })
  await preparePhoto(2, photo)
  // In the order of arrival five of them would be done first.
  expect(done).toBeLessThan(4)
  await Promise.all(flood)
})

describe('what honest cameras make', () => {
  const insert = (bytes: Buffer, at: number, more: Buffer) =>
    Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)])
  const SEGMENT_HEAD = 4
  const TABLES = Buffer.from([0xff, 0xdb])

  test.each([
    [
      'a film after the picture',
      (photo: Buffer) => Buffer.concat([photo, Buffer.from('film'.repeat(1_000))]),
    ],
    ['EXIF that is cut off', (photo: Buffer, exif: number) => photo.fill(0xff, exif + 20, exif + 60)],
    ['zeros between segments', (photo: Buffer) => insert(photo, photo.indexOf(TABLES), Buffer.alloc(3))],
    [
      'fill bytes between segments',
      (photo: Buffer, exif: number) => insert(photo, exif - SEGMENT_HEAD, Buffer.alloc(3, 0xff)),
    ],
    [
      'a few bytes before the end',
      (photo: Buffer) => insert(photo, photo.length - 2, Buffer.from('eight...')),
    ],
    ['a filled sector before the end', (photo: Buffer) => insert(photo, photo.length - 2, Buffer.alloc(512))],
  ])('%s passes', async (_, change) => {
    for (const orientation of [1, 6]) {
      const photo = await detailed(400, 300)
        .withExif({ IFD0: { Artist: 'x'.repeat(200) } })
        .withMetadata({ orientation })
        .jpeg()
        .toBuffer()
      const { print } = await preparePhoto(OWNER, change(photo, photo.indexOf('Exif')))
      expect(print.width * print.height).toBe(120_000)
    }
  })
})

describe('what is refused', () => {
  const refused = async (bytes: Uint8Array) =>
    expect(preparePhoto(OWNER, bytes)).rejects.toBeInstanceOf(UnreadablePicture)

  test('text, an empty file, other formats', async () => {
    const picture = await twoColours()
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>'
    await refused(Buffer.from('these are words and no picture at all'))
    await refused(new Uint8Array())
    await refused(Buffer.from(svg))
    await refused(await picture.clone().gif().toBuffer())
    await refused(await picture.clone().tiff().toBuffer())
    await refused(await picture.clone().avif().toBuffer())
  })

  test.each(['jpeg', 'png', 'webp'] as const)('half a %s', async (format) => {
    const whole = await detailed(400, 300).toFormat(format).toBuffer()
    await refused(whole.subarray(0, whole.length >> 1))
  })

  test('half a HEIC, and a HEIC of nothing', async () => {
    const whole = await readFile(
      join(import.meta.dirname, '../testing/pictures/red-and-blue-display-p3.heic'),
    )
    await refused(whole.subarray(0, whole.length - 300))
    await refused(whole.subarray(0, 200))
  })

  test('a JPEG whose data was changed, where that can be told; as it was it passes', async () => {
    for (const progressive of [false, true]) {
      const whole = await detailed(800, 600, 20).jpeg({ quality: 80, progressive }).toBuffer()
      await preparePhoto(OWNER, whole)
      const data = whole.indexOf(Buffer.from([0xff, 0xda])) + 14
      let refusals = 0
      for (let tries = 0; tries < 20; tries += 1) {
        const broken = Buffer.from(whole)
        for (let flips = 0; flips < 64; flips += 1) {
          const at = data + ((tries * 7_919 + flips * 104_729) % (whole.length - data - 2))
          broken[at] = (broken[at] ?? 0) ^ (1 << (flips % 8))
        }
        const isRefused = await preparePhoto(OWNER, broken).then(
          () => false,
          (error: unknown) => error instanceof UnreadablePicture,
        )
        if (isRefused) refusals += 1
      }
      expect(refusals).toBeGreaterThanOrEqual(14)
    }
  })

  test('more pixels than memory is given for', async () => {
    const bomb = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    bomb.writeUInt32BE(20_000, 16)
    bomb.writeUInt32BE(6_000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    await refused(bomb)
    await expect(preparePhoto(OWNER, bomb)).rejects.toMatchObject({
      reason:
        'This picture has 120 megapixels (20,000 x 6,000). The limit is 100: make it smaller and try again',
    })
  })
})
