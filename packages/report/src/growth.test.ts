// What is printed, over long runs of each class of characters in every text: none takes out of proportion long.
import { disproportionate } from '@plumbline/domain/testing/growth'
import { draftReport, finding } from '@plumbline/domain/testing/report'
import { expect, test } from 'vitest'
import { TEMPLATE_FOLDER } from './compile.ts'
import { breakable } from './long-words.ts'
import { buildPrintModel } from './print-model.ts'
import { reportData } from './testing/fixture.ts'
import { unprintable } from './unprintable.ts'

test('where a word may break', async () => {
  expect(await disproportionate(breakable)).toEqual([])
})

const dataWith = (text: string) => {
  const report = draftReport()
  const [first] = report.sections
  if (first) {
    const texts = { comment: text, implication: text, task: text, location: text }
    first.findings = [finding(text.slice(0, 200), texts)]
    first.limitations = [text]
  }
  report.inspection = { ...report.inspection, description: text }
  return reportData(report)
}

test('what no font has', async () => {
  expect(await disproportionate((text) => unprintable(dataWith(text).content))).toEqual([])
})

test('the model that is set', async () => {
  expect(await disproportionate((text) => buildPrintModel(dataWith(text), TEMPLATE_FOLDER))).toEqual([])
})
