// Paying by a link on a device without a session, and axe on all billing screens.
import { billingRoutes } from '@plumbline/contract/billing'
import { schemesAt, violationsOf } from './support/axe.ts'
import { CARDS, choosePlan, payWith, TimeServer } from './support/billing.ts'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'

const ACTIVATED = 'Your plan has been activated'

let server: TimeServer
const at = (path: string) => `${server.baseUrl}${path}`

test.beforeAll(async () => {
  server = await TimeServer.startAfterTrial(3)
})
test.afterAll(async () => {
  await server.dispose()
})

test('a link pays on another device that has no session', async ({ page, browser }) => {
  const inspector = await server.signInNext(page)
  await page.goto(at('/plans'))
  await page.getByRole('button', { name: 'Pay on another device' }).click()
  const url = await page.getByRole('dialog').getByLabel('Link').inputValue()
  expect(url).toMatch(new RegExp(`^${server.baseUrl}/billing/[^/]+$`))

  const context = await browser.newContext()
  const device = await context.newPage()
  const answer = await device.goto(url)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(device).toHaveTitle(/^Billing Information/)
  await expect(device.getByRole('heading', { name: 'Billing Cycle' })).toBeVisible()
  await expect(device.getByText('Final invoice')).toBeVisible()
  const payNow = device.getByRole('button', { name: 'Pay Now' })
  await expect(payNow).toBeDisabled()
  await expect(device.getByText('$0', { exact: true })).toBeVisible()
  const yearly = device.getByRole('radio', { name: /Yearly/ })
  await yearly.focus()
  await device.keyboard.press('Space')
  await device.keyboard.press('ArrowUp')
  await expect(device.getByRole('radio', { name: /Monthly/ })).toBeChecked()
  await yearly.check()
  await expect(device.getByText('$490 every 365 days.', { exact: false })).toBeVisible()
  await payNow.click()
  await expect(device).toHaveURL(/\/checkout\//)
  await device.reload()
  await payWith(device, CARDS.succeeds)
  await expect(device.getByText(ACTIVATED)).toBeVisible()
  const kept = await device.evaluate(() => ({
    token: localStorage.getItem('access_token'),
    payInt: localStorage.getItem('payInt'),
  }))
  expect(kept.token).toBeNull()
  expect(kept.payInt).not.toBeNull()
  const id = url.split('/').at(-1) ?? ''
  expect(await device.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(id)
  await device.goto(at('/clients'))
  await expect(device).toHaveURL(at('/login'))
  await context.close()

  // The device that made the link is let in without a new session.
  await page.goto(at('/clients'))
  await expect(page).toHaveURL(at('/clients'))
  expect((await server.transactionsOf(inspector)).map(({ amount }) => amount)).toEqual([49_000])
})

test('axe finds nothing on any screen, at both widths', async ({ page, browser }) => {
  test.setTimeout(400_000)
  const inspector = await server.signInNext(page)
  const checkout = `/checkout/${await choosePlan(page, server.baseUrl, 'Choose Monthly')}`
  const payer = await server.signInNext(page)
  await server.buy(payer, 1)
  const { url } = await call(billingRoutes.billingLink, {}, { token: payer.token, baseUrl: server.baseUrl })
  const again = await server.signInAgain(inspector)
  const found: string[] = []
  for (const width of [390, 1280]) {
    const context = await browser.newContext({ viewport: { width, height: 900 } })
    const tab = await context.newPage()
    const look = async (name: string) => {
      for (const colorScheme of schemesAt(width)) {
        await tab.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        found.push(...(await violationsOf(tab, `${name} ${width} ${colorScheme}`)))
      }
    }
    await tab.goto(new URL(url, server.baseUrl).href)
    await tab.getByRole('radio', { name: /Yearly/ }).check()
    await look('billing')
    await tab.goto(at('/billing/made-up'))
    await expect(tab.getByText('This link has expired or isn’t valid.')).toBeVisible()
    await look('billing, over')
    await signIn(tab, again, server.baseUrl)
    await tab.goto(at('/plans'))
    await expect(tab.getByRole('button', { name: 'Choose Yearly' })).toBeVisible()
    await look('plans, trial over')
    await tab.goto(at(checkout))
    await expect(tab.getByLabel('Card number')).toBeVisible()
    await tab.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(tab.getByText('Enter the card number')).toBeVisible()
    await look('checkout with errors')
    await payWith(tab, CARDS.asks)
    await expect(tab.getByRole('dialog')).toBeVisible()
    await look('confirmation')
    await tab.goto(at('/checkout/unknown'))
    await expect(tab.getByText('404 - Page Not Found')).toBeVisible()
    await look('checkout, unknown')
    await tab.goto(at('/billinghistory'))
    await expect(tab.getByText('No payments yet')).toBeVisible()
    await look('history, empty')
    await signIn(tab, payer, server.baseUrl)
    await tab.goto(at('/billinghistory'))
    await expect(tab.getByRole('button', { name: /^Receipt/ })).toBeVisible()
    await look('history')
    await tab.goto(at('/plans'))
    await expect(tab.getByRole('region', { name: 'Your plan' })).toBeVisible()
    await look('plans, held')
    await tab.getByRole('button', { name: 'Cancel subscription' }).click()
    await expect(tab.getByRole('dialog')).toBeVisible()
    await look('cancel')
    await context.close()
  }
  expect(found, found.join('\n')).toEqual([])
})
