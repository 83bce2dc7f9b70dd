// A card that asks, and a declined renewal. What else can happen to a payment:
// apps/web/src/features/billing/payments.browser.test.ts.
import { CARDS, choosePlan, payWith, TimeServer } from './support/billing.ts'
import { expect, signIn, test } from './support/journey.ts'

const ACTIVATED = 'Your plan has been activated'

let server: TimeServer
const at = (path: string) => `${server.baseUrl}${path}`

test.beforeAll(async () => {
  server = await TimeServer.startAfterTrial(2)
})
test.afterAll(async () => {
  await server.dispose()
})

test('a card that asks is refused, then confirmed; back leads to no second payment', async ({ page }) => {
  const inspector = await server.signInNext(page)
  const paymentIntent = await choosePlan(page, server.baseUrl, 'Choose Yearly')
  await payWith(page, CARDS.asks)
  const step = page.getByRole('dialog', { name: 'Confirm this payment' })
  await expect(step).toContainText('$490')
  await step.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(await server.transactionsOf(inspector)).toEqual([])

  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await step.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(page.getByText(ACTIVATED)).toBeVisible()
  await page.waitForURL(at('/dashboard'))
  await page.goBack()
  await expect(page).toHaveURL(at('/plans'))
  await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('Yearly')

  await page.goto(at(`/checkout/${paymentIntent}`))
  await expect(page.getByText('Payment succeeded!')).toBeVisible()
  await expect(
    page.getByText('This payment already went through. You won’t be charged for it twice.'),
  ).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  expect(await server.transactionsOf(inspector)).toHaveLength(1)
})

test('a declined renewal says so and is paid with another card', async ({ page }) => {
  const inspector = await server.signInNext(page)
  await server.buy(inspector, 1, CARDS.isDeclinedLater)
  await server.pass(30.1)
  const again = await server.signInAgain(inspector)
  await expect
    .poll(async () => (await server.subscriptionOf(again))?.past_due_until ?? null, { timeout: 120_000 })
    .not.toBeNull()
  await signIn(page, again, server.baseUrl)
  await page.goto(at('/plans'))
  const held = page.getByRole('region', { name: 'Your plan' })
  await expect(held).toContainText('Renewal declined')
  await page.getByRole('button', { name: 'Pay $49 now' }).click()
  await payWith(page, CARDS.succeeds)
  await page.waitForURL(at('/dashboard'))
  await page.goto(at('/plans'))
  await expect(held).toContainText('Active')
  expect((await server.transactionsOf(again)).map(({ amount }) => amount)).toEqual([4_900, 4_900])
})
