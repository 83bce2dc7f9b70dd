// The mail around the inspector's letter, in the language of the report.
import { expect, test } from 'vitest'
import { REPORT_MAIL_PREVIEWS } from './report-mail.ts'
import { REPORT_MAIL_WORDS } from './report-mail-words.ts'

const textOf = (name: string) => REPORT_MAIL_PREVIEWS.find((preview) => preview.name === name)?.render()

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
    'Is a copy genuine? Enter 7K3M-2XQF-9RTB at https://reports.example.test/verify',
  )
  for (const action of [
    'Licensed electrician: fit the cover',
    'Gas utility. Leave the house and call the gas utility.',
  ])
    expect(mail?.text).toContain(action)
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

test('each language says all that the other says', () => {
  const { en, es } = REPORT_MAIL_WORDS
  const said = (words: typeof en) =>
    Object.values(words).flatMap((word) =>
      typeof word === 'function' ? [(word as (...parts: unknown[]) => string)('1', '2', '3')] : word,
    )
  const both = said(en).filter((word, at) => word === said(es)[at])
  expect(both).toEqual([])
})
