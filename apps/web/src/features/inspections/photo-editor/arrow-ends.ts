// The two ends of the selected arrow, each dragged on its own: it points where the thumb lets go.
import type Konva from 'konva/lib/Core.js'
import type { Arrow } from 'konva/lib/shapes/Arrow.js'
import { Circle } from 'konva/lib/shapes/Circle.js'
import { type Point, type Shape, withEnd } from './edit-model.ts'

/** A thumb needs 44 px. */
const REACH_PX = 22
const RADIUS_PX = 10

interface Places {
  toWindow: (at: Point) => Point
  toPicture: (at: Point) => Point
}

export class ArrowEnds {
  readonly #layer: Konva.Layer
  readonly #onCommit: (arrow: Shape) => void
  readonly #ends: readonly Circle[]

  /** @param layer above the picture, in pixels of the window */
  constructor(layer: Konva.Layer, onCommit: (arrow: Shape) => void) {
    this.#layer = layer
    this.#onCommit = onCommit
    this.#ends = [0, 1].map(() => {
      const end = new Circle({
        radius: RADIUS_PX,
        fill: '#FFFFFF',
        stroke: '#156270',
        strokeWidth: 3,
        hitStrokeWidth: (REACH_PX - RADIUS_PX) * 2,
        draggable: true,
        visible: false,
      })
      layer.add(end)
      return end
    })
  }

  has(node: Konva.Node): boolean {
    return this.#ends.some((end) => end === node)
  }

  hide(): void {
    for (const end of this.#ends) end.visible(false).off('dragmove dragend')
    this.#layer.batchDraw()
  }

  /** Shows them on an arrow, drawn by `node`, which follows while one is dragged. */
  show(arrow: Shape, node: Konva.Group, { toWindow, toPicture }: Places): void {
    const follow = () => {
      for (const [place, end] of this.#ends.entries()) {
        const { x, y } = arrow.points[place] ?? { x: 0, y: 0 }
        end.position(toWindow({ x: x + node.x(), y: y + node.y() }))
      }
      this.#layer.batchDraw()
    }
    follow()
    node.on('dragmove', follow)
    for (const [place, end] of this.#ends.entries()) {
      const moved = () => withEnd(arrow, place, toPicture(end.position()))
      end.visible(true).off('dragmove dragend')
      end.on('dragmove', () => {
        const points = moved().points.flatMap(({ x, y }) => [x, y])
        for (const line of node.getChildren()) (line as Arrow).points(points)
      })
      end.on('dragend', () => this.#onCommit(moved()))
    }
  }
}
