// The sample inspection: looked at from an empty dashboard, its report made, mailed to nobody, and removed.
import { expect, signIn, test } from './support/journey.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a new account looks at a sample inspection and throws it away', async ({ page, inspector }) => {
  await signIn(page, inspector)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Open a sample inspection' }).click()
  await expect(page).toHaveURL(/\/inspection-steps\//, { timeout: 60_000 })
  await expect(page.getByText('Sample client').first()).toBeVisible()

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Sample client', exact: true }).click()
  await expect(page).toHaveURL(/\/inspection-steps\//)

  await page.getByRole('link', { name: 'Report', exact: true }).filter({ visible: true }).first().click()
  await page.getByRole('button', { name: 'Email report' }).click()
  await page.getByRole('button', { name: 'Skip signing' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Email report' }).click()
  await expect(page.getByText('This is a sample. It isn’t sent to anyone')).toBeVisible()
  await page.goto('/dashboard')

  await page.getByRole('button', { name: 'Delete the sample' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the sample' }).click()
  await expect(page.getByText('Sample deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add your first client' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open a sample inspection' })).toBeVisible()
})
