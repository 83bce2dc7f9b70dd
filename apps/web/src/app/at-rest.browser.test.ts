// When a page may reload for a newer version: never right after a touch, nor while a sheet is open, or something is typed or unsent.
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { countWaiting, isAtRest } from '#web/app/at-rest.ts'
import { loseNetwork } from '#web/testing/calls.ts'
import { startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { chip, expectSent, findingRow, openTab, sheetOf } from '#web/testing/step-screen.ts'

const FINDING = 'Shingles missing from roof'
/** Longer than a page must rest, untouched. */
const LATER_MS = 10_000

const blur = (field: Locator) => (field.element() as HTMLElement).blur()

/** Whether the page would be at rest if it were not touched for a while. */
function isAtRestLater(): boolean {
  const { now } = performance
  performance.now = () => now.call(performance) + LATER_MS
  try {
    return isAtRest()
  } finally {
    performance.now = now
  }
}

test('a page is at rest unless a sheet is open or something typed stands there', async () => {
  await openPage(stepPath(await startInspection(), 'roofing'))
  await openTab('Recommendation')
  await expect.poll(isAtRestLater).toBe(true)
  await findingRow(FINDING).click()
  await expect.element(sheetOf(FINDING)).toBeVisible()
  expect(isAtRestLater()).toBe(false)
  await sheetOf(FINDING).getByRole('button', { name: 'Close' }).click()
  await expect.poll(isAtRestLater).toBe(true)
  // Touched just now.
  await userEvent.keyboard('{Shift}')
  expect(isAtRest()).toBe(false)

  await openPage('/clients')
  const search = page.getByRole('searchbox')
  await search.click()
  expect(isAtRestLater()).toBe(false)
  await search.fill('Rosa')
  blur(search)
  expect(isAtRestLater()).toBe(false)
  await search.fill('')
  blur(search)
  await expect.poll(isAtRestLater).toBe(true)
})

test('an edit that does not reach the server waits, until it does', async () => {
  await openPage(stepPath(await startInspection(), 'roofing'))
  await chip('Slate').click()
  await expectSent()
  expect(await countWaiting()).toBe(0)
  const find = loseNetwork()
  await chip('Slate').click()
  await expect.poll(countWaiting).toBe(1)
  find()
  await expect.poll(countWaiting).toBe(0)
})
