// What a toast says never covers the way to the next step.
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
