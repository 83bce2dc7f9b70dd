// The box around what was drawn.
import { expect, test } from 'vitest'
import { boxOfInk, isTooSmall } from './signature-ink.ts'

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

test('a dot, a comma and a flat stroke are too small to sign with; initials are not', () => {
  const pad = { width: 1_200, height: 400 }
  for (const [width, height] of [
    [7, 7],
    [40, 90],
    [600, 9],
  ] as const)
    expect(isTooSmall({ width, height }, pad), `${width} × ${height}`).toBe(true)
  expect(isTooSmall({ width: 160, height: 120 }, pad)).toBe(false)
  expect(isTooSmall({ width: 900, height: 45 }, pad)).toBe(false)
})
