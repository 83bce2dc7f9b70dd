// What happened to an account: a sign-in elsewhere is mailed, and the list of a year says who, by what and when.
import { authRoutes } from '@plumbline/contract/auth'
import { violationsOf } from './support/axe.ts'
import { messagesTo } from './support/codes.ts'
import { moveActivity } from './support/database.ts'
import { PASSWORD } from './support/inspector.ts'
import { expect, test } from './support/journey.ts'
import { call } from './support/server.ts'

test('a sign-in by another device is told by mail, and stands in the account’s activity', async ({
  page,
  inspector,
}) => {
  const { email } = inspector.user
  await moveActivity(inspector.user.id, 2)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
  const told = () => messagesTo(email, /new device/)
  await expect.poll(async () => (await told()).length, { timeout: 30_000 }).toBe(1)

  // Signed out and in again, it is known.
  const device_id = await page.evaluate(() => localStorage.getItem('plumbline-device') ?? '')
  const client = { grant_type: 'password', client_id: 'web', client_secret: 'web' }
  await call(authRoutes.token, { username: email, password: PASSWORD, device_id, ...client })
  await page.goto('/my-account')
  await page.getByRole('link', { name: 'Account Activity' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account Activity' })).toBeVisible()
  const rows = page.getByRole('listitem').filter({ hasText: /Signed in|Account made/ })
  await expect(rows).toHaveText([/Signed in/, /Signed in/, /Account made/])
  await expect(rows.nth(1)).toContainText('Chrome on')
  expect(await told()).toHaveLength(1)
  expect(await violationsOf(page, 'account activity')).toEqual([])
})
