// A photo's edit as data: shapes, turn and crop, with undo. Pure; pixels of the turned, uncropped picture.

export type ShapeKind = 'arrow' | 'circle' | 'box' | 'draw' | 'text'

export interface Point {
  x: number
  y: number
}

export interface Shape {
  id: number
  kind: ShapeKind
  colour: string
  /** Width of the stroke, in pixels; of a text the size of its letters. */
  size: number
  /** Arrow: from, to. Circle, box: two corners. Drawing: its line. Text: the top left corner. */
  points: readonly Point[]
  text?: string
}

export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

export interface PhotoEdit {
  /** Quarter turns clockwise, 0 to 3. */
  turns: number
  crop: Frame
  shapes: readonly Shape[]
}

export interface History {
  past: readonly PhotoEdit[]
  present: PhotoEdit
  future: readonly PhotoEdit[]
}

export function startHistory(width: number, height: number): History {
  return { past: [], present: { turns: 0, crop: { x: 0, y: 0, width, height }, shapes: [] }, future: [] }
}

export function commit(history: History, present: PhotoEdit): History {
  return { past: [...history.past, history.present], present, future: [] }
}

export function undo(history: History): History {
  const previous = history.past.at(-1)
  if (!previous) return history
  return { past: history.past.slice(0, -1), present: previous, future: [history.present, ...history.future] }
}

export function redo(history: History): History {
  const [next, ...future] = history.future
  if (!next) return history
  return { past: [...history.past, history.present], present: next, future }
}

export function isChanged(history: History): boolean {
  return history.past.length > 0
}

/** The size of the whole picture as it is turned. */
export function turnedSize(width: number, height: number, turns: number): { width: number; height: number } {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width }
}

/** A quarter turn clockwise of everything; `height` is that of the picture as it is turned now. */
export function turn(edit: PhotoEdit, height: number): PhotoEdit {
  const { crop } = edit
  return {
    turns: (edit.turns + 1) % 4,
    crop: { x: height - crop.y - crop.height, y: crop.x, width: crop.height, height: crop.width },
    shapes: edit.shapes.map((shape) => ({
      ...shape,
      points: shape.points.map(({ x, y }) => ({ x: height - y, y: x })),
    })),
  }
}

/** Cuts to a frame, kept inside of the present one and at least 16 pixels wide and high. */
export function cropTo(edit: PhotoEdit, frame: Frame): PhotoEdit {
  const { crop } = edit
  const x = clamp(frame.x, crop.x, crop.x + crop.width - 16)
  const y = clamp(frame.y, crop.y, crop.y + crop.height - 16)
  const width = clamp(frame.width - (x - frame.x), 16, crop.x + crop.width - x)
  const height = clamp(frame.height - (y - frame.y), 16, crop.y + crop.height - y)
  return {
    ...edit,
    crop: { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) },
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

export function withShape(edit: PhotoEdit, shape: Shape): PhotoEdit {
  const isNew = !edit.shapes.some((other) => other.id === shape.id)
  const shapes = isNew
    ? [...edit.shapes, shape]
    : edit.shapes.map((other) => (other.id === shape.id ? shape : other))
  return { ...edit, shapes }
}

export function withoutShape(edit: PhotoEdit, id: number): PhotoEdit {
  return { ...edit, shapes: edit.shapes.filter((shape) => shape.id !== id) }
}

/** Moves a shape, and scales it from its top left corner; a text's letters grow with its height. */
export function transformed(
  shape: Shape,
  move: Point,
  scale: Point = { x: 1, y: 1 },
  origin: Point = { x: 0, y: 0 },
): Shape {
  return {
    ...shape,
    size: shape.kind === 'text' ? shape.size * scale.y : shape.size,
    points: shape.points.map(({ x, y }) => ({
      x: origin.x + (x - origin.x) * scale.x + move.x,
      y: origin.y + (y - origin.y) * scale.y + move.y,
    })),
  }
}

/** An arrow with one of its ends, 0 or 1, at another point. */
export function withEnd(arrow: Shape, end: number, at: Point): Shape {
  return { ...arrow, points: arrow.points.map((point, place) => (place === end ? at : point)) }
}

/** The stroke of a picture of this size: thin or thick, visible in print. */
export function strokeOf(crop: Frame, isThick: boolean): number {
  return Math.max(crop.width, crop.height) * (isThick ? 0.012 : 0.007)
}

/** A shape in the middle of the picture, for those who place it by keyboard. */
export function centredShape(kind: ShapeKind, crop: Frame, id: number, colour: string, size: number): Shape {
  const middle = { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 }
  const half = { x: crop.width / 8, y: crop.height / 8 }
  const from = { x: middle.x - half.x, y: middle.y - half.y }
  const to = { x: middle.x + half.x, y: middle.y + half.y }
  if (kind === 'arrow') return { id, kind, colour, size, points: [to, middle] }
  if (kind === 'text') return { id, kind, colour, size, points: [from], text: '' }
  return { id, kind, colour, size, points: [from, to] }
}
