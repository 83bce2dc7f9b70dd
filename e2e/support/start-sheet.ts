// The start sheet of an inspection, passed on the way to its property description.
import { expect, type Page } from '@playwright/test'

/** Takes what it proposes. */
export async function passStartSheet(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Start inspection' })
  await dialog.getByRole('button', { name: 'Next: property' }).click()
  await expect(dialog).toBeHidden()
}
