// The cost range of a finding: read as people write it, and never dropped without a word.
import { reportSettingsRoutes } from '@plumbline/contract/report-settings'
import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { labelIn, readStep, startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { expectSent, findingRow, openTab, sheetOf } from '#web/testing/step-screen.ts'

const FINDING = 'Shingles missing from roof'

const focus = (field: Locator) => (field.element() as HTMLElement).focus()

test('costs are read leniently, and what is no amount keeps the sheet open', async () => {
  const inspection = await startInspection()
  const { signature_image: _, ...settings } = (await call(reportSettingsRoutes.get, {})).settings
  await call(reportSettingsRoutes.update, { ...settings, costs: 1 })
  await openPage(stepPath(inspection, 'roofing'))
  await openTab('Recommendation')
  await findingRow(FINDING).click()
  const sheet = sheetOf(FINDING)
  const costs = sheet.getByRole('group', { name: 'Cost range' })
  const [from, to] = [costs.getByLabelText('From'), costs.getByLabelText('To')]
  const error = costs.getByText('Enter a whole number from 0 to 10,000,000')
  await from.fill('$ 2 000')
  await to.fill('3,500.50')
  focus(from)
  focus(sheet.getByRole('textbox', { name: 'Description' }))
  await expect.element(from).toHaveValue('2000')
  await expect.element(to).toHaveValue('3501')

  await to.fill('about 5000')
  // What is being typed is no error yet.
  await expect.element(error).not.toBeInTheDocument()
  const save = sheet.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect.element(error).toBeInViewport({ ratio: 1 })
  await expect.element(to).toHaveFocus()
  await expect.element(to).toHaveValue('about 5000')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.element(to).toHaveFocus()
  await expect.element(to).toHaveValue('about 5000')
  await to.fill('$5,000')
  await save.click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expectSent()
  const { details } = labelIn(await readStep(inspection, 'roofing'), 'recomendation', FINDING)
  expect([details?.cost_from, details?.cost_to]).toEqual([2000, 5000])
})
