// The step screen as an inspector sees it: found by role and text.
import { expect, type Locator, type Page } from '@playwright/test'
import type { PhotoFile } from './photos.ts'

/** The chip of a description. */
export function chip(page: Page, label: string): Locator {
  return page.getByRole('button', { name: label, exact: true })
}

export async function openTab(page: Page, name: 'Description' | 'Observation' | 'Recommendation') {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
}

/** The main button of a recommendation's row; a chosen one has its first line in the name. */
export function findingRow(page: Page, label: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${label}`) }).first()
}

/** Opens the field for an option of one's own, or a finding, in an item. */
export async function addOption(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${item}`, exact: true }).click()
  await page.getByText(/^Add (option|finding)$/).click()
}

/** The button that shows all findings of an item, on a phone. */
export function partHead(page: Page, part: string): Locator {
  return page.getByRole('region', { name: part, exact: true }).locator('button[aria-expanded][data-fold]')
}

/** Opens the first finding that has a photo. */
export async function openFinding(page: Page): Promise<void> {
  await openTab(page, 'Recommendation')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { checked: true }) })
  await row
    .filter({ has: page.locator('img') })
    .first()
    .locator('[data-label-nav]')
    .click()
  await expect(page.getByRole('dialog').getByLabel('Description')).toBeVisible()
}

/** The dialog or sheet of a label. */
export function sheetOf(page: Page, label: string): Locator {
  return page.getByRole('dialog', { name: label })
}

/** The sync status of the device: its button opens the list. */
export function syncStatus(page: Page, name: string | RegExp): Locator {
  return page.locator('button[data-word]').and(page.getByRole('button', { name }))
}

/** Waits until the sync status says that everything is saved. */
export async function expectSent(page: Page): Promise<void> {
  await expect(syncStatus(page, /^Saved$/)).toBeVisible({ timeout: 40_000 })
}

/** Presses what opens the file chooser and gives it files. */
export async function chooseFiles(
  page: Page,
  opener: Locator,
  files: PhotoFile | PhotoFile[] | string[],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await opener.click()
  await (await chooser).setFiles(files)
}

/** As `chooseFiles`, for files of this machine by their paths: Playwright sends only small ones to a browser it did not start. */
export async function chooseLargeFiles(page: Page, opener: Locator, paths: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await opener.click()
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'document.querySelector("input[type=file]")',
  })
  if (!result.objectId) throw new Error('No file input was opened')
  await session.send('DOM.setFileInputFiles', { files: [...paths], objectId: result.objectId })
}
