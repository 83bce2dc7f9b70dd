// Turn, crop and undo of a photo's edit.
import { describe, expect, it } from 'vitest'
import {
  commit,
  cropTo,
  isChanged,
  redo,
  type Shape,
  startHistory,
  transformed,
  turn,
  turnedSize,
  undo,
  withEnd,
  withoutShape,
  withShape,
} from './edit-model.ts'

const arrow: Shape = {
  id: 1,
  kind: 'arrow',
  colour: 'red',
  size: 8,
  points: [
    { x: 10, y: 20 },
    { x: 110, y: 70 },
  ],
}

describe('a photo edit', () => {
  it('comes back to itself after four turns, crop and shapes with it', () => {
    const start = withShape(
      cropTo(startHistory(400, 300).present, { x: 5, y: 10, width: 200, height: 100 }),
      arrow,
    )
    let edit = start
    for (let turns = 0; turns < 4; turns += 1) edit = turn(edit, turnedSize(400, 300, edit.turns).height)
    expect(edit).toEqual(start)
    const once = turn(start, 300)
    expect(once.crop).toEqual({ x: 190, y: 5, width: 100, height: 200 })
    expect(once.shapes[0]?.points[0]).toEqual({ x: 280, y: 10 })
  })

  it('keeps a crop inside of the picture', () => {
    const { present } = startHistory(400, 300)
    expect(cropTo(present, { x: -50, y: -10, width: 1000, height: 1000 }).crop).toEqual({
      x: 0,
      y: 0,
      width: 400,
      height: 300,
    })
    expect(cropTo(present, { x: 390, y: 290, width: 4, height: 4 }).crop).toMatchObject({
      width: 16,
      height: 16,
    })
  })

  it('undoes and redoes each step', () => {
    const drawn = commit(startHistory(400, 300), withShape(startHistory(400, 300).present, arrow))
    const gone = commit(drawn, withoutShape(drawn.present, 1))
    expect(undo(gone).present.shapes).toHaveLength(1)
    expect(redo(undo(gone)).present.shapes).toHaveLength(0)
    expect(isChanged(undo(undo(gone)))).toBe(false)
    expect(undo(undo(undo(gone))).present.shapes).toHaveLength(0)
  })

  it('moves one end of an arrow', () => {
    expect(withEnd(arrow, 1, { x: 50, y: 60 }).points).toEqual([
      { x: 10, y: 20 },
      { x: 50, y: 60 },
    ])
  })

  it('moves and scales from a corner', () => {
    const moved = transformed(arrow, { x: 5, y: 5 }, { x: 2, y: 1 }, { x: 10, y: 20 })
    expect(moved.points).toEqual([
      { x: 15, y: 25 },
      { x: 215, y: 75 },
    ])
    expect(transformed({ ...arrow, kind: 'text' }, { x: 0, y: 0 }, { x: 2, y: 2 }).size).toBe(16)
  })
})
