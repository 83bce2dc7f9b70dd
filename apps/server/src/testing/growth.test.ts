// What the server does with texts of users itself, over long runs of each class of characters: none takes out of proportion
// long. Rules of texts, files of templates and what is printed have tests of their own in their packages.
import { disproportionate } from '@plumbline/domain/testing/growth'
import { contentOf, draftReport, finding } from '@plumbline/domain/testing/report'
import { expect, test } from 'vitest'
import { judgeFile } from '#server/features/clients/import-lines.ts'
import { renderReportMail } from '#server/features/emails/report-mail.ts'
import { AppError } from '#server/platform/errors.ts'
import { namePart } from '#server/platform/file-names.ts'
import { likePattern } from '#server/platform/search.ts'

test.each<[string, (text: string) => unknown]>([
  ['a name of a file', (text) => namePart(text, 120)],
  ['a search', likePattern],
])('%s', async (_, rule) => {
  expect(await disproportionate(rule)).toEqual([])
})

test('the mail that brings a report', async () => {
  const report = draftReport()
  const mailWith = (text: string) => {
    const [first] = report.sections
    if (first) first.findings = [finding('Leak', { level: 'Safety issue', task: text, location: text })]
    return renderReportMail({
      letter: text,
      inspector: { name: text, company: text, phone: text },
      property: { street: text, city: text, state: text, zip: text },
      told: contentOf(report),
      replyTo: null,
      made: null,
    })
  }
  expect(await disproportionate(mailWith)).toEqual([])
})

/** Each line of other lengths costs the parser an error with its stack, whatever stands in it. */
const inOneLine = (text: string) => text.replaceAll(/[\r\n]/g, ',')

test.each<[string, (text: string) => string]>([
  ['a value of a client', (text) => `Name,Email,City\nAnn,a@b.test,"${text.replaceAll('"', '""')}"`],
  ['values of a client', (text) => `Name,Email,City\n${inOneLine(text)}`],
  ['headings', (text) => `Name,Email,${inOneLine(text)}\nAnn,a@b.test,x`],
  ['a vCard', (text) => `BEGIN:VCARD\nVERSION:3.0\nFN:${inOneLine(text)}\nADR:;;${text};;;;\nEND:VCARD`],
])('%s in a file', async (_, fileOf) => {
  const judge = (text: string) => judgeFile({ bytes: Buffer.from(fileOf(text)), cleansPlaces: true })
  const work = (text: string) =>
    judge(text).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
  expect(await disproportionate(work)).toEqual([])
})
