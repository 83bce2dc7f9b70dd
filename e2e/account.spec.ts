// An account as its owner keeps it: registered with a proved phone, edited, its password forgotten and changed.
import type { Locator, Page } from '@playwright/test'
import { accountRoutes } from '@plumbline/contract/account'
import { codeSentTo, inventNumber, messagesTo, wrongCode } from './support/codes.ts'
import { openSession, PASSWORD, registration } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { phoneDialog, proveNumber, SENT_WITHIN_MS } from './support/phone-dialog.ts'
import { drawPhoto } from './support/photos.ts'
import { call } from './support/server.ts'

const NEW_PASSWORD = 'sill plate and ridge'
/** Another code may be sent after 30 s; the button counts them. */
const RESEND_WITHIN_MS = 45_000

const says = (place: Page | Locator, text: string) =>
  expect(place.getByText(text, { exact: true })).toBeVisible()
const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true })

/** Signs in by the form of /login, which stands already. */
async function signInByForm(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign In').click()
}

test('registers with a phone that a code proved, and everything typed survives Back', async ({ page }) => {
  const fields = registration()
  const number = inventNumber()
  await page.goto('/register')
  await page.getByLabel('First name').fill(fields.first_name)
  await page.getByLabel('Last name').fill(fields.last_name)
  await page.getByLabel('Email').fill(fields.email)
  await page.getByLabel('Password', { exact: true }).fill(fields.password)
  await page.getByLabel('Confirm password').fill(fields.password)
  await button(page, 'Continue').click()
  await says(page, 'Enter Phone Number')
  await expect(page.getByLabel('Phone number')).toBeFocused()

  const dialog = phoneDialog(page)
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
    const verify = dialog.getByRole('button', { name: 'Verify', exact: true })
    await verify.click()
    await says(dialog, 'Enter Valid OTP code.')
    const sent = await codeSentTo(number.e164)
    await code.fill(wrongCode(sent))
    await verify.click()
    await says(dialog, 'Wrong OTP code.')
    // Closed by mistake: it goes on where it was.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await button(page, 'Verify number').click()
    await says(dialog, number.shown)
    await code.fill(sent)
    await verify.click()
  })
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Phone number')).toHaveValue(number.shown)
  await expect(page.getByLabel('Phone number')).not.toBeEditable()
  await expect(button(page, 'Change number')).toBeFocused()

  await button(page, 'Continue').click()
  await page.getByLabel('Address').fill(fields.adress)
  await button(page, 'Back').click()
  await expect(page.getByLabel('Phone number')).toHaveValue(number.shown)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(fields.password)
  await button(page, 'Continue').click()
  await button(page, 'Continue').click()
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
})

test('Back is the step before, and a tab that was dropped goes on where it was', async ({ page }) => {
  const fields = registration()
  const number = inventNumber()
  const dialog = phoneDialog(page)
  const kept = page.getByText(/^What was entered here .* is kept on this device/)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Create Account' }).click()
  await page.getByLabel('First name').fill(fields.first_name)
  await page.getByLabel('Last name').fill(fields.last_name)
  await page.getByLabel('Email').fill(fields.email)
  await page.getByLabel('Password', { exact: true }).fill(fields.password)
  await page.getByLabel('Confirm password').fill(fields.password)

  await test.step('while the text message is read', async () => {
    await button(page, 'Verify number').click()
    await dialog.getByLabel('Phone number').fill(number.typed)
    await dialog.getByRole('button', { name: 'Send OTP' }).click()
    await expect(dialog.getByLabel('OTP code')).toBeVisible({ timeout: SENT_WITHIN_MS })
    await page.reload()
    await says(dialog, number.shown)
    await dialog.getByLabel('OTP code').fill(await codeSentTo(number.e164))
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(kept).toContainText('but for the password and the logo')
    await expect(page.getByLabel('First name')).toHaveValue(fields.first_name)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  })
  await test.step('the password lies nowhere on the device', async () => {
    await page.getByLabel('Password', { exact: true }).fill(fields.password)
    await page.getByLabel('Confirm password').fill(fields.password)
    await button(page, 'Continue').click()
    await page.getByLabel('Address').fill(fields.adress)
    await page.getByLabel('Address').blur()
    const text = await page.evaluate(readAllKept)
    expect(text).toContain(fields.email)
    expect(text).not.toContain(fields.password)
  })
  await test.step('Back is the step before', async () => {
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
    await page.getByLabel('Password', { exact: true }).fill(fields.password)
    await page.getByLabel('Confirm password').fill(fields.password)
    await button(page, 'Continue').click()
    await expect(page.getByLabel('Address')).toHaveValue(fields.adress)
    await button(page, 'Continue').click()
    await page.getByLabel(/^Company info/).fill(fields.company_info)
    await button(page, 'Create Account').click()
    await expect(page).toHaveURL('/plans')
  })
  await test.step('nothing of it is left', async () => {
    await expect.poll(() => page.evaluate(readAllKept)).not.toContain(fields.adress)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/register')
    await expect(page.getByLabel('First name')).toHaveValue('')
    await expect(kept).toHaveCount(0)
  })
})

