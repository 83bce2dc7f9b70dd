// A billing link that is over, and each billing screen without a network.
import { billingRoutes } from '@plumbline/contract/billing'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { CARDS, choosePlan, payerHere, payWith } from '#web/testing/billing.ts'
import { loseNetwork, lost, onCall } from '#web/testing/calls.ts'
import { visitorHere } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'

const networkError = page.getByText('Network Error!').first()
const retry = page.getByRole('button', { name: 'Retry' })

test('without a network the payment says so', async () => {
  await payerHere()
  await choosePlan('Choose Monthly')
  const findNetwork = loseNetwork()
  await payWith(CARDS.succeeds)
  await expect.element(page.getByRole('alert').filter({ hasText: 'Network Error!' })).toBeVisible()
  findNetwork()
})

test.each([
  ['/billinghistory', billingRoutes.recentTransactions, 'No payments yet'],
  ['/plans', billingRoutes.retrievePlans, 'Choose Monthly'],
  ['/success', billingRoutes.paymentIntent, 'This payment isn’t complete yet.'],
] as const)('without a network %s says so, and goes on with Retry', async (path, route, after) => {
  await payerHere()
  await choosePlan('Choose Monthly')
  let isLost = true
  onCall(route, (request, pass) => (isLost ? lost(request, pass) : pass()))
  await openPage(path)
  await expect.element(networkError).toBeVisible()
  isLost = false
  await retry.click()
  await expect.element(page.getByText(after)).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
})

test('a link that is over or made up says so, and what to do', async () => {
  const { id } = await payerHere()
  const { url } = await call(billingRoutes.billingLink, {})
  const { pathname } = new URL(url, location.href)
  await visitorHere()
  await openPage(pathname)
  await page.getByRole('radio', { name: /Monthly/ }).click()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect.element(page.getByLabelText('Card number')).toBeVisible()
  await commands.endBillingLinks(id)
  await openPage(location.pathname)
  const over = page.getByText('This link has expired or isn’t valid.')
  await expect.element(over).toBeVisible()
  for (const path of [pathname, '/billing/made-up']) {
    await openPage(path)
    await expect.element(over).toBeVisible()
    await expect.element(page.getByText(/To get a new one, sign in/)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect.poll(() => location.pathname).toBe('/login')
})
