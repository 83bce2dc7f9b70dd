// "Where": the places of the section, of the house's rooms and of its outside; a room added there belongs to the house.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { labelIn, readStep, startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage, PHONE } from '#web/testing/open-page.tsx'
import { expectSent, findingRow, openTab, sheetOf } from '#web/testing/step-screen.ts'

const FINDING = 'Shingles missing from roof'

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
  await where().getByLabelText('Type a location').fill('  rear SLOPE ')
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

test('what was typed to find a place is none, and typed words come back by Undo', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'roofing'), PHONE)
  await openWhere()
  const chips = sheetOf(FINDING).getByRole('group', { name: 'Where' })
  const type = async (text: string, key: 'Enter' | 'Escape') => {
    await where().getByLabelText('Type a location').fill(text)
    await userEvent.keyboard(`{${key}}`)
    await expect.element(where()).not.toBeInTheDocument()
  }
  const reopen = () => chips.getByRole('button', { name: 'Other…' }).click()
  const isChosen = (name: string) =>
    expect.element(chips.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
  await type('valley', 'Escape')
  await expect.element(chips.getByRole('button', { name: 'valley', exact: true })).not.toBeInTheDocument()
  await reopen()
  await type('DORM', 'Enter')
  await isChosen('Dormer')
  await reopen()
  await type('By the shed', 'Escape')
  await isChosen('By the shed')
  await reopen()
  await type('valley', 'Escape')
  await isChosen('By the shed')
  const description = sheetOf(FINDING).getByRole('textbox', { name: 'Description' })
  const byTheShed = 'Shingles were missing from the roof by the shed.'
  await expect.element(description).toHaveValue(byTheShed)
  await reopen()
  await place('Ridge').click()
  await place('Done').click()
  await isChosen('Ridge')
  const replaced = page.getByRole('status').filter({ hasText: 'Where: “By the shed” was replaced' })
  await expect.element(description).toHaveValue('Shingles were missing from the roof at the ridge.')
  await replaced.getByRole('button', { name: 'Undo' }).click()
  await isChosen('By the shed')
  await expect.element(description).toHaveValue(byTheShed)

  // Of all that was chosen in between only the last was used.
  await chips.getByRole('button', { name: 'Left slope' }).click()
  await sheetOf(FINDING).getByRole('button', { name: 'Save', exact: true }).click()
  await findingRow(FINDING).click()
  await reopen()
  const used = where().getByRole('group', { name: 'Used in Roofing' })
  await expect.element(used.getByRole('button')).toHaveTextContent('Left slope')
})

test('a place that was being typed when the page was closed is in the field again', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'roofing'), PHONE)
  await openWhere()
  await where().getByLabelText('Type a location').fill('Above the entry')
  await openPage(stepPath(inspection, 'roofing'), PHONE)
  await openTab('Recommendation')
  await findingRow(FINDING).click()
  await expect.element(where().getByLabelText('Type a location')).toHaveValue('Above the entry')
  await place('Cancel').click()
  await sheetOf(FINDING).getByRole('button', { name: 'Cancel' }).click()
  await findingRow(FINDING).click()
  await expect.element(sheetOf(FINDING).getByRole('group', { name: 'Where' })).toBeVisible()
  await expect.element(where()).not.toBeInTheDocument()
})

test('of several places each can be taken back, and the finding itself is no other', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'roofing'), PHONE)
  await openWhere()
  await place('Garage').click()
  await place('Done').click()
  await sheetOf(FINDING).getByRole('button', { name: 'Add another location' }).click()
  const several = page.getByRole('dialog', { name: 'Add another location' })
  const button = (name: string) => several.getByRole('button', { name, exact: true })
  const field = several.getByLabelText('Type a location')
  await field.fill('By the shed')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('')
  await expect.element(button('By the shed')).toHaveAttribute('aria-pressed', 'true')
  await field.fill('Above the entry')
  await button('Add a room').click()
  await several.getByLabelText('Another room').fill('DORMER')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Add a room')).toHaveFocus()
  await expect.element(field).toHaveValue('Above the entry')
  await expect.element(button('Add 3 findings')).toBeVisible()
  await button('By the shed').click()
  await expect.element(button('Add 2 findings')).toBeVisible()
  // Nor is another place taken that has its name in it.
  await field.fill('garage')
  await expect.element(several.getByText('The finding is there already')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await button('Add 1 finding').click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Added in Dormer' })).toBeVisible()
  await expectSent()
  // A place of the section that was added as a room is one of the house's, shown once.
  const { inspection: kept } = await call(inspectionRoutes.getReport, { inspection_id: inspection.id })
  expect(kept.details?.rooms).toEqual(['Dormer'])
  await findingRow(FINDING).click()
  await sheetOf(FINDING).getByRole('button', { name: 'Other…' }).first().click()
  await expect.element(place('Dormer')).toBeVisible()
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
