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
  await box.getByRole('button', { name: new RegExp(`^Move [\\d.]+ ${one} down$`) }).click()
  await expect(box.getByText('Picked by you: 2 of at most 5.')).toBeVisible()
  await expect(
    box.getByText(/^There is no signal\. Conclusion, findings on the first page: kept/),
  ).toBeVisible()
  expect(await violationsOf(page, 'review with choices that wait')).toEqual([])
  await page.route('**/v1/oauth/inspection/save-report-choices', (route) => route.abort())
  await context.setOffline(false)
  await page.reload()
  await expect(conclusion).toHaveValue('The house is sound.')
  // What waits is asked about before logout, and holds a report back, with the way to it.
  await conclusion.fill('The house is sound and dry.')
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: 'Log out with unsent edits?' })
  await expect(question.getByText('1 edit did not reach the server yet.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Generate report' }).first().click()
  await expect(page.getByText('1 edit is not sent yet')).toBeVisible()
  await page.getByRole('button', { name: 'Generate report' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: /^Conclusion/ })).toBeVisible()
  // By itself: a new try is never far.
  await page.unrouteAll()
  await expect(dialog.getByText('1 edit is not sent yet')).toBeHidden()
  const { choices } = await call(reportChoicesRoutes.get, { inspection_id }, inspector)
  expect(choices.conclusion).toBe('The house is sound and dry.')
  expect(choices.picks?.map(({ label }) => label)).toEqual([two, one])
})

test('what was chosen without a signal is sent from whatever page stands when there is one', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  await openReview({ page, inspector, inspection })
  const box = boxOf(page)
  await expect(box.getByLabel('Conclusion')).toHaveValue(/\w/)
  await context.setOffline(true)
  await box.getByLabel('Conclusion').fill('The house is sound.')
  await expect(box.getByText(/^There is no signal/)).toBeVisible()
  // A page that goes away tries once more: it has no signal either.
  await page.close()
  await context.setOffline(false)
  const another = await context.newPage()
  await another.goto('/mail-logs')
  const kept = async () => {
    const { choices } = await call(reportChoicesRoutes.get, { inspection_id: inspection.id }, inspector)
    return choices.conclusion
  }
  await expect.poll(kept).toBe('The house is sound.')
})

test('what was typed a moment before "Generate report" is in the report', async ({
  page,
  inspector,
  inspection,
}) => {
  await openReview({ page, inspector, inspection })
  const box = boxOf(page)
  await box.getByLabel('Conclusion').fill('The house is sound.')
  await box.getByLabel('Language').selectOption('both')
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
  expect([top.conclusion, language]).toEqual([['The house is sound.'], 'en'])
  // Both files are downloaded by buttons of one kind; and the version that is there is not compared with itself.
  const looks = (name: string) =>
    page.getByRole('link', { name, exact: true }).evaluate((link) => {
      const { height, color, backgroundColor, borderTopColor } = getComputedStyle(link)
      return [height, color, backgroundColor, borderTopColor]
    })
  expect(await looks('Download in Spanish')).toEqual(await looks('Download'))
  await expect(page.getByText('Up to date')).toBeVisible()
  await expect(page.getByText(/^Since version/)).toBeHidden()
  await page.getByRole('button', { name: 'Email report' }).first().click()
  await expect(page.getByRole('dialog').getByText(/things? to look at/)).toBeVisible()
  await expect(page.getByText(/^Since version/)).toBeHidden()
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
  // Emptied it stays empty, until the proposed text is asked for.
  await conclusion.fill('The house is sound.')
  await expect.poll(kept).toBe('The house is sound.')
  await conclusion.fill('')
  await expect.poll(kept).toBe('')
  await page.reload()
  await expect(box.getByText('Empty: the report has no conclusion.')).toBeVisible()
  await expect(conclusion).toHaveValue('')
  await box.getByRole('button', { name: 'Use the proposed text' }).click()
  await expect(conclusion).toHaveValue(proposed)
  await expect.poll(kept).toBe(null)
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
  await box.getByRole('button', { name: 'Keep mine' }).click()
  await expect(box.getByText(REPORT_CHOICES_TEXT.saved)).toBeVisible()
  const { choices } = await call(reportChoicesRoutes.get, { inspection_id }, inspector)
  expect([choices.conclusion, choices.agreement]).toEqual(['The house is sound.', 'PA-7'])
})

test('what another device wrote is shown under the caret, and typed on from there', async ({
  page,
  inspector,
  inspection,
}) => {
  await openReview({ page, inspector, inspection })
  const box = boxOf(page)
  const conclusion = box.getByLabel('Conclusion')
  await expect(conclusion).toHaveValue(/\w/)
  const { id: inspection_id } = inspection
  const theirs = { inspection_id, agreement: '', language: 'en', print_changes: 0, version: 0 } as const
  await call(reportChoicesRoutes.save, { ...theirs, conclusion: 'It leaks.' }, inspector)
  // The answer to this save tells of theirs.
  await box.getByLabel('Agreement').fill('PA-7')
  await conclusion.focus()
  await expect(conclusion).toHaveValue('It leaks.')
  await expect(conclusion).toBeFocused()
  await conclusion.press('Control+End')
  await conclusion.pressSequentially(' Mend it.')
  const kept = async () => {
    const { choices } = await call(reportChoicesRoutes.get, { inspection_id }, inspector)
    return [choices.conclusion, choices.agreement]
  }
  await expect.poll(kept).toEqual(['It leaks. Mend it.', 'PA-7'])
})

test('findings are picked and put in order by keys, and each key finds the focus where the last one left it', async ({
  page,
  inspector,
  inspection,
}) => {
  await openReview({ page, inspector, inspection }, 7)
  const box = boxOf(page)
  const chosen = box.getByRole('list').first().getByRole('listitem')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  const titles = async () =>
    (await chosen.locator('p:first-child').allTextContents()).map((text) => text.trim())
  await expect(chosen).toHaveCount(5)
  const [first = '', second = '', third = '', , fifth = ''] = await titles()
  await expect(chosen.first()).toContainText(/^\d\.\d .+Repair/)

  await box.getByRole('button', { name: `Move ${third} up` }).focus()
  await page.keyboard.press('Enter')
  expect(await focused()).toBe(`Move ${third} up`)
  await page.keyboard.press('Enter')
  expect(await titles()).toMatchObject({ 0: third, 1: first, 2: second })
  // It stands at the top: only down is left.
  expect(await focused()).toBe(`Move ${third} down`)

  await box.getByLabel(`${first} is on the first page`).focus()
  await page.keyboard.press('Space')
  expect(await focused()).toBe(`${second} is on the first page`)
  await box.getByLabel(`${fifth} is on the first page`).focus()
  await page.keyboard.press('Space')
  await expect(chosen).toHaveCount(3)
  expect(await focused()).toMatch(/ is on the first page$/)

  await box.locator('summary').press('Enter')
  await box.getByLabel(`${first} is on the first page`).focus()
  await page.keyboard.press('Space')
  await expect(chosen).toHaveCount(4)
  // The next of the others; then, as no more may be picked, the one that was.
  const next = await focused()
  await page.keyboard.press('Space')
  await expect(chosen).toHaveCount(5)
  expect(await focused()).toBe(next)
  await box.getByRole('button', { name: 'Back to what is proposed' }).press('Enter')
  expect(await focused()).toBe(`${first} is on the first page`)
  expect(await violationsOf(page, 'review with picks')).toEqual([])
})
