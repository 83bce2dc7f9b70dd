// Chosen pictures judged by their bytes before anything is sent.
import { IMAGE_MAX_BYTES } from '@plumbline/contract/limits'
import { expect, test } from 'vitest'
import { judgePicture, kindOf } from '#web/lib/picture-file.ts'

const bytes = (...values: (number | string)[]) =>
  new Uint8Array(
    values.flatMap((value) =>
      typeof value === 'string' ? [...value].map((character) => character.charCodeAt(0)) : [value],
    ),
  )

test('the kind is in the first bytes, whatever the name says', () => {
  expect(kindOf(bytes(0xff, 0xd8, 0xff, 0xe0, 'JFIF....'))).toBe('shown')
  expect(kindOf(bytes(0x89, 'PNG\r\n', 0x1a, '\n', '....'))).toBe('shown')
  expect(kindOf(bytes('RIFF....WEBP'))).toBe('shown')
  expect(kindOf(bytes(0, 0, 0, 24, 'ftypheic'))).toBe('heic')
  expect(kindOf(bytes(0, 0, 0, 24, 'ftypisom'))).toBeNull()
  expect(kindOf(bytes('%PDF-1.7 ...'))).toBeNull()
  expect(kindOf(bytes(0xff, 0xd8, 0xff))).toBeNull()
})

test('a file too large or no picture is named with the reason', async () => {
  const large = new File([new Uint8Array(IMAGE_MAX_BYTES + 1)], 'big.jpg', { type: 'image/jpeg' })
  expect(await judgePicture(large)).toEqual({ problem: 'big.jpg: The file is too large. The limit is 20 MB' })
  const words = new File(['no picture at all'], 'notes.jpg', { type: 'image/jpeg' })
  expect(await judgePicture(words)).toEqual({
    problem: 'notes.jpg: Choose a picture (JPEG, PNG, WebP or HEIC)',
  })
})
