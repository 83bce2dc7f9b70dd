// The end of a step and of an inspection: the first unanswered is one tap away, and what is finished leads on.

import { builtInTemplate } from '@plumbline/catalogue/template'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'
import { chip, openTab } from './support/step-screen.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** The foot bar on a phone, with its line (field-screens.md). */
const FOOT_PX = 69

test('the end of a step leads to its first open question', async ({ page, inspector, inspection }) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await openTab(page, 'Observation')
  const groups = page.getByRole('tabpanel').getByRole('radiogroup')
  await expect(groups.first()).toBeVisible()
  const count = await groups.count()
  const skipped = count - 2
  for (let at = 0; at < count; at += 1) {
    if (at !== skipped) await groups.nth(at).getByRole('radio').first().click()
  }
  await openTab(page, 'Description')
  await chip(page, 'Slate').click()
  const end = page.getByRole('region', { name: 'What is left' })
  await expect(end).toContainText('1 left in Roofing')
  await end.getByRole('button', { name: 'Next open', exact: true }).click()
  const open = groups.nth(skipped).getByRole('radio').first()
  await expect(open).toBeInViewport()
  await expect(open).toBeFocused()
  await open.click()
  await expect(end).toContainText('Done in Roofing')
})

test('a finished inspection offers the review and the report', async ({ page, inspector, inspection }) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'insulation'))
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expect(page.getByText('All steps done')).toHaveCount(0)
  for (const { key: step_name } of builtInTemplate.sections) {
    const place = { inspection_id: inspection.id, step_name }
    await call(inspectionRoutes.notApplicable, { ...place, is_applicable: 0 }, inspector)
  }
  await page.reload()
  const main = page.locator('body')
  await expect(main.getByText('All steps done')).toBeVisible()
  // At the end of the labels, whose foot is no higher for it.
  const foot = await page
    .getByRole('navigation', { name: 'Previous and next step' })
    .locator('..')
    .boundingBox()
  expect(foot?.height).toBeLessThanOrEqual(FOOT_PX)
  await expect(main.getByRole('link', { name: 'Review', exact: true })).toHaveAttribute(
    'href',
    `/inspection-review/${inspection.id}/${inspection.client.id}`,
  )
  await main.getByRole('link', { name: 'Report', exact: true }).click()
  const report = `/reports?client=${inspection.client.id}&inspection=${inspection.id}`
  await expect(page).toHaveURL(report)
  await page.goto(`/inspection/${inspection.id}/inspection-steps/${inspection.client.id}`)
  await expect(main.getByRole('link', { name: 'Review', exact: true })).toBeVisible()
  await expect(
    main.getByRole('link', { name: 'Report', exact: true }).filter({ visible: true }),
  ).toHaveAttribute('href', report)
})

test('Done in the head of the last open step leads on to the report', async ({
  page,
  inspector,
  inspection,
}) => {
  const last = builtInTemplate.sections.at(-1)
  if (!last) throw new Error('The built-in template is empty')
  for (const { key: step_name } of builtInTemplate.sections.slice(0, -1))
    await call(
      inspectionRoutes.notApplicable,
      { inspection_id: inspection.id, step_name, is_applicable: 0 },
      inspector,
    )
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, last.key))
  await page.getByRole('button', { name: new RegExp(`left in ${last.title}`) }).tap()
  const list = page.getByRole('dialog')
  const open = list.getByRole('group')
  for (let left = last.observation.length + 1; left > 0; left -= 1) {
    await expect(list.getByRole('link', { name: 'Report' })).toHaveCount(0)
    await open.first().getByRole('button').first().tap()
    await expect(open).toHaveCount(left - 1)
  }
  await expect(list.getByRole('heading', { level: 2 })).toHaveText(`Done in ${last.title}`)
  await expect(list.getByRole('link', { name: 'Review' })).toHaveAttribute('target', '_blank')
  await list.getByRole('link', { name: 'Report' }).tap()
  await expect(page).toHaveURL(`/reports?client=${inspection.client.id}&inspection=${inspection.id}`)
  await page.goBack()
  await expect(page.getByText('All steps done')).toBeVisible()
  await expect(list).toHaveCount(0)
})

test('Not applicable says in words whether it is on', async ({ page, inspector, inspection }) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await expect(chip(page, 'Slate')).toBeVisible()
  const control = page.getByRole('switch', { name: 'Not applicable' })
  const shown = (word: string) => page.getByText(word, { exact: true }).filter({ visible: true })
  await expect(control).not.toBeChecked()
  await expect(shown('Off')).toHaveCount(1)
  // The thumb, which lies over the control, is pressed as well as the rest of its label.
  await control.check({ force: true })
  await expect(control).toBeChecked()
  await expect(shown('On')).toHaveCount(1)
  await expect(shown('Off')).toHaveCount(0)
})

test('Save stays above the keyboard of a phone', async ({ page, inspector, inspection }) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await openTab(page, 'Recommendation')
  await page.getByRole('button', { name: 'Missing shingles', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Missing shingles' })
  await sheet.getByRole('button', { name: 'Other…' }).click()
  await expect(sheet.getByLabel('Another place')).toBeFocused()
  // What the keyboard leaves of the window, as `interactive-widget=resizes-content` does.
  await page.setViewportSize({ width: 390, height: 420 })
  await expect(sheet.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.type('North slope')
  await expect(sheet.getByLabel('Another place')).toBeInViewport()
})
