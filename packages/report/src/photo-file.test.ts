// Which files count as a photo that a PDF can hold.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readJpegSize } from './photo-file.ts'

let folder: string
let jpeg: Buffer
const plain = () => sharp({ create: { width: 301, height: 202, channels: 3, background: '#888' } })

function file(name: string, bytes: Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-photo-'))
  jpeg = await plain().jpeg().toBuffer()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('baseline, progressive and gray JPEGs give their true size', async () => {
  const size = { width: 301, height: 202 }
  expect(readJpegSize(file('baseline.jpg', jpeg))).toEqual(size)
  expect(readJpegSize(file('progressive.jpg', await plain().jpeg({ progressive: true }).toBuffer()))).toEqual(
    size,
  )
  expect(readJpegSize(file('gray.jpg', await plain().grayscale().jpeg().toBuffer()))).toEqual(size)
})

test('a header behind a long comment is found', () => {
  const segment = Buffer.alloc(60_002, 0x20)
  segment.writeUInt16BE(0xfffe, 0)
  segment.writeUInt16BE(60_000, 2)
  const long = Buffer.concat([jpeg.subarray(0, 2), segment, segment, jpeg.subarray(2)])
  expect(readJpegSize(file('comment.jpg', long))).toEqual({ width: 301, height: 202 })
})

test('what a viewer would show as a blank is refused', async () => {
  expect(readJpegSize(join(folder, 'missing.jpg'))).toBeNull()
  expect(readJpegSize(folder)).toBeNull()
  expect(readJpegSize(file('empty.jpg', Buffer.alloc(0)))).toBeNull()
  expect(readJpegSize(file('short.jpg', jpeg.subarray(0, 3)))).toBeNull()
  expect(readJpegSize(file('cut.jpg', jpeg.subarray(0, jpeg.length - 80)))).toBeNull()
  expect(readJpegSize(file('text.jpg', Buffer.from('<html>not found</html>')))).toBeNull()
  expect(readJpegSize(file('png.jpg', await plain().png().toBuffer()))).toBeNull()
  const cmyk = await plain().toColourspace('cmyk').jpeg().toBuffer()
  expect(readJpegSize(file('cmyk.jpg', cmyk))).toBeNull()
})
