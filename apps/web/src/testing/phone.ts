// A phone number that is proved in a component test, as a person goes through its dialog.
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { codeSentTo } from '#web/testing/mailbox.ts'

/** Area codes that are in use; 555-0100 to 555-0199 is nobody's number in each of them. */
const AREAS = [205, 212, 303, 312, 404, 415, 503, 602, 614, 702, 713, 718, 773, 801, 813, 818, 904, 917]
let given = Math.floor(Math.random() * AREAS.length * 100)

interface PhoneNumber {
  /** As it is typed: 5125550147 */
  typed: string
  /** As the form shows it: +1 512 555 0147 */
  shown: string
  e164: string
}

/** Another one each time: another code to one number is refused for a while. */
export function inventNumber(): PhoneNumber {
  given += 1
  const area = AREAS[given % AREAS.length]
  const line = `01${String(Math.floor(given / AREAS.length) % 100).padStart(2, '0')}`
  return { typed: `${area}555${line}`, shown: `+1 ${area} 555 ${line}`, e164: `+1${area}555${line}` }
}

export const phoneDialog = (): Locator => page.getByRole('dialog', { name: 'Verify your phone number' })

/** Opens the dialog from its form and proves a number. Gives the number. */
export async function proveNumber(): Promise<PhoneNumber> {
  const number = inventNumber()
  const dialog = phoneDialog()
  await page.getByRole('button', { name: /^(Verify|Change) number$/ }).click()
  await dialog.getByLabelText('Phone number').fill(number.typed)
  await dialog.getByRole('button', { name: 'Send OTP' }).click()
  await dialog.getByLabelText('OTP code').fill(await codeSentTo(number.e164))
  await expect.element(page.getByLabelText('Phone number')).toHaveValue(number.shown)
  return number
}
