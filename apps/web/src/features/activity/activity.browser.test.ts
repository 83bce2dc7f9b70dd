// What happened to an account: a sign-in elsewhere is mailed, and the list of a year says who, by what and when.
import { activityRoutes } from '@plumbline/contract/activity'
import { authRoutes } from '@plumbline/contract/auth'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { lost, onCall } from '#web/testing/calls.ts'
import { PASSWORD, visitorHere } from '#web/testing/inspector.ts'
import { messagesTo } from '#web/testing/mailbox.ts'
import { openPage } from '#web/testing/open-page.tsx'

test('without a signal it says so, and Retry asks once there is one', async () => {
  let asks = lost
  onCall(activityRoutes.list, (request, pass) => asks(request, pass))
  await openPage('/my-account')
  await page.getByRole('link', { name: 'Account Activity' }).click()
  await expect.element(page.getByText('Network Error!')).toBeVisible()
  await expect.element(page.getByText('Account created')).not.toBeInTheDocument()
  asks = (_, pass) => pass()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Account created')).toBeVisible()
})

test('a sign-in by another device is told by mail, and stands in the account’s activity', async () => {
  const { id, email } = await visitorHere()
  await commands.moveActivity(id, 2)
  await openPage('/login')
  await page.getByLabelText('Email').fill(email)
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.poll(() => location.pathname).toBe('/dashboard')
  const told = async () => (await messagesTo(email, /new device/)).length
  await expect.poll(told).toBe(1)

  // Signed out and in again, it is known.
  const device_id = localStorage.getItem('plumbline-device') ?? ''
  const client = { grant_type: 'password', client_id: 'web', client_secret: 'web' }
  await call(authRoutes.token, { username: email, password: PASSWORD, device_id, ...client })
  await openPage('/my-account')
  await page.getByRole('link', { name: 'Account Activity' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Account Activity' })).toBeVisible()
  const rows = page.getByRole('listitem').filter({ hasText: /Signed in|Account created/ })
  await expect.element(rows).toHaveLength(3)
  for (const [place, text] of [/Signed in/, /Signed in/, /Account created/].entries())
    await expect.element(rows.nth(place)).toMatchTextContent(text)
  await expect.element(rows.nth(1)).toMatchTextContent('Chrome on')
  expect(await told()).toBe(1)
})
