// Save to my template: an added finding and a reworded one are in the next inspection, and are taken out again.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { templateRoutes } from '@plumbline/contract/templates'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { loseNetwork } from '#web/testing/calls.ts'
import { addClient, type Inspection, startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { addOption, expectSent, findingRow, openTab, sheetOf } from '#web/testing/step-screen.ts'

const ADDED = 'Ridge vent crushed'

const sheet = sheetOf(ADDED)
const entry = (name: string) => page.getByRole('menuitem', { name, exact: true })

async function openActions(label: string): Promise<void> {
  await sheetOf(label)
    .getByRole('button', { name: `Actions for ${label}` })
    .click()
}

async function openFindings(inspection: Inspection): Promise<void> {
  await openPage(stepPath(inspection, 'roofing'))
  await openTab('Recommendation')
}

async function addFinding(): Promise<void> {
  await addOption('Covering')
  await page.getByRole('textbox', { name: /^New (option|finding) in/ }).fill(ADDED)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await sheet.getByRole('radio', { name: 'Repair' }).click()
  await sheet.getByLabelText('Description').fill('The ridge vent is crushed along its length.')
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expectSent()
}

/** Whether an inspection that is started now offers it. */
async function hasNext(): Promise<boolean> {
  const client = await addClient({ client_name: 'Ida Marsh' })
  const fields = { client_id: client.id, paragraph_text: 'A house.' }
  const { inspection_id } = await call(inspectionRoutes.create, fields)
  const { stepCategories } = await call(inspectionRoutes.getStepCategories, { inspection_id })
  const labels = stepCategories.roofing?.recomendation.flatMap(({ checks }) => checks)
  return labels?.some(({ label }) => label === ADDED) ?? false
}

test('an added finding is saved to the template, taken out again, and waits for the network', async () => {
  const inspection = await startInspection()
  await openFindings(inspection)
  await addFinding()
  await findingRow(ADDED).click()
  await openActions(ADDED)
  await entry('Save to my template').click()
  const saved = page.getByRole('status').filter({ hasText: 'Saved to My template, your own copy' })
  await expect.element(saved.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await hasNext()).toBe(true)

  await openActions(ADDED)
  await entry('Remove from My template').click()
  await expect.poll(hasNext).toBe(false)
  await openActions(ADDED)
  await entry('Save to my template').click()
  await expect.poll(hasNext).toBe(true)
  await openFindings(inspection)
  await findingRow(ADDED).click()
  await openActions(ADDED)
  await expect.element(entry('Remove from My template')).toBeVisible()
  await userEvent.keyboard('{Escape}')

  const findNetwork = loseNetwork()
  await sheet.getByLabelText('Description').fill('It is flat along its length.')
  await openActions(ADDED)
  await expect.element(entry('Save to my template (when online)')).toBeDisabled()
  findNetwork()
  await expect.element(entry('Save to my template')).toBeEnabled()
})

test('a reworded text is saved to the template from its sheet', async () => {
  const FINDING = 'Shingles missing from roof'
  const TEXT = 'Shingles are gone near the ridge.'
  await openFindings(await startInspection())
  await findingRow(FINDING).click()
  const ready = sheetOf(FINDING)
  await expect.element(ready.getByLabelText('Description')).toBeVisible()
  const actions = ready.getByRole('button', { name: `Actions for ${FINDING}` })
  await expect.element(actions).not.toBeInTheDocument()
  await ready.getByLabelText('Description').fill(TEXT)
  await ready.getByRole('radio', { name: 'Monitor' }).click()
  await expect.element(ready.getByText('Wording edited, level changed')).toBeVisible()
  await openActions(FINDING)
  await entry('Save to my template').click()
  await expect.element(page.getByText(/^Saved to My template/)).toBeVisible()
  const { templates } = await call(templateRoutes.list, {})
  const template_id = templates.find((template) => template.is_default)?.id ?? 0
  const { content } = await call(templateRoutes.get, { template_id })
  const finding = content.sections
    .flatMap(({ recommendation }) => recommendation.flatMap(({ recommendations }) => recommendations))
    .find(({ label }) => label === FINDING)
  expect(finding).toMatchObject({ condition: TEXT, level: 'Monitor' })
})
