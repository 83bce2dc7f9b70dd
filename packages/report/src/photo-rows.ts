// Lays photos out in rows that are spread evenly: equal heights, widths by shape, never cropped (report-second.md, Photos).

/** All measures in points. */
const GUTTER = 10
/** Three portraits of the usual shape just fill their row. */
const MAX_HEIGHT = 210
const PANORAMA_HEIGHT = 170
/** Wider than this is a panorama, which takes a row of its own. */
const PANORAMA_RATIO = 2.1
/** A narrow portrait still needs this width for its caption. */
const MIN_COLUMN = 92
const FULL_WIDTH = 491
const PAIR_WIDTH = { large: FULL_WIDTH, usual: 380, close: 400 }
/** A report with no more photos than these prints them larger: two fill the width. */
const FEW_PHOTOS = 24
const BESIDE_WIDTH = 172
/** A single photo above or below a panorama is as large as one of a pair. */
const halfOfPair = (size: Size) => (PAIR_WIDTH[size] - GUTTER) / 2
const BESIDE_HEIGHT = 190
/** A photo goes little further down than its text; a short text leaves it this height. */
const LEAST_BESIDE = 100
const HEIGHT_PER_LETTER = 0.25
/** Text of this many characters and more leaves no room for a photo at its right. */
const BESIDE_TEXT = 1400
const MOST_IN_ROW = 4
/** A report with more photos than these is set closer: four in one row, and lower. */
const MANY_PHOTOS = 120
const CLOSE_HEIGHT = 132
/** A picture is set no larger than this many points to its pixel: a tiny one stays small instead of turning into squares. */
const POINTS_PER_PIXEL = 1

/** In pixels. */
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

/** How large photos are, by how many a report has. */
type Size = 'large' | 'usual' | 'close'

function sizeIn(photos: number): Size {
  if (photos > MANY_PHOTOS) return 'close'
  return photos > FEW_PHOTOS ? 'usual' : 'large'
}

const isPanorama = (shape: Shape) => shape.width / shape.height > PANORAMA_RATIO

/** The size of a single photo at the right of a text of `characters`, or null when it does not go there. */
export function besideText(shapes: readonly Shape[], characters: number): Cell | null {
  const [only] = shapes
  if (only === undefined || shapes.length > 1 || isPanorama(only) || characters >= BESIDE_TEXT) return null
  const most = Math.min(BESIDE_HEIGHT, Math.max(LEAST_BESIDE, characters * HEIGHT_PER_LETTER))
  const scale = Math.min(BESIDE_WIDTH / only.width, most / only.height, POINTS_PER_PIXEL)
  const width = only.width * scale
  return { index: 0, width, height: only.height * scale, column: Math.max(width, MIN_COLUMN) }
}

/** Rows for any number of photos: panoramas alone, the others evenly over as few rows of at most four as hold them. */
export function photoRows(shapes: readonly Shape[], inReport = shapes.length): Row[] {
  const size = sizeIn(inReport)
  const rows: Row[] = []
  let run: number[] = []
  const flush = () => {
    rows.push(...splitRun(run, size).map((indexes) => fitRow(indexes, shapes, size)))
    run = []
  }
  shapes.forEach((shape, index) => {
    if (!isPanorama(shape)) {
      run.push(index)
      return
    }
    flush()
    rows.push([panoramaCell(index, shape)])
  })
  flush()
  return rows
}

function panoramaCell(index: number, shape: Shape): Cell {
  const scale = Math.min(FULL_WIDTH / shape.width, PANORAMA_HEIGHT / shape.height, POINTS_PER_PIXEL)
  const width = shape.width * scale
  return { index, width, height: shape.height * scale, column: Math.max(width, MIN_COLUMN) }
}

/** The longer rows first: 5 are 3 and 2, 7 are 4 and 3. Four are two pairs, unless the report has many. */
function splitRun(run: readonly number[], size: Size): number[][] {
  const rows = run.length === 4 && size !== 'close' ? 2 : Math.ceil(run.length / MOST_IN_ROW)
  const parts: number[][] = []
  for (let at = 0, left = rows; left > 0; left -= 1) {
    const count = Math.ceil((run.length - at) / left)
    parts.push(run.slice(at, at + count))
    at += count
  }
  return parts
}

/** The greatest height, up to the limit, at which the row's columns still fit; a tiny picture stays below it. */
function fitRow(indexes: readonly number[], shapes: readonly Shape[], size: Size): Row {
  const own = indexes.map((index) => shapes[index] ?? { width: 1, height: 1 })
  const isAmongOthers = own.length < shapes.length
  const width = rowWidth(indexes.length, isAmongOthers, size) - GUTTER * (indexes.length - 1)
  const sizeAt = ({ width: across, height: down }: Shape, height: number) => {
    const scale = Math.min(height / down, POINTS_PER_PIXEL)
    return { width: across * scale, height: down * scale }
  }
  const columnAt = (shape: Shape, height: number) => Math.max(MIN_COLUMN, sizeAt(shape, height).width)
  const fits = (height: number) => own.reduce((sum, shape) => sum + columnAt(shape, height), 0) <= width
  const alone = isAmongOthers ? Math.floor(halfOfPair(size) * 0.75) : LEAST_BESIDE
  const most = own.length === 1 ? alone : MAX_HEIGHT
  const height = greatest(fits, size === 'close' ? CLOSE_HEIGHT : most)
  return own.map((shape, place) => ({
    index: indexes[place] ?? 0,
    ...sizeAt(shape, height),
    column: columnAt(shape, height),
  }))
}

function rowWidth(count: number, isAmongOthers: boolean, size: Size): number {
  if (count >= 3) return FULL_WIDTH
  if (count === 2) return PAIR_WIDTH[size]
  return isAmongOthers ? halfOfPair(size) : BESIDE_WIDTH
}

/** The greatest height up to `most` that fits, by halving. */
function greatest(fits: (height: number) => boolean, most: number): number {
  if (fits(most)) return most
  let low = 1
  let high = most
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}
