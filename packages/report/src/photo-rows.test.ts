// How photos share their rows (report-second.md, Photos).
import { describe, expect, test } from 'vitest'
import { besideText, photoRows, type Shape } from './photo-rows.ts'

const normal: Shape = { width: 1600, height: 1200 }
const portrait: Shape = { width: 900, height: 1600 }
const panorama: Shape = { width: 3000, height: 1000 }
const lengths = (shapes: Shape[]) => photoRows(shapes).map((row) => row.length)
const of = (count: number, shape = normal) => Array.from({ length: count }, () => shape)

describe('one photo at the right of the text', () => {
  test('at most 172 pt wide and 190 pt high', () => {
    expect(besideText([normal], 1200)).toMatchObject({ width: 172, height: 129 })
    expect(besideText([portrait], 900)?.height).toBeCloseTo(190)
  })
  test('little further down than its text, and never lower than 100 pt', () => {
    expect(besideText([portrait], 200)?.height).toBeCloseTo(100)
    expect(besideText([portrait], 600)?.height).toBeCloseTo(150)
  })
  test('its column is as wide as it is, with room for its caption', () => {
    expect(besideText([normal], 200)?.column).toBeCloseTo(133.3, 1)
    expect(besideText([portrait], 200)?.column).toBe(92)
  })
  test('not for a panorama, a second photo or 1,400 characters', () => {
    expect(besideText([panorama], 10)).toBeNull()
    expect(besideText([normal, normal], 10)).toBeNull()
    expect(besideText([normal], 1400)).toBeNull()
  })
})

describe('rows', () => {
  test('are spread evenly, the longer first; four are two pairs', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13].map((count) => lengths(of(count)))).toEqual([
      [1],
      [2],
      [3],
      [2, 2],
      [3, 2],
      [3, 3],
      [4, 3],
      [4, 4],
      [3, 3, 3],
      [4, 3, 3],
      [4, 4, 4],
      [4, 3, 3, 3],
    ])
  })
  test('two fill the width in a report of few photos', () => {
    const widthOfTwo = (inReport: number) =>
      photoRows([normal, normal], inReport)[0]?.reduce((sum, { width }) => sum + width, 10)
    expect(widthOfTwo(24)).toBeCloseTo(491)
    expect(widthOfTwo(25)).toBeCloseTo(380)
  })
  test('in a report of more than 120 photos four share one, and rows are lower', () => {
    expect(photoRows(of(4), 120).map((row) => row.length)).toEqual([2, 2])
    expect(photoRows(of(4), 121).map((row) => row.length)).toEqual([4])
    expect(photoRows(of(3, portrait), 121)[0]?.[0]?.height).toBeCloseTo(132)
  })
  test.each([3, 4])('%d of the usual shapes fill the width', (count) => {
    for (const shape of [normal, { width: 1200, height: 1600 }, { width: 1600, height: 900 }]) {
      const row = photoRows(of(count, shape), 60).at(-1) ?? []
      const rows = count === 4 ? photoRows(of(8, shape)) : [row]
      for (const each of rows)
        expect(each.reduce((sum, { column }) => sum + column, 10 * (each.length - 1))).toBeCloseTo(491)
    }
  })
  test('a tiny picture is not blown up, nor does it hold the others down', () => {
    const tiny = { width: 48, height: 36 }
    const [row] = photoRows([normal, tiny, normal])
    expect(row?.[1]).toMatchObject({ width: 48, height: 36, column: 92 })
    expect(row?.[0]?.height).toBeCloseTo(142.125)
    expect(besideText([tiny], 10)).toMatchObject({ width: 48, height: 36 })
    expect(photoRows([{ width: 90, height: 30 }])[0]?.[0]).toMatchObject({ width: 90, height: 30 })
  })
  test('a very tall picture takes a column for its caption, and no more height than others', () => {
    const tall = { width: 300, height: 6000 }
    expect(photoRows([tall])[0]?.[0]?.height).toBeCloseTo(100)
    expect(photoRows([tall])[0]?.[0]?.column).toBe(92)
    const [row] = photoRows([normal, tall, normal])
    expect(row?.[1]?.column).toBe(92)
    expect(row?.[1]?.height).toBeCloseTo(row?.[0]?.height ?? 0)
  })
  test('a panorama takes a row of its own', () => {
    expect(lengths([normal, normal, panorama, normal])).toEqual([2, 1, 1])
    expect(photoRows([panorama])[0]?.[0]?.width).toBeCloseTo(491)
  })
  test('a single photo above or below a panorama is as large as one of a pair', () => {
    const [[pair] = []] = photoRows([normal, normal])
    for (const [row] of [photoRows([normal, panorama]), photoRows([panorama, normal]).toReversed()])
      expect(row?.[0]?.width).toBeCloseTo(pair?.width ?? 0, 0)
    expect(photoRows([panorama, portrait])[1]?.[0]?.height).toBeCloseTo(180)
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
        expect(cell.height).toBeLessThanOrEqual(shape === panorama ? 170 : 210)
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
