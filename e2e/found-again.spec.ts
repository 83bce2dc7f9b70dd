// Two devices that disagree: what one takes away from the work of the other is found again, put back, and shown by both.

import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Inspector, labelIn, openSession, readStep, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { drawPhoto } from './support/photos.ts'
import { chooseFiles, expectSent, findingRow, openTab, sheetOf, syncStatus } from './support/step-screen.ts'

const FINDING = 'Shingles missing from roof'
const WORDS = 'Three are missing over the porch.'

/** Another device of the inspector, on the same page. */
async function openOther(browser: Browser, { user }: Inspector, path: string): Promise<Page> {
  const other = await (await browser.newContext()).newPage()
  await signIn(other, await openSession(user.email))
  await other.goto(path)
  return other
}

/** Enters a finding with a photo without a signal. */
async function enterFinding(page: Page, context: BrowserContext): Promise<void> {
  await openTab(page, 'Recommendation')
  await findingRow(page, FINDING).click()
  const sheet = sheetOf(page, FINDING)
  await expect(sheet.getByLabel('Description')).toBeVisible()
  await context.setOffline(true)
  await sheet.getByLabel('Description').fill(WORDS)
  await chooseFiles(
    page,
    sheet.getByRole('button', { name: /Choose photos|Add photos/ }),
    await drawPhoto(page),
  )
  await page.keyboard.press('Escape')
  await expect(syncStatus(page, / not uploaded/)).toBeVisible()
}

async function removeLabel(other: Page, label: string): Promise<void> {
  await openTab(other, 'Recommendation')
  await findingRow(other, label).click({ button: 'right' })
  await other.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await expect(findingRow(other, label)).toHaveCount(0)
  await expectSent(other)
}

test('a finding whose label was deleted elsewhere is found again, put back, and shown by both', async ({
  page,
  context,
  browser,
  inspector,
  inspection,
}) => {
  const roofing = stepPath(inspection, 'roofing')
  await signIn(page, inspector)
  await page.goto(roofing)
  await enterFinding(page, context)
  const other = await openOther(browser, inspector, roofing)
  await removeLabel(other, FINDING)

  await context.setOffline(false)
  await expect(syncStatus(page, / needs? attention/)).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const found = page.getByRole('region', { name: 'Recovered 1' })
  await expect(found.getByText(FINDING)).toBeVisible()
  await expect(
    found.getByText(/Deleted or renamed on another device\. Still on this device: .*text.*, 1 photo\./),
  ).toBeVisible()
  await found.getByRole('button', { name: 'Put back' }).click()
  await expect(found).toHaveCount(0)
  await expect(findingRow(other, FINDING)).toContainText(WORDS)
  await expect(syncStatus(page, / (need|not uploaded)/)).toHaveCount(0)
  const { details, isChecked } = labelIn(
    await readStep(inspector, inspection.id, 'roofing'),
    'recomendation',
    FINDING,
  )
  expect(details?.images).toHaveLength(1)
  expect(isChecked).toBe(true)
  await other.context().close()
})
