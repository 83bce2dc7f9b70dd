// Shapes as Konva nodes: every stroke lies on a wider white one, so that it reads on any picture.
import Konva from 'konva/lib/Core.js'
import { Arrow } from 'konva/lib/shapes/Arrow.js'
import { Ellipse } from 'konva/lib/shapes/Ellipse.js'
import { Image as PictureNode } from 'konva/lib/shapes/Image.js'
import { Line } from 'konva/lib/shapes/Line.js'
import { Rect } from 'konva/lib/shapes/Rect.js'
import { Text } from 'konva/lib/shapes/Text.js'
import { type PhotoEdit, type Point, type Shape, turnedSize } from './edit-model.ts'

const OUTLINE = '#FFFFFF'
const FONT = "'Public Sans Variable', system-ui, sans-serif"
/** Colours on which white letters cannot be read. */
const PALE = new Set(['#FFFFFF', '#F9C52B'])

/** The picture as it is turned, at its true size. */
export function pictureNode(picture: CanvasImageSource, width: number, height: number, turns: number) {
  const size = turnedSize(width, height, turns)
  return new PictureNode({
    image: picture,
    width,
    height,
    offsetX: width / 2,
    offsetY: height / 2,
    x: size.width / 2,
    y: size.height / 2,
    rotation: turns * 90,
    listening: false,
  })
}

/** A shape as a group that can be dragged and scaled as a whole. */
export function shapeNode(shape: Shape): Konva.Group {
  const group = new Konva.Group({ id: String(shape.id), name: 'shape' })
  for (const node of nodesOf(shape)) group.add(node)
  return group
}

function nodesOf(shape: Shape): (Arrow | Ellipse | Line | Rect | Text)[] {
  const { kind, colour, size } = shape
  const wide = size * 1.9
  const round = { lineCap: 'round', lineJoin: 'round', hitStrokeWidth: size * 5 } as const
  const flat = shape.points.flatMap(({ x, y }) => [x, y])
  switch (kind) {
    case 'arrow': {
      const head = { pointerLength: size * 3.6, pointerWidth: size * 3.6 }
      return [
        new Arrow({ ...round, ...head, points: flat, stroke: OUTLINE, fill: OUTLINE, strokeWidth: wide }),
        new Arrow({ ...round, ...head, points: flat, stroke: colour, fill: colour, strokeWidth: size }),
      ]
    }
    case 'draw':
      return [
        new Line({ ...round, points: flat, stroke: OUTLINE, strokeWidth: wide, tension: 0.3 }),
        new Line({ ...round, points: flat, stroke: colour, strokeWidth: size, tension: 0.3 }),
      ]
    case 'circle': {
      const { x, y, width, height } = boxOf(shape.points)
      const ring = {
        ...round,
        x: x + width / 2,
        y: y + height / 2,
        radiusX: width / 2,
        radiusY: height / 2,
        fillEnabled: false,
      }
      return [
        new Ellipse({ ...ring, stroke: OUTLINE, strokeWidth: wide }),
        new Ellipse({ ...ring, stroke: colour, strokeWidth: size }),
      ]
    }
    case 'box': {
      const box = { ...round, ...boxOf(shape.points), fillEnabled: false }
      return [
        new Rect({ ...box, stroke: OUTLINE, strokeWidth: wide }),
        new Rect({ ...box, stroke: colour, strokeWidth: size }),
      ]
    }
    case 'text':
      return textNodes(shape)
  }
}

function textNodes({ colour, size, points, text = '' }: Shape): (Rect | Text)[] {
  const { x = 0, y = 0 } = points[0] ?? {}
  const letters = new Text({
    text: text === '' ? 'Text' : text,
    fontSize: size,
    fontFamily: FONT,
    fontStyle: '600',
    fill: PALE.has(colour) ? '#1F1D1A' : '#FFFFFF',
    opacity: text === '' ? 0.6 : 1,
  })
  const pad = size * 0.45
  letters.position({ x: x + pad * 1.3, y: y + pad })
  const plate = new Rect({
    x,
    y,
    width: letters.width() + pad * 2.6,
    height: letters.height() + pad * 2,
    cornerRadius: size * 0.28,
    fill: colour,
    stroke: OUTLINE,
    strokeWidth: size * 0.12,
  })
  return [plate, letters]
}

export function boxOf(points: readonly Point[]): { x: number; y: number; width: number; height: number } {
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** The edited picture as a JPEG: the crop at its true size, up to a longest edge. Fails where canvas does. */
export async function exportJpeg(
  picture: CanvasImageSource,
  size: { width: number; height: number },
  edit: PhotoEdit,
  { quality, longestEdge }: { quality: number; longestEdge: number },
): Promise<Blob> {
  const { crop } = edit
  const scale = Math.min(1, longestEdge / Math.max(crop.width, crop.height))
  const container = document.createElement('div')
  const stage = new Konva.Stage({ container, width: crop.width * scale, height: crop.height * scale })
  const layer = new Konva.Layer({ listening: false })
  stage.add(layer)
  const group = new Konva.Group({ x: -crop.x * scale, y: -crop.y * scale, scaleX: scale, scaleY: scale })
  layer.add(group)
  group.add(pictureNode(picture, size.width, size.height, edit.turns))
  for (const shape of edit.shapes) {
    if (shape.kind !== 'text' || shape.text) group.add(shapeNode(shape))
  }
  layer.draw()
  const canvas = stage.toCanvas({ pixelRatio: 1 })
  stage.destroy()
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be created'))),
      'image/jpeg',
      quality,
    )
  })
}
