// The sample report: opened from the landing page by somebody without an account, and told of as a sample.
import { SAMPLE_REPORT_PATH } from '@plumbline/contract/verify-code'
import { violationsOf } from './support/axe.ts'
import { expect, test } from './support/journey.ts'

const SAMPLE_LINK = 'See a sample report'

async function shoot(page: import('@playwright/test').Page, name: string): Promise<void> {
  const folder = process.env.E2E_SHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

test('a visitor opens the sample report, and its code and file say what it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const link = page.getByRole('link', { name: SAMPLE_LINK }).filter({ visible: true }).first()
  await shoot(page, 'landing-phone')
  const opened = page.context().waitForEvent('page')
  await link.click()
  const tab = await opened
  // A browser without a viewer saves it instead: the address is what the tab asked for.
  const [, file] = await Promise.all([
    tab.close(),
    expect
      .poll(async () => (await page.request.get(SAMPLE_REPORT_PATH)).status(), { timeout: 60_000 })
      .toBe(200)
      .then(async () => (await page.request.get(SAMPLE_REPORT_PATH)).body()),
  ])
  expect(await link.getAttribute('href')).toBe(SAMPLE_REPORT_PATH)
  expect(file.subarray(0, 4).toString()).toBe('%PDF')

  await page.goto('/verify')
  await page.getByLabel('Code').fill('samp-1ere-p0rt')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('This is Plumbline’s sample report')).toBeVisible()
  await expect(page.getByText(/^The house, client and inspector are fictional/)).toBeVisible()
  await expect(page.getByText(/genuine|newest version/i)).toHaveCount(0)
  const chooseFile = page.getByLabel(/Choose the PDF file/)
  const answer = page.getByRole('status').filter({ hasText: /\S/ })
  await chooseFile.setInputFiles({ name: 'sample.pdf', mimeType: 'application/pdf', buffer: file })
  await expect(answer).toContainText('This is the sample report')
  expect(await violationsOf(page, 'the sample')).toEqual([])
  await shoot(page, 'verify-sample-phone')
  await page.emulateMedia({ colorScheme: 'dark' })
  await shoot(page, 'verify-sample-phone-dark')
  const changed = Buffer.from(file)
  changed[100] = (changed[100] ?? 0) ^ 1
  await chooseFile.setInputFiles({ name: 'changed.pdf', mimeType: 'application/pdf', buffer: changed })
  await expect(answer).toContainText('Not the sample report')
})
