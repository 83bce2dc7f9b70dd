// A reason of one's own: typed where the focus is, kept as it is typed, and never taken for shortcuts.

import type { Page } from '@playwright/test'
import { builtInTemplate } from '@plumbline/catalogue/template'
import { labelIn, readStep, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { expectSent, openTab, sheetOf } from './support/step-screen.ts'

const REASON = '46 F and no power'
const cooling = builtInTemplate.sections.find(({ key }) => key === 'cooling')
const first = cooling?.observation.find(({ choices }) => choices.includes('Not tested'))
const second = cooling?.observation.find(({ choices }) => choices.includes('Not visible'))
if (!cooling || !first || !second) throw new Error('The built-in template asks too little of Cooling')

const answer = (page: Page, part: string, word = 'Not tested') =>
  page.getByRole('radiogroup', { name: part, exact: true }).getByRole('radio', { name: word })
const notApplicable = (page: Page) => page.getByRole('switch', { name: 'Not applicable' })

test('Other… has the focus, and what is typed is the reason', async ({ page, inspector, inspection }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'cooling'))
  await openTab(page, 'Observation')
  await answer(page, first.label).click()
  await page.getByRole('group', { name: 'Why not tested' }).getByRole('button', { name: 'Other…' }).click()
  await page.keyboard.type(REASON, { delay: 20 })
  await expect(page.getByText(`In the report: “${first.label}: Not tested. ${REASON}”`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Other…', pressed: true })).toBeFocused()
  await expectSent(page)
  const step = await readStep(inspector, inspection.id, 'cooling')
  expect(labelIn(step, 'observation', 'Not tested').details?.comments).toBe(REASON)
  expect(step.is_applicable).toBe(1)
  // However many keys: one Undo.
  await page.keyboard.press('Control+z')
  await expect(page.getByText('In the report:')).toHaveCount(0)
})

test('a text that lost its field is no row of shortcuts', async ({ page, inspector, inspection }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'cooling'))
  await openTab(page, 'Observation')
  await answer(page, first.label).click()
  const sheet = sheetOf(page, 'Not tested')
  const open = () =>
    page.getByRole('button', { name: `Comment and photos of ${first.label}: Not tested` }).click()
  await open()
  await expect(sheet).toBeVisible()
  // No button has the focus that a space would press.
  await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.type(REASON, { delay: 20 })
  await expect(sheet).toBeVisible()

  await sheet.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.type('46 no power', { delay: 20 })
  await expect(sheet).toBeHidden()
  await expect(notApplicable(page)).not.toBeChecked()
  await expect(page.getByRole('tab', { name: /^Observation/ })).toHaveAttribute('aria-selected', 'true')
})

test('N says what it did, and its Undo takes it back', async ({ page, inspector, inspection }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'cooling'))
  await expect(notApplicable(page)).not.toBeChecked()
  await page.keyboard.press('n')
  await expect(notApplicable(page)).toBeChecked()
  const toast = page.getByRole('status').filter({ hasText: `${cooling.title} is not applicable` })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(notApplicable(page)).not.toBeChecked()
})

test('a description asks why, too, and a part said twice is one on every page', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await openTab(page, 'Description')
  const covering = page.getByRole('region', { name: 'Covering', exact: true })
  await covering.getByRole('button', { name: 'Not visible', exact: true }).click()
  const why = page.getByRole('group', { name: 'Why not visible' })
  await why.getByRole('button', { name: 'Behind stored goods' }).click()
  await openTab(page, 'Observation')
  await answer(page, 'Covering', 'Not visible').click()
  // Something of the roof was seen, else it is one gap as a whole.
  await answer(page, 'Flashing', 'Satisfactory').click()
  await expect(page.getByRole('region', { name: 'What is left' })).toContainText('1 part was not inspected.')
  await expectSent(page)
  const step = await readStep(inspector, inspection.id, 'roofing')
  expect(labelIn(step, 'description', 'Not visible').details?.comments).toBe('Behind stored goods.')
  await page.goto(`/inspection-review/${inspection.id}/${inspection.client.id}`)
  const panel = page.getByRole('region', { name: 'What was not inspected' })
  await expect(panel).toContainText('1 part in 1 component')
  await expect(panel.getByText('Not visible: behind stored goods')).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a reason of one’s own is given to all parts at once', async ({ page, inspector, inspection }) => {
    await signIn(page, inspector)
    await page.goto(stepPath(inspection, 'cooling'))
    await openTab(page, 'Observation')
    await answer(page, first.label).tap()
    await answer(page, second.label, 'Not visible').tap()
    await page.getByRole('button', { name: /left in Cooling/ }).tap()
    const list = page.getByRole('dialog')
    await list
      .getByRole('group', { name: 'Same reason for all 2 not inspected' })
      .getByRole('button', { name: 'Other…' })
      .tap()
    await page.keyboard.type(REASON)
    await list.getByRole('button', { name: 'Give it to all 2' }).tap()
    await expect(list).toContainText('2 parts were not inspected.')
    await list.getByRole('button', { name: 'Close' }).tap()
    await expectSent(page)
    const { observation } = await readStep(inspector, inspection.id, 'cooling')
    expect(
      observation.flatMap(({ labels_details }) => labels_details.map(({ comments }) => comments)),
    ).toEqual([REASON, REASON])
  })

  test('so it is to a step of which nothing could be inspected', async ({ page, inspector, inspection }) => {
    await signIn(page, inspector)
    await page.goto(stepPath(inspection, 'cooling'))
    await page.getByRole('button', { name: /left in Cooling/ }).tap()
    const list = page.getByRole('dialog')
    await list.getByRole('button', { name: 'Nothing here could be inspected' }).tap()
    await list
      .getByRole('group', { name: 'Not tested', exact: true })
      .getByRole('button', { name: 'Other…' })
      .tap()
    await page.keyboard.type(REASON)
    await page.keyboard.press('Enter')
    await expect(list).toContainText(/\d+ parts were not inspected\./)
    await list.getByRole('button', { name: 'Close' }).tap()
    await expectSent(page)
    const { observation } = await readStep(inspector, inspection.id, 'cooling')
    const reasons = observation.flatMap(({ labels_details }) =>
      labels_details.map(({ comments }) => comments),
    )
    expect(reasons.length).toBeGreaterThan(3)
    expect(new Set(reasons)).toEqual(new Set([REASON]))
  })

  test('in the list of what is left a question stays until its reason is typed', async ({
    page,
    inspector,
    inspection,
  }) => {
    await signIn(page, inspector)
    await page.goto(stepPath(inspection, 'cooling'))
    await page.getByRole('button', { name: /left in Cooling/ }).tap()
    const list = page.getByRole('dialog')
    await list
      .getByRole('group', { name: first.label, exact: true })
      .getByRole('button', { name: 'Not tested' })
      .tap()
    await list.getByRole('group', { name: 'Why not tested' }).getByRole('button', { name: 'Other…' }).tap()
    await expect(list.getByLabel('Another reason')).toBeFocused()
    // Slowly: each key is kept, and none of them is the last.
    await page.keyboard.type(REASON, { delay: 60 })
    await expect(list.getByLabel('Another reason')).toHaveValue(REASON)
    await page.keyboard.press('Enter')
    await expect(list.getByRole('group', { name: first.label, exact: true })).toHaveCount(0)
    await list.getByRole('button', { name: 'Close' }).tap()
    await expectSent(page)
    const step = await readStep(inspector, inspection.id, 'cooling')
    expect(labelIn(step, 'observation', 'Not tested').details?.comments).toBe(REASON)
  })
})
