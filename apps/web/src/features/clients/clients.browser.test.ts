// Clients: searched, paged, edited, archived, restored, deleted, and the weather of their inspection.
import { changeRoutes } from '@plumbline/contract/changes'
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { lost, onCall } from '#web/testing/calls.ts'
import { addClient, startInspection } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { startAnother } from '#web/testing/several-inspections.ts'
import { press } from '#web/testing/toasts.ts'

const END_TEXT = 'All records have been fetched'
/** More than two pages of ten. */
const MANY = 23

const submit = page.css('button[type=submit]:visible')
const atPath = (path: string | RegExp) =>
  typeof path === 'string'
    ? expect.poll(() => location.pathname).toBe(path)
    : expect.poll(() => location.pathname).toMatch(path)

async function actOn(client: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${client}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('an empty list says so; a long one is searched and paged to its end', async () => {
  await openPage('/clients')
  await expect.element(page.getByText('No Active Clients Available.')).toBeVisible()

  const names = Array.from({ length: MANY }, (_, index) => letters(index + 1))
  await Promise.all(
    names.map((name) => addClient({ client_name: `Client ${name} Moreau`, email: emailOf(name) })),
  )
  await addClient({ client_name: '100% Sure_Thing', email: 'sure.thing@example.test' })
  const loaded: number[] = []
  onCall(clientRoutes.getClientsList, async (request, pass) => {
    const { listSize } = await request.clone().json()
    // The device reads all of them for itself.
    if (listSize !== undefined) loaded.push(listSize)
    return pass()
  })
  await openPage('/clients')
  const rows = page.getByRole('main').getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent('100% Sure_Thing')
  await expect
    .poll(() => {
      scrollTo(0, document.documentElement.scrollHeight)
      return page.getByText(END_TEXT).query()
    })
    .not.toBeNull()
  expect(loaded).toEqual([0, 10, 20])
  await expect.element(rows).toHaveLength(MANY + 2)

  const search = page.getByRole('searchbox')
  await search.fill('client ab')
  await expect.element(rows).toHaveLength(2)
  await expect.element(page.getByRole('link', { name: 'Client AB Moreau' })).toBeVisible()
  // Percent and underscore are plain characters.
  await search.fill('%')
  await expect.element(page.getByRole('link', { name: '100% Sure_Thing' })).toBeVisible()
  await expect.element(rows).toHaveLength(2)
  await search.fill('client.ac')
  await expect.element(page.getByRole('link', { name: 'Client AC Moreau' })).toBeVisible()
  await search.fill('nobody of that name')
  await expect.element(page.getByText('No Active Clients Available.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search', exact: true }).first().click()
  await expect.element(rows.nth(1)).toMatchTextContent('100% Sure_Thing')
})

/** AA, AB, AC, …: names that one search tells apart. */
const letters = (number: number) => `A${String.fromCharCode(64 + number)}`
const emailOf = (name: string) => `client.${name.toLowerCase()}@example.test`

test('a client is edited, and the list loads again though no change is reported', async () => {
  await addClient()
  onCall(changeRoutes.changes, lost)
  // No list gets old by itself.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  onTestFinished(() => clock.mockRestore())
  await openPage('/clients')
  await actOn('Rosa Vega', 'Edit client')
  await atPath(/^\/clients\/edit-client\/\d+$/)
  await expect.element(page.getByLabelText('Client name')).toHaveValue('Rosa Vega')
  await page.getByLabelText('City').fill('Austin 5')
  await page.getByLabelText('Email').fill('rosa')
  await submit.click()
  await expect.element(page.getByText('Only letters and spaces')).toBeVisible()
  await expect.element(page.getByText('Enter Valid Email')).toBeVisible()
  await page.getByLabelText('City').fill('Buda')
  await page.getByLabelText('Email').fill('rosa.vega@example.test')
  await page.getByLabelText('Client name').fill('Rosa Vega-Lind')
  await submit.click()
  await atPath('/clients')
  const row = page.getByRole('row', { name: /Rosa Vega-Lind/ })
  await expect.element(row).toMatchTextContent('Buda')
  await expect.element(row).toMatchTextContent('rosa.vega@example.test')
})

test('a client is archived, taken back, archived again, restored, and deleted', async () => {
  await addClient()
  await openPage('/clients')
  const link = page.getByRole('link', { name: 'Rosa Vega' })
  await actOn('Rosa Vega', 'Archive')
  await expect.element(page.getByText('Rosa Vega archived')).toBeVisible()
  await expect.element(page.getByText('No Active Clients Available.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Undo' }))
  await expect.element(page.getByText('Client Restored Successfully!')).toBeVisible()
  await expect.element(link).toBeVisible()

  await actOn('Rosa Vega', 'Archive')
  await page.getByRole('link', { name: 'Archived' }).click()
  await atPath('/clients/archived-clients')
  await page.getByRole('searchbox').fill('rosa')
  // The list is without it at once, and the toast may be that of the undo: leaving now would take the order back.
  const statuses: number[] = []
  onCall(clientRoutes.restore, async (_request, pass) => {
    const answer = await pass()
    statuses.push(answer.status)
    return answer
  })
  await page.getByRole('button', { name: 'Restore Rosa Vega' }).click()
  await expect.element(page.getByText('No archived clients')).toBeVisible()
  await expect.poll(() => statuses).toEqual([200])
  await expect.element(page.getByText('Client Restored Successfully!').first()).toBeVisible()

  await openPage('/clients')
  await actOn('Rosa Vega', 'Delete')
  const question = page.getByRole('dialog', { name: 'Delete Rosa Vega?' })
  await expect.element(question.getByRole('button', { name: 'Archive instead' })).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(link).toBeVisible()
  await actOn('Rosa Vega', 'Delete')
  await question.getByRole('button', { name: 'Delete client' }).click()
  await expect.element(page.getByText('Client Deleted Successfully!')).toBeVisible()
  await expect.element(page.getByText('No Active Clients Available.')).toBeVisible()
})

