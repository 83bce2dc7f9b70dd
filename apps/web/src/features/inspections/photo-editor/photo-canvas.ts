// The drawing board: shows the edit, draws with touch and mouse, selects, moves and scales.
import Konva from 'konva/lib/Core.js'
import { Rect } from 'konva/lib/shapes/Rect.js'
import { Transformer } from 'konva/lib/shapes/Transformer.js'
import { ArrowEnds } from './arrow-ends.ts'
import {
  type Frame,
  type PhotoEdit,
  type Point,
  type Shape,
  type ShapeKind,
  transformed,
  withShape,
} from './edit-model.ts'
import { pictureNode, shapeNode } from './shape-nodes.ts'

export interface BoardState {
  edit: PhotoEdit
  tool: ShapeKind | 'crop'
  colour: string
  /** Of new strokes; of new texts the letters. */
  size: { stroke: number; letters: number }
  selected: number | null
}

export interface BoardEvents {
  onCommit: (edit: PhotoEdit) => void
  onSelect: (id: number | null) => void
}

/** A drag shorter than this many window pixels is a tap. */
const TAP_PX = 6
const PADDING_PX = 12

export class Board {
  readonly #stage: Konva.Stage
  readonly #layer = new Konva.Layer()
  readonly #over = new Konva.Layer()
  readonly #handles: Transformer
  readonly #ends: ArrowEnds
  readonly #picture: CanvasImageSource
  readonly #pictureSize: { width: number; height: number }
  readonly #events: BoardEvents
  #scene = new Konva.Group()
  #state: BoardState | null = null
  #drawing: Shape | null = null
  #start: Point | null = null
  #cropFrame: Rect | null = null
  #nextId = 1

