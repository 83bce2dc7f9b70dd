// An archived client's inspection is read only everywhere and says so; what was changed before still arrives.

import type { Page } from '@playwright/test'
import { clientRoutes } from '@plumbline/contract/clients'
import { labelIn, readStep, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'
import { chip, expectSent, openTab, sheetOf } from './support/step-screen.ts'

const FINDING = 'Missing shingles'

const isSaid = (page: Page) => expect(page.getByText('This client is archived: read only.')).toBeVisible()

test('nothing of an archived client can be changed, and the screens say so', async ({
  page,
  inspector,
  inspection,
}) => {
  await call(clientRoutes.archive, { client_id: inspection.client.id }, inspector)
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await isSaid(page)

  await test.step('on the step screen', async () => {
    await expect(chip(page, 'Slate')).toBeDisabled()
    await expect(page.getByRole('switch', { name: 'Not applicable' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Add photos', exact: true })).toBeDisabled()
    await expect(page.getByRole('button', { name: /^Add label/ })).toHaveCount(0)
    await chip(page, 'Slate').click({ button: 'right', force: true })
    await expect(page.getByRole('menu')).toHaveCount(0)
    await page.keyboard.press('n')
    await openTab(page, 'Recommendation')
    await expect(page.getByRole('checkbox', { name: `${FINDING}: in the report` })).toBeDisabled()
    await expect(page.getByRole('button', { name: FINDING, exact: true })).toBeDisabled()
    await expect(page.getByRole('button', { name: `Add photos to ${FINDING}` })).toBeDisabled()
    await page.getByRole('searchbox', { name: /Search labels/ }).fill('drip')
    const hits = page.getByRole('tabpanel').getByRole('checkbox')
    await expect(hits.first()).toBeDisabled()
    await expect(page.getByRole('button', { name: /^Add “drip”/ })).toHaveCount(0)
  })
  await test.step('in the steps and the description', async () => {
    await page.goto(`/inspection/${inspection.id}/inspection-steps/${inspection.client.id}`)
    await isSaid(page)
    await page.getByRole('button', { name: 'Actions for Roofing' }).click()
    await expect(page.getByRole('menuitem', { name: 'Open Roofing' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Not applicable' })).toHaveCount(0)
    await page.goto(`/property-description/${inspection.client.id}`)
    await isSaid(page)
    await expect(page.getByLabel('Overall property description')).not.toBeEditable()
    await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  })
  await test.step('on the report page', async () => {
    await page.goto(`/reports?client=${inspection.client.id}`)
    await expect(page.getByText('This client is archived.')).toBeVisible()
    await page.getByRole('button', { name: 'Edit time and weather' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Restore the client first' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  const step = await readStep(inspector, inspection.id, 'roofing')
  expect(step.is_applicable).toBe(1)
  await test.step('its form says so, and asks when it is saved', async () => {
    const { id } = inspection.client
    const edit = async (city: string, answer: string) => {
      await page.goto(`/clients/edit-client/${id}`)
      await expect(page.getByText('This client is archived.')).toBeVisible()
      await page.getByLabel('City').fill(city)
      await page.getByRole('button', { name: 'Save changes' }).click()
      await page.getByRole('dialog').getByRole('button', { name: answer }).click()
    }
    const saved = async () => (await call(clientRoutes.getClient, { client_id: id }, inspector)).client
    await edit('Nowhere', 'Cancel')
    await expect(page.getByLabel('City')).toHaveValue('Nowhere')
    await edit('Utica', 'Save only')
    await expect(page).toHaveURL('/clients/archived-clients')
    expect(await saved()).toMatchObject({ city: 'Utica', active: 0 })
    await edit('Troy', 'Restore and save')
    await expect(page).toHaveURL('/clients')
    await expect(page.getByText('Client Restored Successfully!')).toBeVisible()
    expect(await saved()).toMatchObject({ city: 'Troy', active: 1 })
  })
})

test('what was entered before the client was archived elsewhere still arrives', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await openTab(page, 'Recommendation')
  await page.getByRole('button', { name: FINDING, exact: true }).click()
  // The sheet's code came while there was a signal.
  const save = sheetOf(page, FINDING).getByRole('button', { name: 'Save', exact: true })
  await save.waitFor()
  await context.setOffline(true)
  await save.click()
  await call(clientRoutes.archive, { client_id: inspection.client.id }, inspector)
  await context.setOffline(false)
  await expectSent(page)
  const kept = labelIn(await readStep(inspector, inspection.id, 'roofing'), 'recomendation', FINDING)
  expect(kept).toMatchObject({ isChecked: true, details: { radio: 'Repair' } })
})
