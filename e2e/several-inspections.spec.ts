// A client with several inspections, of one house and of another: each is started, found, resumed, reported, deleted.
import type { Locator, Page } from '@playwright/test'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { propertyRoutes } from '@plumbline/contract/properties'
import { reportRoutes } from '@plumbline/contract/reports'
import { type Inspector, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { drawPhoto } from './support/photos.ts'
import { BASE_URL, call } from './support/server.ts'
import { inspectionsOf, MESA, startAnother } from './support/several-inspections.ts'

/** Making the report, then sending it. */
const MADE_WITHIN_MS = 90_000

test('a client with one inspection looks as before, but for another that can be started', async ({
  page,
  inspector,
  inspection: { id, client },
}) => {
  await signIn(page, inspector)
  await page.goto('/clients')
  const row = page.getByRole('row', { name: /Rosa Vega/ })
  await expect(row.getByRole('link')).toHaveAttribute(
    'href',
    `/inspection/${id}/inspection-steps/${client.id}`,
  )
  await expect(row.getByText('0 of 11')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Rosa Vega' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Resume inspection',
    'Start another inspection',
    'Report',
    'Weather details',
    'Edit client',
    'Archive',
    'Delete',
  ])
  await page.goto(`/reports?client=${client.id}`)
  await expect(page.getByText('Before you send')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Inspection' })).toHaveCount(0)
  await expect(page).toHaveURL(`/reports?client=${client.id}`)
})

test('another is started at the same house and at another; the page lists them by house', async ({
  page,
  inspector,
  inspection: { id, client },
}) => {
  await signIn(page, inspector)
  await page.goto('/clients')
  await page.getByRole('button', { name: 'Actions for Rosa Vega' }).click()
  await page.getByRole('menuitem', { name: 'Start another inspection' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start inspection' })
  await expect(dialog.getByRole('radio', { name: '99 Gable Road' })).toBeChecked()
  await dialog.getByText('Re-inspection').click()
  await dialog.getByRole('button', { name: 'Start inspection' }).click()
  await expect(page.getByText('Rosa Vega, 99 Gable Road, Re-inspection')).toBeVisible()
  await saveDescription(page, 'Seen again.')
  const [again] = await inspectionsOf(inspector, client)
  expect(again).toMatchObject({ kind: 're-inspection', property: { address: '99 Gable Road' } })

  await page.goto(`/clients/${client.id}`)
  await page.getByRole('button', { name: 'Start inspection' }).click()
  await dialog.getByText('New property').click()
  await dialog.getByRole('button', { name: 'Start inspection' }).click()
  await expect(dialog.getByText('Enter Address')).toBeVisible()
  await expect(dialog.getByLabel('Address')).toBeFocused()
  for (const [name, text] of Object.entries({
    Address: MESA.address,
    City: MESA.city,
    State: MESA.state,
    Zip: MESA.zip,
  }))
    await dialog.getByLabel(name).fill(text)
  // A template is called so too.
  await dialog.locator('label', { hasText: '11-month warranty' }).click()
  await dialog.getByRole('button', { name: 'Start inspection' }).click()
  await expect(page.getByText('Rosa Vega, 7 Mesa Court, 11-month warranty')).toBeVisible()
  // A reload knows it all the same.
  await page.reload()
  await expect(page.getByText('Rosa Vega, 7 Mesa Court, 11-month warranty')).toBeVisible()
  await saveDescription(page, 'Nearly new.')
  await expect(page.getByRole('region', { name: 'Inspection' }).getByText('7 Mesa Court, Buda')).toBeVisible()

  await page.goto('/clients')
  const row = page.getByRole('row', { name: /Rosa Vega/ })
  await expect(row.getByRole('listitem')).toHaveText([
    /^11-month warranty\s*Not started/,
    /^Re-inspection\s*Not started/,
    /^Home\s*Not started/,
  ])
  await row.getByRole('link').click()
  await expect(page).toHaveURL(`/clients/${client.id}`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^7 Mesa Court/, /^99 Gable Road/])
  await expect(houseOf(page, '99 Gable Road').getByRole('listitem')).toHaveCount(2)
  await expect(
    houseOf(page, '7 Mesa Court').getByRole('link', { name: /^11-month warranty, / }),
  ).toBeVisible()

  // Once more, from the card of a house.
  await page.getByRole('button', { name: 'Inspection here, 99 Gable Road' }).click()
  await expect(dialog.getByRole('radio', { name: '99 Gable Road' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Inspection here, 99 Gable Road' })).toBeFocused()
  await page.getByRole('button', { name: 'Inspection here, 7 Mesa Court' }).click()
  await dialog.getByRole('button', { name: 'Start inspection' }).click()
  await expect(page.getByText('Rosa Vega, 7 Mesa Court, Home')).toBeVisible()
  await saveDescription(page, 'Seen once more.')
  const cards = await inspectionsOf(inspector, client)
  expect(cards.map(({ property }) => property.address)).toEqual([
    MESA.address,
    MESA.address,
    '99 Gable Road',
    '99 Gable Road',
  ])
  expect(cards.at(-1)?.id).toBe(id)
})

test('weather details of the newest open inspection, and of the others', async ({
  page,
  inspector,
  inspection: { id, client },
}) => {
  const newer = await startAnother(inspector, client)
  await signIn(page, inspector)
  await page.goto('/clients')
  const dialog = page.getByRole('dialog', { name: 'Weather details' })
  const open = async () => {
    await page.getByRole('button', { name: 'Actions for Rosa Vega' }).click()
    await page.getByRole('menuitem', { name: 'Weather details' }).click()
  }
  const save = async (weather: string) => {
    await dialog.getByLabel('Weather condition').fill(weather)
    await dialog.getByLabel('Start time').fill('09:00')
    await dialog.getByLabel('End time').fill('11:00')
    await dialog.getByRole('button', { name: 'Save details' }).click()
    await expect(page.getByText('Weather Details Updated!').first()).toBeVisible()
    await expect(dialog).toHaveCount(0)
  }
  const which = dialog.getByRole('combobox', { name: 'Inspection' })
  await open()
  await expect(which).toHaveValue(String(newer))
  await save('Rain')
  await open()
  await which.selectOption(String(id))
  await expect(dialog.getByLabel('Weather condition')).toHaveValue('')
  await dialog.getByLabel('Weather condition').fill('Clear')
  await expect(which).toBeDisabled()
  await save('Clear')
  const weather = async (inspection_id: number) => {
    const { inspection } = await call(inspectionRoutes.getTime, { inspection_id }, inspector)
    return inspection?.weather_condition
  }
  expect([await weather(newer), await weather(id)]).toEqual(['Rain', 'Clear'])
})

test('a further inspection is made once, however often it is sent', async ({
  page,
  inspector,
  inspection: { client },
}) => {
  await signIn(page, inspector)
  await page.goto(`/property-description/${client.id}?new=1&kind=home`)
  let isLost = false
  await page.route('**/v1/oauth/inspection/create', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  const save = page.getByRole('button', { name: 'Save and start inspection' })
  await page.getByLabel('Overall property description').fill('Seen again.')
  await save.click()
  // Its number of this device first, then that of the server.
  await expect(page).toHaveURL(/\/inspection\/\d+\/inspection-steps\//)
  expect(await inspectionsOf(inspector, client)).toHaveLength(2)
})

test('an unsaved description belongs to its inspection', async ({
  page,
  inspector,
  inspection: { id, client },
}) => {
  const newer = await startAnother(inspector, client)
  await signIn(page, inspector)
  const text = page.getByLabel('Overall property description')
  await page.goto(`/property-description/${client.id}?inspection=${id}`)
  await text.fill('Of the older one.')
  await expect(page.getByText('Your unsaved text is kept on this device')).toBeVisible()
  await page.goto(`/property-description/${client.id}?inspection=${newer}`)
  await expect(text).toHaveValue('A house.')
  await page.goto(`/property-description/${client.id}?new=1`)
  await expect(text).not.toHaveValue('Of the older one.')
  await page.goto(`/property-description/${client.id}?inspection=${id}`)
  await expect(text).toHaveValue('Of the older one.')
})

test('each is resumed where it was left', async ({ page, inspector, inspection: { id, client } }) => {
  const newer = await startAnother(inspector, client, { kind: 'pre-listing', property: MESA })
  await call(inspectionRoutes.getStepCategories, { inspection_id: id, book_mark: 2 }, inspector)
  await call(inspectionRoutes.getStepCategories, { inspection_id: newer, book_mark: 3 }, inspector)
  await signIn(page, inspector)
  for (const [kind, step, path, address] of [
    ['Home', 'Roofing', stepPath({ id }, 'roofing'), '99 Gable Road'],
    ['Pre-listing', 'Exterior', stepPath({ id: newer }, 'exterior'), MESA.address],
  ] as const) {
    await page.goto(`/clients/${client.id}`)
    const row = page.getByRole('listitem').filter({ hasText: kind })
    await expect(row.getByText(`${step}, 0 of 11`)).toBeVisible()
    await row.getByRole('link', { name: `Resume ${kind}` }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { name: step, level: 1 })).toBeVisible()
    const rail = page.getByRole('navigation', { name: 'Steps of the inspection' })
    await expect(rail.getByText(address, { exact: true })).toBeVisible()
  }
  await page.goto(`/inspection-review/${newer}/${client.id}`)
  await expect(page.getByText('7 Mesa Court, Buda, Texas 78610').first()).toBeVisible()
  await expect(page.getByText('99 Gable Road')).toHaveCount(0)
})

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
  const dialog = page.getByRole('dialog', { name: 'Email report' })
  await expect(dialog.getByLabel('Message')).toHaveValue(/ at 99 Gable Road/)
  await dialog.getByRole('button', { name: 'Send report' }).click()
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
  await expect(houseOf(page, '99 Gable Road').getByText(/^Report /)).toBeVisible()
  await expect(houseOf(page, '99 Gable Road').getByRole('link', { name: /^(Resume|Start) / })).toHaveCount(0)
  await expect(houseOf(page, '7 Mesa Court').getByText('Not started')).toBeVisible()
})

test('one is deleted after a question, the other stays as it was', async ({
  page,
  inspector,
  inspection: { id, client },
}) => {
  const newer = await startAnother(inspector, client, { kind: 'new-build', property: MESA })
  await signIn(page, inspector)
  await page.goto(`/clients/${client.id}`)
  await actOn(page, 'New build', 'Delete inspection')
  const question = page.getByRole('dialog', { name: /^Delete New build/ })
  await expect(question).toContainText('This inspection of 7 Mesa Court is deleted')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2)
  await actOn(page, 'New build', 'Delete inspection')
  await question.getByRole('button', { name: 'Delete inspection' }).click()
  await expect(page.getByText('Inspection deleted', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^99 Gable Road/])
  expect((await inspectionsOf(inspector, client)).map((card) => card.id)).toEqual([id])
  // Other pages know it at once: the list has one again, the house is gone with its only inspection.
  await page.getByRole('main').getByRole('link', { name: 'Clients' }).click()
  await expect(page.getByRole('row', { name: /Rosa Vega/ }).getByText('0 of 11')).toBeVisible()
  const { properties } = await call(propertyRoutes.list, {}, inspector)
  expect(properties.map(({ address }) => address)).toEqual(['99 Gable Road'])
  await page.goto(`/inspection/${newer}/inspection-steps/${client.id}`)
  await expect(page.getByText('This inspection is not here')).toBeVisible()
})

test('an address changed of the client is that of its houses, and others stay', async ({
  page,
  inspector,
  inspection: { client },
}) => {
  await startAnother(inspector, client, { property: MESA })
  await signIn(page, inspector)
  await page.goto(`/clients/${client.id}`)
  await page.getByRole('link', { name: 'Edit client' }).click()
  await page.getByLabel('Address').fill('100 Gable Road')
  await page.locator('button[type=submit]').filter({ visible: true }).click()
  await expect(page).toHaveURL('/clients')
  await page
    .getByRole('row', { name: /Rosa Vega/ })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^7 Mesa Court/, /^100 Gable Road/])
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

async function saveDescription(page: Page, text: string): Promise<void> {
  await page.getByLabel('Overall property description').fill(text)
  await page.getByRole('button', { name: 'Save and start inspection' }).click()
  await expect(page).toHaveURL(/\/inspection\/\d+\/inspection-steps\/\d+$/)
}
