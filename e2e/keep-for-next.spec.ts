// Kept where the change is: an added label and a reworded finding stand in the next inspection, and are taken back.

import type { Page } from '@playwright/test'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { templateRoutes } from '@plumbline/contract/templates'
import { addClient, type Inspector, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'
import { expectSent, findingRow, openTab, sheetOf } from './support/step-screen.ts'

const ADDED = 'Ridge vent crushed'

test('an added label and a changed finding are kept by a tap, and taken back', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await openTab(page, 'Recommendation')
  await test.step('an added label', async () => {
    await addFinding(page)
    const keep = page.getByRole('button', { name: `Keep for next inspections: ${ADDED}` }).first()
    await expectSent(page)
    await keep.click()
    await expect(page.getByText('Kept in “My template”, now your own copy')).toBeVisible()
    await expect(page.getByText('Kept in My template', { exact: true })).toBeVisible()
    expect(await hasNext(inspector)).toBe(true)
  })
  await test.step('is taken back, and kept again', async () => {
    await page.getByRole('button', { name: `Take back: ${ADDED}` }).click()
    await expect(page.getByRole('button', { name: `Keep for next inspections: ${ADDED}` })).toBeVisible()
    expect(await hasNext(inspector)).toBe(false)
    await page.getByRole('button', { name: `Keep for next inspections: ${ADDED}` }).click()
    await expect(page.getByText('Kept in My template', { exact: true })).toBeVisible()
    await page.reload()
    await openTab(page, 'Recommendation')
    await expect(page.getByText('Kept in My template', { exact: true })).toBeVisible()
  })
  await test.step('without a signal it says why it waits', async () => {
    await findingRow(page, ADDED).click()
    await expect(sheetOf(page, ADDED)).toBeVisible()
    await context.setOffline(true)
    await sheetOf(page, ADDED).getByLabel('What was found').fill('It is flat along its length.')
    const keep = sheetOf(page, ADDED).getByRole('button', { name: `Keep for next inspections: ${ADDED}` })
    await expect(keep).toBeDisabled()
    await expect(sheetOf(page, ADDED).getByText('once this is sent')).toBeVisible()
    await context.setOffline(false)
    await expect(keep).toBeEnabled({ timeout: 40_000 })
    await sheetOf(page, ADDED).getByRole('button', { name: 'Save', exact: true }).click()
  })
  await test.step('a reworded text is kept in its sheet', async () => {
    await findingRow(page, 'Missing shingles').click()
    const sheet = sheetOf(page, 'Missing shingles')
    await expect(sheet.getByText('Keep for next inspections')).toBeHidden()
    await sheet.getByLabel('What was found').fill('Shingles are gone near the ridge.')
    await sheet.getByRole('radio', { name: 'Monitor' }).check()
    await expect(sheet.getByText('Text and level edited')).toBeVisible()
    await sheet.getByRole('button', { name: /^Keep for next inspections/ }).click()
    await expect(sheet.getByText('Kept in My template')).toBeVisible()
    const { content } = await newest(inspector)
    const finding = content.sections
      .flatMap(({ recommendation }) => recommendation.flatMap(({ recommendations }) => recommendations))
      .find(({ label }) => label === 'Missing shingles')
    expect(finding).toMatchObject({ condition: 'Shingles are gone near the ridge.', level: 'Monitor' })
  })
})

async function addFinding(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Add label to/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: /^New label in/ }).fill(ADDED)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await findingRow(page, ADDED).click()
  const sheet = sheetOf(page, ADDED)
  await sheet.getByRole('radio', { name: 'Repair' }).check()
  await sheet.getByLabel('What was found').fill('The ridge vent is crushed along its length.')
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet).toBeHidden()
}

async function newest({ token }: Inspector) {
  const { templates } = await call(templateRoutes.list, {}, { token })
  const template_id = templates.find((template) => template.is_default)?.id ?? 0
  return call(templateRoutes.get, { template_id }, { token })
}

/** Whether an inspection that is started now offers it. */
async function hasNext(inspector: Inspector): Promise<boolean> {
  const { token } = inspector
  const client = await addClient(inspector, 'Ida Marsh')
  const fields = { client_id: client.id, paragraph_text: 'A house.' }
  const { inspection_id } = await call(inspectionRoutes.create, fields, { token })
  const { stepCategories } = await call(inspectionRoutes.getStepCategories, { inspection_id }, { token })
  const labels = stepCategories.roofing?.recomendation.flatMap(({ checks }) =>
    checks.map(({ label }) => label),
  )
  return labels?.includes(ADDED) ?? false
}
