// How money stands is said wherever it is spoken of: a payment under way, what has ended, and who may not pay.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { CARDS, choosePlan, payerHere, payWith } from '#web/testing/billing.ts'
import { onCall } from '#web/testing/calls.ts'
import { openPage } from '#web/testing/open-page.tsx'

const notice = page.getByText('Your payment is processing.')
const clients = page.getByRole('navigation', { name: 'Your work' }).getByRole('link', { name: 'Clients' })
const expectPath = (path: string) => expect.poll(() => location.pathname).toBe(path)

test('before it, the dashboard says what has ended, and what still works', async () => {
  await payerHere()
  let listed = 0
  onCall(inspectionRoutes.getInspections, async (_, pass) => {
    const answer = await pass()
    listed += 1
    return answer
  })
  await openPage('/dashboard')
  await expect.element(page.getByText(/^Your free trial ended on \w+ \d+, \d{4}$/)).toBeVisible()
  await expect.element(page.getByText(/Everything you’ve entered is saved/)).toBeVisible()
  // What only who has paid may do is not offered.
  await expect.poll(() => listed).toBeGreaterThan(0)
  await expect.element(page.getByRole('link', { name: 'See the plans' })).toBeVisible()
  await expect.element(page.getByText('No inspections yet')).not.toBeInTheDocument()
  for (const name of ['Create or resume inspection', 'Open a sample inspection'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  await clients.click()
  await expectPath('/plans')
  await expect
    .element(page.getByText('Your trial or paid period is over. Choose a plan to continue'))
    .toBeVisible()
})

test('a payment under way is said everywhere, and no second one is offered', async () => {
  await payerHere()
  const replaced = await choosePlan('Choose Yearly')
  const paymentIntent = await choosePlan('Choose Monthly')
  await payWith(CARDS.processes)
  await expect.element(notice).toBeVisible()
  await commands.holdPayment(paymentIntent, 3_600)

  for (const path of ['/plans', '/billinghistory', '/dashboard', `/checkout/${replaced}`]) {
    await openPage(path)
    await expect.element(notice).toBeVisible()
    await expect.element(page.getByText('Monthly, $49. The payment will complete on its own')).toBeVisible()
  }
  await openPage('/plans')
  await expect.element(page.getByRole('button', { name: 'Choose Monthly' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Choose Yearly' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Pay on another device' })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Check status' }).click()
  await expectPath(`/checkout/${paymentIntent}`)
  // The plans say it too, and stand until the checkout is there.
  await expect.element(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await expect.element(notice).toBeVisible()

  await commands.holdPayment(paymentIntent, -1)
  await expectPath('/dashboard')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
  await clients.click()
  await expectPath('/clients')
})
