// The state of the photo editor: the picture, the history, the tool, what is selected.
import { useEffect, useReducer, useState } from 'react'
import {
  centredShape,
  commit,
  cropTo,
  type Frame,
  type History,
  type PhotoEdit,
  redo,
  type Shape,
  type ShapeKind,
  startHistory,
  strokeOf,
  transformed,
  turn,
  turnedSize,
  undo,
  withEnd,
  withoutShape,
  withShape,
} from './edit-model.ts'

export const COLOURS = [
  { name: 'Red', value: '#F0441F' },
  { name: 'Yellow', value: '#F9C52B' },
  { name: 'Blue', value: '#3FA2F7' },
  { name: 'White', value: '#FFFFFF' },
  { name: 'Black', value: '#1F1D1A' },
] as const

export interface Picture {
  image: ImageBitmap
  width: number
  height: number
}

/** Reads the picture, upright; `error` when it cannot be read. */
export function usePicture(source: () => Promise<Blob>): { picture: Picture | null; error: string | null } {
  const [picture, setPicture] = useState<Picture | null>(null)
  const [error, setError] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is opened anew for each picture
  useEffect(() => {
    let isGone = false
    let bitmap: ImageBitmap | null = null
    const read = async () => {
      const blob = await source()
      bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' })
      if (isGone) bitmap.close()
      else setPicture({ image: bitmap, width: bitmap.width, height: bitmap.height })
    }
    read().catch(() => setError('This photo can’t be edited on this device.'))
    return () => {
      isGone = true
      bitmap?.close()
    }
  }, [])
  return { picture, error }
}

export interface EditorState {
  history: History
  tool: ShapeKind | 'crop'
  colour: string
  isThick: boolean
  selected: number | null
}

export type EditorAction =
  | { type: 'commit'; edit: PhotoEdit }
  | { type: 'undo' | 'redo' | 'turn' | 'delete' | 'copy' | 'size' | 'thick' }
  | { type: 'crop'; frame: Frame }
  | { type: 'tool'; tool: EditorState['tool'] }
  | { type: 'colour'; colour: string }
  | { type: 'select'; id: number | null }
  | { type: 'text'; text: string }
  /** `isTip`: of an arrow the end that points. */
  | { type: 'move'; dx: number; dy: number; isTip: boolean }
  | { type: 'place'; kind: ShapeKind; id: number }

export function useEditor(picture: Picture) {
  return useReducer(
    (state: EditorState, action: EditorAction) => reduce(state, action, picture),
    picture,
    (start): EditorState => ({
      history: startHistory(start.width, start.height),
      tool: 'arrow',
      colour: COLOURS[0].value,
      isThick: false,
      selected: null,
    }),
  )
}

export function selectedShape(state: EditorState): Shape | undefined {
  return state.history.present.shapes.find((shape) => shape.id === state.selected)
}

export function sizesOf(state: EditorState): { stroke: number; letters: number } {
  const stroke = strokeOf(state.history.present.crop, state.isThick)
  return { stroke, letters: stroke * 5.2 }
}

function reduce(state: EditorState, action: EditorAction, picture: Picture): EditorState {
  const { history } = state
  const { present } = history
  const shape = selectedShape(state)
  const done = (edit: PhotoEdit, more: Partial<EditorState> = {}): EditorState => ({
    ...state,
    ...more,
    history: commit(history, edit),
  })
  switch (action.type) {
    case 'commit':
      return done(action.edit)
    case 'undo':
      return { ...state, history: undo(history), selected: null }
    case 'redo':
      return { ...state, history: redo(history), selected: null }
    case 'turn':
      return done(turn(present, turnedSize(picture.width, picture.height, present.turns).height))
    case 'crop':
      return done(cropTo(present, action.frame), { tool: 'arrow', selected: null })
    case 'tool':
      return { ...state, tool: action.tool, selected: null }
    case 'thick':
      return { ...state, isThick: !state.isThick }
    case 'select':
      return { ...state, selected: action.id }
    case 'colour':
      return shape
        ? done(withShape(present, { ...shape, colour: action.colour }), { colour: action.colour })
        : { ...state, colour: action.colour }
    case 'place': {
      const { stroke, letters } = sizesOf(state)
      const size = action.kind === 'text' ? letters : stroke
      const placed = centredShape(action.kind, present.crop, action.id, state.colour, size)
      return done(withShape(present, placed), { tool: action.kind, selected: action.id })
    }
    default:
      return shape ? reduceSelected(state, action, shape) : state
  }
}

/** What the bar of a selected shape does. */
function reduceSelected(state: EditorState, action: EditorAction, shape: Shape): EditorState {
  const { history } = state
  const { present } = history
  const changed = (edit: PhotoEdit, more: Partial<EditorState> = {}): EditorState => ({
    ...state,
    ...more,
    history: commit(history, edit),
  })
  switch (action.type) {
    case 'delete':
      return changed(withoutShape(present, shape.id), { selected: null })
    case 'copy': {
      const id = Math.max(...present.shapes.map((one) => one.id)) + 1_000
      const step = Math.max(present.crop.width, present.crop.height) * 0.04
      return changed(withShape(present, { ...transformed(shape, { x: step, y: step }), id }), {
        selected: id,
      })
    }
    case 'size': {
      const base = sizesOf({ ...state, isThick: false })
      const small = shape.kind === 'text' ? base.letters : base.stroke
      const size = shape.size > small * 1.9 ? small : shape.size * 1.4
      return changed(withShape(present, { ...shape, size }))
    }
    case 'text': {
      // Typing is one step of the history, not one for each letter.
      const edit = withShape(present, { ...shape, text: action.text })
      return { ...state, history: { ...history, present: edit } }
    }
    case 'move': {
      const { dx, dy, isTip } = action
      const tip = isTip && shape.kind === 'arrow' ? shape.points[1] : undefined
      const moved = tip
        ? withEnd(shape, 1, { x: tip.x + dx, y: tip.y + dy })
        : transformed(shape, { x: dx, y: dy })
      return changed(withShape(present, moved))
    }
    default:
      return state
  }
}
