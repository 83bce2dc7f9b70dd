// The review: one content with the PDF, word for word.
import { reportRoutes } from '@plumbline/contract/reports'
import type { IssuedReport, ReportSection } from '@plumbline/domain/report/content'
import { readPdf } from '@plumbline/report/testing/pdf'
import { readDemo } from './support/demo.ts'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'

const words = (text: string) => text.replace(/\s+/g, ' ')

/** What a reader reads of a section, wherever it stands. */
function textsOf({
  title,
  note,
  descriptions,
  observations,
  findings,
  limitations,
  noFindings,
}: ReportSection) {
  const values = [...descriptions.flatMap((one) => one.values), ...observations.map(({ value }) => value)]
  const photos = [...values, ...findings].flatMap((one) => one.photos)
  return [
    title,
    ...(note ? [note.lead, note.text] : []),
    ...[...descriptions, ...observations].map(({ label }) => label),
    ...values.flatMap(({ text, remark }) => [text, ...remark]),
    ...findings.flatMap(({ number, title: name, place, when, paragraphs }) => [
      `${number} ${name}`,
      place ?? '',
      when ?? '',
      ...paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')),
    ]),
    ...photos.map(({ caption }) => caption ?? ''),
    ...limitations.items,
    noFindings ?? '',
  ].filter((text) => text !== '')
}

/** Whole, or in two parts where a page ends within it. */
function isIn(printed: string, text: string): boolean {
  const blanks = [...text.matchAll(/ /g)].map(({ index }) => index)
  return (
    printed.includes(text) ||
    blanks.some((at) => printed.includes(text.slice(0, at)) && printed.includes(text.slice(at + 1)))
  )
}

test('the review says what the PDF says, from one content', async ({ page }) => {
  const { inspector, finished } = await readDemo()
  const { token } = inspector
  const asked = await call(reportRoutes.generatePdf, { client_id: finished.clientId }, { token })
  const report_id = asked.report_id ?? 0
  const status = async () => call(reportRoutes.reportStatus, { report_id }, { token })
  await expect.poll(async () => (await status()).state, { timeout: 60_000 }).toBe('done')
  const { content } = await call(reportRoutes.reportContent, { report_id }, { token })
  const { sections, summary, inspection, gaps } = content as unknown as IssuedReport
  const pdf = await readPdf(new Uint8Array(await (await fetch((await status()).url ?? '')).arrayBuffer()))
  // A line may end behind a hyphen, as in "2-inch".
  const printed = words(pdf.pages.join(' ')).replaceAll(/(?<=\w-) (?=\w)/g, '')

  await signIn(page, inspector)
  await page.goto(`/inspection-review/${finished.inspectionId}/${finished.clientId}`)
  await expect(page.getByRole('heading', { name: 'Inspection details' })).toBeVisible()
  const said = words((await page.getByRole('main').textContent()) ?? '')

  const texts = [...sections.flatMap(textsOf), ...inspection.paragraphs]
  expect(texts.length).toBeGreaterThan(300)
  // In the PDF a comma may stand for a remark's full stop.
  for (const text of texts.map(words))
    expect([text, said.includes(text), isIn(printed, text.replace(/\.$/, ''))]).toEqual([text, true, true])
  // What was not inspected, with its reason where one was given, and not a word more; whole sections first.
  const panel = page.getByRole('region', { name: 'Not inspected' })
  const terms = (await panel.getByRole('term').allTextContents()).map(words)
  const reasons = (await panel.getByRole('definition').allTextContents()).map(words)
  const told = gaps.items.map(({ part, component, isWhole, answer, reason }) => [
    isWhole ? part : `${part} · ${component}`,
    reason === null ? answer : `${answer}: ${reason}`,
  ])
  expect(terms.map((term, index) => [term, reasons[index]]).toSorted()).toEqual(told.toSorted())
  expect(gaps.items.some(({ reason }) => reason === null)).toBe(true)
  const rows = summary.groups.flatMap((group) => group.rows)
  // A row of the PDF has no place for more.
  for (const { number, title, task } of rows)
    for (const text of [`${number} ${title}`, ...task].map(words))
      expect([text, said.includes(text), printed.includes(text.slice(0, 80))]).toEqual([text, true, true])
})

test('it is at most twelve screens of a phone long', async ({ page }) => {
  const { inspector, finished } = await readDemo()
  const phone = { width: 390, height: 844 }
  await page.setViewportSize(phone)
  await signIn(page, inspector)
  await page.goto(`/inspection-review/${finished.inspectionId}/${finished.clientId}`)
  await expect(page.getByRole('heading', { name: 'Inspection details' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThan(12 * phone.height)
})
