// The box around what was drawn.
import { expect, test } from 'vitest'
import { boxOfInk } from './signature-ink.ts'

function pixels(width: number, height: number, ink: readonly [x: number, y: number][]) {
  const data = new Uint8ClampedArray(width * height * 4)
  for (const [x, y] of ink) data[(y * width + x) * 4 + 3] = 255
  return { data, width, height }
}

test('a pad without ink has no box', () => {
  expect(boxOfInk(pixels(8, 4, []))).toBeNull()
})

test('the box holds every stroke and nothing else', () => {
  const drawn = pixels(8, 6, [
    [6, 1],
    [2, 3],
    [4, 2],
  ])
  expect(boxOfInk(drawn)).toEqual({ x: 2, y: 1, width: 5, height: 3 })
  expect(boxOfInk(pixels(8, 6, [[7, 5]]))).toEqual({ x: 7, y: 5, width: 1, height: 1 })
})
