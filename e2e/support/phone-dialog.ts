// The dialog that proves a phone number, as a person goes through it.
import { expect, type Locator, type Page } from '@playwright/test'
import { codeSentTo, inventNumber, type PhoneNumber } from './codes.ts'

/** The captcha takes a second; on a machine that does much else, many. */
export const SENT_WITHIN_MS = 90_000

export function phoneDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Verify your phone number' })
}

/** Opens the dialog from its form and proves a number. Gives the number. */
export async function proveNumber(page: Page): Promise<PhoneNumber> {
  const number = inventNumber()
  await page.getByRole('button', { name: /^(Verify|Change) number$/ }).click()
  const dialog = phoneDialog(page)
  await dialog.getByLabel('Phone number').fill(number.typed)
  const code = dialog.getByLabel('OTP code')
  // All journeys ask from one address, which has a limit: a person presses again, as the dialog says.
  await expect(async () => {
    if (!(await code.isVisible()))
      await dialog.getByRole('button', { name: 'Send OTP' }).click({ timeout: 5_000 })
    await expect(code.or(dialog.getByText(/^Too many tries/))).toBeVisible({ timeout: SENT_WITHIN_MS })
    await expect(code).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: SENT_WITHIN_MS })
  await code.fill(await codeSentTo(number.e164))
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Phone number')).toHaveValue(number.shown)
  return number
}
