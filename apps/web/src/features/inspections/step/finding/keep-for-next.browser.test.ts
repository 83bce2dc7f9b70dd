// Kept where the change is: an added label and a reworded finding stand in the next inspection, and are taken back.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { templateRoutes } from '@plumbline/contract/templates'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { loseNetwork } from '#web/testing/calls.ts'
import { addClient, type Inspection, startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { expectSent, findingRow, openTab, sheetOf } from '#web/testing/step-screen.ts'

const ADDED = 'Ridge vent crushed'
const KEEP = `Keep for next inspections: ${ADDED}`

const sheet = sheetOf(ADDED)
const keep = page.getByRole('button', { name: KEEP })
const isKept = page.getByText('Kept in My template', { exact: true })

async function openFindings(inspection: Inspection): Promise<void> {
  await openPage(stepPath(inspection, 'roofing'))
  await openTab('Recommendation')
}

async function addFinding(): Promise<void> {
  await page
    .getByRole('button', { name: /^Add label to/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: /^New label in/ }).fill(ADDED)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await findingRow(ADDED).click()
  await sheet.getByRole('radio', { name: 'Repair' }).click()
  await sheet.getByLabelText('What was found').fill('The ridge vent is crushed along its length.')
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

test('an added label is kept by a tap, taken back, and says why it waits', async () => {
  const inspection = await startInspection()
  await openFindings(inspection)
  await addFinding()
  await keep.first().click()
  await expect.element(page.getByText('Kept in “My template”, now your own copy')).toBeVisible()
  await expect.element(isKept).toBeVisible()
  expect(await hasNext()).toBe(true)

  await page.getByRole('button', { name: `Take back: ${ADDED}` }).click()
  await expect.element(keep).toBeVisible()
  expect(await hasNext()).toBe(false)
  await keep.click()
  await expect.element(isKept).toBeVisible()
  await openFindings(inspection)
  await expect.element(isKept).toBeVisible()

  await findingRow(ADDED).click()
  await expect.element(sheet).toBeVisible()
  const findNetwork = loseNetwork()
  await sheet.getByLabelText('What was found').fill('It is flat along its length.')
  await expect.element(sheet.getByRole('button', { name: KEEP })).toBeDisabled()
  await expect.element(sheet.getByText('once this is sent')).toBeVisible()
  findNetwork()
  await expect.element(sheet.getByRole('button', { name: KEEP })).toBeEnabled()
})

test('a reworded text is kept in its sheet', async () => {
  const FINDING = 'Missing shingles'
  const TEXT = 'Shingles are gone near the ridge.'
  await openFindings(await startInspection())
  await findingRow(FINDING).click()
  const ready = sheetOf(FINDING)
  await expect.element(ready.getByLabelText('What was found')).toBeVisible()
  await expect.element(ready.getByText('Keep for next inspections')).not.toBeInTheDocument()
  await ready.getByLabelText('What was found').fill(TEXT)
  await ready.getByRole('radio', { name: 'Monitor' }).click()
  await expect.element(ready.getByText('Text and level edited')).toBeVisible()
  await ready.getByRole('button', { name: /^Keep for next inspections/ }).click()
  await expect.element(ready.getByText('Kept in My template')).toBeVisible()
  const { templates } = await call(templateRoutes.list, {})
  const template_id = templates.find((template) => template.is_default)?.id ?? 0
  const { content } = await call(templateRoutes.get, { template_id })
  const finding = content.sections
    .flatMap(({ recommendation }) => recommendation.flatMap(({ recommendations }) => recommendations))
    .find(({ label }) => label === FINDING)
  expect(finding).toMatchObject({ condition: TEXT, level: 'Monitor' })
})
