// Paying in a component test: an inspector whose trial is over, the sandbox's card form, what was paid so far.
import type { User } from '@plumbline/contract/account'
import { billingRoutes } from '@plumbline/contract/billing'
import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { refreshUser } from '#web/lib/fresh-user.ts'
import { inspectorHere } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'

export const CARDS = { succeeds: '4242 4242 4242 4242', processes: '4000 0000 0000 0077' } as const

export const ACTIVATED = 'Your plan has been activated'

/** More than the trial of 30 days. */
const AFTER_TRIAL_DAYS = 31

/** The test's inspector, whose trial is over. */
export async function payerHere(): Promise<User> {
  const user = await inspectorHere()
  await commands.moveRegistration(user.id, AFTER_TRIAL_DAYS)
  await refreshUser()
  return user
}

/** Chooses a plan on /plans and gives the payment that its checkout is about. */
export async function choosePlan(button: string): Promise<string> {
  await openPage('/plans')
  await page.getByRole('button', { name: button }).click()
  await expect.poll(() => location.pathname).toMatch(/^\/checkout\/[^/]+$/)
  await expect.element(page.getByLabelText('Card number')).toBeVisible()
  return decodeURIComponent(location.pathname.split('/')[2] ?? '')
}

/** Types a card into the form and pays. */
export async function payWith(number: string): Promise<void> {
  await page.getByLabelText('Card number').fill(number)
  await page.getByLabelText('Expiry').fill('12/40')
  await page.getByLabelText('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

/** The secret of the payment for a plan, chosen beside the page. */
export async function openPayment(plan_id: number): Promise<string> {
  const { client_secret } = await call(billingRoutes.getPaymentIntentSubscription, { plan_id })
  if (client_secret === null) throw new Error('There is nothing to pay')
  return client_secret
}

/** Pays beside the page. */
export async function payBeside(client_secret: string): Promise<void> {
  const card = { number: CARDS.succeeds, exp_month: '12', exp_year: '2040', cvc: '123' }
  const { payment_status } = await call(billingRoutes.sandboxConfirm, { client_secret, card })
  expect(payment_status).toBe('succeeded')
}

/** The amounts that were paid so far, the newest first. */
export async function paidAmounts(): Promise<number[]> {
  const { trnsactions } = await call(billingRoutes.recentTransactions, {})
  return trnsactions.map(({ amount }) => amount)
}

/** When the paid time ends, as a screen writes it. */
export async function paidUntil(): Promise<string> {
  const { subscription } = await call(billingRoutes.getSubscriptionDetails, {})
  if (!subscription) throw new Error('Nothing is paid for')
  return new Date(subscription.paid_until).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  })
}