test('the weather dialog binds its dates and keeps what was entered', async () => {
  const { client } = await startInspection()
  await openPage('/clients')
  await actOn(client.client_name, 'Weather details')
  const dialog = page.getByRole('dialog', { name: 'Weather details' })
  const start = dialog.getByLabelText('Start date')
  const end = dialog.getByLabelText('End date')
  await enterDate(start, '2026-03-10')
  await enterDate(end, '2026-03-09')
  await expect.element(dialog.getByText('end date cannot be smaller start date')).toBeVisible()
  await enterDate(end, '2026-03-10')
  await expect.element(dialog.getByText('end date cannot be smaller start date')).not.toBeInTheDocument()
  await enterDate(start, '2026-03-12')
  await expect.element(dialog.getByText('start date must be less than end date')).toBeVisible()
  await enterDate(start, '2026-03-10')
  await dialog.getByLabelText('Start time').fill('09:05')
  await dialog.getByLabelText('End time').fill('13:30')
  await dialog.getByLabelText('Weather condition').fill('Rain, 48 °F')
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await expect.element(page.getByText('Weather Details Updated!')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()

  await openPage('/clients')
  await actOn(client.client_name, 'Weather details')
  await expect.element(start).toHaveValue('2026-03-10')
  await expect.element(end).toHaveValue('2026-03-10')
  await expect.element(dialog.getByLabelText('Start time')).toHaveValue('09:05')
  await expect.element(dialog.getByLabelText('End time')).toHaveValue('13:30')
  await expect.element(dialog.getByLabelText('Weather condition')).toHaveValue('Rain, 48 °F')
})

/** Types into a date field and leaves it, as one does with a keyboard. */
async function enterDate(field: Locator, day: string): Promise<void> {
  await field.fill(day)
  await userEvent.tab()
}

test('far from the property the weather dialog begins with the day there and names its time', async () => {
  const { client } = await startInspection()
  const hawaii = { state: 'Hawaii', zip: '96813' }
  await call(clientRoutes.update, { ...client, client_id: client.id, ...hawaii })
  // Here it is the 10th.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T08:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  await openPage('/clients')
  await actOn(client.client_name, 'Weather details')
  const dialog = page.getByRole('dialog', { name: 'Weather details' })
  await expect.element(dialog.getByLabelText('Start date')).toHaveValue('2026-03-09')
  await expect.element(dialog.getByText('property’s time zone: Hawaii-Aleutian Standard Time')).toBeVisible()

  await dialog.getByLabelText('Start time').fill('13:00')
  await dialog.getByLabelText('End time').fill('12:30')
  await dialog.getByLabelText('Weather condition').fill('Clear')
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await expect.element(dialog.getByText('End time cannot be earlier than start time')).toBeVisible()
})

test('weather details of the newest open inspection, and of the others', async () => {
  const { id, client } = await startInspection()
  const newer = await startAnother(client)
  await openPage('/clients')
  const dialog = page.getByRole('dialog', { name: 'Weather details' })
  const save = async (weather: string) => {
    await dialog.getByLabelText('Weather condition').fill(weather)
    await dialog.getByLabelText('Start time').fill('09:00')
    await dialog.getByLabelText('End time').fill('11:00')
    await dialog.getByRole('button', { name: 'Save details' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  const which = dialog.getByRole('combobox', { name: 'Inspection' })
  await actOn('Rosa Vega', 'Weather details')
  await expect.element(which).toHaveValue(String(newer))
  await save('Rain')
  await actOn('Rosa Vega', 'Weather details')
  await which.selectOptions(String(id))
  await expect.element(dialog.getByLabelText('Weather condition')).toHaveValue('')
  await dialog.getByLabelText('Weather condition').fill('Clear')
  await expect.element(which).toBeDisabled()
  await save('Clear')
  const weather = async (inspection_id: number) =>
    (await call(inspectionRoutes.getTime, { inspection_id })).inspection?.weather_condition
  expect([await weather(newer), await weather(id)]).toEqual(['Rain', 'Clear'])
})

test('a client without an inspection has no weather yet, and the dialog offers to start one', async () => {
  await addClient()
  await openPage('/clients')
  await actOn('Rosa Vega', 'Weather details')
  await expect.element(page.getByText('Inspection does not exist!').first()).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Weather details' })
  await expect.element(dialog.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  await dialog.getByRole('link', { name: 'Start inspection' }).click()
  await atPath(/\/property-description\/\d+$/)
})

test.each([
  ['/inspection/999999/inspection-steps/999999', 'This inspection wasn’t found'],
  ['/inspection-step-data/999999/roofing/2', 'This inspection wasn’t found'],
  ['/inspection-review/999999/999999', 'This inspection wasn’t found'],
  ['/property-description/999999', 'This client wasn’t found'],
  ['/clients/edit-client/999999', 'This client wasn’t found'],
  ['/clients/edit-client/none', 'This client wasn’t found'],
  ['/inspection-step-data/none/roofing/2', '404 - Page Not Found'],
])('what is not there is called that, without a try again: %s', async (path, words) => {
  await openPage(path)
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  const all = page.getByRole('main').getByRole('link', { name: 'All clients' })
  await expect.element(all).toHaveAttribute('href', '/clients')
  // Said once, and nothing leads to what is not there.
  await expect.element(page.css('.mantine-Notification-root')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Property description' })).not.toBeInTheDocument()
})

test('reports of a client that is not there say so', async () => {
  await openPage('/reports?client=999999')
  await expect.element(page.getByText('This client wasn’t found')).toBeVisible()
})

test('a list that cannot be read says Network Error!', async () => {
  onCall(clientRoutes.getClientsList, lost)
  await openPage('/clients')
  await expect.element(page.getByText('Network Error!').first()).toBeVisible()
})
