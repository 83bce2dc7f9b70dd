// A process of its own that renders what takes long, for the test that kills it in the midst.
import { renderReport } from '../render.ts'
import { finding, reportData } from './fixture.ts'

const [, , outFile = ''] = process.argv
const comment = 'A long comment that must be broken into lines. '.repeat(400)
const data = reportData()
for (const step of data.steps) {
  step.findings = Array.from({ length: 12 }, (_, place) => finding(`Finding ${place}`, { comment }))
}
await renderReport(data, { outFile, onProgress: ({ stage }) => process.send?.(stage) })
