// A password that is forgotten by somebody who is signed in: the way ends where its email stands already.
import { codeSentTo } from './support/codes.ts'
import { expect, signIn, test } from './support/journey.ts'

const NEW_PASSWORD = 'sill plate and ridge'

test('from the change of a password to the sign-in page, with the email', async ({ page, inspector }) => {
  const { email } = inspector.user
  await signIn(page, inspector)
  await page.goto('/my-account/change-password')
  await page.getByRole('link', { name: /forgot/i }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Password reset code').fill(await codeSentTo(email, /reset/i))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
})
