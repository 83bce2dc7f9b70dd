// A process of its own that renders what takes long, for the test that kills it in the midst.
import { draftReport, finding } from '@plumbline/domain/testing/report'
import { renderReport } from '../render.ts'
import { reportData } from './fixture.ts'

const [, , outFile = ''] = process.argv
const comment = 'A long comment that must be broken into lines. '.repeat(400)
const draft = draftReport()
for (const section of draft.sections) {
  section.findings = Array.from({ length: 12 }, (_, place) => finding(`Finding ${place}`, { comment }))
}
await renderReport(reportData(draft), { outFile, onProgress: ({ stage }) => process.send?.(stage) })
