// A picture goes into an edit and comes out of it byte for byte.
import { expect, it } from 'vitest'
import { fileOf } from './signature-image.ts'

it('a data URL gives its bytes and type back', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at)
  const data = btoa(String.fromCharCode(...bytes))
  const file = fileOf(`data:image/png;base64,${data}`)
  expect([file.name, file.type]).toEqual(['signature.png', 'image/png'])
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
})
