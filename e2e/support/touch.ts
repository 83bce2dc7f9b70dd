// A finger that rests and moves, which Playwright has no call for.
import type { Locator, Page } from '@playwright/test'

export interface Point {
  x: number
  y: number
}

export async function centreOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Puts a finger on a point; it moves in steps, as a hand does, until it is lifted. */
export async function putFinger(page: Page, at: Point) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  let { x, y } = at
  await send('touchStart', [{ x, y }])
  return {
    moveTo: async (to: Point, steps = 8) => {
      const [fromX, fromY] = [x, y]
      for (let step = 1; step <= steps; step += 1) {
        x = fromX + ((to.x - fromX) * step) / steps
        y = fromY + ((to.y - fromY) * step) / steps
        await send('touchMove', [{ x, y }])
      }
    },
    lift: async () => {
      await send('touchEnd', [])
      await session.detach()
    },
  }
}
