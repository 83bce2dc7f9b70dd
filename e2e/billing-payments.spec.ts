// What can happen to a payment: a card that asks, one that takes a while, two tabs, a change of plan, a declined renewal.
import type { Page } from '@playwright/test'
import { CARDS, choosePlan, longDate, payWith, TimeServer } from './support/billing.ts'
import { type Inspector, registerInspector } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'

const ACTIVATED = 'Your plan has been activated'

let server: TimeServer
let payers: Inspector[]
const at = (path: string) => `${server.baseUrl}${path}`

test.setTimeout(240_000)
test.beforeAll(async () => {
  ;({ server, inspectors: payers } = await TimeServer.startAfterTrial(8))
})
test.afterAll(async () => {
  await server.dispose()
})

/** The next inspector whose trial is over, signed in. */
async function nextPayer(page: Page): Promise<Inspector> {
  const registered = payers.pop()
  if (!registered) throw new Error('More inspectors are needed')
  const inspector = await server.signInAgain(registered)
  await signIn(page, inspector, server.baseUrl)
  return inspector
}

test('a card that asks is refused, then confirmed; back leads to no second payment', async ({ page }) => {
  const inspector = await nextPayer(page)
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
  await expect(page.getByText('This payment is made. Nothing is charged again.')).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  expect(await server.transactionsOf(inspector)).toHaveLength(1)
})

test('a payment that is processing goes on by itself, also on /success', async ({ page, context }) => {
  const inspector = await nextPayer(page)
  await choosePlan(page, server.baseUrl, 'Choose Monthly')
  await payWith(page, CARDS.processes)
  await expect(page.getByText('Your payment is processing.')).toBeVisible()
  const other = await context.newPage()
  await other.goto(at('/success'))
  await expect(other.getByText('Your payment is processing.')).toBeVisible()
  await expect(other.getByText(ACTIVATED)).toHaveCount(0)
  await expect(page.getByText(ACTIVATED)).toBeVisible()
  await expect(other.getByText(ACTIVATED)).toBeVisible()
  await page.waitForURL(at('/dashboard'))
  expect(await server.transactionsOf(inspector)).toHaveLength(1)
})

test('a card that is no test card never leaves the browser, and no card is kept', async ({ page }) => {
  await nextPayer(page)
  await choosePlan(page, server.baseUrl, 'Choose Monthly')
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await payWith(page, '5555555555554444')
  await expect(page.getByLabel('Card number')).toHaveValue('5555 5555 5555 4444')
  await expect(page.getByText('Mastercard')).toBeVisible()
  await expect(page.getByText(/^Only test cards work here/)).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeFocused()
  await page.getByLabel('Card number').fill('4242424242424241')
  await page.getByLabel('Expiry').fill('1/20')
  await page.getByLabel('Security code').fill('12')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('This card number is not right. Check its digits')).toBeVisible()
  await expect(page.getByText('This card has expired')).toBeVisible()
  await expect(page.getByText('The security code has 3 digits')).toBeVisible()
  expect(sent.filter((request) => /5555|424242|sandbox/.test(request))).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toMatch(/5555|4242/)
  await page.reload()
  await expect(page.getByLabel('Card number')).toHaveValue('')
})

test('two tabs pay once, and another plan takes the place of the first', async ({ page, context }) => {
  const inspector = await nextPayer(page)
  const first = await choosePlan(page, server.baseUrl, 'Choose Monthly')
  const second = await context.newPage()
  const chosen = await choosePlan(second, server.baseUrl, 'Choose Yearly')
  expect(chosen).not.toBe(first)
  await page.reload()
  await expect(page.getByText('This payment is no longer open.')).toBeVisible()
  await page.getByRole('link', { name: 'Choose a plan' }).click()
  await expect(page).toHaveURL(at('/plans'))

  await page.goto(at(`/checkout/${chosen}`))
  await expect(page.getByLabel('Card number')).toBeVisible()
  await payWith(second, CARDS.succeeds)
  await expect(second.getByText(ACTIVATED)).toBeVisible()
  await payWith(page, CARDS.succeeds)
  await expect(page.getByText('Payment succeeded!').first()).toBeVisible()
  const paid = await server.transactionsOf(inspector)
  expect(paid.map(({ amount }) => amount)).toEqual([49_000])
})

