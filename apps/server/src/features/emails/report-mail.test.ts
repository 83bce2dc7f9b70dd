// The mail around the inspector's letter, in the language of the report.
import { paragraphsOf } from '@plumbline/domain/report/text'
import { generatedTasks, lostOf, WRITTEN_TASKS } from '@plumbline/domain/testing/tasks'
import { expect, test } from 'vitest'
import { REPORT_MAIL_PREVIEWS, renderReportMail, sampleOf, type ToldReport } from './report-mail.ts'
import { REPORT_MAIL_WORDS } from './report-mail-words.ts'

const textOf = (name: string) => REPORT_MAIL_PREVIEWS.find((preview) => preview.name === name)?.render()

function renderWith(gaps: Partial<ToldReport['gaps']>) {
  const { told, ...mail } = sampleOf(true)
  if (!told) throw new Error('the sample says something')
  return renderReportMail({ ...mail, told: { ...told, gaps: { ...told.gaps, ...gaps } } })
}

test('the mail of a Spanish report has none of our English words', () => {
  const mail = textOf('report-spanish')
  expect(mail?.subject).toBe('Informe de inspección: 99 Gable Road, Austin')
  expect(mail?.html).toContain('<html lang="es"')
  for (const part of ['Lo más importante', 'Abrir el informe', '28 páginas', '¿Es auténtica una copia?'])
    expect(mail?.text).toContain(part)
  expect(mail?.text).not.toMatch(/What matters|Open the report|pages|Enter|Answers|Report |Sent with/)
})

test('that of an English one is as it was', () => {
  const mail = textOf('report')
  expect(mail?.html).toContain('<html lang="en"')
  expect(mail?.text).toContain(
    'To verify a copy, enter 7K3M-2XQF-9RTB at https://reports.example.test/verify',
  )
  expect(mail?.text).toContain(
    'Panel cover missing, live parts exposed\nInstall the cover.\nSafety issue, Immediately, Licensed electrician\n',
  )
})

test('who reads the other language is told of its file in it', () => {
  const attached = textOf('report-both')
  const spanish = 'El mismo informe en español está adjunto: Rosa Vega, 99 Gable Road (español).pdf.'
  expect(attached?.text).toContain(`until December 21, 2026.\n\n${spanish}\n\n`)
  expect(attached?.html).toContain(`<span lang="es">${spanish}</span>`)
  expect(textOf('report-both-links')?.text).toContain(
    'El mismo informe en español: https://reports.example.test/files/y',
  )
  expect(attached?.text).not.toContain('other language')
})

test('what was not inspected leads in bold to the page that says why', () => {
  const lead = '4 items not inspected,'
  const rest = 'including Cooling. Page 2 lists them and explains why.'
  expect(textOf('report')?.text).toContain(`\n\n${lead} ${rest}\n\n`)
  expect(textOf('report')?.html).toContain(`<b>${lead}</b> ${rest}`)
  expect(textOf('report-spanish')?.text).toContain('La página 2 dice cuáles y por qué.')
})

test('of a house without gaps nothing is said of the whole', () => {
  const { text } = renderWith({ items: [], cover: null })
  expect(text).not.toMatch(/Page 2|[Cc]omplete|inspected[,.]|[Ee]very part/)
})

test('no sentence of a task is missing, however long, of whatever level', () => {
  const { told, ...mail } = sampleOf(true)
  const [sample] = told?.top.findings ?? []
  if (!told || !sample) throw new Error('the sample says something')
  const plain = (html: string) =>
    html
      .replaceAll(/<br \/>/g, '\n')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  const lost = [...WRITTEN_TASKS, ...generatedTasks(500)].flatMap((task, place) => {
    const level = place % 2 === 0 ? ('safety' as const) : ('monitor' as const)
    const findings = [{ ...sample, level, isPrintedWhole: level === 'safety', task: paragraphsOf(task) }]
    const { html, text } = renderReportMail({ ...mail, told: { ...told, top: { ...told.top, findings } } })
    return [plain(html), text].flatMap((shown) => {
      const said = shown.slice(shown.indexOf(sample.title) + sample.title.length)
      const end = said.search(/\n?(?:Safety issue|Monitor)(?:,| ·)/)
      return lostOf(task, said.slice(0, end), false) ?? []
    })
  })
  expect(lost).toEqual([])
})

test('the house is named with state and ZIP, the day with it', () => {
  expect(textOf('report')?.text).toMatch(
    /^99 Gable Road\n\nAustin, TX 78704 · inspected October 29, 2026\n\n/,
  )
})

test('each language says all that the other says', () => {
  const { en, es } = REPORT_MAIL_WORDS
  const said = (words: typeof en) =>
    Object.values(words).flatMap((word) =>
      typeof word === 'function' ? [(word as (...parts: unknown[]) => string)('1', '2', '3')] : word,
    )
  const both = said(en).filter((word, at) => word === said(es)[at])
  expect(both).toEqual([])
})
