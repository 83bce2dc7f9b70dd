// The table of places for photos in report-look.md.
import { describe, expect, test } from 'vitest'
import { besideText, photoRows, type Shape } from './photo-rows.ts'

const normal: Shape = { width: 1600, height: 1200 }
const portrait: Shape = { width: 900, height: 1600 }
const panorama: Shape = { width: 3000, height: 1000 }
const lengths = (shapes: Shape[]) => photoRows(shapes).map((row) => row.length)
const of = (count: number, shape = normal) => Array.from({ length: count }, () => shape)

describe('one photo at the right of the text', () => {
  test('at most 172 pt wide and 190 pt high', () => {
    expect(besideText([normal], 200)).toMatchObject({ width: 172, height: 129 })
    expect(besideText([portrait], 200)?.height).toBeCloseTo(190)
  })
  test('not for a panorama, a second photo or 1,400 characters', () => {
    expect(besideText([panorama], 10)).toBeNull()
    expect(besideText([normal, normal], 10)).toBeNull()
    expect(besideText([normal], 1400)).toBeNull()
  })
})

describe('rows', () => {
  test('two and four in pairs, three and more in threes', () => {
    expect([1, 2, 3, 4, 5, 7, 12].map((count) => lengths(of(count)))).toEqual([
      [1],
      [2],
      [3],
      [2, 2],
      [3, 2],
      [3, 3, 1],
      [3, 3, 3, 3],
    ])
  })
  test('a panorama takes a row of its own', () => {
    expect(lengths([normal, normal, panorama, normal])).toEqual([2, 1, 1])
    expect(photoRows([panorama])[0]?.[0]).toMatchObject({ width: 491 })
  })
  test('shapes are kept, heights in a row equal and within the limit, columns within the text', () => {
    const shapes = [
      normal,
      portrait,
      panorama,
      { width: 500, height: 480 },
      portrait,
      normal,
      portrait,
      portrait,
    ]
    for (const row of photoRows(shapes)) {
      const [first] = row
      for (const cell of row) {
        const shape = shapes[cell.index] ?? normal
        expect(cell.width / cell.height).toBeCloseTo(shape.width / shape.height)
        expect(cell.height).toBeCloseTo(first?.height ?? 0)
        expect(cell.height).toBeLessThanOrEqual(shape === panorama ? 170 : 132)
        expect(cell.column).toBeGreaterThanOrEqual(92)
        expect(cell.column).toBeGreaterThanOrEqual(cell.width)
      }
      const width = row.reduce((sum, cell) => sum + cell.column, 0) + 10 * (row.length - 1)
      expect(width).toBeLessThanOrEqual(491.01)
    }
  })
  test('every photo has one place', () => {
    const indexes = photoRows([...of(5), panorama, ...of(6, portrait)]).flatMap((row) =>
      row.map((cell) => cell.index),
    )
    expect(indexes).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })
})