test('an unknown payment, and that of another, are not there; the way on is', async ({ page, browser }) => {
  await nextPayer(page)
  const paymentIntent = await choosePlan(page, server.baseUrl, 'Choose Monthly')
  const stranger = await registerInspector(server.baseUrl)
  const context = await browser.newContext()
  const foreign = await context.newPage()
  await signIn(foreign, stranger, server.baseUrl)
  for (const id of [paymentIntent, 'pi_made_up', 'x'.repeat(300)]) {
    await foreign.goto(at(`/checkout/${id}`))
    await expect(foreign.getByText('404 - Page Not Found')).toBeVisible()
    await expect(foreign.getByRole('link', { name: 'Choose a plan' })).toBeVisible()
  }
  await foreign.goto(at('/success'))
  await expect(foreign.getByText('There is no payment here.')).toBeVisible()
  await expect(foreign.getByText(ACTIVATED)).toHaveCount(0)
  await context.close()
  await page.goto(at('/success'))
  await expect(page.getByText('This payment is not made yet.')).toBeVisible()
})

test('a change of plan says what it means before it is made', async ({ page }) => {
  const inspector = await nextPayer(page)
  await server.buy(inspector, 1)
  const end = longDate((await server.subscriptionOf(inspector))?.paid_until)
  await page.goto(at('/plans'))
  await page.getByRole('button', { name: 'Change to Yearly' }).click()
  const question = page.getByRole('dialog', { name: 'Change to Yearly?' })
  await expect(question).toContainText('You pay $490 now.')
  await expect(question).toContainText(`Yearly begins on ${end}`)
  await question.getByRole('button', { name: 'Go on to pay $490' }).click()
  await expect(page).toHaveURL(/\/checkout\//)
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText(`Begins on${end}`)
  await payWith(page, CARDS.succeeds)
  await page.waitForURL(at('/dashboard'))
  await page.goto(at('/plans'))
  const held = page.getByRole('region', { name: 'Your plan' })
  await expect(held).toContainText(`Yearly from ${end}`)
  expect((await server.transactionsOf(inspector)).map(({ amount }) => amount)).toEqual([49_000, 4_900])
})

test('from a year to a month nothing is paid now', async ({ page }) => {
  const inspector = await nextPayer(page)
  await server.buy(inspector, 3)
  const end = longDate((await server.subscriptionOf(inspector))?.paid_until)
  await page.goto(at('/plans'))
  await page.getByRole('button', { name: 'Change to Monthly' }).click()
  const question = page.getByRole('dialog', { name: 'Change to Monthly?' })
  await expect(question).toContainText('Nothing is charged now.')
  await question.getByRole('button', { name: 'Change to Monthly' }).click()
  await expect(page.getByText(/^Your plan changes to Monthly on/)).toBeVisible()
  const held = page.getByRole('region', { name: 'Your plan' })
  await expect(held).toContainText(`Monthly from ${end}`)
  await expect(held).toContainText(`$49 on ${end}`)
  await page.getByRole('button', { name: 'Keep Yearly' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep Yearly' }).click()
  await expect(held).toContainText(`$490 on ${end}`)
  expect(await server.transactionsOf(inspector)).toHaveLength(1)
})

test('a declined renewal says so and is paid with another card', async ({ page }) => {
  const inspector = await nextPayer(page)
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

test('paid time that ends on an open page leads to the plans', async ({ page }) => {
  const registered = await registerInspector(server.baseUrl)
  await server.pass(20)
  const inspector = await server.signInAgain(registered)
  await signIn(page, inspector, server.baseUrl)
  await page.goto(at('/clients'))
  await expect(page.getByText('No Active Clients Available.')).toBeVisible()
  await server.pass(11)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Archived/ })
    .click()
  await expect(page).toHaveURL(at('/plans'))
  await expect(page.getByText('Your free trial is over')).toBeVisible()
})