  constructor(
    container: HTMLDivElement,
    picture: CanvasImageSource,
    pictureSize: { width: number; height: number },
    events: BoardEvents,
  ) {
    this.#picture = picture
    this.#pictureSize = pictureSize
    this.#events = events
    this.#stage = new Konva.Stage({
      container,
      width: container.clientWidth,
      height: container.clientHeight,
    })
    this.#handles = new Transformer({
      rotateEnabled: false,
      anchorSize: 20,
      anchorCornerRadius: 10,
      anchorStroke: '#156270',
      anchorStrokeWidth: 3,
      borderStroke: '#FFFFFF',
      borderDash: [6, 5],
      ignoreStroke: true,
      padding: 6,
    })
    this.#over.add(this.#handles)
    this.#ends = new ArrowEnds(this.#over, (arrow) => this.#commitShape(arrow))
    this.#stage.add(this.#layer, this.#over)
    this.#stage.on('pointerdown', (event) => this.#onDown(event.target))
    this.#stage.on('pointermove', () => this.#onMove())
    this.#stage.on('pointerup pointercancel', () => this.#onUp())
  }

  /** A new id for a shape. */
  newId(): number {
    this.#nextId += 1
    return this.#nextId
  }

  show(state: BoardState): void {
    const wasCropping = this.#state?.tool === 'crop'
    this.#state = state
    this.#draw()
    // At once: what a pointer selects, it drags.
    this.#layer.draw()
    if (state.tool === 'crop') {
      if (!wasCropping) this.#startCrop()
    } else this.#endCrop()
  }

  resize(width: number, height: number): void {
    this.#stage.size({ width, height })
    if (!this.#state) return
    this.#draw()
    if (this.#state.tool === 'crop') {
      this.#endCrop()
      this.#startCrop()
    }
  }

  /** The frame drawn while cropping, in pixels of the picture. */
  cropFrame(): Frame | null {
    const frame = this.#cropFrame
    if (!frame) return null
    const scale = this.#scene.scaleX()
    const from = this.#toPicture(frame.position())
    return {
      ...from,
      width: (frame.width() * frame.scaleX()) / scale,
      height: (frame.height() * frame.scaleY()) / scale,
    }
  }

  destroy(): void {
    this.#stage.destroy()
  }

  #draw(): void {
    const state = this.#state
    if (!state) return
    const { crop, shapes, turns } = state.edit
    const width = this.#stage.width() - PADDING_PX * 2
    const height = this.#stage.height() - PADDING_PX * 2
    const scale = Math.max(0.01, Math.min(width / crop.width, height / crop.height))
    const left = (this.#stage.width() - crop.width * scale) / 2
    const top = (this.#stage.height() - crop.height * scale) / 2
    this.#layer.destroyChildren()
    this.#scene = new Konva.Group({
      x: left - crop.x * scale,
      y: top - crop.y * scale,
      scaleX: scale,
      scaleY: scale,
      clip: { x: crop.x, y: crop.y, width: crop.width, height: crop.height },
    })
    this.#layer.add(this.#scene)
    this.#scene.add(pictureNode(this.#picture, this.#pictureSize.width, this.#pictureSize.height, turns))
    for (const shape of this.#drawing ? [...shapes, this.#drawing] : shapes) this.#addShape(shape)
    this.#layer.batchDraw()
    this.#showHandles()
  }

  #addShape(shape: Shape): void {
    const node = shapeNode(shape)
    node.draggable(this.#state?.tool !== 'crop')
    node.on('dragend', () => this.#commitNode(shape, node))
    node.on('transformend', () => this.#commitNode(shape, node))
    this.#scene.add(node)
  }

  #commitNode(shape: Shape, node: Konva.Group): void {
    this.#commitShape(transformed(shape, node.position(), node.scale()))
  }

  #commitShape(shape: Shape): void {
    if (this.#state) this.#events.onCommit(withShape(this.#state.edit, shape))
  }

  #showHandles(): void {
    const id = this.#state?.selected
    const node = id == null ? undefined : this.#scene.findOne<Konva.Group>(`#${id}`)
    this.#ends.hide()
    if (this.#cropFrame) return
    const shape = this.#state?.edit.shapes.find((one) => one.id === id)
    const isArrow = shape?.kind === 'arrow'
    this.#handles.keepRatio(shape?.kind === 'text')
    this.#handles.nodes(node && !isArrow ? [node] : [])
    this.#over.batchDraw()
    if (node && isArrow)
      this.#ends.show(shape, node, {
        toWindow: (at) => this.#toWindow(at),
        toPicture: (at) => this.#toPicture(at),
      })
  }

  #toWindow({ x, y }: Point): Point {
    const scale = this.#scene.scaleX()
    return { x: x * scale + this.#scene.x(), y: y * scale + this.#scene.y() }
  }

  #toPicture({ x, y }: Point): Point {
    const scale = this.#scene.scaleX()
    return { x: (x - this.#scene.x()) / scale, y: (y - this.#scene.y()) / scale }
  }

  #onDown(target: Konva.Node): void {
    const state = this.#state
    const at = this.#stage.getPointerPosition()
    if (!state || !at || state.tool === 'crop') return
    if (this.#handles.isTransforming() || target.getParent() === this.#handles || this.#ends.has(target))
      return
    const hit = target.findAncestor('.shape', true)
    if (hit) {
      // Selecting redraws the board, which would end a drag that starts here.
      if (Number(hit.id()) !== state.selected) this.#events.onSelect(Number(hit.id()))
      return
    }
    this.#start = at
    if (state.tool === 'text') return
    const from = this.#toPicture(at)
    this.#drawing = {
      id: this.newId(),
      kind: state.tool,
      colour: state.colour,
      size: state.size.stroke,
      points: [from, from],
    }
  }

  #onMove(): void {
    const at = this.#stage.getPointerPosition()
    if (!this.#drawing || !at) return
    const [from] = this.#drawing.points
    if (!from) return
    const to = this.#toPicture(at)
    const points = this.#drawing.kind === 'draw' ? [...this.#drawing.points, to] : [from, to]
    this.#drawing = { ...this.#drawing, points }
    this.#draw()
  }

  #onUp(): void {
    const state = this.#state
    const start = this.#start
    const drawn = this.#drawing
    this.#start = null
    this.#drawing = null
    const at = this.#stage.getPointerPosition()
    if (!state || !start || !at) return
    const isTap = Math.hypot(at.x - start.x, at.y - start.y) < TAP_PX
    if (state.tool === 'text') {
      if (isTap) this.#placeText(state, this.#toPicture(at))
    } else if (drawn && !isTap) {
      this.#events.onCommit(withShape(state.edit, drawn))
      this.#events.onSelect(drawn.id)
    } else {
      this.#events.onSelect(null)
      this.#draw()
    }
  }

  #placeText(state: BoardState, at: Point): void {
    if (state.selected !== null) {
      this.#events.onSelect(null)
      return
    }
    const id = this.newId()
    const shape: Shape = {
      id,
      kind: 'text',
      colour: state.colour,
      size: state.size.letters,
      points: [at],
      text: '',
    }
    this.#events.onCommit(withShape(state.edit, shape))
    this.#events.onSelect(id)
  }

  #startCrop(): void {
    const { crop } = this.#state?.edit ?? {}
    if (!crop) return
    const scale = this.#scene.scaleX()
    const inset = 0.08
    const frame = new Rect({
      x: this.#scene.x() + (crop.x + crop.width * inset) * scale,
      y: this.#scene.y() + (crop.y + crop.height * inset) * scale,
      width: crop.width * (1 - 2 * inset) * scale,
      height: crop.height * (1 - 2 * inset) * scale,
      fill: 'rgba(255,255,255,0.12)',
      draggable: true,
      name: 'crop',
    })
    this.#cropFrame = frame
    this.#over.add(frame)
    this.#handles.keepRatio(false)
    this.#handles.nodes([frame])
    this.#handles.moveToTop()
    this.#over.batchDraw()
  }

  #endCrop(): void {
    if (!this.#cropFrame) return
    this.#cropFrame.destroy()
    this.#cropFrame = null
    this.#handles.nodes([])
    this.#showHandles()
  }
}
