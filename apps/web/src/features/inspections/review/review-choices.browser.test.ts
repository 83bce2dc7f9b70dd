// The review's "What matters most": proposed, then the inspector's own, beside another device, and by keys alone.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { REPORT_CHOICES_TEXT, reportChoicesRoutes } from '@plumbline/contract/report-choices'
import { reportRoutes } from '@plumbline/contract/reports'
import type { IssuedReport } from '@plumbline/domain/report/content'
import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { type Inspection, readStep, startInspection } from '#web/testing/inspector.ts'
import { DESKTOP, openPage, PHONE } from '#web/testing/open-page.tsx'

const box = page.getByRole('region', { name: 'What matters most' })
const conclusion = box.getByLabelText('Conclusion')
const { keyboard } = userEvent

const typed = () => (conclusion.element() as HTMLTextAreaElement).value
const reviewPath = ({ id, client }: Inspection) => `/inspection-review/${id}/${client.id}`

/** Opens the review of a roof with so many findings, and waits until all of it is proposed. */
async function openReview(count = 2, size = DESKTOP): Promise<Inspection> {
  const inspection = await startInspection()
  const [category] = (await readStep(inspection, 'roofing')).recomendation
  if (!category) throw new Error('Roofing has no findings')
  for (const { label } of category.checks.slice(0, count)) {
    const place = { inspection_id: inspection.id, step_name: 'roofing', category: category.id, label }
    const finding = { ...place, checked: 1, selrecomd: 'Repair', comment: 'It leaks.' }
    await call(inspectionRoutes.saveCommentImages, finding as never)
  }
  await openPage(reviewPath(inspection), size)
  await expect.element(conclusion).toBeVisible()
  await expect.poll(typed).toMatch(/\w/)
  return inspection
}

async function kept({ id: inspection_id }: Inspection) {
  return (await call(reportChoicesRoutes.get, { inspection_id })).choices
}

/** As another device saves it. */
async function chooseThere({ id: inspection_id }: Inspection, agreement: string): Promise<void> {
  const theirs = { inspection_id, agreement, language: 'en', print_changes: 0, version: 0 } as const
  await call(reportChoicesRoutes.save, { ...theirs, conclusion: 'It leaks.' })
}

