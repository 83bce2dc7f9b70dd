// Trial, block, guard, payment, history, cancellation and the end of it, on a server whose clock the journey moves.
import {
  AFTER_TRIAL_DAYS,
  CARDS,
  choosePlan,
  longDate,
  payWith,
  signInByForm,
  TimeServer,
} from './support/billing.ts'
import { addClient, registerInspector } from './support/inspector.ts'
import { expect, test } from './support/journey.ts'

const ACTIVATED = 'Your plan has been activated'
const TRIAL_BLOCK =
  'You are currently on Free Trial Period, You can subscribe after the free trial period is over'

let server: TimeServer
test.beforeAll(async () => {
  server = await TimeServer.start()
})
test.afterAll(async () => {
  await server.dispose()
})

test('trial, block, guard, decline, success, history, receipt, cancel, end, guard', async ({ page }) => {
  const at = (path: string) => `${server.baseUrl}${path}`
  const inspector = await registerInspector(server.baseUrl)
  await addClient(inspector, 'Rosa Vega', server.baseUrl)

  await page.clock.install()
  await signInByForm(page, server.baseUrl, inspector)
  await expect(page).toHaveURL(at('/dashboard'))
  await page.goto(at('/plans'))
  await expect(page.getByRole('heading', { name: 'Purchase Subscription' })).toBeVisible()
  await expect(page.getByText('Free trial: 30 days left')).toBeVisible()
  await page.getByRole('button', { name: 'Choose Monthly' }).click()
  const toast = page.getByText(TRIAL_BLOCK)
  await expect(toast).toBeVisible()
  await page.clock.fastForward(7_000)
  // It would have gone by then, with the time that going takes.
  await page.clock.runFor(500)
  await expect(toast).toBeVisible()
  await page.clock.fastForward(2_500)
  await expect(toast).toBeHidden({ timeout: 6_000 })
  await expect(page).toHaveURL(at('/plans'))

  await server.pass(AFTER_TRIAL_DAYS)
  await page.goto(at('/clients'))
  await expect(page).toHaveURL(at('/login'))
  await signInByForm(page, server.baseUrl, inspector)
  await expect(page).toHaveURL(at('/plans'))
  await expect(page.getByText('Your free trial is over')).toBeVisible()
  for (const path of ['/clients', '/inspection', '/reports', '/mail-logs']) {
    await page.goto(at(path))
    await expect(page, path).toHaveURL(at('/plans'))
  }
  for (const path of ['/dashboard', '/my-account', '/billinghistory', '/my-account/change-password']) {
    await page.goto(at(path))
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page, path).toHaveURL(at(path))
  }

  const paymentIntent = await choosePlan(page, server.baseUrl, 'Choose Monthly')
  expect(await page.evaluate(() => localStorage.getItem('payInt'))).toBe(paymentIntent)
  const order = page.getByRole('region', { name: 'Your order' })
  await expect(order).toContainText('$49')
  await expect(order).toContainText('Renews automatically at $49 every 30 days until you cancel.')
  await expect(order).toContainText('Cancel at any time under Plans')
  await expect(page.getByText('This is the payment sandbox')).toBeVisible()

  await payWith(page, CARDS.isDeclined)
  await expect(page.getByRole('alert').filter({ hasText: /declined/i })).toBeVisible()
  await payWith(page, CARDS.lacksFunds)
  await expect(page.getByRole('alert').filter({ hasText: /insufficient funds/i })).toBeVisible()
  await payWith(page, CARDS.succeeds)
  await expect(page.getByText('Payment succeeded!')).toBeVisible()
  await expect(page).toHaveURL(at('/success'))
  await expect(page.getByText(ACTIVATED)).toBeVisible()
  const shownAt = Date.now()
  await page.waitForURL(at('/dashboard'))
  expect(Date.now() - shownAt).toBeGreaterThan(1_500)
  expect(Date.now() - shownAt).toBeLessThan(4_000)
  expect(await page.evaluate(() => localStorage.getItem('paymentStatus'))).toBe('1')
  await page.goto(at('/clients'))
  await expect(page.getByText('Rosa Vega')).toBeVisible()

  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Billing' }).click()
  await expect(page).toHaveURL(at('/billinghistory'))
  const row = page.getByRole('row').filter({ hasText: 'Monthly' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('$49')
  await expect(row).toContainText('Paid')
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Receipt/ }).click()
  const receipt = await download
  expect(receipt.suggestedFilename()).toMatch(/\.pdf$/)
  expect((await readAll(await receipt.createReadStream())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto(at('/plans'))
  const paidUntil = longDate((await server.subscriptionOf(await server.signInAgain(inspector)))?.paid_until)
  const held = page.getByRole('region', { name: 'Your plan' })
  await expect(held).toContainText(`$49 on ${paidUntil}`)
  await held.getByRole('button', { name: 'Cancel subscription' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel your subscription?' })
  await expect(question).toContainText(`You can keep working until ${paidUntil}.`)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(held).toContainText('Active')
  await held.getByRole('button', { name: 'Cancel subscription' }).click()
  await question.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText(/^Your subscription is canceled\./)).toBeVisible()
  await expect(held).toContainText('Canceled')
  await expect(held).toContainText('None. Your plan won’t renew.')
  await page.goto(at('/clients'))
  await expect(page.getByText('Rosa Vega')).toBeVisible()

  // Cancelled, the period has no days of retries after it.
  await server.pass(30.5)
  // The page that leads to the sign-in is not open to who has not paid: no way back to it.
  await page.goto(at('/clients'))
  await expect(page).toHaveURL(at('/login'))
  await signInByForm(page, server.baseUrl, inspector)
  await expect(page).toHaveURL(at('/plans'))
  await page.goto(at('/clients'))
  await expect(page).toHaveURL(at('/plans'))
  await expect(page.getByText(`Your Monthly plan ended on ${paidUntil}`)).toBeVisible()
  await expect(page.getByText(/free trial/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Choose Monthly' })).toBeVisible()
  await page.goto(at('/billinghistory'))
  await expect(page.getByRole('row').filter({ hasText: 'Monthly' })).toHaveCount(1)
})
async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
