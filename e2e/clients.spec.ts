// Clients: added, searched, paged, edited, archived, restored, deleted, and the weather of their inspection.

const KEPT_FOR_LATER = "Network Error! It's saved on this device and will upload when you're back online."

import type { Page } from '@playwright/test'
import { clientRoutes } from '@plumbline/contract/clients'
import { addClient, type Inspector } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'
import { expectSent } from './support/step-screen.ts'

const END_TEXT = 'All records have been fetched'
/** More than two pages of ten. */
const MANY = 23

test('an empty list says so; a long one is searched and paged to its end', async ({ page, inspector }) => {
  // What the device reads for itself is not what is counted here.
  await page.route('**/v1/oauth/changes', (route) => route.abort())
  await openClients(page, inspector)
  await expect(page.getByText('No Active Clients Available.')).toBeVisible()

  for (let number = 1; number <= MANY; number += 1) {
    await addClient(inspector, `Client ${letters(number)} Moreau`)
  }
  await addClient(inspector, '100% Sure_Thing')
  const loaded: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/get-clients-list')) loaded.push(request.postDataJSON().listSize)
  })
  await page.reload()
  const rows = page.getByRole('main').getByRole('row')
  await expect(rows.nth(1)).toContainText('100% Sure_Thing')
  await scrollToEnd(page)
  expect(loaded).toEqual([0, 10, 20])
  await expect(page.getByText(END_TEXT)).toBeVisible()
  await expect(rows).toHaveCount(MANY + 2)

  const search = page.getByRole('searchbox')
  await search.fill('client ab')
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Client AB Moreau' })).toBeVisible()
  // Percent and underscore are plain characters.
  await search.fill('%')
  await expect(page.getByRole('link', { name: '100% Sure_Thing' })).toBeVisible()
  await expect(rows).toHaveCount(2)
  await search.fill('client.ac')
  await expect(page.getByRole('link', { name: 'Client AC Moreau' })).toBeVisible()
  await search.fill('nobody of that name')
  await expect(page.getByText('No Active Clients Available.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search', exact: true }).first().click()
  await expect(rows.nth(1)).toContainText('100% Sure_Thing')
})

test('a client is edited', async ({ page, inspector }) => {
  await addClient(inspector)
  await openClients(page, inspector)
  await actOn(page, 'Rosa Vega', 'Edit client')
  await expect(page).toHaveURL(/\/clients\/edit-client\/\d+$/)
  await expect(page.getByLabel('Client name')).toHaveValue('Rosa Vega')
  await page.getByLabel('City').fill('Austin 5')
  await page.getByLabel('Email').fill('rosa')
  const save = page.locator('button[type=submit]').filter({ visible: true })
  await save.click()
  await expect(page.getByText('Only letters and spaces')).toBeVisible()
  await expect(page.getByText('Enter Valid Email')).toBeVisible()
  await page.getByLabel('City').fill('Buda')
  await page.getByLabel('Email').fill('rosa.vega@example.test')
  await page.getByLabel('Client name').fill('Rosa Vega-Lind')
  await save.click()
  await expect(page).toHaveURL('/clients')
  const row = page.getByRole('row', { name: /Rosa Vega-Lind/ })
  await expect(row).toContainText('Buda')
  await expect(row).toContainText('rosa.vega@example.test')
})

