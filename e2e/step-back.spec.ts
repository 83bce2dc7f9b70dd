// Back closes what is open over the step before it leaves the step, also after Forward and a reload.
import type { Locator, Page } from '@playwright/test'
import { type Inspection, type Inspector, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { findingRow, openTab, sheetOf } from './support/step-screen.ts'

const FINDING = 'Shingles missing from roof'
/** Reached without leaving the document, so that Back from the step goes there. */
const BEFORE = /\/inspection-steps\//

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Opens the steps, and from there the tab of roofing's findings. */
async function openFindings(page: Page, inspector: Inspector, inspection: Inspection): Promise<void> {
  await signIn(page, inspector)
  await page.goto(`/inspection/${inspection.id}/inspection-steps/${inspection.client.id}`)
  await page
    .getByRole('link', { name: /^Roofing/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(stepPath(inspection, 'roofing')))
  await openTab(page, 'Recommendation')
}

/** Searches; gives what opens a dialog over the search. */
async function findByWords(page: Page): Promise<Locator> {
  const search = page.getByRole('dialog', { name: 'Search', exact: true })
  await page.getByRole('button', { name: 'Search or say it' }).click()
  await search.getByRole('searchbox').fill('shingles')
  return search.getByRole('button', { name: 'New finding' })
}

test('Back closes the dialog, then the search, then the step; Forward opens nothing half', async ({
  page,
  inspector,
  inspection,
}) => {
  await openFindings(page, inspector, inspection)
  const sheet = page.getByRole('dialog', { name: 'Add “shingles”' })
  const search = page.getByRole('dialog', { name: 'Search', exact: true })
  await (await findByWords(page)).click()
  await expect(sheet).toBeVisible()

  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(search).toBeVisible()
  await page.goBack()
  await expect(search).toBeHidden()
  await expect(page).toHaveURL(new RegExp(stepPath(inspection, 'roofing')))
  await page.goForward()
  await expect(findingRow(page, FINDING)).toBeVisible()
  await expect(search).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(BEFORE)
})

test('what was closed by hand, reloaded over or left by a link costs Back no press', async ({
  page,
  inspector,
  inspection,
}) => {
  await openFindings(page, inspector, inspection)
  const sheet = sheetOf(page, FINDING)
  const closeBy = async (name: string) => {
    await findingRow(page, FINDING).click()
    await sheet.getByRole('button', { name, exact: true }).click()
    await expect(sheet).toBeHidden()
  }
  await closeBy('Close')
  await findingRow(page, FINDING).click()
  await expect(sheet).toBeVisible()
  await page.reload()
  await expect(findingRow(page, FINDING)).toBeVisible()
  await expect(sheet).toBeHidden()
  // Looked at alone it is not recorded.
  await expect(page.getByRole('checkbox', { name: `${FINDING}: in the report` })).not.toBeChecked()
  await closeBy('Save')
  // The list of steps closes and leads to another step.
  await page.getByRole('button', { name: /^Sections: Roofing/ }).click()
  await page
    .getByRole('dialog', { name: 'Sections' })
    .getByRole('link', { name: /^Exterior/ })
    .click()
  await expect(page).toHaveURL(new RegExp(stepPath(inspection, 'exterior')))
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(stepPath(inspection, 'roofing')))
  await page.goBack()
  await expect(page).toHaveURL(BEFORE)
})
