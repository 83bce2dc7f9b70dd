// Who may see what: signed out, with an ended token, unpaid; and what stands at an unknown address.

import type { BrowserContext, Page } from '@playwright/test'
import { accountRoutes } from '@plumbline/contract/account'
import { authRoutes } from '@plumbline/contract/auth'
import { reportRoutes } from '@plumbline/contract/reports'
import { moveRegistration } from './support/database.ts'
import { labelIn, PASSWORD, readStep, registerInspector, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { ourAnswer } from './support/our-answer.ts'
import { call } from './support/server.ts'
import { chip, expectSent, sendingWord } from './support/step-screen.ts'

const SPEC_KEYS = ['access_token', 'paymentStatus', 'userData', 'adminData', 'Stoken', 'fcm_token', 'payInt']
/** More than the trial of 30 days. */
const AFTER_TRIAL_DAYS = 31

test('a page that needs a session sends a visitor to /login', async ({ page, inspection }) => {
  const { id, client } = inspection
  const guarded = [
    '/dashboard',
    '/clients',
    '/clients/add-client',
    `/clients/${client.id}`,
    `/clients/edit-client/${client.id}`,
    '/clients/archived-clients',
    '/clients/import',
    '/inspection',
    '/inspection-list',
    `/property-description/${client.id}`,
    `/inspection/${id}/inspection-steps/${client.id}`,
    stepPath(inspection, 'roofing'),
    `/inspection-review/${id}/${client.id}`,
    '/reports',
    '/reports-history',
    '/my-account',
    '/plans',
    '/billinghistory',
    '/checkout/pi_1',
    '/success',
  ]
  for (const path of guarded) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/login')
  }
})

test('an unknown address says so, signed in or not, and so do the leftovers', async ({ page, inspector }) => {
  for (const path of ['/nowhere', '/fblogin', '/testpage', '/clients/edit-client']) {
    await page.goto(path)
    await expect(page.getByText('404 - Page Not Found'), path).toBeVisible()
  }
  await signIn(page, inspector)
  await page.goto('/nowhere/at/all')
  await expect(page.getByText('404 - Page Not Found')).toBeVisible()
})

