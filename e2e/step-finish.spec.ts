// What the keyboard of a phone leaves of a finding's sheet.
import { stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { openTab } from './support/step-screen.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('Save stays above the keyboard of a phone', async ({ page, inspector, inspection }) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await openTab(page, 'Recommendation')
  await page.getByRole('button', { name: 'Missing shingles', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Missing shingles' })
  await sheet.getByRole('button', { name: 'Other…' }).click()
  await expect(sheet.getByLabel('Another place')).toBeFocused()
  // What the keyboard leaves of the window, as `interactive-widget=resizes-content` does.
  await page.setViewportSize({ width: 390, height: 420 })
  await expect(sheet.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.type('North slope')
  await expect(sheet.getByLabel('Another place')).toBeInViewport()
})
