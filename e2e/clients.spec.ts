// Clients in the field: from the dashboard to the house of a new one, and changes without a signal, which are told when done.
import type { Page } from '@playwright/test'
import { clientRoutes } from '@plumbline/contract/clients'
import { addClient } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'

const KEPT_FOR_LATER = "Network Error! It's saved on this device and will upload when you're back online."

test('from the dashboard to the description of a house whose client is new; without a signal nothing is said to be done', async ({
  page,
  context,
  inspector,
}) => {
  for (const name of ['Otto Lind', 'Rosa Vega']) await addClient(inspector, name)
  await signIn(page, inspector)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Create or resume inspection' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a client' })
  await picker.getByRole('link', { name: 'Add client' }).click()
  await page.getByLabel('Client name').fill('Ines Marlow')
  await page.getByLabel('Address').fill('99 Gable Road')
  await page.getByLabel('City').fill('Austin')
  await page.getByLabel('State').fill('Texas')
  await page.getByLabel('Zip').fill('78702')
  await page.getByLabel('Email').fill('ines@example.test')
  await submit(page).click()
  await expect(page).toHaveURL(/\/property-description\/\d+$/)
  await expect(page.getByText('Ines Marlow').first()).toBeVisible()

  // What is done later is told later, where it was done.
  await page.goto('/clients')
  await actOn(page, 'Otto Lind', 'Edit client')
  await page.getByLabel('City').fill('Waco')
  await context.setOffline(true)
  await submit(page).click()
  await expect(page).toHaveURL('/clients')
  await expect(page.getByText(KEPT_FOR_LATER)).toBeVisible()
  await expect(page.getByText('Otto Lind saved')).toHaveCount(0)
  await expect(page.getByText(KEPT_FOR_LATER)).toHaveCount(0)

  await actOn(page, 'Rosa Vega', 'Delete')
  await page.getByRole('button', { name: 'Delete client' }).click()
  await expect(page.getByText(KEPT_FOR_LATER)).toBeVisible()
  await expect(page.getByText('Client Deleted Successfully!')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('Client Deleted Successfully!')).toBeVisible()
  const { clients } = await call(clientRoutes.getClients, {}, { token: inspector.token })
  expect(clients.map(({ client_name, city }) => `${client_name}, ${city}`).sort()).toEqual([
    'Ines Marlow, Austin',
    'Otto Lind, Waco',
  ])
})

const submit = (page: Page) => page.locator('button[type=submit]').filter({ visible: true })

async function actOn(page: Page, client: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${client}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
