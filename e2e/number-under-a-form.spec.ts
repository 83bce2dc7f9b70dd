// A client was added without a signal and its form, description or cover is open when the signal comes back: what is typed
// or chosen stays.
import type { Page } from '@playwright/test'
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { type Inspector, registerInspector } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { rowsKept } from './support/kept-rows.ts'
import { hasNewForm } from './support/new-form.ts'
import { drawPhoto } from './support/photos.ts'
import { call } from './support/server.ts'
import { openDescriptionText, passStartSheet } from './support/start-sheet.ts'
import { chooseFiles } from './support/step-screen.ts'

// Pages come from the device while there is no signal.
test.use({ serviceWorkers: 'allow' })

const TEXT = 'A house of three storeys.'
const EMAIL = 'other@example.test'

test('what is typed stays while its client gets a number', async ({ page }) => {
  const inspector = await registerInspector()
  const { token } = inspector
  const clients = async () =>
    (await call(clientRoutes.getClientsList, { active: 1, paginate: 0 }, { token })).clients
  await openReady(page, inspector)

  await page.context().setOffline(true)
  await addClient(page, 'Rosa Vega')
  await page.getByRole('button', { name: 'Start inspection' }).filter({ visible: true }).click()
  await passStartSheet(page)
  const text = await openDescriptionText(page)
  await text.fill(TEXT)
  await text.blur()
  await page.context().setOffline(false)
  await expect.poll(async () => (await clients()).length, { timeout: 60_000 }).toBe(1)
  await hadTimeToFollow(page, inspector, 1)
  await expect(page).toHaveURL(/\/property-description\/-\d+/)
  await expect(text).toHaveValue(TEXT)
  await page.getByRole('button', { name: 'Start inspection' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/inspection\/\d+\/inspection-steps\/\d+$/, { timeout: 30_000 })
  const [client] = await clients()
  const { inspections } = await call(inspectionRoutes.byClient, { client_id: client?.id ?? 0 }, { token })
  const which = { inspection_id: inspections[0]?.id ?? 0 }
  const { inspection } = await call(inspectionRoutes.getReport, which, { token })
  expect(inspection.description).toBe(TEXT)

  await page.goto('/clients')
  await page.context().setOffline(true)
  await addClient(page, 'Sam Field')
  await page.getByRole('button', { name: 'Actions for Sam Field' }).click()
  await page.getByRole('menuitem', { name: 'Edit client' }).click()
  const email = page.getByLabel('Email', { exact: true })
  await email.fill(EMAIL)
  await email.blur()
  await page.context().setOffline(false)
  await expect.poll(async () => (await clients()).length, { timeout: 60_000 }).toBe(2)
  await hadTimeToFollow(page, inspector, 3)
  await expect(page).toHaveURL(/\/edit-client\/-\d+/)
  await expect(email).toHaveValue(EMAIL)
  await page.getByRole('button', { name: 'Save changes' }).filter({ visible: true }).click()
  await expect.poll(async () => (await clients()).map((one) => one.email)).toContain(EMAIL)
})

test('a report page learns of the inspection that another tab starts, and a cover chosen there stays while it gets a number', async ({
  page: form,
}) => {
  const inspector = await registerInspector()
  const { token } = inspector
  await openReady(form, inspector)
  const context = form.context()
  await context.setOffline(true)
  await addClient(form, 'Rosa Vega')
  await form.getByRole('button', { name: 'Start inspection' }).filter({ visible: true }).click()
  await expect(form).toHaveURL(/\/property-description\/-\d+/)
  await passStartSheet(form)
  const page = await context.newPage()
  await page.goto('/clients')
  await openReportOf(page, 'Rosa Vega')
  const notStarted = page.getByText('Start an inspection for Rosa Vega first.')
  await expect(notStarted).toBeVisible()
  await (await openDescriptionText(form)).fill(TEXT)
  await form.getByRole('button', { name: 'Start inspection' }).filter({ visible: true }).click()
  await expect(notStarted).toBeHidden()
  await chooseFiles(page, page.getByRole('button', { name: 'Choose image' }), await drawPhoto(page))
  await expect(page.getByText('Preview, not saved')).toBeVisible()
  await context.setOffline(false)
  const started = async () => (await call(inspectionRoutes.getInspections, {}, { token })).inspections.length
  await expect.poll(started, { timeout: 60_000 }).toBe(1)
  await hadTimeToFollow(page, inspector, 2)
  await expect(page).toHaveURL(/client=-\d+/)
  await expect(page.getByText('Preview, not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Cover image updated')).toBeVisible()
  await expect(page).toHaveURL(/client=\d+/)
})

/** The page knows so many numbers of the server's, and has had the time in which an address that nothing holds follows. */
async function hadTimeToFollow(page: Page, { user }: Inspector, numbers: number): Promise<void> {
  await expect.poll(() => rowsKept(page, `plumbline-field-${user.id}`, 'names')).toBe(numbers)
  await page.clock.runFor(2_500)
}

/** The list of clients on a device that has all that a day without a signal needs. */
async function openReady(page: Page, inspector: Inspector): Promise<void> {
  await page.clock.install()
  await signIn(page, inspector)
  await page.goto('/dashboard')
  await expect(page.getByText('Available offline').first()).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => hasNewForm(page, inspector)).toBe(true)
  await page.goto('/clients')
}

async function openReportOf(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click()
  await expect(page).toHaveURL(/client=-\d+/)
}

async function addClient(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Add client' }).filter({ visible: true }).first().click()
  const fields = {
    'Client name': name,
    Address: '99 Gable Road',
    City: 'Austin',
    State: 'Texas',
    Zip: '78702',
    Email: `${name.split(' ')[0]?.toLowerCase()}@example.test`,
  }
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Add client' }).filter({ visible: true }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
}
