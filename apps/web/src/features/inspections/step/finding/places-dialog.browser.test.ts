// "Where": the places of the section, of the house's rooms and of its outside; a room added there belongs to the house.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { labelIn, readStep, startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage, PHONE } from '#web/testing/open-page.tsx'
import { expectSent, findingRow, openTab, sheetOf } from '#web/testing/step-screen.ts'

const FINDING = 'Missing shingles'

const where = () => page.getByRole('dialog', { name: 'Where', exact: true })
const place = (name: string) => where().getByRole('button', { name, exact: true })

async function openWhere(): Promise<void> {
  await openTab('Recommendation')
  await findingRow(FINDING).click()
  await sheetOf(FINDING).getByRole('button', { name: 'Other…' }).first().click()
  await expect.element(where()).toBeVisible()
}

test('a place is chosen or typed in any case, and Cancel leaves it as it was', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'roofing'), PHONE)
  await openWhere()
  await expect
    .element(where().getByRole('group', { name: 'Roofing', exact: true }).getByRole('button').first())
    .toHaveTextContent('Front slope')
  await place('Ridge').click()
  await place('Dormer').click()
  await expect.element(place('Ridge')).toHaveAttribute('aria-pressed', 'false')
  await place('Done').click()
  const chosen = sheetOf(FINDING)
    .getByRole('group', { name: 'Where' })
    .getByRole('button', { name: 'Dormer' })
  await expect.element(chosen).toHaveAttribute('aria-pressed', 'true')

  await sheetOf(FINDING).getByRole('button', { name: 'Other…' }).first().click()
  await where().getByLabelText('Type a place').fill('  rear SLOPE ')
  // Only what matches is shown.
  await expect.element(place('Ridge')).not.toBeInTheDocument()
  await place('Done').click()
  await sheetOf(FINDING).getByRole('button', { name: 'Other…' }).first().click()
  await place('Ridge').click()
  await place('Cancel').click()
  await sheetOf(FINDING).getByRole('button', { name: 'Save', exact: true }).click()
  await expectSent()
  const { details } = labelIn(await readStep(inspection, 'roofing'), 'recomendation', FINDING)
  expect(details?.location).toBe('Rear slope')
})

test('a room that is added is one of the house, and other sections offer it', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'roofing'), PHONE)
  await openWhere()
  const add = async (room: string) => {
    await place('Add a room').click()
    await where().getByLabelText('Another room').fill(room)
    await place('Done').click()
    await expect.element(where()).not.toBeInTheDocument()
  }
  await add('Sunroom')
  await sheetOf(FINDING).getByRole('button', { name: 'Save', exact: true }).click()
  await expectSent()
  const { inspection: kept } = await call(inspectionRoutes.getReport, { inspection_id: inspection.id })
  expect(kept.details?.rooms).toEqual(['Sunroom'])
  expect(kept.description).toBe('A house of one storey.')
  const { details } = labelIn(await readStep(inspection, 'roofing'), 'recomendation', FINDING)
  expect(details?.location).toBe('Sunroom')

  await openPage(stepPath(inspection, 'electrical'), PHONE)
  await openTab('Recommendation')
  await page.css('[data-label-nav]').first().click()
  await page.getByRole('button', { name: 'Other…' }).first().click()
  const rooms = where().getByRole('group', { name: 'Rooms in this house' })
  await expect.element(rooms.getByRole('button').first()).toHaveTextContent('Sunroom')
  // It does not take the place of the rooms that most houses have.
  await expect.element(rooms.getByRole('button', { name: 'Kitchen', exact: true })).toBeVisible()
})
