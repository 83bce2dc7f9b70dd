// What a toast says never covers the way to the next step, nor what heads a sheet.
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage, PHONE } from '#web/testing/open-page.tsx'
import { findingRow, openTab, sheetOf } from '#web/testing/step-screen.ts'
import { keepToast } from '#web/testing/toasts.ts'

const FINDING = 'Shingles missing from roof'

const boxOf = (locator: Locator) => locator.element().getBoundingClientRect()

test('on a wide screen a toast stands above the bar at the foot', async () => {
  await openPage(stepPath(await startInspection(), 'roofing'))
  await openTab('Recommendation')
  await findingRow(FINDING).click()
  await sheetOf(FINDING).getByLabelText('Description').fill('Nine shingles are gone.')
  await userEvent.keyboard('{Escape}')
  const told = page.getByRole('status').filter({ hasText: `Added ${FINDING}` })
  await keepToast(told)
  const foot = page.getByRole('navigation', { name: 'Previous and next section' })
  expect(boxOf(told).bottom).toBeLessThanOrEqual(boxOf(foot).top)
})

test('on a phone a toast covers no heading of a sheet, nor its close button', async () => {
  await openPage(stepPath(await startInspection(), 'roofing'), PHONE)
  await page.getByRole('button', { name: /unanswered in Roofing/ }).click()
  const list = page.getByRole('dialog')
  await list.getByRole('button', { name: 'Nothing here could be inspected' }).click()
  const why = list.getByRole('group', { name: 'Not inspected', exact: true })
  await why.getByRole('button', { name: 'Other…' }).click()
  // Long enough for two lines.
  await userEvent.keyboard('Snow on all of it, to the eaves')
  await list.getByRole('button', { name: /^Apply to all/ }).click()
  const told = page.getByRole('status').filter({ hasText: 'Snow on all of it' })
  await keepToast(told)
  const { bottom } = boxOf(told)
  expect(bottom).toBeLessThanOrEqual(boxOf(list.getByRole('heading', { level: 2 })).top)
  expect(bottom).toBeLessThanOrEqual(boxOf(list.getByRole('button', { name: 'Close' })).top)
})
