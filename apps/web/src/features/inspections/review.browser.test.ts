// The review shows what this device holds, with what waits on it, and says what it could not read.
import { reportSettingsRoutes } from '@plumbline/contract/report-settings'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loseNetwork, lost, onCall } from '#web/testing/calls.ts'
import { startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { chip } from '#web/testing/step-screen.ts'

test('without a network it shows what this device holds, with what was tapped since', async () => {
  const inspection = await startInspection()
  await openPage(`/inspection-review/${inspection.id}/${inspection.client.id}`)
  await expect.element(page.getByRole('heading', { name: 'No findings' })).toBeVisible()
  await page.getByRole('link', { name: 'Edit Roofing' }).click()
  await expect.element(chip('Slate')).toBeVisible()
  const findNetwork = loseNetwork()
  await chip('Slate').click()
  await expect.element(chip('Slate')).toHaveAttribute('aria-pressed', 'true')
  history.back()
  const roofing = page.css('#roofing')
  await roofing.getByText('Description').click()
  await expect.element(roofing.getByText('Slate')).toBeVisible()
  await expect.element(page.getByText('1 change on this device hasn’t been uploaded yet.')).toBeVisible()
  findNetwork()
  await expect.element(page.getByText('on this device')).not.toBeInTheDocument()
  await expect.element(roofing.getByText('Slate')).toBeVisible()
  await openPage(stepPath(inspection, 'roofing'))
  await expect.element(chip('Slate')).toHaveAttribute('aria-pressed', 'true')
})

test('what no device keeps is not passed off as read', async () => {
  const inspection = await startInspection()
  const path = `/inspection-review/${inspection.id}/${inspection.client.id}`
  let isLost = true
  onCall(reportSettingsRoutes.get, (request, pass) => (isLost ? lost(request, pass) : pass()))
  await openPage(path)
  const usual = page.getByText('This shows the defaults')
  await expect.element(usual).toBeVisible()
  isLost = false
  await openPage(path)
  await expect.element(page.getByRole('heading', { name: 'No findings' })).toBeVisible()
  await expect.element(usual).not.toBeInTheDocument()
})

test('in a low window the contents stay at its upper edge, as the bar of the page scrolls away', async () => {
  const inspection = await startInspection()
  const path = `/inspection-review/${inspection.id}/${inspection.client.id}`
  await openPage(path, { width: 390, height: 450 })
  await expect.element(page.getByRole('heading', { name: 'No findings' })).toBeVisible()
  scrollTo(0, 600)
  const contents = page.css('details:has(> nav)')
  await expect.poll(() => contents.element().getBoundingClientRect().top).toBe(0)
})
