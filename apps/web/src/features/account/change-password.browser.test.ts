// The change of a password: what is wrong stands under its field, and every other device is signed out.
import { accountRoutes } from '@plumbline/contract/account'
import { authRoutes } from '@plumbline/contract/auth'
import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { startSession } from '#web/lib/session.ts'
import { inspectorHere, PASSWORD } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'

const NEW_PASSWORD = 'sill plate and ridge'

/** The phone's foot holds the same button, and the menu that leads here a line of that name. */
const change = page.css('button:not([role=menuitem]):visible').filter({ hasText: /^Change Password$/ })
const says = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()

test('the password is changed; a wrong old one is said under its field', async () => {
  const { email } = await inspectorHere()
  const elsewhere = await commands.openSession(email)
  await openPage('/dashboard')
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Change Password' }).click()
  await expect.poll(() => location.pathname).toBe('/my-account/change-password')
  await change.click()
  for (const message of ['Enter Old Password', 'Enter New Password', 'Confirm Password']) await says(message)
  const old = page.getByLabelText('Old password', { exact: true })
  const fresh = page.getByLabelText('New password', { exact: true })
  const confirmed = page.getByLabelText('Confirm password')
  await expect.element(old).toHaveFocus()
  await old.fill('not the password')
  await fresh.fill('short')
  await confirmed.fill('other')
  await change.click()
  await says('Password should be atleast 8 characters long')
  await says('Passwords must match')
  await fresh.fill('not the password')
  await confirmed.fill('not the password')
  await change.click()
  await says('Old Password and New Password should be different')
  await fresh.fill(NEW_PASSWORD)
  await confirmed.fill(NEW_PASSWORD)
  await change.click()
  await says('Old Password is incorrect')
  await expect.element(old).toHaveFocus()
  await expect.element(old).toHaveAttribute('aria-invalid', 'true')

  page.getByRole('button', { name: 'Show old password' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(old).toHaveAttribute('type', 'text')
  await old.fill(PASSWORD)
  await change.click()
  await expect.poll(() => location.pathname).toBe('/my-account')
  await says('Password Changed Successfully!')
  startSession(elsewhere)
  await expect(call(accountRoutes.getUser, {})).rejects.toMatchObject({ status: 401 })
  const client = { grant_type: 'password', client_id: 'web', client_secret: 'web' }
  const answer = await call(authRoutes.token, { username: email, password: NEW_PASSWORD, ...client })
  expect(answer.access_token).toBeTruthy()
})
