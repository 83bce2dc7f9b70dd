// The end of a step and of an inspection: the first unanswered is one tap away, and what is finished leads on.
import { builtInTemplate } from '@plumbline/catalogue/template'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage, PHONE } from '#web/testing/open-page.tsx'
import { chip, findingRow, openTab, sheetOf } from '#web/testing/step-screen.ts'

/** The foot bar on a phone, with its line (field-screens.md). */
const FOOT_PX = 69

const list = page.getByRole('dialog')

async function leaveOut(inspection_id: number, steps: readonly { key: string }[]): Promise<void> {
  for (const { key: step_name } of steps)
    await call(inspectionRoutes.notApplicable, { inspection_id, step_name, is_applicable: 0 })
}

test('the end of a step leads to its first open question', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'roofing'), PHONE)
  await openTab('Observation')
  const groups = page.getByRole('tabpanel').getByRole('radiogroup')
  await expect.element(groups.first()).toBeVisible()
  const count = groups.elements().length
  const skipped = count - 2
  for (let at = 0; at < count; at += 1) {
    if (at !== skipped) await groups.nth(at).getByRole('radio').first().click()
  }
  await openTab('Description')
  await chip('Slate').click()
  await chip('Walked').click()
  const end = page.getByRole('region', { name: 'Unanswered' })
  await expect.element(end).toMatchTextContent('1 unanswered')
  await end.getByRole('button', { name: 'Next unanswered', exact: true }).click()
  const open = groups.nth(skipped).getByRole('radio').first()
  await expect.element(open).toBeInViewport()
  await expect.element(open).toHaveFocus()
  await open.click()
  await expect.element(end).toMatchTextContent('Done')
})

test('a finished inspection offers the review and the report', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'insulation'), PHONE)
  await expect.element(page.getByRole('tab').first()).toBeVisible()
  await expect.element(page.getByText('All sections done')).not.toBeInTheDocument()
  await leaveOut(inspection.id, builtInTemplate.sections)
  await openPage(stepPath(inspection, 'insulation'), PHONE)
  await expect.element(page.getByText('All sections done')).toBeVisible()
  // At the end of the labels, whose foot is no higher for it.
  const steps = page.getByRole('navigation', { name: 'Previous and next section' })
  const height = () => steps.element().parentElement?.getBoundingClientRect().height
  await expect.poll(height).toBeLessThanOrEqual(FOOT_PX)
  await expect
    .element(page.getByRole('link', { name: 'Review', exact: true }))
    .toHaveAttribute('href', `/inspection-review/${inspection.id}/${inspection.client.id}`)
  await page.getByRole('link', { name: 'Report', exact: true }).click()
  const report = `/reports?client=${inspection.client.id}&inspection=${inspection.id}`
  await expect.poll(() => `${location.pathname}${location.search}`).toBe(report)
  await openPage(`/inspection/${inspection.id}/inspection-steps/${inspection.client.id}`, PHONE)
  await expect.element(page.getByRole('link', { name: /^Open review/ })).toBeVisible()
  const link = page.css('a:visible').filter({ hasText: /^Report$/ })
  await expect.element(link).toHaveAttribute('href', report)
})

test('Done in the head of the last open step leads on to the report', async () => {
  const inspection = await startInspection()
  const last = builtInTemplate.sections.at(-1)
  if (!last) throw new Error('The built-in template is empty')
  const facts = last.description.filter(({ required }) => required).length
  await leaveOut(inspection.id, builtInTemplate.sections.slice(0, -1))
  await openPage(stepPath(inspection, last.key), PHONE)
  await page.getByRole('button', { name: new RegExp(`unanswered in ${last.title}`) }).click()
  const open = list.getByRole('group')
  for (let left = last.observation.length + facts; left > 0; left -= 1) {
    await expect.element(list.getByRole('link', { name: 'Report' })).not.toBeInTheDocument()
    await open.first().getByRole('button').first().click()
    await expect.element(open).toHaveLength(left - 1)
  }
  await expect.element(list.getByRole('radiogroup')).toMatchTextContent(`${last.title} (0)`)
  await expect.element(list.getByRole('link', { name: 'Review' })).toHaveAttribute('target', '_blank')
  await list.getByRole('link', { name: 'Report' }).click()
  await expect
    .poll(() => `${location.pathname}${location.search}`)
    .toBe(`/reports?client=${inspection.client.id}&inspection=${inspection.id}`)
  history.back()
  await expect.element(page.getByText('All sections done')).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
})

test('the switch of a section says in words whether it is on', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'roofing'), PHONE)
  await expect.element(chip('Slate')).toBeVisible()
  const control = page.getByRole('switch', { name: 'Include this section' })
  const shown = (word: string) => page.css(`:text-is("${word}"):visible`)
  await expect.element(control).toBeChecked()
  await expect.element(shown('On')).toHaveLength(1)
  // The thumb, which lies over the control, is pressed as well as the rest of its label.
  await control.click({ force: true })
  await expect.element(control).not.toBeChecked()
  await expect.element(shown('Off')).toHaveLength(1)
  await expect.element(shown('On')).not.toBeInTheDocument()
})

test('Save stays above the keyboard of a phone', async () => {
  await openPage(stepPath(await startInspection(), 'roofing'), PHONE)
  await openTab('Recommendation')
  await findingRow('Shingles missing from roof').click()
  const sheet = sheetOf('Shingles missing from roof')
  const text = sheet.getByLabelText('Description', { exact: true })
  await text.click()
  await expect.element(text).toHaveFocus()
  // What the keyboard leaves of the window, as `interactive-widget=resizes-content` does.
  await page.viewport(PHONE.width, 420)
  const whole = { ratio: 1 }
  await expect.element(sheet.getByRole('button', { name: 'Save', exact: true })).toBeInViewport(whole)
  await expect.element(sheet.getByRole('button', { name: 'Close' })).toBeInViewport(whole)
  await userEvent.keyboard('North slope')
  await expect.element(text).toBeInViewport()
})
