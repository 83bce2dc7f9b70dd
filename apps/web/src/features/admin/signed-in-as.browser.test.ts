// An administrator who works as a user: what is refused, and how it ends.
import { accountRoutes } from '@plumbline/contract/account'
import { adminRoutes } from '@plumbline/contract/admin'
import { authRoutes } from '@plumbline/contract/auth'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { accessToken, beginImpersonation, keepUser, startSession } from '#web/lib/session.ts'
import { administratorHere, registerAnother, type Session } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'

const KEYS = ['access_token', 'Stoken', 'adminData', 'userData']
const refusal = page.getByText(/^Not while signed in as a user/)
const main = page.getByRole('main')

/** Does what "Log in" in the list of users does, which then reloads the page. Returns the user's token. */
async function workAs({ user: { id } }: Session): Promise<string> {
  const { access_token } = await call(adminRoutes.loginAsUser, { user_id: id })
  const { user } = await call(accountRoutes.getUser, {}, { token: access_token })
  beginImpersonation(access_token, user)
  return access_token
}

async function expectSignedOut(): Promise<void> {
  await expect.poll(() => location.pathname).toBe('/login')
  expect(KEYS.filter((key) => localStorage.getItem(key) !== null)).toEqual([])
}

test('signed in as a user, what is refused is not offered', async () => {
  await administratorHere()
  const someone = await registerAnother()
  await workAs(someone)
  await openPage('/my-account/edit-profile')
  await expect.element(refusal).toBeVisible()
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('readonly')
  await expect.element(page.getByLabelText('First name')).not.toHaveAttribute('readonly')
  await expect.element(page.getByLabelText('First name')).toBeEnabled()

  await commands.moveRegistration(someone.user.id, 31)
  await openPage('/plans')
  await expect.element(page.getByRole('complementary', { name: 'Signed in as a user' })).toBeVisible()
  await expect.element(page.getByText('Not while signed in as a user: payments and plans.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Choose Monthly' })).toBeDisabled()
  await openPage('/dashboard')
  await expect.element(page.getByText(/^Your free trial ended on/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See the plans' })).not.toBeInTheDocument()
  await expect.element(main.getByRole('link', { name: 'Edit Profile' })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Change Password' })).not.toBeInTheDocument()
  await openPage('/my-account')
  await expect.element(page.getByRole('link', { name: 'Payments/Billing' })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Change Password' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Confirm your email' })).not.toBeInTheDocument()
  await openPage('/my-account/change-password')
  await expect.element(refusal).toBeVisible()
  await expect.element(page.getByLabelText('Old password')).not.toBeInTheDocument()
})

test('a user who is deactivated meanwhile, or an own session that ended, sends the administrator to sign in', async () => {
  const admin = await administratorHere()
  const own = accessToken() ?? ''
  const someone = await registerAnother()
  const { id, email } = someone.user
  await workAs(someone)
  await openPage('/dashboard')
  await expect.element(page.getByRole('complementary', { name: 'Signed in as a user' })).toBeVisible()
  await call(adminRoutes.changeUserIsActive, { id, email, is_active: 0 }, { token: own })
  await openPage('/clients')
  await expectSignedOut()

  await call(adminRoutes.changeUserIsActive, { id, email, is_active: 1 }, { token: own })
  startSession(own)
  keepUser(admin)
  await workAs(someone)
  await openPage('/dashboard')
  await expect.element(page.getByRole('complementary', { name: 'Signed in as a user' })).toBeVisible()
  await call(authRoutes.logout, {}, { token: own })
  await openPage('/clients')
  await expectSignedOut()
})

test('logout while signed in as a user ends both sessions', async () => {
  await administratorHere()
  const own = accessToken() ?? ''
  const asUser = await workAs(await registerAnother())
  await openPage('/dashboard')
  await page.getByRole('button', { name: /^Profile/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Change Password' })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectSignedOut()
  for (const token of [asUser, own])
    await expect(call(accountRoutes.getUser, {}, { token })).rejects.toThrow()
})
