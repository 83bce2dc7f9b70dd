// A session that is not there, or ends: what was wanted and what was entered stays. Who may see what:
// apps/web/src/app/guards.browser.test.ts.

import type { BrowserContext, Page } from '@playwright/test'
import { authRoutes } from '@plumbline/contract/auth'
import { labelIn, PASSWORD, readStep, registerInspector, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'
import { chip, expectSent, syncStatus } from './support/step-screen.ts'

const SPEC_KEYS = ['access_token', 'paymentStatus', 'userData', 'adminData', 'Stoken', 'fcm_token', 'payInt']

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

/** Chooses a label of the roofing step without a network. */
async function leaveUnsent(page: Page, context: BrowserContext, label: string): Promise<void> {
  await expect(chip(page, label)).toBeVisible()
  await context.setOffline(true)
  await chip(page, label).click()
  await expect(syncStatus(page, '1 not uploaded')).toBeVisible()
}

test('a token that ended clears the session and keeps unsent edits for this user alone, also after a reload', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await page.evaluate(() => localStorage.setItem('not-ours', 'kept'))
  await leaveUnsent(page, context, 'Slate')
  await call(authRoutes.logout, {}, { token: inspector.token })
  await context.setOffline(false)
  await expect(page).toHaveURL('/login')
  const whose = page.getByRole('status').filter({ hasText: 'Nora Sill has 1 edit saved on this device' })
  await expect(whose).toContainText('Your session has ended. It uploads when Nora Sill signs in.')
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

  // After a reload with unsent edits and a token that ended, a step leads to the sign-in.
  await leaveUnsent(page, context, 'Clay tile')
  await page.goto('about:blank')
  await call(authRoutes.logout, {}, { token: token ?? '' })
  await context.setOffline(false)
  await page.goto(stepPath(inspection, 'roofing'))
  await expect(page).toHaveURL('/login')
})
