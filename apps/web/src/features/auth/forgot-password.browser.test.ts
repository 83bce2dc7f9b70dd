// A password that is forgotten by somebody who is signed in: the way ends where its email stands already.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inspectorHere } from '#web/testing/inspector.ts'
import { codeSentTo } from '#web/testing/mailbox.ts'
import { openPage } from '#web/testing/open-page.tsx'

const NEW_PASSWORD = 'sill plate and ridge'

const expectPath = (path: string) => expect.poll(() => location.pathname).toBe(path)

test('from the change of a password to the sign-in page, with the email', async () => {
  const { email } = await inspectorHere()
  await openPage('/my-account/change-password')
  await page.getByRole('link', { name: /forgot/i }).click()
  await expectPath('/forgot-password')
  await page.getByLabelText('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabelText('Password reset code').fill(await codeSentTo(email, /reset/i))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabelText('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabelText('Confirm password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expectPath('/login')
  await expect.element(page.getByLabelText('Email')).toHaveValue(email)
  await page.getByLabelText('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectPath('/dashboard')
})
