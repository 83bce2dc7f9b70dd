// An archived client's inspection is read only everywhere and says so; what was changed before still arrives.
import { clientRoutes } from '@plumbline/contract/clients'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { callElsewhere, loseNetwork } from '#web/testing/calls.ts'
import { type Inspection, labelIn, readStep, startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { chip, expectSent, openTab, sheetOf } from '#web/testing/step-screen.ts'

const FINDING = 'Shingles missing from roof'
const isSaid = page.getByText('This client is archived: read only.')

async function startArchived(): Promise<Inspection> {
  const inspection = await startInspection()
  await call(clientRoutes.archive, { client_id: inspection.client.id })
  return inspection
}

test("on the step screen of an archived client's inspection nothing can be changed", async () => {
  const inspection = await startArchived()
  await openPage(stepPath(inspection, 'roofing'))
  await expect.element(isSaid).toBeVisible()
  await expect.element(chip('Slate')).toBeDisabled()
  await expect.element(page.getByRole('switch', { name: 'Include this section' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Add photos', exact: true })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument()
  await chip('Slate').click({ button: 'right', force: true })
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await userEvent.keyboard('n')
  await openTab('Recommendation')
  await expect.element(page.getByRole('checkbox', { name: `${FINDING}: in the report` })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: FINDING, exact: true })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: `Add photos to ${FINDING}` })).toBeDisabled()
  await page.getByRole('searchbox').fill('drip')
  const first = page.css('[data-search-results] [data-label-nav]').first()
  await expect.element(first).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'New finding' })).not.toBeInTheDocument()
  expect((await readStep(inspection, 'roofing')).is_applicable).toBe(1)
})

test('nor in the steps, in the description and on the report page', async () => {
  const { id, client } = await startArchived()
  await openPage(`/inspection/${id}/inspection-steps/${client.id}`)
  await expect.element(isSaid).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Roofing' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Open Roofing' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Not applicable' })).not.toBeInTheDocument()

  await openPage(`/property-description/${client.id}`)
  await expect.element(isSaid).toBeVisible()
  await expect.element(page.getByLabelText('Overall property description')).toHaveAttribute('readonly')
  await expect.element(page.getByRole('button', { name: /^Save(?!d)/ })).not.toBeInTheDocument()

  await openPage(`/reports?client=${client.id}`)
  await expect.element(page.getByText('This client is archived.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  for (const act of ['Edit time and weather', 'Generate report', 'Email report'])
    await expect.element(page.getByRole('button', { name: act })).not.toBeInTheDocument()
})

test('the form of an archived client says so, and asks when it is saved', async () => {
  const { client } = await startArchived()
  const edit = async (city: string, answer: string) => {
    await openPage(`/clients/edit-client/${client.id}`)
    await expect.element(page.getByText('This client is archived.')).toBeVisible()
    await page.getByLabelText('City').fill(city)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: answer }).click()
  }
  const saved = async () => (await call(clientRoutes.getClient, { client_id: client.id })).client
  await edit('Nowhere', 'Cancel')
  await expect.element(page.getByLabelText('City')).toHaveValue('Nowhere')
  await edit('Utica', 'Save only')
  await expect.poll(() => location.pathname).toBe('/clients/archived-clients')
  expect(await saved()).toMatchObject({ city: 'Utica', active: 0 })
  await edit('Troy', 'Restore and save')
  await expect.poll(() => location.pathname).toBe('/clients')
  await expect.element(page.getByText('Client Restored Successfully!')).toBeVisible()
  expect(await saved()).toMatchObject({ city: 'Troy', active: 1 })
})

test('what was entered before the client was archived elsewhere still arrives', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'roofing'))
  await openTab('Recommendation')
  await page.getByRole('button', { name: FINDING, exact: true }).click()
  const save = sheetOf(FINDING).getByRole('button', { name: 'Save', exact: true })
  await expect.element(save).toBeVisible()
  const findNetwork = loseNetwork()
  await save.click()
  await callElsewhere(clientRoutes.archive, { client_id: inspection.client.id })
  findNetwork()
  await expectSent()
  const kept = labelIn(await readStep(inspection, 'roofing'), 'recomendation', FINDING)
  expect(kept).toMatchObject({ isChecked: true, details: { radio: 'Repair' } })
})
