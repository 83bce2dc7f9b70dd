// Checkout with Stripe: its script is asked for on /checkout alone, says when it cannot be reached, and pays once it can.
import type { Page } from '@playwright/test'
import {
  STRIPE_TEST_KEYS,
  type StripeServer,
  startStripeServer,
} from '../apps/server/src/testing/stripe-server.ts'
import { AFTER_TRIAL_DAYS, TimeServer } from './support/billing.ts'
import type { Inspector } from './support/inspector.ts'
import { expect, test } from './support/journey.ts'
import { blockStripeScript, serveStripeScript, watchForeignScripts } from './support/stripe-script.ts'

const DAY_MS = 86_400_000
const UNREACHABLE = 'Our payment provider’s card form (js.stripe.com) could not be loaded.'
const ACTIVATED = 'Your plan has been activated'

let stripe: StripeServer
let server: TimeServer
const at = (path: string) => `${server.baseUrl}${path}`

test.beforeAll(async () => {
  stripe = await startStripeServer({ now: () => new Date(Date.now() + AFTER_TRIAL_DAYS * DAY_MS) })
  server = await TimeServer.startAfterTrial(3, {
    STRIPE_SECRET_KEY: STRIPE_TEST_KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: STRIPE_TEST_KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_TEST_KEYS.webhookSecret,
    STRIPE_API_BASE: stripe.origin,
  })
})
test.afterAll(async () => {
  await server.dispose()
  await stripe.close()
})

async function toCheckout(page: Page): Promise<Inspector> {
  const inspector = await server.signInNext(page)
  await page.goto(at('/plans'))
  await page.getByRole('button', { name: 'Choose Monthly' }).click()
  await expect(page).toHaveURL(/\/checkout\/pi_/)
  return inspector
}

async function pay(page: Page, number: string): Promise<void> {
  await page.getByLabel('Number at Stripe').fill(number)
  await page.getByRole('button', { name: 'Pay $49' }).click()
}

test('the script is asked for at checkout alone; unreachable it says so, and Retry pays', async ({
  page,
}) => {
  await blockStripeScript(page)
  const scripts = watchForeignScripts(page, server.baseUrl)
  await server.signInNext(page)
  for (const path of ['/dashboard', '/plans', '/billinghistory']) {
    await page.goto(at(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(scripts).toEqual([])
  const inspector = await toCheckout(page)
  await expect(page.getByText(UNREACHABLE)).toBeVisible()
  await expect(page.getByText(/^Nothing was charged\./)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('$49')
  expect(scripts.every((url) => url.startsWith('https://js.stripe.com/'))).toBe(true)
  expect(scripts).not.toEqual([])

  await serveStripeScript(page, stripe)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('This is the payment sandbox')).toHaveCount(0)
  await pay(page, '4000000000000002')
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
  await pay(page, '4242424242424242')
  await expect(page.getByText('Payment succeeded!')).toBeVisible()
  await expect(page.getByText(ACTIVATED)).toBeVisible()
  await page.waitForURL(at('/dashboard'))
  expect((await server.transactionsOf(inspector)).map(({ amount }) => amount)).toEqual([4_900])
})

test("coming back from a bank's page, /success tells what is true", async ({ page }) => {
  await serveStripeScript(page, stripe)
  await toCheckout(page)
  const paymentIntent = new URL(page.url()).pathname.split('/')[2] ?? ''
  await pay(page, '4000002500003155')
  await expect(page.getByRole('alert').filter({ hasText: 'An unexpected error occured.' })).toBeVisible()
  const back = at(`/success?payment_intent=${paymentIntent}&redirect_status=succeeded`)
  await page.goto(back)
  await expect(page.getByText('This payment isn’t complete yet.')).toBeVisible()
  await expect(page.getByText(ACTIVATED)).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to payment' }).click()
  await pay(page, '4000002500003155')
  await expect(page.getByRole('alert')).toBeVisible()
  const intent = stripe.account.objects.intents.get(paymentIntent)
  stripe.authenticate(intent?.client_secret ?? '', true)
  await page.goto(back)
  await expect(page.getByText(ACTIVATED)).toBeVisible()
  await page.waitForURL(at('/dashboard'))
})