test('a client that is being added outlasts a dropped tab; saved or given up, nothing of it stays', async ({
  page,
  inspector,
}) => {
  await openClients(page, inspector)
  await page.goto('/clients/add-client')
  const kept = page.getByText(/^What was entered here .* is kept on this device\.$/)
  const name = page.getByLabel('Client name')
  await name.fill('Rosa Vega')
  await page.getByLabel('Address').fill('99 Gable Road')
  await page.reload()
  await expect(kept).toBeVisible()
  await expect(name).toHaveValue('Rosa Vega')
  await expect(page.getByLabel('Address')).toHaveValue('99 Gable Road')

  await page.getByRole('link', { name: 'Cancel' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/clients')
  await page.goto('/clients/add-client')
  await expect(name).toHaveValue('')

  await name.fill('Rosa Vega')
  await page.goBack()
  await page.goForward()
  await expect(name).toHaveValue('Rosa Vega')
  await page.getByLabel('Address').fill('99 Gable Road')
  await page.getByLabel('City').fill('Austin')
  await page.getByLabel('State').fill('Texas')
  await page.getByLabel('Zip').fill('78702')
  await page.getByLabel('Email').fill('rosa@example.test')
  await page.locator('button[type=submit]').filter({ visible: true }).click()
  await expect(page).toHaveURL('/clients')
  await page.goto('/clients/add-client')
  await expect(name).toHaveValue('')
  await expect(kept).toHaveCount(0)
})

test('a client is archived, taken back, archived again, restored, and deleted', async ({
  page,
  inspector,
}) => {
  await addClient(inspector)
  await openClients(page, inspector)
  const link = page.getByRole('link', { name: 'Rosa Vega' })
  await actOn(page, 'Rosa Vega', 'Archive')
  await expect(page.getByText('Rosa Vega is archived')).toBeVisible()
  await expect(page.getByText('No Active Clients Available.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Client Restored Successfully!')).toBeVisible()
  await expect(link).toBeVisible()

  await actOn(page, 'Rosa Vega', 'Archive')
  await page.getByRole('link', { name: 'Archived' }).click()
  await expect(page).toHaveURL('/clients/archived-clients')
  await page.getByRole('searchbox').fill('rosa')
  // The list is without it at once, and the toast may be that of the undo: leaving now would take the order back.
  const restored = page.waitForResponse(/client\/restore/)
  await page.getByRole('button', { name: 'Restore Rosa Vega' }).click()
  await expect(page.getByText('No archived clients')).toBeVisible()
  expect((await restored).status()).toBe(200)
  await expect(page.getByText('Client Restored Successfully!').first()).toBeVisible()

  await page.goto('/clients')
  await actOn(page, 'Rosa Vega', 'Delete')
  const question = page.getByRole('dialog', { name: 'Delete Rosa Vega?' })
  await expect(question.getByRole('button', { name: 'Archive instead' })).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(link).toBeVisible()
  await actOn(page, 'Rosa Vega', 'Delete')
  await question.getByRole('button', { name: 'Delete client' }).click()
  await expect(page.getByText('Client Deleted Successfully!')).toBeVisible()
  await expect(page.getByText('No Active Clients Available.')).toBeVisible()
})

test('without a signal nothing is said to be done; it is said later where it was done', async ({
  page,
  context,
  inspector,
}) => {
  await addClient(inspector, 'Rosa Vega')
  await addClient(inspector, 'Otto Lind')
  await openClients(page, inspector)
  await actOn(page, 'Otto Lind', 'Edit client')
  await page.getByLabel('City').fill('Waco')
  await context.setOffline(true)
  await page.locator('button[type=submit]').filter({ visible: true }).click()
  await expect(page).toHaveURL('/clients')
  await expect(page.getByText(KEPT_FOR_LATER)).toBeVisible()
  await expect(page.getByText('Otto Lind is saved')).toHaveCount(0)
  await expect(page.getByText(KEPT_FOR_LATER)).toHaveCount(0)

  await actOn(page, 'Rosa Vega', 'Delete')
  await page.getByRole('button', { name: 'Delete client' }).click()
  await expect(page.getByText(KEPT_FOR_LATER)).toBeVisible()
  await expect(page.getByText('Client Deleted Successfully!')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('Client Deleted Successfully!')).toBeVisible()
  const { clients } = await call(clientRoutes.getClients, {}, { token: inspector.token })
  expect(clients.map(({ client_name, city }) => [client_name, city])).toEqual([['Otto Lind', 'Waco']])
})

test('the weather dialog binds its dates and keeps what was entered', async ({
  page,
  inspector,
  inspection,
}) => {
  await openClients(page, inspector)
  const name = inspection.client.client_name
  await actOn(page, name, 'Weather details')
  const dialog = page.getByRole('dialog', { name: 'Weather details' })
  const start = dialog.getByLabel('Start date')
  const end = dialog.getByLabel('End date')
  await enterDate(start, '2026-03-10')
  await enterDate(end, '2026-03-09')
  await expect(dialog.getByText('end date cannot be smaller start date')).toBeVisible()
  await enterDate(end, '2026-03-10')
  await expect(dialog.getByText('end date cannot be smaller start date')).toHaveCount(0)
  await enterDate(start, '2026-03-12')
  await expect(dialog.getByText('start date must be less than end date')).toBeVisible()
  await enterDate(start, '2026-03-10')
  await dialog.getByLabel('Start time').fill('09:05')
  await dialog.getByLabel('End time').fill('13:30')
  await dialog.getByLabel('Weather condition').fill('Rain, 48 °F')
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Weather Details Updated!')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.reload()
  await actOn(page, name, 'Weather details')
  await expect(start).toHaveValue('2026-03-10')
  await expect(end).toHaveValue('2026-03-10')
  await expect(dialog.getByLabel('Start time')).toHaveValue('09:05')
  await expect(dialog.getByLabel('End time')).toHaveValue('13:30')
  await expect(dialog.getByLabel('Weather condition')).toHaveValue('Rain, 48 °F')
})

test.describe('far from the property', () => {
  // A day ahead of Hawaii, whatever the time.
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('the weather dialog begins with the day at the property and names its time', async ({
    page,
    inspector,
    inspection: { client },
  }) => {
    const moved = { ...client, client_id: client.id, state: 'Hawaii', zip: '96813' }
    await call(clientRoutes.update, moved, { token: inspector.token })
    await openClients(page, inspector)
    const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Pacific/Honolulu' })
    const before = today()
    await actOn(page, client.client_name, 'Weather details')
    const dialog = page.getByRole('dialog', { name: 'Weather details' })
    await expect(dialog.getByLabel('Start date')).toHaveValue(new RegExp(`${before}|${today()}`))
    await expect(dialog.getByText('at the property: Hawaii-Aleutian Standard Time')).toBeVisible()

    await dialog.getByLabel('Start time').fill('13:00')
    await dialog.getByLabel('End time').fill('12:30')
    await dialog.getByLabel('Weather condition').fill('Clear')
    await dialog.getByRole('button', { name: 'Save details' }).click()
    await expect(dialog.getByText('End time cannot be earlier than start time')).toBeVisible()
  })
})

test('a client without an inspection has no weather yet, and the dialog offers to start one', async ({
  page,
  inspector,
}) => {
  await addClient(inspector)
  await openClients(page, inspector)
  await actOn(page, 'Rosa Vega', 'Weather details')
  await expect(page.getByText('Inspection does not exist!').first()).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Weather details' })
  await expect(dialog.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await dialog.getByRole('link', { name: 'Start inspection' }).click()
  await expect(page).toHaveURL(/\/property-description\/\d+$/)
})

test('a double click on Add client makes one, and so does one whose answer was lost', async ({
  page,
  inspector,
}) => {
  await signIn(page, inspector)
  const fill = async (name: string) => {
    await page.goto('/clients/add-client')
    const fields = {
      'Client name': name,
      Address: '4 Batten Lane',
      City: 'Austin',
      State: 'Texas',
      Zip: '78701',
    }
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByLabel('Email').fill('rosa.vega@example.test')
  }
  const add = page.locator('button[type=submit]').filter({ visible: true })
  await fill('Double Click')
  await add.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page).toHaveURL('/clients')

  await fill('Lost Answer')
  let isLost = false
  await page.route('**/v1/oauth/client/create', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await add.click()
  await expect(page.getByText(KEPT_FOR_LATER)).toBeVisible()
  await expect(page).toHaveURL('/clients')
  await expectSent(page)
  const { clients } = await call(clientRoutes.getClients, {}, { token: inspector.token })
  expect(clients.map(({ client_name }) => client_name).sort()).toEqual(['Double Click', 'Lost Answer'])
  // It stands there once.
  await expect(page.getByRole('link', { name: 'Lost Answer' })).toHaveCount(1)
})

test('what is not there is called that, without a try again', async ({ page, inspector }) => {
  await signIn(page, inspector)
  const pages = {
    '/inspection/999999/inspection-steps/999999': 'This inspection is not here',
    '/inspection-step-data/999999/roofing/2': 'This inspection is not here',
    '/inspection-review/999999/999999': 'This inspection is not here',
    '/property-description/999999': 'This client is not here',
    '/clients/edit-client/999999': 'This client is not here',
    '/clients/edit-client/none': 'This client is not here',
    '/inspection-step-data/none/roofing/2': '404 - Page Not Found',
  }
  for (const [path, words] of Object.entries(pages)) {
    await page.goto(path)
    await expect(page.getByText(words), path).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' }), path).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: 'All clients' }), path).toHaveAttribute(
      'href',
      '/clients',
    )
    // Said once, and nothing leads to what is not there.
    await expect(page.locator('.mantine-Notification-root'), path).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Property description' }), path).toHaveCount(0)
  }
  await page.goto('/reports?client=999999')
  await expect(page.getByText('This client is not here')).toBeVisible()
})

test('a list that cannot be read says Network Error!', async ({ page, inspector }) => {
  await page.route('**/v1/oauth/client/get-clients-list', (route) => route.abort())
  await openClients(page, inspector)
  await expect(page.getByText('Network Error!').first()).toBeVisible()
})

async function openClients(page: Page, inspector: Inspector): Promise<void> {
  await signIn(page, inspector)
  await page.goto('/clients')
}

async function actOn(page: Page, client: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${client}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Types into a date field and leaves it, as one does with a keyboard. */
async function enterDate(field: ReturnType<Page['getByLabel']>, day: string): Promise<void> {
  await field.fill(day)
  await field.press('Tab')
}

async function scrollToEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    await expect(page.getByText(END_TEXT)).toBeVisible({ timeout: 300 })
  }).toPass()
}

/** AA, AB, AC, …: names that one search tells apart. */
function letters(number: number): string {
  const letter = (at: number) => String.fromCharCode(64 + at)
  return `A${letter(number)}`
}

test('from the dashboard to the description of a house whose client is new', async ({ page, inspector }) => {
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
  await page.locator('button[type=submit]').filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/property-description\/\d+$/)
  await expect(page.getByText('Ines Marlow').first()).toBeVisible()
})
