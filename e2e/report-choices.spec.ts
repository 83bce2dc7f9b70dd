// The review's "What matters most": proposed, then the inspector's own; saved by itself, and kept where no answer comes.

import type { Page } from '@playwright/test'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { REPORT_CHOICES_TEXT, reportChoicesRoutes } from '@plumbline/contract/report-choices'
import { reportRoutes } from '@plumbline/contract/reports'
import type { IssuedReport } from '@plumbline/domain/report/content'
import { violationsOf } from './support/axe.ts'
import type { Inspection, Inspector } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'

interface Stage {
  page: Page
  inspector: Inspector
  inspection: Inspection
}

/** Opens the review of a roof with so many findings; gives their labels. */
async function openReview({ page, inspector, inspection }: Stage, count = 2): Promise<string[]> {
  const inspection_id = inspection.id
  const steps = await call(inspectionRoutes.getStepCategories, { inspection_id }, inspector)
  const category = steps.stepCategories.roofing?.recomendation[0]
  const labels = category?.checks.slice(0, count).map(({ label }) => label) ?? []
  for (const label of labels) {
    const finding = { inspection_id, step_name: 'roofing', category: category?.id ?? '', label, checked: 1 }
    await call(
      inspectionRoutes.saveCommentImages,
      { ...finding, selrecomd: 'Repair', comment: 'It leaks.' } as never,
      inspector,
    )
  }
  await signIn(page, inspector)
  await page.goto(`/inspection-review/${inspection_id}/${inspection.client.id}`)
  return labels
}

const boxOf = (page: Page) => page.getByRole('region', { name: 'What matters most' })

test('the conclusion and what matters most are chosen in the review, and wait where there is no signal', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  const inspection_id = inspection.id
  const [one = '', two = ''] = await openReview({ page, inspector, inspection })
  const box = boxOf(page)
  const conclusion = box.getByLabel('Conclusion')
  await expect(conclusion).toHaveValue(/\w/)
  await expect(box.getByText(/^Proposed from the findings/)).toBeVisible()
  await expect(box.getByText(/^Proposed by level, time and cost/)).toBeVisible()
  expect(await violationsOf(page, 'review with choices')).toEqual([])

  await context.setOffline(true)
  await conclusion.fill('The house is sound.')
  await box.getByRole('button', { name: `Move ${one} down` }).click()
  await expect(box.getByText('Picked by you: 2 of at most 5.')).toBeVisible()
  await expect(
    box.getByText(/^There is no signal\. Conclusion, findings on the first page: kept/),
  ).toBeVisible()
  expect(await violationsOf(page, 'review with choices that wait')).toEqual([])
  await page.route('**/v1/oauth/inspection/save-report-choices', (route) => route.abort())
  await context.setOffline(false)
  await page.reload()
  await expect(conclusion).toHaveValue('The house is sound.')
  // What waits holds a report back, with the way to it.
  await conclusion.fill('The house is sound and dry.')
  await page.getByRole('link', { name: 'Generate report' }).first().click()
  await expect(page.getByText('1 edit is not sent yet')).toBeVisible()
  await page.getByRole('button', { name: 'Generate report' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: /^Conclusion/ })).toBeVisible()
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect(dialog.getByText('1 edit is not sent yet')).toBeHidden()
  const { choices } = await call(reportChoicesRoutes.get, { inspection_id }, inspector)
  expect(choices.conclusion).toBe('The house is sound and dry.')
  expect(choices.picks?.map(({ label }) => label)).toEqual([two, one])
})

test('what was typed a moment before "Generate report" is in the report', async ({
  page,
  inspector,
  inspection,
}) => {
  await openReview({ page, inspector, inspection })
  const box = boxOf(page)
  await box.getByLabel('Conclusion').fill('The house is sound.')
  await box.getByLabel('Language').selectOption('es')
  await page.getByRole('link', { name: 'Generate report' }).first().click()
  await page.getByRole('button', { name: 'Generate report' }).first().click()
  await page.getByRole('button', { name: 'Generate anyway' }).click()
  const inspection_id = inspection.id
  const newest = async () =>
    (await call(reportRoutes.reportVersions, { inspection_id }, inspector)).reports[0]
  await expect.poll(async () => (await newest())?.state, { timeout: 60_000 }).toBe('done')
  const report_id = (await newest())?.id ?? 0
  const { content } = await call(reportRoutes.reportContent, { report_id }, inspector)
  const { top, language } = content as unknown as IssuedReport
  expect([top.conclusion, language]).toEqual([['The house is sound.'], 'es'])
})

test('the proposed conclusion is changed in its field, whole on a phone, and proposed again', async ({
  page,
  inspector,
  inspection,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openReview({ page, inspector, inspection })
  const box = boxOf(page)
  const conclusion = box.getByLabel('Conclusion')
  const proposed = await conclusion.inputValue()
  const kept = async () => {
    const { choices } = await call(reportChoicesRoutes.get, { inspection_id: inspection.id }, inspector)
    return choices.conclusion
  }
  const isCut = () => conclusion.evaluate((field) => field.scrollHeight > field.clientHeight + 1)
  await conclusion.press('Control+End')
  await conclusion.pressSequentially(' The roof needs a closer look before winter.')
  await expect.poll(kept).toBe(`${proposed} The roof needs a closer look before winter.`)
  await expect(box.getByText(REPORT_CHOICES_TEXT.saved)).toBeVisible()
  await conclusion.fill(`${proposed} `.repeat(6))
  expect(await isCut()).toBe(false)
  await box.getByRole('button', { name: 'Use the proposed text' }).click()
  await expect(conclusion).toHaveValue(proposed)
  await expect(conclusion).toBeFocused()
  await expect.poll(kept).toBe(null)
  expect(await isCut()).toBe(false)
  // Emptied it is proposed again; the field says so once it is left.
  await conclusion.fill('')
  await box.getByLabel('Agreement').focus()
  await expect(conclusion).toHaveValue(proposed)
  expect(await kept()).toBe(null)
})

test('a conclusion that another device wrote meanwhile is asked about, not written over', async ({
  page,
  inspector,
  inspection,
}) => {
  await openReview({ page, inspector, inspection })
  const box = boxOf(page)
  await expect(box.getByLabel('Conclusion')).toHaveValue(/\w/)
  const { id: inspection_id } = inspection
  const theirs = { inspection_id, agreement: 'PA-7', language: 'en', print_changes: 0, version: 0 } as const
  await call(reportChoicesRoutes.save, { ...theirs, conclusion: 'It leaks.' }, inspector)
  await box.getByLabel('Conclusion').fill('The house is sound.')
  await expect(box.getByText('Conclusion there: “It leaks.”')).toBeVisible()
  expect(await violationsOf(page, 'review with a contest')).toEqual([])
  await box.getByRole('button', { name: 'Keep what stands here' }).click()
  await expect(box.getByText(REPORT_CHOICES_TEXT.saved)).toBeVisible()
  const { choices } = await call(reportChoicesRoutes.get, { inspection_id }, inspector)
  expect([choices.conclusion, choices.agreement]).toEqual(['The house is sound.', 'PA-7'])
})
