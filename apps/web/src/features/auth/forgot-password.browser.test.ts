// A forgotten password is reset with an emailed code or link, also by somebody who is signed in.
import { accountRoutes } from '@plumbline/contract/account'
import { TEXT } from '@plumbline/contract/texts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { startSession } from '#web/lib/session.ts'
import { inspectorHere, PASSWORD, visitorHere } from '#web/testing/inspector.ts'
import { codeSentTo, linkSentTo, wrongCode } from '#web/testing/mailbox.ts'
import { openPage } from '#web/testing/open-page.tsx'

const NEW_PASSWORD = 'sill plate and ridge'

const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const newPassword = page.getByLabelText('New password', { exact: true })
const confirmed = page.getByLabelText('Confirm password')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const says = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()
const expectPath = (path: string) => expect.poll(() => location.pathname).toBe(path)

test('from the change of a password to the sign-in page, with the email', async () => {
  const user = await inspectorHere()
  await openPage('/my-account/change-password')
  await page.getByRole('link', { name: /forgot/i }).click()
  await expectPath('/forgot-password')
  await email.fill(user.email)
  await button('Send code').click()
  await page.getByLabelText('Password reset code').fill(await codeSentTo(user.email, /reset/i))
  await newPassword.fill(NEW_PASSWORD)
  await confirmed.fill(NEW_PASSWORD)
  await button('Change Password').click()
  await expectPath('/login')
  await expect.element(email).toHaveValue(user.email)
  await password.fill(NEW_PASSWORD)
  await button('Sign In').click()
  await expectPath('/dashboard')
})

test('a forgotten password is reset with the emailed code', async () => {
  await inspectorHere()
  const before = localStorage.getItem('access_token') ?? ''
  const user = await visitorHere()
  await openPage('/login')
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expectPath('/forgot-password')
  await button('Send code').click()
  await says('Enter Email to proceed')
  await email.fill('nora')
  await button('Send code').click()
  await says('Invalid Email Address')
  // The answer is the same for an unknown email.
  await email.fill(`nobody.${user.email}`)
  await button('Send code').click()
  await says('Reset Code sent to your email!')
  await says('Step 2 of 3')
  await button('Back').click()

  await email.fill(user.email)
  await button('Send code').click()
  await button('Continue').click()
  await says('Enter Password reset code')
  const code = await codeSentTo(user.email, /reset/i)
  const field = page.getByLabelText('Password reset code')
  await expect.element(field).toHaveAttribute('inputmode', 'numeric')
  // The sixth digit submits.
  await field.fill(wrongCode(code))
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('This reset code is wrong or no longer valid').first()).toBeVisible()
  // Only digits are taken.
  await field.fill(`${code.slice(0, 3)} x`)
  await expect.element(field).toHaveValue(code.slice(0, 3))
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)

  await says('Step 3 of 3')
  await button('Change Password').click()
  await says('Enter Password')
  await newPassword.fill('short')
  await confirmed.fill('other')
  await button('Change Password').click()
  await says('Password should be atleast 8 characters')
  await says('Passwords must match')
  await newPassword.fill(NEW_PASSWORD)
  await confirmed.fill(NEW_PASSWORD)
  await button('Change Password').click()
  await expectPath('/login')
  await expect.element(email).toHaveValue(user.email)
  await password.fill(PASSWORD)
  await button('Sign In').click()
  await says('Wrong Credentials!')
  await password.fill(NEW_PASSWORD)
  await button('Sign In').click()
  await expectPath('/dashboard')
  startSession(before)
  await expect(call(accountRoutes.getUser, {})).rejects.toMatchObject({ status: 401 })
})

test('a reset mail’s link sets a password; asked again within 5 minutes, no screen says sent', async () => {
  const user = await visitorHere()
  await openPage('/forgot-password')
  await email.fill(user.email)
  await button('Send code').click()
  await says(TEXT.resetCodeSent)
  await expect.element(page.getByRole('button', { name: /^Send again in [45]:\d\d$/ })).toBeDisabled()
  const link = await linkSentTo(user.email, '/forgot-password')
  await button('Back').click()
  await button('Send code').click()
  await expect.element(page.getByText(TEXT.mailedJustNow)).toBeVisible()

  await openPage(link)
  await says(`Set a new password for ${user.email}.`)
  await newPassword.fill(NEW_PASSWORD)
  await confirmed.fill(`${NEW_PASSWORD}!`)
  await button('Change Password').click()
  await says('Passwords must match')
  await confirmed.fill(NEW_PASSWORD)
  await button('Change Password').click()
  await expectPath('/login')
  await expect.element(email).toHaveValue(user.email)
  await password.fill(NEW_PASSWORD)
  await button('Sign In').click()
  await expectPath('/dashboard')

  await visitorHere()
  await openPage(link)
  await expect.element(page.getByRole('alert')).toHaveTextContent(TEXT.linkOver)
})
