// An email that somebody else changed: the mailbox of before puts it back, and whoever changed it is out.
import { accountRoutes } from '@plumbline/contract/account'
import { violationsOf } from './support/axe.ts'
import { codeSentTo, messagesTo } from './support/codes.ts'
import { registration } from './support/inspector.ts'
import { expect, test } from './support/journey.ts'
import { call } from './support/server.ts'

const NEW_PASSWORD = 'nobody else knows this'

test('the link of the old mailbox puts the email back, and leads to a new password', async ({
  page,
  inspector,
}) => {
  const { email } = inspector.user
  const { password: _, ...rest } = registration()
  const profile = { ...rest, email: `taken-${email}` }
  await call(accountRoutes.updateProfile, profile, { token: inspector.token })
  const told = () => messagesTo(email, /was changed/)
  await expect.poll(async () => (await told()).length, { timeout: 30_000 }).toBe(1)
  const link = /\/email-undo#\S+/.exec((await told())[0]?.text ?? '')?.[0] ?? ''

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Put your email back' })).toBeVisible()
  expect(await violationsOf(page, 'email undo')).toEqual([])
  await page.getByRole('button', { name: 'Put my email back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your email is back' })).toBeVisible()
  expect(await violationsOf(page, 'email undo')).toEqual([])
  // Opened once more, it has nothing left to do.
  const again = await page.context().newPage()
  await again.goto(link)
  await again.getByRole('button', { name: 'Put my email back' }).click()
  await expect(again.getByRole('alert')).toHaveText('This link was used or is no longer valid')
  await again.close()

  await page.getByRole('link', { name: 'Set a new password' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('textbox', { name: /code/i }).fill(await codeSentTo(email, /reset code/))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel(/Confirm/).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
})
