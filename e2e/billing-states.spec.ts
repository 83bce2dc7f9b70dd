// How money stands is said wherever it is spoken of: a payment under way, what has ended, and who may not pay.
import { CARDS, choosePlan, payWith } from './support/billing.ts'
import { holdPayment, moveRegistration } from './support/database.ts'
import { expect, signIn, test } from './support/journey.ts'
import { BASE_URL } from './support/server.ts'

test('a payment under way is said everywhere, and no second one is offered', async ({ page, inspector }) => {
  await moveRegistration(inspector.user.id, 31)
  await signIn(page, inspector)
  const notice = page.getByText('Your payment is processing.')

  await test.step('before: the dashboard says what has ended, and what still works', async () => {
    const listed = page.waitForResponse('**/get-inspections')
    await page.goto('/dashboard')
    await expect(page.getByText(/^Your free trial ended on \w+ \d+, \d{4}$/)).toBeVisible()
    await expect(page.getByText(/Everything that you entered is kept/)).toBeVisible()
    // What only who has paid may do is not offered.
    await (await listed).finished()
    await expect(page.getByRole('link', { name: 'See the plans' })).toBeVisible()
    await expect(page.getByText('No inspections yet')).toHaveCount(0)
    for (const name of ['Create or resume inspection', 'Look at a sample inspection'])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    await page.getByRole('link', { name: 'Clients Active and archived' }).click()
    await expect(page).toHaveURL('/plans')
    await expect(page.getByText('Your trial or paid period is over. Choose a plan to go on')).toBeVisible()
  })
  const replaced = await choosePlan(page, BASE_URL, 'Choose Yearly')
  const paymentIntent = await choosePlan(page, BASE_URL, 'Choose Monthly')
  await payWith(page, CARDS.processes)
  await expect(notice).toBeVisible()
  await holdPayment(paymentIntent, 3_600)

  for (const path of ['/plans', '/billinghistory', '/dashboard', `/checkout/${replaced}`]) {
    await page.goto(path)
    await expect(notice, path).toBeVisible()
    await expect(page.getByText('Monthly, $49. It goes on by itself')).toBeVisible()
  }
  await page.goto('/plans')
  await expect(page.getByRole('button', { name: 'Choose Monthly' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Choose Yearly' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Pay on another device' })).toHaveCount(0)
  await page.getByRole('link', { name: 'See how it stands' }).click()
  await expect(page).toHaveURL(`/checkout/${paymentIntent}`)
  await expect(notice).toBeVisible()

  await holdPayment(paymentIntent, -1)
  await page.waitForURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.getByRole('link', { name: 'Clients Active and archived' }).click()
  await expect(page).toHaveURL('/clients')
})
