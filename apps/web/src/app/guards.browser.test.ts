// Who may see what: signed out, with an ended token, unpaid; and what stands at an unknown address.
import { accountRoutes } from '@plumbline/contract/account'
import { authRoutes } from '@plumbline/contract/auth'
import { reportRoutes } from '@plumbline/contract/reports'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { ApiError, call } from '#web/lib/api.ts'
import { accessToken } from '#web/lib/session.ts'
import { loseNetwork, onCall } from '#web/testing/calls.ts'
import {
  forgetInspector,
  inspectorHere,
  PASSWORD,
  startInspection,
  stepPath,
  visitorHere,
} from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { expectSent, syncStatus } from '#web/testing/step-screen.ts'

/** More than the trial of 30 days. */
const AFTER_TRIAL_DAYS = 31

const signInButton = page.getByRole('button', { name: 'Sign In' })
const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const notFound = page.getByText('404 - Page Not Found')

const expectPath = (path: string) => expect.poll(() => location.pathname).toBe(path)

test('a page that needs a session sends a visitor to /login', async () => {
  const inspection = await startInspection()
  const { id, client } = inspection
  await visitorHere()
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
    await openPage('/nowhere')
    await expect.element(notFound).toBeVisible()
    await openPage(path)
    await expect.poll(() => location.pathname, { message: path }).toBe('/login')
    await expect.element(signInButton).toBeVisible()
  }
})

test('an unknown address says so, signed in or not, and so do the leftovers', async () => {
  await visitorHere()
  for (const path of ['/nowhere', '/fblogin', '/testpage', '/clients/edit-client']) {
    await openPage(path)
    await expect.element(notFound).toBeVisible()
  }
  forgetInspector()
  await openPage('/nowhere/at/all')
  expect(accessToken()).not.toBeNull()
  await expect.element(notFound).toBeVisible()
})

test('login says what is wrong, signs in, and is passed over when signed in', async () => {
  const user = await visitorHere()
  await openPage('/login')
  await signInButton.click()
  await expect.element(page.getByText('Email required')).toBeVisible()
  await expect.element(page.getByText('Password required')).toBeVisible()
  await email.fill('nora')
  await signInButton.click()
  await expect.element(page.getByText('Invalid Email Address')).toBeVisible()
  await email.fill(user.email)
  await password.fill('not the password')
  await signInButton.click()
  await expect.element(page.getByText('Wrong Credentials!')).toBeVisible()
  expect(localStorage.getItem('access_token')).toBeNull()

  let fails = true
  onCall(authRoutes.token, async (_, pass) =>
    fails ? Response.json({ status: false }, { status: 500, headers: { plumbline: '1' } }) : pass(),
  )
  await signInButton.click()
  await expect.element(page.getByText('Something went wrong!')).toBeVisible()
  fails = false

  await password.fill(PASSWORD)
  await signInButton.click()
  await expectPath('/dashboard')
  const kept = JSON.parse(localStorage.getItem('userData') ?? 'null')
  expect(kept).toMatchObject({ email: user.email, is_payment_done: 1 })
  for (const path of ['/login', '/register']) {
    await openPage(path)
    await expectPath('/dashboard')
  }
})

test('deep links open what they name', async () => {
  const inspection = await startInspection()
  await openPage(`${stepPath(inspection, 'insulation').replace(/11$/, '12')}`)
  await expect.element(page.getByRole('heading', { name: 'Insulation', level: 1 })).toBeVisible()
  await openPage(`/clients/edit-client/${inspection.client.id}`)
  await expect.element(page.getByLabelText('Client name')).toHaveValue('Rosa Vega')
  await openPage(`/reports?client=${inspection.client.id}`)
  await expect.element(page.getByRole('combobox', { name: 'Client' })).toHaveValue('Rosa Vega')
})

test("another inspector's inspection is not there", async () => {
  const inspection = await startInspection()
  forgetInspector()
  await openPage(stepPath(inspection, 'roofing'))
  await expect.element(page.getByText('This inspection wasn’t found')).toBeVisible()
  await expect.element(page.getByRole('tab')).not.toBeInTheDocument()
})

test('logout with unsent edits asks first', async () => {
  await openPage(stepPath(await startInspection(), 'roofing'))
  const slate = page.getByRole('button', { name: 'Slate', exact: true })
  await expect.element(slate).toBeVisible()
  const findNetwork = loseNetwork()
  await slate.click()
  await expect.element(syncStatus('1 not uploaded')).toBeVisible()
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: 'Log out before everything is uploaded?' })
  await expect.element(question.getByText('1 edit not uploaded yet.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  findNetwork()
  await expectSent()
})

test('an unpaid account is sent to /plans, but from the pages that stay open to it', async () => {
  const { id, client } = await startInspection()
  const user = await inspectorHere()
  await commands.moveRegistration(user.id, AFTER_TRIAL_DAYS)
  expect((await call(accountRoutes.getUser, {})).user.is_payment_done).toBe(0)
  // The server hears of what another process wrote a moment after it.
  await expect.poll(() => statusOf(call(reportRoutes.reportHistory, {}))).toBe(402)

  await visitorHere()
  await openPage('/login')
  await email.fill(user.email)
  await password.fill(PASSWORD)
  await signInButton.click()
  await expectPath('/plans')
  await expect.element(page.getByRole('heading', { name: 'Purchase Subscription' })).toBeVisible()
  await expect.element(page.getByText('Your free trial is over')).toBeVisible()
  for (const path of ['/dashboard', '/my-account', '/my-account/activity', '/plans', '/billinghistory']) {
    await openPage(path)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(location.pathname).toBe(path)
  }
  const closed = [
    '/clients',
    '/clients/add-client',
    '/inspection',
    '/inspection-list',
    `/property-description/${client.id}`,
    `/inspection/${id}/inspection-steps/${client.id}`,
    stepPath({ id }, 'roofing'),
    `/inspection-review/${id}/${client.id}`,
    '/reports',
    '/reports-history',
  ]
  for (const path of closed) {
    await openPage('/dashboard')
    await openPage(path)
    await expect.poll(() => location.pathname, { message: path }).toBe('/plans')
  }
})

const statusOf = (called: Promise<unknown>) =>
  called.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : error),
  )
