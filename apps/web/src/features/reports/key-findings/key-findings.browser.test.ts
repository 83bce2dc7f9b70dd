// Key findings: suggested, then the inspector's own, beside another device, and by keys alone.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { REPORT_CHOICES_TEXT, reportChoicesRoutes } from '@plumbline/contract/report-choices'
import { reportRoutes } from '@plumbline/contract/reports'
import type { IssuedReport } from '@plumbline/domain/report/content'
import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { type Inspection, readStep, startInspection } from '#web/testing/inspector.ts'
import { DESKTOP, openPage, PHONE } from '#web/testing/open-page.tsx'

const box = page.getByRole('region', { name: 'Key findings' })
const options = page.getByRole('region', { name: 'Options' })
const dialog = page.getByRole('dialog', { name: 'Top findings' })
const conclusion = box.getByLabelText('Conclusion')
const { keyboard } = userEvent

const typed = () => (conclusion.element() as HTMLTextAreaElement).value
const reportPath = ({ client }: Inspection) => `/reports?client=${client.id}`

/** Opens the report of a roof with so many findings, and waits until all of it is suggested. */
async function openReport(count = 2, size = DESKTOP): Promise<Inspection> {
  const inspection = await startInspection()
  const [category] = (await readStep(inspection, 'roofing')).recomendation
  if (!category) throw new Error('Roofing has no findings')
  for (const { label } of category.checks.slice(0, count)) {
    const place = { inspection_id: inspection.id, step_name: 'roofing', category: category.id, label }
    const finding = { ...place, checked: 1, selrecomd: 'Repair', comment: 'It leaks.' }
    await call(inspectionRoutes.saveCommentImages, finding as never)
  }
  await openPage(reportPath(inspection), size)
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
  const { id: inspection_id } = await openReport()
  await conclusion.fill('The house is sound.')
  await options.getByLabelText('Language').selectOptions('both')
  await page.getByRole('button', { name: 'Generate report' }).click()
  await page.getByRole('button', { name: 'Generate anyway' }).click()
  await page.getByRole('button', { name: 'Skip signing' }).click()
  const spanish = page.getByRole('link', { name: 'Download version 1 in Spanish' })
  await expect.element(spanish, { timeout: 60_000 }).toBeVisible()
  const { reports } = await call(reportRoutes.reportVersions, { inspection_id })
  const { content } = await call(reportRoutes.reportContent, { report_id: reports[0]?.id ?? 0 })
  const { top, language } = content as unknown as IssuedReport
  expect([top.conclusion, language]).toEqual([['The house is sound.'], 'en'])
  // The version that is there is not compared with itself.
  await expect.element(page.getByText('Report ready')).toBeVisible()
  await expect.element(page.getByText(/^Changed since/)).not.toBeInTheDocument()
  await conclusion.fill('The house is sound and dry.')
  await expect.element(page.getByText(/^Changed since version 1/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Generate version 2' })).toBeVisible()
})

test('the suggested conclusion is changed in its field, whole on a phone, and suggested again', async () => {
  const inspection = await openReport(2, PHONE)
  const suggested = typed()
  const keptConclusion = async () => (await kept(inspection)).conclusion
  const isCut = () => conclusion.element().scrollHeight > conclusion.element().clientHeight + 1
  conclusion.element().focus()
  await keyboard('{Control>}{End}{/Control} The roof needs a closer look.')
  await expect.poll(keptConclusion).toBe(`${suggested} The roof needs a closer look.`)
  await expect.element(box.getByText(REPORT_CHOICES_TEXT.saved)).toBeInTheDocument()
  await conclusion.fill(`${suggested} `.repeat(6))
  expect(isCut()).toBe(false)
  await box.getByRole('button', { name: 'Use the suggested text' }).click()
  await expect.element(conclusion).toHaveValue(suggested)
  await expect.element(conclusion).toHaveFocus()
  await expect.poll(keptConclusion).toBe(null)
  expect(isCut()).toBe(false)
  // Emptied it stays empty, until the suggested text is asked for.
  await conclusion.fill('The house is sound.')
  await expect.poll(keptConclusion).toBe('The house is sound.')
  await conclusion.fill('')
  await expect.poll(keptConclusion).toBe('')
  await openPage(reportPath(inspection), PHONE)
  await expect.element(box.getByText('The report will have no conclusion.')).toBeVisible()
  await expect.element(conclusion).toHaveValue('')
  await box.getByRole('button', { name: 'Use the suggested text' }).click()
  await expect.element(conclusion).toHaveValue(suggested)
  await expect.poll(keptConclusion).toBe(null)
})

test('a conclusion that another device wrote meanwhile is asked about, not written over', async () => {
  const inspection = await openReport()
  await chooseThere(inspection, 'PA-7')
  await conclusion.fill('The house is sound.')
  await expect.element(box.getByText('Conclusion on the other device: “It leaks.”')).toBeVisible()
  expect(await commands.violations('report with a conflict', 'light')).toEqual([])
  await box.getByRole('button', { name: 'Keep this device’s' }).click()
  await expect.element(box.getByText(REPORT_CHOICES_TEXT.saved)).toBeInTheDocument()
  expect(await kept(inspection)).toMatchObject({ conclusion: 'The house is sound.', agreement: 'PA-7' })
})

test('what another device wrote is shown under the caret, and typed on from there', async () => {
  const inspection = await openReport()
  await chooseThere(inspection, '')
  // The answer to this save tells of theirs.
  await options.getByLabelText('Agreement no.').fill('PA-7')
  conclusion.element().focus()
  await expect.element(conclusion).toHaveValue('It leaks.')
  await expect.element(conclusion).toHaveFocus()
  await keyboard('{Control>}{End}{/Control} Mend it.')
  await expect
    .poll(() => kept(inspection))
    .toMatchObject({ conclusion: 'It leaks. Mend it.', agreement: 'PA-7' })
})

test('findings are picked and put in order by keys, and each key finds the focus where the last one left it', async () => {
  await openReport(7)
  await box.getByRole('button', { name: 'Change top findings' }).click()
  const chosen = dialog.getByRole('list').first().getByRole('listitem')
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? ''
  // By what their controls are named, where each has its place: no version printed them yet.
  const titles = () =>
    chosen.elements().map((item) => {
      const title = item.querySelector('p:first-child')?.textContent?.replace(/^new /, '').trim()
      return `${item.getAttribute('data-number')} ${title}`
    })
  const isTop = (title: string) => `${title} is a top finding`
  const focusOn = (label: string) => dialog.getByLabelText(label).element().focus()
  await expect.element(chosen).toHaveLength(5)
  const [first = '', second = '', third = '', , fifth = ''] = titles()
  await expect.element(chosen.first()).toMatchTextContent(/^new .+Repair/)

  dialog
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

  focusOn(isTop(first))
  await keyboard(' ')
  await expect.poll(focused).toBe(isTop(second))
  focusOn(isTop(fifth))
  await keyboard(' ')
  await expect.element(chosen).toHaveLength(3)
  await expect.poll(focused).toMatch(/ is a top finding$/)

  dialog.css('summary').element().focus()
  await keyboard('{Enter}')
  await expect.element(dialog.getByLabelText(isTop(first))).toBeVisible()
  focusOn(isTop(first))
  await keyboard(' ')
  await expect.element(chosen).toHaveLength(4)
  // The next of the others; then, as no more may be picked, the one that was.
  const next = focused()
  await keyboard(' ')
  await expect.element(chosen).toHaveLength(5)
  await expect.poll(focused).toBe(next)
  dialog.getByRole('button', { name: 'Use the suggested findings' }).element().focus()
  await keyboard('{Enter}')
  await expect.poll(focused).toBe(isTop(first))
  expect(await commands.violations('top findings', 'light')).toEqual([])
})
