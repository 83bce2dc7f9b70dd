// An account as its owner makes it: with a proved phone, by a form that outlives its page. What else is done to it:
// apps/web/src/features/account/*.browser.test.ts, apps/web/src/features/auth/*.browser.test.ts.
import type { Locator, Page } from '@playwright/test'
import { codeSentTo, inventNumber, messagesTo, wrongCode } from './support/codes.ts'
import { registration } from './support/inspector.ts'
import { expect, test } from './support/journey.ts'
import { phoneDialog, SENT_WITHIN_MS } from './support/phone-dialog.ts'

const says = (place: Page | Locator, text: string) =>
  expect(place.getByText(text, { exact: true })).toBeVisible()
const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true })

test('registers with a phone that a code proved; Back is the step before, and a dropped tab goes on where it was', async ({
  page,
}) => {
  const fields = registration()
  const number = inventNumber()
  const dialog = phoneDialog(page)
  const kept = page.getByText(/^We restored what you entered /)
  const typePasswords = async () => {
    await page.getByLabel('Password', { exact: true }).fill(fields.password)
    await page.getByLabel('Confirm password').fill(fields.password)
  }
  await page.goto('/login')
  await page.getByRole('link', { name: 'Create Account' }).click()
  await page.getByLabel('First name').fill(fields.first_name)
  await page.getByLabel('Last name').fill(fields.last_name)
  await page.getByLabel('Email').fill(fields.email)
  await typePasswords()
  await button(page, 'Continue').click()
  await says(page, 'Enter Phone Number')
  await expect(page.getByLabel('Phone number')).toBeFocused()

  await test.step('the number is checked before it is sent to', async () => {
    await button(page, 'Verify number').click()
    await expect(dialog.getByLabel('Country')).toHaveValue('US')
    const send = dialog.getByRole('button', { name: 'Send OTP' })
    await send.click()
    await says(dialog, 'Enter Number to Continue')
    const phone = dialog.getByLabel('Phone number')
    await expect(phone).toBeFocused()
    await phone.fill('512555')
    await send.click()
    await says(dialog, 'Enter Valid Number')
    // A + names its country, and a number takes its form while it is typed.
    await phone.fill('')
    await phone.pressSequentially('+4930')
    await expect(dialog.getByLabel('Country')).toHaveValue('DE')
    await dialog.getByLabel('Country').selectOption('US')
    await phone.fill('')
    await phone.pressSequentially(number.typed)
    await expect(phone).toHaveValue(/^\(\d{3}\) 555-01\d\d$/)
    await send.click()
  })
  await test.step('the code is checked', async () => {
    const code = dialog.getByLabel('OTP code')
    await expect(code).toBeFocused({ timeout: SENT_WITHIN_MS })
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(dialog.getByRole('button', { name: /^Send again in 0:\d\d$/ })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click()
    await says(dialog, 'Enter Valid OTP code.')
    const sent = await codeSentTo(number.e164)
    await code.fill(wrongCode(sent))
    await says(dialog, 'Wrong OTP code.')
    // A tab that was dropped while the text message is read, or a dialog closed by mistake: it goes on where it was.
    await page.reload()
    await says(dialog, number.shown)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await button(page, 'Verify number').click()
    await says(dialog, number.shown)
    await code.fill(sent)
  })
  await expect(dialog).toBeHidden()
  await expect(kept).toContainText('except the password and the logo')
  await expect(page.getByLabel('First name')).toHaveValue(fields.first_name)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Phone number')).toHaveValue(number.shown)
  await expect(page.getByLabel('Phone number')).not.toBeEditable()
  await expect(button(page, 'Change number')).toBeFocused()

  await test.step('the password lies nowhere on the device', async () => {
    await typePasswords()
    await button(page, 'Continue').click()
    await page.getByLabel('Address').fill(fields.adress)
    await page.getByLabel('Address').blur()
    const text = await page.evaluate(readAllKept)
    expect(text).toContain(fields.email)
    expect(text).not.toContain(fields.password)
  })
  await test.step('Back is the step before', async () => {
    await button(page, 'Back').click()
    await expect(page.getByLabel('Phone number')).toHaveValue(number.shown)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(fields.password)
    await button(page, 'Continue').click()
    await button(page, 'Continue').click()
    await expect(page.getByLabel(/^Company info/)).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Address')).toHaveValue(fields.adress)
    await page.goBack()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(fields.password)
    await page.goForward()
    await page.goForward()
    await expect(page.getByLabel(/^Company info/)).toBeVisible()
  })
  await test.step('a page loaded anew begins where the password is asked for', async () => {
    await page.reload()
    await expect(page.getByLabel('Phone number')).toHaveValue(number.shown)
    await says(page, 'Verified')
    await typePasswords()
    await button(page, 'Continue').click()
    await expect(page.getByLabel('Address')).toHaveValue(fields.adress)
    await button(page, 'Continue').click()
  })
  await page.getByLabel(/^Company info/).fill(fields.company_info)
  await page.getByLabel(/^License expiration date/).fill('31/2/2028')
  const create = button(page, 'Create Account')
  await create.click()
  await says(page, 'Enter a date')
  await page.getByLabel(/^License expiration date/).fill('3/2/2028')

  // A failed submit keeps it all.
  await page.route('**/register', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await create.click()
  await says(page, 'Network Error!')
  await expect(page.getByLabel(/^License expiration date/)).toHaveValue('03/02/2028')
  await page.unroute('**/register')
  await create.click()
  await expect(page).toHaveURL('/plans')

  await page.goto('/my-account')
  await says(page, 'Verified')
  await says(page, 'February 3, 2028')
  await expect.poll(async () => (await messagesTo(fields.email, /welcome/i)).length).toBe(1)
  await test.step('nothing of it is left', async () => {
    await expect.poll(() => page.evaluate(readAllKept)).not.toContain(fields.adress)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/register')
    await expect(page.getByLabel('First name')).toHaveValue('')
    await expect(kept).toHaveCount(0)
  })
})

/** All that this device keeps of forms and in storage, as one text. */
async function readAllKept(): Promise<string> {
  const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), JSON.stringify(history.state)]
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith('plumbline-drafts-')) continue
    const text = await new Promise<string>((resolve, reject) => {
      const asked = indexedDB.open(name)
      asked.onerror = () => reject(asked.error)
      asked.onsuccess = () => {
        const all = asked.result.transaction('drafts').objectStore('drafts').getAll()
        all.onerror = () => reject(all.error)
        all.onsuccess = () => {
          asked.result.close()
          resolve(JSON.stringify(all.result))
        }
      }
    })
    texts.push(text)
  }
  return texts.join('\n')
}
