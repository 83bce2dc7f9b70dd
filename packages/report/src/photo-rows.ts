// Lays photos out in rows: equal heights, widths by shape, never cropped (report-look.md, Photos).

/** All measures in points. */
const GUTTER = 10
const MAX_HEIGHT = 132
const PANORAMA_HEIGHT = 170
/** Wider than this is a panorama, which takes a row of its own. */
const PANORAMA_RATIO = 2.1
/** A narrow portrait still needs this width for its caption. */
const MIN_COLUMN = 92
const PAIR_WIDTH = 400
const FULL_WIDTH = 491
const BESIDE_WIDTH = 172
const BESIDE_HEIGHT = 190
/** Text of this many characters and more leaves no room for a photo at its right. */
const BESIDE_TEXT = 1400

export interface Shape {
  width: number
  height: number
}

/** A photo's place: the picture's size, and the width of its column (a caption may be wider than the picture). */
export interface Cell {
  index: number
  width: number
  height: number
  column: number
}

export type Row = Cell[]

const isPanorama = (shape: Shape) => shape.width / shape.height > PANORAMA_RATIO

/** The size of a single photo at the right of a text of `characters`, or null when it does not go there. */
export function besideText(shapes: readonly Shape[], characters: number): Cell | null {
  const [only] = shapes
  if (only === undefined || shapes.length > 1 || isPanorama(only) || characters >= BESIDE_TEXT) return null
  const scale = Math.min(BESIDE_WIDTH / only.width, BESIDE_HEIGHT / only.height)
  return { index: 0, width: only.width * scale, height: only.height * scale, column: BESIDE_WIDTH }
}

/** Rows for any number of photos: panoramas alone, two or four in pairs, else in threes with the rest as a pair. */
export function photoRows(shapes: readonly Shape[]): Row[] {
  const rows: Row[] = []
  let run: number[] = []
  const flush = () => {
    rows.push(...splitRun(run).map((indexes) => fitRow(indexes, shapes)))
    run = []
  }
  shapes.forEach((shape, index) => {
    if (!isPanorama(shape)) {
      run.push(index)
      return
    }
    flush()
    const height = Math.min(PANORAMA_HEIGHT, (FULL_WIDTH * shape.height) / shape.width)
    const width = (height * shape.width) / shape.height
    rows.push([{ index, width, height, column: Math.max(width, MIN_COLUMN) }])
  })
  flush()
  return rows
}

function splitRun(run: readonly number[]): number[][] {
  const size = run.length === 2 || run.length === 4 ? 2 : 3
  const parts: number[][] = []
  for (let at = 0; at < run.length; at += size) parts.push(run.slice(at, at + size))
  return parts
}

/** The greatest height, up to the limit, at which the row's columns still fit. */
function fitRow(indexes: readonly number[], shapes: readonly Shape[]): Row {
  const ratios = indexes.map((index) => {
    const shape = shapes[index]
    return shape === undefined ? 1 : shape.width / shape.height
  })
  const width = (indexes.length === 3 ? FULL_WIDTH : PAIR_WIDTH) - GUTTER * (indexes.length - 1)
  const columnsAt = (height: number) => ratios.map((ratio) => Math.max(MIN_COLUMN, ratio * height))
  const fits = (height: number) => columnsAt(height).reduce((sum, column) => sum + column, 0) <= width
  let height = MAX_HEIGHT
  if (!fits(height)) {
    let low = 1
    for (let step = 0; step < 40; step += 1) {
      const middle = (low + height) / 2
      if (fits(middle)) low = middle
      else height = middle
    }
    height = low
  }
  return indexes.map((index, place) => {
    const width = (ratios[place] ?? 1) * height
    return { index, width, height, column: Math.max(MIN_COLUMN, width) }
  })
}