test('what was typed a moment before "Generate report" is in the report', async () => {
  const { id: inspection_id } = await openReview()
  await conclusion.fill('The house is sound.')
  await box.getByLabelText('Language').selectOptions('both')
  await page.getByRole('link', { name: 'Generate report' }).first().click()
  await page.getByRole('button', { name: 'Generate report' }).first().click()
  await page.getByRole('button', { name: 'Generate anyway' }).click()
  // Both files are downloaded by buttons of one kind; and the version that is there is not compared with itself.
  const looksOf = async (name: string) => {
    const link = page.getByRole('link', { name, exact: true })
    await expect.element(link, { timeout: 60_000 }).toBeVisible()
    const { height, color, backgroundColor, borderTopColor } = getComputedStyle(link.element())
    return [height, color, backgroundColor, borderTopColor]
  }
  expect(await looksOf('Download in Spanish')).toEqual(await looksOf('Download'))
  const { reports } = await call(reportRoutes.reportVersions, { inspection_id })
  const { content } = await call(reportRoutes.reportContent, { report_id: reports[0]?.id ?? 0 })
  const { top, language } = content as unknown as IssuedReport
  expect([top.conclusion, language]).toEqual([['The house is sound.'], 'en'])
  await expect.element(page.getByText('Up to date')).toBeVisible()
  await expect.element(page.getByText(/^Since version/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Email report' }).first().click()
  await expect.element(page.getByRole('dialog').getByText(/things? to look at/)).toBeVisible()
  await expect.element(page.getByText(/^Since version/)).not.toBeInTheDocument()
})

test('the proposed conclusion is changed in its field, whole on a phone, and proposed again', async () => {
  const inspection = await openReview(2, PHONE)
  const proposed = typed()
  const keptConclusion = async () => (await kept(inspection)).conclusion
  const isCut = () => conclusion.element().scrollHeight > conclusion.element().clientHeight + 1
  conclusion.element().focus()
  await keyboard('{Control>}{End}{/Control} The roof needs a closer look.')
  await expect.poll(keptConclusion).toBe(`${proposed} The roof needs a closer look.`)
  await expect.element(box.getByText(REPORT_CHOICES_TEXT.saved)).toBeVisible()
  await conclusion.fill(`${proposed} `.repeat(6))
  expect(isCut()).toBe(false)
  await box.getByRole('button', { name: 'Use the proposed text' }).click()
  await expect.element(conclusion).toHaveValue(proposed)
  await expect.element(conclusion).toHaveFocus()
  await expect.poll(keptConclusion).toBe(null)
  expect(isCut()).toBe(false)
  // Emptied it stays empty, until the proposed text is asked for.
  await conclusion.fill('The house is sound.')
  await expect.poll(keptConclusion).toBe('The house is sound.')
  await conclusion.fill('')
  await expect.poll(keptConclusion).toBe('')
  await openPage(reviewPath(inspection), PHONE)
  await expect.element(box.getByText('Empty: the report has no conclusion.')).toBeVisible()
  await expect.element(conclusion).toHaveValue('')
  await box.getByRole('button', { name: 'Use the proposed text' }).click()
  await expect.element(conclusion).toHaveValue(proposed)
  await expect.poll(keptConclusion).toBe(null)
})

test('a conclusion that another device wrote meanwhile is asked about, not written over', async () => {
  const inspection = await openReview()
  await chooseThere(inspection, 'PA-7')
  await conclusion.fill('The house is sound.')
  await expect.element(box.getByText('Conclusion there: “It leaks.”')).toBeVisible()
  expect(await commands.violations('review with a contest', 'light')).toEqual([])
  await box.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(box.getByText(REPORT_CHOICES_TEXT.saved)).toBeVisible()
  expect(await kept(inspection)).toMatchObject({ conclusion: 'The house is sound.', agreement: 'PA-7' })
})

test('what another device wrote is shown under the caret, and typed on from there', async () => {
  const inspection = await openReview()
  await chooseThere(inspection, '')
  // The answer to this save tells of theirs.
  await box.getByLabelText('Agreement').fill('PA-7')
  conclusion.element().focus()
  await expect.element(conclusion).toHaveValue('It leaks.')
  await expect.element(conclusion).toHaveFocus()
  await keyboard('{Control>}{End}{/Control} Mend it.')
  await expect
    .poll(() => kept(inspection))
    .toMatchObject({ conclusion: 'It leaks. Mend it.', agreement: 'PA-7' })
})

test('findings are picked and put in order by keys, and each key finds the focus where the last one left it', async () => {
  await openReview(7)
  const chosen = box.getByRole('list').first().getByRole('listitem')
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? ''
  const titles = () =>
    chosen.elements().map((item) => item.querySelector('p:first-child')?.textContent?.trim() ?? '')
  const isOnFirst = (title: string) => `${title} is on the first page`
  const focusOn = (label: string) => box.getByLabelText(label).element().focus()
  await expect.element(chosen).toHaveLength(5)
  const [first = '', second = '', third = '', , fifth = ''] = titles()
  await expect.element(chosen.first()).toMatchTextContent(/^\d\.\d .+Repair/)

  box
    .getByRole('button', { name: `Move ${third} up` })
    .element()
    .focus()
  await keyboard('{Enter}')
  await expect.poll(() => titles()[1]).toBe(third)
  await expect.poll(focused).toBe(`Move ${third} up`)
  await keyboard('{Enter}')
  await expect.poll(titles).toMatchObject({ 0: third, 1: first, 2: second })
  // It stands at the top: only down is left.
  await expect.poll(focused).toBe(`Move ${third} down`)

  focusOn(isOnFirst(first))
  await keyboard(' ')
  await expect.poll(focused).toBe(isOnFirst(second))
  focusOn(isOnFirst(fifth))
  await keyboard(' ')
  await expect.element(chosen).toHaveLength(3)
  await expect.poll(focused).toMatch(/ is on the first page$/)

  box.css('summary').element().focus()
  await keyboard('{Enter}')
  await expect.element(box.getByLabelText(isOnFirst(first))).toBeVisible()
  focusOn(isOnFirst(first))
  await keyboard(' ')
  await expect.element(chosen).toHaveLength(4)
  // The next of the others; then, as no more may be picked, the one that was.
  const next = focused()
  await keyboard(' ')
  await expect.element(chosen).toHaveLength(5)
  await expect.poll(focused).toBe(next)
  box.getByRole('button', { name: 'Back to what is proposed' }).element().focus()
  await keyboard('{Enter}')
  await expect.poll(focused).toBe(isOnFirst(first))
  expect(await commands.violations('review with picks', 'light')).toEqual([])
})
