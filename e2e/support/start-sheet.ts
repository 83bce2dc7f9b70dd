// The way of an inspection's beginning: its start sheet, then its property description.
import { expect, type Locator, type Page } from '@playwright/test'

/** Takes what it proposes. */
export async function passStartSheet(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Start inspection' })
  await dialog.getByRole('button', { name: 'Next: property' }).click()
  await expect(dialog).toBeHidden()
}

/** The text of the description, opened where the fields write it. */
export async function openDescriptionText(page: Page): Promise<Locator> {
  const text = page.getByLabel('Overall property description')
  const edit = page.getByRole('button', { name: 'Edit text' })
  const peek = page.getByRole('button', { name: 'Text in the report' }).filter({ visible: true })
  await expect(text.or(edit).or(peek).first()).toBeVisible()
  // A phone shows its beginning.
  if ((await text.or(edit).count()) === 0) await peek.click()
  await expect(text.or(edit)).toBeVisible()
  if (await edit.isVisible()) await edit.click()
  return text
}
