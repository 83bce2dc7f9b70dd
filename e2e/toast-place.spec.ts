// What a toast says never covers the way to the next step, nor what heads a sheet.
import { stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { findingRow, openTab, sheetOf } from './support/step-screen.ts'

const FINDING = 'Missing shingles'

test('on a wide screen a toast stands above the bar at the foot', async ({ page, inspector, inspection }) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await openTab(page, 'Recommendation')
  await findingRow(page, FINDING).click()
  await sheetOf(page, FINDING).getByLabel('What was found').fill('Nine shingles are gone.')
  await page.keyboard.press('Escape')
  const told = page.getByRole('status').filter({ hasText: `Added ${FINDING}` })
  // Under the pointer it stays.
  await told.hover()
  const foot = page.getByRole('navigation', { name: 'Previous and next step' })
  const [toast, bar] = [await told.boundingBox(), await foot.boundingBox()]
  expect(toast && bar && toast.y + toast.height).toBeLessThanOrEqual(bar?.y ?? 0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a toast covers no heading of a sheet, nor its close button', async ({
    page,
    inspector,
    inspection,
  }) => {
    await signIn(page, inspector)
    await page.goto(stepPath(inspection, 'roofing'))
    await page.getByRole('button', { name: /left in Roofing/ }).tap()
    const list = page.getByRole('dialog')
    await list.getByRole('button', { name: 'Nothing here could be inspected' }).tap()
    await list
      .getByRole('group', { name: 'Not visible', exact: true })
      .getByRole('button', { name: 'Other…' })
      .tap()
    // Long enough for two lines.
    await page.keyboard.type('Snow on all of it, to the eaves')
    await list.getByRole('button', { name: /^Give it to all/ }).tap()
    const told = page.getByRole('status').filter({ hasText: 'Snow on all of it' })
    await told.hover()
    const [toast, heading, close] = await Promise.all(
      [told, list.getByRole('heading', { level: 2 }), list.getByRole('button', { name: 'Close' })].map(
        (one) => one.boundingBox(),
      ),
    )
    const foot = toast && toast.y + toast.height
    expect(foot).toBeLessThanOrEqual(heading?.y ?? 0)
    expect(foot).toBeLessThanOrEqual(close?.y ?? 0)
  })
})