test('a proof that has ended is said; Start over leaves nothing for the next person', async ({ page }) => {
  await page.clock.install()
  await page.goto('/register')
  await page.getByLabel('First name').fill('Ida')
  const number = await proveNumber(page)
  await says(page, 'Verified')
  // Half an hour on, the proof goes on; beyond the hour it has ended.
  await page.clock.fastForward('30:00')
  await page.reload()
  await says(page, 'Verified')
  await page.clock.fastForward('31:00')
  await page.reload()
  await says(page, 'Verified more than 60 minutes ago: verify this phone number again')
  await expect(page.getByLabel('Phone number')).toHaveValue(number.shown)

  await button(page, 'Start over').click()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.getByLabel('Phone number')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(button(page, 'Start over')).toHaveCount(0)

  await page.getByLabel('First name').fill('Rosa')
  await expect.poll(() => page.evaluate(readAllKept)).toContain('Rosa')
  await page.clock.fastForward(8 * 86_400_000)
  await page.reload()
  await expect(button(page, 'Verify number')).toBeVisible()
  await expect.poll(() => page.evaluate(readAllKept)).not.toContain('Rosa')
})

test('another code can be sent after the wait, and the number changed', async ({ page }) => {
  const first = inventNumber()
  await page.goto('/register')
  await button(page, 'Verify number').click()
  const dialog = phoneDialog(page)
  await dialog.getByLabel('Phone number').fill(first.typed)
  await dialog.getByRole('button', { name: 'Send OTP' }).click()
  await expect(dialog.getByLabel('OTP code')).toBeVisible({ timeout: SENT_WITHIN_MS })
  const firstCode = await codeSentTo(first.e164)
  await dialog.getByRole('button', { name: 'Send again', exact: true }).click({ timeout: RESEND_WITHIN_MS })
  await expect(dialog.getByText(`A new code was sent to ${first.shown}`)).toBeVisible({
    timeout: SENT_WITHIN_MS,
  })
  const secondCode = await codeSentTo(first.e164, /.*/s, 2)
  if (firstCode !== secondCode) {
    await dialog.getByLabel('OTP code').fill(firstCode)
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(dialog.getByLabel('OTP code')).toHaveAttribute('aria-invalid', 'true')
  }
  await dialog.getByRole('button', { name: 'Change number' }).click()
  await expect(dialog.getByLabel('Phone number')).toHaveValue(/555-01\d\d$/)
})

test('a forgotten password is set anew by the mailed code', async ({ page, inspector }) => {
  const { email } = inspector.user
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page).toHaveURL('/forgot-password')
  const send = button(page, 'Send code')
  await send.click()
  await says(page, 'Enter Email to proceed')
  await page.getByLabel('Email').fill('nora')
  await send.click()
  await says(page, 'Invalid Email Address')

  await test.step('the answer is the same for an unknown email', async () => {
    await page.getByLabel('Email').fill(`nobody.${email}`)
    await send.click()
    await says(page, 'Reset Code sent to your email!')
    await says(page, 'Step 2 of 3')
    await button(page, 'Back').click()
  })
  await page.getByLabel('Email').fill(email)
  await send.click()
  const next = button(page, 'Continue')
  await next.click()
  await says(page, 'Enter Password reset code')
  const code = await codeSentTo(email, /reset/i)
  const field = page.getByLabel('Password reset code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await field.fill(wrongCode(code))
  await next.click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('This reset code is wrong or no longer valid').first()).toBeVisible()
  // Only digits are taken.
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(field).toHaveValue(code)
  await next.click()

  await says(page, 'Step 3 of 3')
  const change = button(page, 'Change Password')
  await change.click()
  await says(page, 'Enter Password')
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('other')
  await change.click()
  await says(page, 'Password should be atleast 8 characters')
  await says(page, 'Passwords must match')
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await change.click()

  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await signInByForm(page, PASSWORD)
  await says(page, 'Wrong Credentials!')
  await signInByForm(page, NEW_PASSWORD)
  await expect(page).toHaveURL('/dashboard')
  await expect(call(accountRoutes.getUser, {}, { token: inspector.token })).rejects.toThrow('answered 401')
})