test('login says what is wrong, signs in, and is passed over when signed in', async ({ page, inspector }) => {
  await page.goto('/login')
  const signInButton = page.getByRole('button', { name: 'Sign In' })
  await signInButton.click()
  await expect(page.getByText('Email required')).toBeVisible()
  await expect(page.getByText('Password required')).toBeVisible()
  await page.getByLabel('Email').fill('nora')
  await signInButton.click()
  await expect(page.getByText('Invalid Email Address')).toBeVisible()
  await page.getByLabel('Email').fill(inspector.user.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await signInButton.click()
  await expect(page.getByText('Wrong Credentials!')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()

  await page.route('**/v1/oauth/token', (route) => route.fulfill(ourAnswer(500, { status: false })))
  await signInButton.click()
  await expect(page.getByText('Something went wrong!')).toBeVisible()
  await page.unroute('**/v1/oauth/token')

  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await signInButton.click()
  await expect(page).toHaveURL('/dashboard')
  const user = JSON.parse((await page.evaluate(() => localStorage.getItem('userData'))) ?? 'null')
  expect(user).toMatchObject({ email: inspector.user.email, is_payment_done: 1 })
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
  }
})

test('a link that is opened signed out leads on after the sign-in, once', async ({
  page,
  inspector,
  inspection,
}) => {
  const review = `/inspection-review/${inspection.id}/${inspection.client.id}`
  const fill = async () => {
    await page.getByLabel('Email').fill(inspector.user.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  await page.goto(review)
  await expect(page).toHaveURL('/login')
  await fill()
  await expect(page).toHaveURL(review)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // A session that ends while a page stands leads its user back there.
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  await call(authRoutes.logout, {}, { token: token ?? '' })
  await page.goto(`/reports?client=${inspection.client.id}`)
  await expect(page).toHaveURL('/login')
  await fill()
  await expect(page).toHaveURL(new RegExp(`/reports\\?client=${inspection.client.id}`))

  // Who goes by wish comes to the dashboard.
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await fill()
  await expect(page).toHaveURL('/dashboard')
})

test('deep links open what they name', async ({ page, inspector, inspection }) => {
  await signIn(page, inspector)
  await page.goto(`${stepPath(inspection, 'insulation').replace(/11$/, '12')}`)
  await expect(page.getByRole('heading', { name: 'Insulation', level: 1 })).toBeVisible()
  await page.goto(`/clients/edit-client/${inspection.client.id}`)
  await expect(page.getByLabel('Client name')).toHaveValue('Rosa Vega')
  await page.goto(`/reports?client=${inspection.client.id}`)
  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue('Rosa Vega')
})

test("another inspector's inspection is not there", async ({ page, inspection }) => {
  await signIn(page, await registerInspector())
  await page.goto(stepPath(inspection, 'roofing'))
  await expect(page.getByText('This inspection is not here')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
})

/** Chooses a label of the roofing step without a network. */
async function leaveUnsent(page: Page, context: BrowserContext): Promise<void> {
  await expect(chip(page, 'Slate')).toBeVisible()
  await context.setOffline(true)
  await chip(page, 'Slate').click()
  await expect(sendingWord(page, '1 kept on this device')).toBeVisible()
}

test('a token that ended clears the session and keeps unsent edits for this user alone', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await page.evaluate(() => localStorage.setItem('not-ours', 'kept'))
  await leaveUnsent(page, context)
  await call(authRoutes.logout, {}, { token: inspector.token })
  await context.setOffline(false)
  await expect(page).toHaveURL('/login')
  const whose = page.getByRole('status').filter({ hasText: '1 edit of Nora Sill is kept on this device' })
  await expect(whose).toContainText('Your session has ended. It goes out when Nora Sill signs in.')
  const left = await page.evaluate(
    (keys) => keys.filter((key) => localStorage.getItem(key) !== null),
    SPEC_KEYS,
  )
  expect(left).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('not-ours'))).toBe('kept')

  const stranger = await registerInspector()
  await signIn(page, stranger)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  // The stranger has nothing unsent, so nothing is asked.
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(whose).not.toContainText('Your session has ended.')

  await page.getByLabel('Email').fill(inspector.user.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto(stepPath(inspection, 'roofing'))
  await expect(chip(page, 'Slate')).toHaveAttribute('aria-pressed', 'true')
  await expectSent(page)
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const step = await readStep({ ...inspector, token: token ?? '' }, inspection.id, 'roofing')
  expect(labelIn(step, 'description', 'Slate').isChecked).toBe(true)
})

test('opened anew with unsent edits and a token that ended, a step leads to the sign-in', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await leaveUnsent(page, context)
  await page.goto('about:blank')
  await call(authRoutes.logout, {}, { token: inspector.token })
  await context.setOffline(false)
  await page.goto(stepPath(inspection, 'roofing'))
  await expect(page).toHaveURL('/login')
})

test('logout with unsent edits asks first', async ({ page, context, inspector, inspection }) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await expect(chip(page, 'Slate')).toBeVisible()
  // The menu's code comes right after the page stands; the signal is lost after that.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('mantine-floating')),
  )
  await leaveUnsent(page, context)
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: 'Log out with unsent edits?' })
  await expect(question.getByText('1 edit did not reach the server yet.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await context.setOffline(false)
  await expectSent(page)
})

test('an unpaid account is sent to /plans, but from the pages that stay open to it', async ({
  page,
  inspector,
  inspection,
}) => {
  const { id, client } = inspection
  await moveRegistration(inspector.user.id, AFTER_TRIAL_DAYS)
  expect((await call(accountRoutes.getUser, {}, { token: inspector.token })).user.is_payment_done).toBe(0)
  // The server hears of what another process wrote a moment after it.
  await expect(async () => {
    const refused = call(reportRoutes.reportHistory, {}, { token: inspector.token })
    await expect(refused).rejects.toThrow('answered 402')
  }).toPass()

  await page.goto('/login')
  await page.getByLabel('Email').fill(inspector.user.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/plans')
  await expect(page.getByRole('heading', { name: 'Purchase Subscription' })).toBeVisible()
  await expect(page.getByText('Your free trial is over')).toBeVisible()
  for (const path of ['/dashboard', '/my-account', '/my-account/activity', '/plans', '/billinghistory']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page, path).toHaveURL(path)
  }
  const closed = [
    '/clients',
    '/clients/add-client',
    '/inspection',
    '/inspection-list',
    `/property-description/${client.id}`,
    `/inspection/${id}/inspection-steps/${client.id}`,
    stepPath(inspection, 'roofing'),
    `/inspection-review/${id}/${client.id}`,
    '/reports',
    '/reports-history',
  ]
  for (const path of closed) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/plans')
  }
})
