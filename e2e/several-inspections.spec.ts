// A client with several inspections: each has its own weather, cover and report.
import type { Locator, Page } from '@playwright/test'
import { reportRoutes } from '@plumbline/contract/reports'
import type { Inspector } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { drawPhoto } from './support/photos.ts'
import { BASE_URL, call } from './support/server.ts'
import { MESA, startAnother } from './support/several-inspections.ts'

/** Making the report, then sending it. */
const MADE_WITHIN_MS = 90_000

test('the older one has its own weather, cover and report, which is mailed though the newer is there', async ({
  page,
  inspector,
  inspection: { id, client },
}) => {
  const newer = await startAnother(inspector, client, { property: MESA })
  await signIn(page, inspector)
  await page.goto(`/clients/${client.id}`)
  await actOn(page, 'Home', 'Weather details', houseOf(page, '99 Gable Road'))
  const weather = page.getByRole('dialog', { name: 'Weather details' })
  await weather.getByLabel('Start time').fill('09:05')
  await weather.getByLabel('End time').fill('13:30')
  await weather.getByLabel('Weather condition').fill('Rain, 48 °F')
  await weather.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Weather Details Updated!')).toBeVisible()

  await actOn(page, 'Home', 'Report', houseOf(page, '99 Gable Road'))
  await expect(page).toHaveURL(`/reports?client=${client.id}&inspection=${id}`)
  await expect(page.getByText('Rain, 48 °F')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(await drawPhoto(page))
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Cover image updated')).toBeVisible()

  await page.getByRole('button', { name: 'Email report' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Skip signing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Email report' })
  await expect(dialog.getByLabel('Message')).toHaveValue(/ for 99 Gable Road on /)
  await dialog.getByRole('button', { name: 'Email report' }).click()
  await expect(page.getByText('Email in process').first()).toBeVisible()
  await expect
    .poll(async () => (await versionsOf(inspector, id)).map(({ state }) => state), {
      timeout: MADE_WITHIN_MS,
    })
    .toEqual(['done'])
  expect(await versionsOf(inspector, newer)).toEqual([])
  await expect
    .poll(() => subjectsTo(client.email, inspector), { timeout: MADE_WITHIN_MS })
    .toEqual([expect.stringContaining('99 Gable Road')])

  // The client alone means the newer one, which is open; the choice leads back.
  await page.goto(`/reports?client=${client.id}`)
  await expect(page).toHaveURL(`/reports?client=${client.id}&inspection=${newer}`)
  await expect(page.getByText('Rain, 48 °F')).toHaveCount(0)
  await expect(page.getByText('No cover image yet')).toBeVisible()
  await page.getByRole('combobox', { name: 'Inspection' }).selectOption({ value: String(id) })
  await expect(page).toHaveURL(`/reports?client=${client.id}&inspection=${id}`)
  await expect(page.getByText('Rain, 48 °F')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Cover image' })).toBeVisible()

  await page.goto(`/clients/${client.id}`)
  await expect(houseOf(page, '99 Gable Road').getByText(/^(Sending|Emailed)$/)).toBeVisible()
  await expect(houseOf(page, '99 Gable Road').getByRole('link', { name: /^(Resume|Start) / })).toHaveCount(0)
  await expect(houseOf(page, '7 Mesa Court').getByText('In progress')).toBeVisible()
})

async function versionsOf(inspector: Inspector, inspection_id: number) {
  return (await call(reportRoutes.reportVersions, { inspection_id }, inspector)).reports
}

/** Of the mails that left for an address in an inspector's name. */
async function subjectsTo(address: string, { user }: Inspector): Promise<string[]> {
  const response = await fetch(new URL('/dev/mailbox', BASE_URL), { headers: { accept: 'application/json' } })
  const { messages }: { messages: { to: string | string[]; reply_to: string | null; subject: string }[] } =
    await response.json()
  return messages
    .filter(({ to, reply_to }) => String(to).includes(address) && String(reply_to).includes(user.email))
    .map(({ subject }) => subject)
}

/** The card of a house on a client's page. */
function houseOf(page: Page, address: string): Locator {
  return page.getByRole('region', { name: new RegExp(`^${address}`) })
}

async function actOn(page: Page, kind: string, action: string, within: Page | Locator = page): Promise<void> {
  await within.getByRole('button', { name: new RegExp(`^Actions for ${kind}`) }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
