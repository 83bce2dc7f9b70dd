// Registration before it is sent: the proof of a phone number that ends, another code, and a form that is started over.
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { readDraft } from '#web/lib/drafts.ts'
import { NOBODY } from '#web/lib/use-form-draft.ts'
import { movableClock } from '#web/testing/clock.ts'
import { visitorHere } from '#web/testing/inspector.ts'
import { codeSentTo } from '#web/testing/mailbox.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { inventNumber, phoneDialog, proveNumber } from '#web/testing/phone.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

const says = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()
const firstName = page.getByLabelText('First name')
const phoneNumber = page.getByLabelText('Phone number')
const startOver = page.getByRole('button', { name: 'Start over' })
const kept = async () => (await readDraft(NOBODY, 'register'))?.text ?? ''

test('a proof that has ended is said; Start over leaves nothing for the next person', async () => {
  await visitorHere()
  const moveClock = movableClock()
  await openPage('/register')
  await firstName.fill('Ida')
  const number = await proveNumber()
  await says('Verified')
  // Half an hour on, the proof goes on; beyond the hour it has ended.
  await expect.poll(kept).toContain(number.shown)
  moveClock(30 * MINUTE_MS)
  await openPage('/register')
  await says('Verified')
  moveClock(31 * MINUTE_MS)
  await openPage('/register')
  await says('Verified more than 60 minutes ago. Verify this phone number again')
  await expect.element(phoneNumber).toHaveValue(number.shown)

  await startOver.click()
  await expect.element(firstName).toHaveValue('')
  await expect.element(phoneNumber).toHaveValue('')
  await expect.poll(kept).toBe('')
  await openPage('/register')
  await expect.element(firstName).toHaveValue('')
  await expect.element(startOver).not.toBeInTheDocument()

  await firstName.fill('Rosa')
  await expect.poll(kept).toContain('Rosa')
  moveClock(8 * DAY_MS)
  await openPage('/register')
  await expect.element(page.getByRole('button', { name: 'Verify number' })).toBeVisible()
  await expect.poll(kept).toBe('')
})

test('another code can be sent after the wait, and the number changed', async () => {
  await visitorHere()
  const moveClock = movableClock()
  const first = inventNumber()
  await openPage('/register')
  await page.getByRole('button', { name: 'Verify number' }).click()
  const dialog = phoneDialog()
  await dialog.getByLabelText('Phone number').fill(first.typed)
  await dialog.getByRole('button', { name: 'Send OTP' }).click()
  const code = dialog.getByLabelText('OTP code')
  await expect.element(code).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /^Send again in 0:\d\d$/ })).toBeDisabled()
  const firstCode = await codeSentTo(first.e164)
  await commands.endResendWait(first.e164)
  moveClock(30_000)
  await dialog.getByRole('button', { name: 'Send again', exact: true }).click()
  await expect.element(dialog.getByText(`A new code was sent to ${first.shown}`)).toBeVisible()
  if (firstCode !== (await codeSentTo(first.e164))) {
    await code.fill(firstCode)
    await expect.element(code).toHaveAttribute('aria-invalid', 'true')
  }
  await dialog.getByRole('button', { name: 'Change number' }).click()
  await expect
    .element(dialog.getByLabelText('Phone number'))
    .toHaveValue(expect.stringMatching(/555-01\d\d$/))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})
