// The cost range of a finding: read as people write it, and never dropped without a word.
import { reportSettingsRoutes } from '@plumbline/contract/report-settings'
import { labelIn, readStep, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'
import { expectSent, findingRow, openTab, sheetOf } from './support/step-screen.ts'

const FINDING = 'Missing shingles'

test('costs are read leniently, and what is no amount keeps the sheet open', async ({
  page,
  inspector,
  inspection,
}) => {
  const { signature_image: _, ...settings } = (await call(reportSettingsRoutes.get, {}, inspector)).settings
  await call(reportSettingsRoutes.update, { ...settings, costs: 1 }, inspector)
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await openTab(page, 'Recommendation')
  await findingRow(page, FINDING).click()
  const sheet = sheetOf(page, FINDING)
  const more = sheet.getByRole('button', { name: /^Why it matters, what to do/ })
  await more.click()
  const costs = sheet.getByRole('group', { name: 'Cost range' })
  const [from, to] = [costs.getByLabel('From'), costs.getByLabel('To')]
  const error = costs.getByText('Enter a whole number from 0 to 10,000,000')
  await from.fill('$ 2 000')
  await to.fill('3,500.50')
  await from.focus()
  await sheet.getByLabel('What was found').focus()
  await expect(from).toHaveValue('2000')
  await expect(to).toHaveValue('3501')

  await to.fill('about 5000')
  await expect(error, 'what is being typed is no error yet').toHaveCount(0)
  const save = sheet.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(error).toBeInViewport({ ratio: 1 })
  await expect(to).toBeFocused()
  await expect(to).toHaveValue('about 5000')
  // Folded away it is not forgotten.
  await more.click()
  await expect(costs).toBeHidden()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(to).toBeFocused()
  await expect(to).toHaveValue('about 5000')
  await to.fill('$5,000')
  await save.click()
  await expect(sheet).toBeHidden()
  await expectSent(page)
  const { details } = labelIn(await readStep(inspector, inspection.id, 'roofing'), 'recomendation', FINDING)
  expect([details?.cost_from, details?.cost_to]).toEqual([2000, 5000])
})
