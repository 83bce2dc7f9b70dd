// The step screen as an inspector sees it: found by role and text.
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

export async function openTab(name: 'Description' | 'Observation' | 'Recommendation'): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
}

/** The answer of a part in Observation. */
export const answer = (part: string, word: string): Locator =>
  page.getByRole('radiogroup', { name: part, exact: true }).getByRole('radio', { name: word })

/** The chip of a description. */
export const chip = (label: string): Locator => page.getByRole('button', { name: label, exact: true })

/** The main button of a recommendation's row; a chosen one has its first line in the name. */
export const findingRow = (label: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${label}`) }).first()

/** Opens the field for an option of one's own, or a finding, in an item. */
export async function addOption(item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${item}`, exact: true }).click()
  await page.getByText(/^Add (option|finding)$/).click()
}

/** The button that shows all findings of an item, on a phone. */
export const partHead = (part: string): Locator =>
  page.getByRole('region', { name: part, exact: true }).css('button[aria-expanded][data-fold]')

/** The dialog or sheet of a label. */
export const sheetOf = (label: string): Locator => page.getByRole('dialog', { name: label })

/** The sync status of the device: its button opens the list. */
export const syncStatus = (name: string | RegExp): Locator =>
  page.css('button[data-word]').and(page.getByRole('button', { name }))

/** Waits until the sync status says that everything is saved. */
export async function expectSent(): Promise<void> {
  await expect.element(syncStatus(/^Saved$/)).toBeVisible()
}
