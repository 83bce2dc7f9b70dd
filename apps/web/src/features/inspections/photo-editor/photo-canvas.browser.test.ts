// The drawing board under a mouse: an arrow is drawn, and each of its ends is dragged on its own.
import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { type PhotoEdit, type Point, startHistory } from './edit-model.ts'
import { Board } from './photo-canvas.ts'

const WIDTH = 424
const HEIGHT = 324
/** The board leaves 12 px around a picture of 400 x 300. */
const onBoard = ({ x, y }: Point): Point => ({ x: x + 12, y: y + 12 })

/** A board on a grey picture, as the editor keeps it: what it commits is shown, what it selects is selected. */
function openBoard(): { place: Locator; points: () => Point[] } {
  const container = document.createElement('div')
  container.setAttribute('aria-label', 'Board')
  container.setAttribute('role', 'img')
  Object.assign(container.style, { width: `${WIDTH}px`, height: `${HEIGHT}px` })
  document.body.append(container)
  const picture = new OffscreenCanvas(400, 300)
  picture.getContext('2d')?.fillRect(0, 0, 400, 300)
  let edit: PhotoEdit = startHistory(400, 300).present
  let selected: number | null = null
  const show = () =>
    board.show({ edit, tool: 'arrow', colour: '#F0441F', selected, size: { stroke: 4, letters: 20 } })
  const board = new Board(
    container,
    picture,
    { width: 400, height: 300 },
    {
      onCommit: (changed) => {
        edit = changed
        show()
      },
      onSelect: (id) => {
        selected = id
        show()
      },
    },
  )
  show()
  onTestFinished(() => {
    board.destroy()
    container.remove()
  })
  return {
    place: page.getByRole('img', { name: 'Board' }),
    points: () => edit.shapes.flatMap((shape) => shape.points.map(({ x, y }) => rounded({ x, y }))),
  }
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) })

test('an arrow is drawn, its tip and its tail are dragged, and it is moved whole', async () => {
  const { place, points } = openBoard()
  const drag = (from: Point, to: Point) =>
    userEvent.dragAndDrop(place, place, { sourcePosition: onBoard(from), targetPosition: onBoard(to) })
  const [tail, tip, newTip, newTail] = [
    { x: 60, y: 60 },
    { x: 200, y: 100 },
    { x: 300, y: 240 },
    { x: 40, y: 260 },
  ]
  await drag(tail, tip)
  await expect.poll(points).toEqual([tail, tip])
  await drag(tip, newTip)
  await expect.poll(points).toEqual([tail, newTip])
  await drag(tail, newTail)
  await expect.poll(points).toEqual([newTail, newTip])
  const middle = { x: 170, y: 250 }
  await drag(middle, { x: 190, y: 150 })
  await expect.poll(points).toEqual([
    { x: 60, y: 160 },
    { x: 320, y: 140 },
  ])
})
