// The review: one content with the PDF, word for word, and what waits on the device is in it.

import { reportSettingsRoutes } from '@plumbline/contract/report-settings'
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
  const printed = words(pdf.pages.join(' '))

  await signIn(page, inspector)
  await page.goto(`/inspection-review/${finished.inspectionId}/${finished.clientId}`)
  await page.getByRole('button', { name: /^Show \d+ more findings$/ }).click()
  const said = words((await page.getByRole('main').textContent()) ?? '')

  const texts = [...sections.flatMap(textsOf), ...inspection.paragraphs]
  expect(texts.length).toBeGreaterThan(300)
  // In the PDF a comma may stand for a remark's full stop.
  for (const text of texts.map(words))
    expect([text, said.includes(text), printed.includes(text.replace(/\.$/, ''))]).toEqual([text, true, true])
  // What was not inspected, with its reason where one was given, and not a word more.
  const panel = page.getByRole('region', { name: 'What was not inspected' }).getByRole('listitem')
  const told = gaps.items.map(({ part, component, isWhole, answer, reason }) =>
    words(
      `${isWhole ? part : `${part} · ${component}`} ${reason === null ? answer : `${answer}: ${reason}`}`,
    ),
  )
  expect((await panel.allTextContents()).map(words)).toEqual(told)
  expect(gaps.items.some(({ reason }) => reason === null)).toBe(true)
  const rows = summary.groups.flatMap((group) => group.rows)
  // A row of the PDF has no place for more.
  for (const { number, title, place, task } of rows)
    for (const text of [`${number} ${title}`, place, ...task].map(words))
      expect([text, said.includes(text), printed.includes(text.slice(0, 80))]).toEqual([text, true, true])
})

test('without a network it shows what this device holds, with what was tapped since', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  await page.goto(`/inspection-review/${inspection.id}/${inspection.client.id}`)
  await expect(page.getByText('No recommendation is checked.')).toBeVisible()
  await page.getByRole('link', { name: 'Edit step Roofing' }).click()
  const chip = page.getByRole('button', { name: 'Slate', exact: true })
  await expect(chip).toBeVisible()
  await context.setOffline(true)
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  const roofing = page.locator('#roofing')
  await expect(roofing.getByText('Slate')).toBeVisible()
  await expect(roofing.getByText('What is not named below was not reported on.')).toBeVisible()
  await expect(
    page.getByText('1 change of this device is shown here and not on the server yet.'),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('of this device')).toBeHidden()
  await expect(roofing.getByText('Slate')).toBeVisible()
})

test('what no device keeps is not passed off as read', async ({ page, inspector, inspection }) => {
  await page.route(`**${reportSettingsRoutes.get.path}*`, (route) => route.abort())
  await signIn(page, inspector)
  await page.goto(`/inspection-review/${inspection.id}/${inspection.client.id}`)
  const usual = page.getByText('Shown is the usual')
  await expect(usual).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByLabel('Conclusion')).toBeVisible()
  await expect(page.getByText('No recommendation is checked.')).toBeVisible()
  await expect(usual).toBeHidden()
})