test('the password is changed; a wrong old one is said under its field', async ({ page, inspector }) => {
  const { email } = inspector.user
  const { token: elsewhere } = await openSession(email)
  await signIn(page, inspector)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Change Password' }).click()
  await expect(page).toHaveURL('/my-account/change-password')
  const change = button(page, 'Change Password')
  await change.click()
  for (const message of ['Enter Old Password', 'Enter New Password', 'Confirm Password']) {
    await says(page, message)
  }
  const old = page.getByLabel('Old password', { exact: true })
  await expect(old).toBeFocused()
  await old.fill('not the password')
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('other')
  await change.click()
  await says(page, 'Password should be atleast 8 characters long')
  await says(page, 'Passwords must match')
  await page.getByLabel('New password', { exact: true }).fill('not the password')
  await page.getByLabel('Confirm password').fill('not the password')
  await change.click()
  await says(page, 'Old Password and New Password should be different')
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await change.click()
  await says(page, 'Old Password is incorrect')
  await expect(old).toBeFocused()
  await expect(old).toHaveAttribute('aria-invalid', 'true')

  await page.getByRole('button', { name: 'Show old password' }).focus()
  await page.keyboard.press('Enter')
  await expect(old).toHaveAttribute('type', 'text')
  await old.fill(PASSWORD)
  await change.click()
  await expect(page).toHaveURL('/my-account')
  await says(page, 'Password Changed Successfully!')
  await expect(call(accountRoutes.getUser, {}, { token: elsewhere })).rejects.toThrow('answered 401')
  await call(accountRoutes.getUser, {}, { token: (await openSession(email, NEW_PASSWORD)).token })
})

test('the profile is edited in three steps', async ({ page, inspector }) => {
  const { token } = inspector
  const newEmail = `moved.${inspector.user.email}`
  await signIn(page, inspector)
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page).toHaveURL('/my-account/edit-profile')
  const next = button(page, 'Next')

  await expect(page.getByLabel('First name')).toHaveValue('Nora')
  await page.getByLabel('First name').fill('')
  await next.click()
  await says(page, 'Enter first name')
  await page.getByLabel('First name').fill('Norah')
  await test.step('on a phone, staying leaves the focus where it was', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const cancel = page.getByRole('link', { name: 'Cancel' }).or(button(page, 'Cancel'))
    await cancel.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(cancel).toBeFocused()
    await page.setViewportSize({ width: 1280, height: 900 })
  })
  await page.getByLabel('Email').fill('inspector@demo.test')
  await says(page, 'Email is Already Taken')
  await expect(next).toBeDisabled()
  await page.getByLabel('Email').fill(newEmail)
  await expect(next).toBeEnabled()
  const number = await proveNumber(page)
  await next.click()

  await says(page, 'Step 2 of 3')
  await page.getByLabel(/^Zip/).fill('78704-1234')
  await next.click()
  await says(page, 'Step 3 of 3')
  await button(page, 'Back').click()
  await expect(page.getByLabel(/^Zip/)).toHaveValue('78704-1234')
  await next.click()

  await test.step('leaving asks first', async () => {
    await page.getByRole('link', { name: 'My Account', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/my-account/edit-profile')
  })
  const expires = page.getByLabel(/^License expiration date/)
  await expires.fill('5.11.2029')
  await page.getByLabel(/^License number/).fill('4411')
  await expect(expires).toHaveValue('05/11/2029')
  await page.getByLabel(/^Website/).fill('not a website')
  await button(page, 'Save changes').click()
  await says(page, 'Enter a website like example.com')
  await page.getByLabel(/^Website/).fill('sill-inspections.example.com')
  await page
    .getByLabel(/^Logo/)
    .first()
    .setInputFiles(await drawPhoto(page, { name: 'logo.jpg', width: 600, height: 300 }))
  await expect(page.getByAltText('Logo: logo.jpg')).toBeVisible()
  await button(page, 'Save changes').click()
  await test.step('a new email asks for the password', async () => {
    const question = page.getByRole('dialog', { name: 'Is it you?' })
    await question.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await question.getByRole('button', { name: 'Go on' }).click()
  })

  await expect(page).toHaveURL('/my-account')
  await says(page, 'Profile Updated Successfully!')
  await expect(page.getByAltText('Your logo')).toBeVisible()
  await says(page, 'November 5, 2029')
  await expect(page.getByRole('button', { name: 'Profile: Norah Sill' })).toBeVisible()
  const { user } = await call(accountRoutes.myAccount, {}, { token })
  expect(user).toMatchObject({
    first_name: 'Norah',
    email: newEmail,
    phone_number: number.shown,
    is_phone_verified: 1,
    is_email_confirmed: 0,
    zip: '78704-1234',
    license_expiration_date: '2029-11-05',
    inspector_license_number: '4411',
    website: 'sill-inspections.example.com',
  })
  // A changed email is mailed to the old address (decision 7).
  await expect
    .poll(async () => (await messagesTo(inspector.user.email, /email of your account was changed/)).length)
    .toBeGreaterThan(0)
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
