// What can happen to a payment: one that takes a while, a card that will not do, two tabs, a change of plan.
import { reportRoutes } from '@plumbline/contract/reports'
import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { accessToken } from '#web/lib/session.ts'
import {
  ACTIVATED,
  CARDS,
  choosePlan,
  openPayment,
  paidAmounts,
  paidUntil,
  payBeside,
  payerHere,
  payWith,
} from '#web/testing/billing.ts'
import { forgetInspector, inspectorHere } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'

const activated = page.getByText(ACTIVATED)
const processing = page.getByText('Your payment is processing.')
const cardNumber = page.getByLabelText('Card number')
const held = page.getByRole('region', { name: 'Your plan' })
const planCard = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const expectPath = (path: string) => expect.poll(() => location.pathname).toBe(path)

test('a payment that is processing goes on by itself', async () => {
  await payerHere()
  await choosePlan('Choose Monthly')
  await payWith(CARDS.processes)
  await expect.element(processing).toBeVisible()
  await expect.element(activated).toBeVisible()
  await expectPath('/dashboard')
  expect(await paidAmounts()).toHaveLength(1)
})

test('so it does on /success', async () => {
  await payerHere()
  const paymentIntent = await choosePlan('Choose Monthly')
  await payWith(CARDS.processes)
  await expect.element(processing).toBeVisible()
  await commands.holdPayment(paymentIntent, 3_600)
  await openPage('/success')
  await expect.element(processing).toBeVisible()
  await expect.element(activated).not.toBeInTheDocument()
  await commands.holdPayment(paymentIntent, -1)
  await expect.element(activated).toBeVisible()
  expect(await paidAmounts()).toHaveLength(1)
})

test('a card that is no test card never leaves the browser, and no card is kept', async () => {
  await payerHere()
  await choosePlan('Choose Monthly')
  const asked = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => asked.mockRestore())
  await payWith('5555555555554444')
  await expect.element(cardNumber).toHaveValue('5555 5555 5555 4444')
  await expect.element(page.getByText('Mastercard')).toBeVisible()
  await expect.element(page.getByText(/^Only test cards work here/)).toBeVisible()
  await expect.element(cardNumber).toHaveFocus()
  await cardNumber.fill('4242424242424241')
  await page.getByLabelText('Expiry').fill('1/20')
  await page.getByLabelText('Security code').fill('12')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect.element(page.getByText('This card number isn’t valid. Check the digits')).toBeVisible()
  await expect.element(page.getByText('This card has expired')).toBeVisible()
  await expect.element(page.getByText('The security code has 3 digits')).toBeVisible()
  const sent = asked.mock.calls.map(([input, init]) => JSON.stringify([input, init?.body]))
  expect(sent.filter((call) => /5555|424242|sandbox/.test(call))).toEqual([])
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  expect(kept).not.toMatch(/5555|4242/)
  await openPage(location.pathname)
  await expect.element(cardNumber).toHaveValue('')
})

test('two tabs pay once, and another plan takes the place of the first', async () => {
  await payerHere()
  const first = await choosePlan('Choose Monthly')
  const chosen = await choosePlan('Choose Yearly')
  expect(chosen).not.toBe(first)
  await openPage(`/checkout/${first}`)
  await expect.element(page.getByText('This payment has expired.')).toBeVisible()
  await page.getByRole('link', { name: 'Choose a plan' }).click()
  await expectPath('/plans')

  await openPage(`/checkout/${chosen}`)
  await expect.element(cardNumber).toBeVisible()
  // As another tab does.
  await payBeside(await openPayment(3))
  await payWith(CARDS.succeeds)
  await expect.element(page.getByText('Payment succeeded!').first()).toBeVisible()
  expect(await paidAmounts()).toEqual([49_000])
})

test('an unknown payment, and that of another, are not there; the way on is', async () => {
  await payerHere()
  const paymentIntent = await choosePlan('Choose Monthly')
  await openPage('/success')
  await expect.element(page.getByText('This payment isn’t complete yet.')).toBeVisible()
  forgetInspector()
  for (const id of [paymentIntent, 'pi_made_up', 'x'.repeat(300)]) {
    await openPage(`/checkout/${id}`)
    await expect.element(page.getByText('404 - Page Not Found')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Choose a plan' })).toBeVisible()
  }
  await openPage('/success')
  await expect.element(page.getByText('No payment found.')).toBeVisible()
  await expect.element(activated).not.toBeInTheDocument()
})

test('a change of plan says what it means before it is made', async () => {
  await payerHere()
  await payBeside(await openPayment(1))
  const end = await paidUntil()
  await openPage('/plans')
  await page.getByRole('button', { name: 'Change to Yearly' }).click()
  const question = page.getByRole('dialog', { name: 'Change to Yearly?' })
  await expect.element(question).toMatchTextContent('You pay $490 now.')
  await expect.element(question).toMatchTextContent(`Yearly begins on ${end}`)
  await question.getByRole('button', { name: 'Continue to payment: $490' }).click()
  await expect.poll(() => location.pathname).toMatch(/\/checkout\//)
  await expect.element(page.getByRole('region', { name: 'Your order' })).toMatchTextContent(`Begins on${end}`)
  await payWith(CARDS.succeeds)
  await expect.element(activated).toBeVisible()
  await expectPath('/dashboard')
  await openPage('/plans')
  await expect.element(held).toMatchTextContent(`Yearly from ${end}`)
  await expect.element(planCard('Monthly')).toMatchTextContent('Current plan')
  await expect.element(planCard('Yearly')).toMatchTextContent(`Starts on ${end}`)
  expect(await paidAmounts()).toEqual([49_000, 4_900])
})

test('from a year to a month nothing is paid now', async () => {
  await payerHere()
  await payBeside(await openPayment(3))
  const end = await paidUntil()
  await openPage('/plans')
  await page.getByRole('button', { name: 'Change to Monthly' }).click()
  const question = page.getByRole('dialog', { name: 'Change to Monthly?' })
  await expect.element(question).toMatchTextContent('You won’t be charged now.')
  await question.getByRole('button', { name: 'Change to Monthly' }).click()
  await expect.element(page.getByText(/^Your plan changes to Monthly on/)).toBeVisible()
  await expect.element(held).toMatchTextContent(`Monthly from ${end}`)
  await expect.element(held).toMatchTextContent(`$49 on ${end}`)
  await expect.element(page.getByText(`Starts on ${end}`)).toBeVisible()
  await page.getByRole('button', { name: 'Keep Yearly' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep Yearly' }).click()
  await expect.element(held).toMatchTextContent(`$490 on ${end}`)
  expect(await paidAmounts()).toHaveLength(1)
})

test('paid time that ends on an open page leads to the plans', async () => {
  const { id } = await inspectorHere()
  await openPage('/clients')
  await expect.element(page.getByText('No Active Clients Available.')).toBeVisible()
  await commands.moveRegistration(id, 31)
  // The server hears of what another process wrote a moment after it.
  const headers = { authorization: `Bearer ${accessToken()}` }
  const status = async () => (await fetch(reportRoutes.reportHistory.path, { headers })).status
  await expect.poll(status).toBe(402)
  const archived = page.getByRole('main').getByRole('link', { name: /Archived/ })
  // At once, or not at all: the page may have asked by itself meanwhile.
  const link = archived.query()
  if (link instanceof HTMLElement) link.click()
  await expectPath('/plans')
  await expect.element(page.getByText('Your free trial is over')).toBeVisible()
})
