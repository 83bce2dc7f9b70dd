// Links by email: one signs in where a password is not asked for, one puts an email back that somebody else changed.
import { accountRoutes } from '@plumbline/contract/account'
import { authRoutes } from '@plumbline/contract/auth'
import { TEXT } from '@plumbline/contract/texts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { onCall } from '#web/testing/calls.ts'
import { inspectorHere, PASSWORD, visitorHere } from '#web/testing/inspector.ts'
import { codeSentTo, linkSentTo } from '#web/testing/mailbox.ts'
import { openPage } from '#web/testing/open-page.tsx'

const NEW_PASSWORD = 'nobody else knows this'

const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const expectPath = (path: string) => expect.poll(() => location.pathname).toBe(path)

test('where a password is not asked for, a mailed link signs in, once', async () => {
  const user = await visitorHere()
  // 51 networks are not at hand here: the server's own refusal is tested where they are.
  const refusal = { status: false, message: TEXT.mailedLinkOnly, sign_in_by: 'mailed_link' }
  onCall(authRoutes.token, async () => Response.json(refusal, { status: 403, headers: { plumbline: '1' } }))
  await openPage('/login')
  await email.fill(user.email)
  await password.fill(PASSWORD)
  await button('Sign In').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in by email' })).toHaveFocus()
  await expect.element(page.getByText(TEXT.mailedLinkOnly)).toBeVisible()
  await button('Email me a sign-in link').click()
  await expect.element(page.getByRole('status').filter({ hasText: TEXT.signInLinkSent })).toBeVisible()

  const link = await linkSentTo(user.email, '/sign-in-link')
  await openPage(link)
  await button('Sign In').click()
  await expectPath('/dashboard')

  await visitorHere()
  await openPage(link)
  await button('Sign In').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(TEXT.linkOver)
  await expect.element(page.getByRole('link', { name: 'Go to sign in' })).toBeVisible()
})

test('the link of the old mailbox puts the email back, and leads to a new password', async () => {
  const user = await inspectorHere()
  const profile = {
    first_name: 'Nora',
    last_name: 'Sill',
    adress: '4 Batten Lane',
    phone_number: '+1 512 555 0147',
    city: 'Austin',
    state: 'Texas',
    country: 'United States',
    zip: '78701',
    company_info: 'Sill and Daughter Inspections',
  }
  await call(accountRoutes.updateProfile, { ...profile, email: `taken-${user.email}` })
  await visitorHere()
  const link = await linkSentTo(user.email, '/email-undo')
  for (const outcome of ['put back', 'over']) {
    await openPage(link)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Restore your email' })).toBeVisible()
    await button('Restore my email').click()
    if (outcome === 'over')
      await expect
        .element(page.getByRole('alert'))
        .toHaveTextContent('This link was already used or is no longer valid')
    else await setNewPassword(user.email)
  }
})

/** From the link where the email is back to the sign-in by the new password. */
async function setNewPassword(address: string): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your email is restored' })).toBeVisible()
  await page.getByRole('link', { name: 'Set a new password' }).click()
  await expect.element(email).toHaveValue(address)
  await button('Send code').click()
  await page.getByRole('textbox', { name: /code/i }).fill(await codeSentTo(address, /reset code/))
  await page.getByLabelText('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabelText(/Confirm/).fill(NEW_PASSWORD)
  await button('Change Password').click()
  await expectPath('/login')
  await expect.element(email).toHaveValue(address)
  await password.fill(NEW_PASSWORD)
  await button('Sign In').click()
  await expectPath('/dashboard')
  await visitorHere()
}
