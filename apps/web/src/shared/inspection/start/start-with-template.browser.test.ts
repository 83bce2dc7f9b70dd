// An inspection starts with the template that is chosen, the default first: also without a signal, and one that was archived
// meanwhile is said.
import { builtInTemplate } from '@plumbline/catalogue/template'
import type { Client } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { templateRoutes } from '@plumbline/contract/templates'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { databaseOf } from '#web/offline/database.ts'
import { loseNetwork, onCall } from '#web/testing/calls.ts'
import { addTemplate, inspectorHere, startInspection } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'

const BEGINNING = 'An attached house of two storeys.'

const dialog = page.getByRole('dialog', { name: 'Start inspection' })
const description = page.getByLabelText('Overall property description')
const start = page.css('button:visible').filter({ hasText: /^Start inspection$/ })

/** A template of one section. */
function addHouse(name: string, title: string, property_description: string): Promise<number> {
  const [section] = builtInTemplate.sections
  if (!section) throw new Error('The built-in template is empty')
  const key = title.toLowerCase().replace(' ', '-')
  const sections = [{ ...section, key, title }]
  return addTemplate({ ...builtInTemplate, name, property_description, sections })
}

const open = ({ id }: Client) => openPage(`/clients/${id}`)

async function choose(template: string): Promise<void> {
  await start.first().click()
  await dialog.getByLabelText('Template').selectOptions(template)
}

async function begin(text: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Next: property' }).click()
  await expect.element(description).toHaveValue(text)
}

const isPartyWall = async () => {
  await expect.poll(() => location.pathname).toMatch(/\/inspection-steps\//)
  const titles = page.getByRole('heading', { level: 3 })
  await expect.element(titles).toHaveLength(2)
  expect(titles.elements().map(({ textContent }) => textContent)).toEqual(['Party wall', 'Review and report'])
}

test('the template is chosen, and the archived one is refused in words', async () => {
  const { client } = await startInspection()
  const template_id = await addHouse('Row house', 'Party wall', BEGINNING)
  const { templates } = await call(templateRoutes.list, {})
  const usual = templates.find(({ is_default }) => is_default)
  await open(client)
  await start.first().click()
  await expect.element(dialog.getByText(`Version ${usual?.number}, your default`)).toBeVisible()
  await dialog.getByLabelText('Template').selectOptions('Row house')
  await expect.element(dialog.getByText('Version 2', { exact: true })).toBeVisible()
  await begin(BEGINNING)
  await start.click()
  await isPartyWall()
  await open(client)
  await expect.element(page.css(':text("Row house"):visible').first()).toBeVisible()

  await choose('Row house')
  await begin(BEGINNING)
  await call(templateRoutes.archive, { template_id })
  await start.click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('This template was archived. Choose another.')
})

test('without a signal any template that the device keeps begins an inspection, and it says which are not there', async () => {
  const { client } = await startInspection()
  const row = await addHouse('Row house', 'Party wall', 'Row house.')
  await addHouse('Barn', 'Hayloft', 'Barn.')
  const silo = await addHouse('Silo', 'Ladder', 'Silo.')
  onCall(inspectionRoutes.getForm, async (request, pass) => {
    const { template_id } = await request.clone().json()
    if (template_id !== silo) return pass()
    // As our server refuses it.
    return Response.json({ status: false }, { status: 422, headers: { plumbline: '1' } })
  })
  await open(client)
  const { templates } = await call(templateRoutes.list, {})
  await expect.poll(formsKept).toBe(templates.length - 1)
  const findNetwork = loseNetwork()
  await start.first().click()
  await expect.element(dialog.getByText('You’re offline: 1 template isn’t on this device.')).toBeVisible()
  await expect.element(dialog.getByRole('option', { name: 'Silo (not on this device)' })).toBeDisabled()
  await expect.element(dialog.getByRole('option', { name: 'Barn' })).toBeEnabled()
  await dialog.getByLabelText('Template').selectOptions('Row house')
  expect(await commands.violations('start without a signal', 'light')).toEqual([])
  await begin('Row house.')
  await start.click()
  await isPartyWall()
  expect(location.pathname).toMatch(/\/inspection\/-\d+\//)
  findNetwork()
  await expect.poll(() => location.pathname).toMatch(/\/inspection\/\d+\/inspection-steps\//)
  const { inspections } = await call(inspectionRoutes.byClient, { client_id: client.id })
  expect(inspections[0]?.template).toMatchObject({ id: row, name: 'Row house' })
})

/** With how many templates this device can start an inspection without a signal. */
async function formsKept(): Promise<number> {
  const name = databaseOf((await inspectorHere()).id)
  // Opened before the app made it, it would be without stores, and stay so.
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return 0
  const database = await openDB(name)
  try {
    return database.objectStoreNames.contains('forms') ? await database.count('forms') : 0
  } finally {
    database.close()
  }
}
