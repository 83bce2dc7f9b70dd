// Reads a file in a process of its own, and tells what came of it and how much memory it took (node read-child.ts FILE).
import { readFileSync } from 'node:fs'
import { readTemplate } from '../read-file.ts'
import { FileRefusal } from '../refusal.ts'
import { OPTIONS } from './options.ts'
import { sheetXml, workbook } from './workbooks.ts'

const [, , path = ''] = process.argv
const peak = () => process.resourceUsage().maxRSS / 1024
/** What the code itself takes is not the file's. */
await readTemplate(
  { filename: 'small.xls', bytes: await workbook(sheetXml([{ 'Section Name': 'Roof' }])) },
  OPTIONS,
)
const bytes = readFileSync(path)
const before = peak()
const begun = performance.now()
let answer: string
try {
  const { counts } = await readTemplate({ filename: path, bytes }, OPTIONS)
  answer = `${counts.rows} rows`
} catch (error) {
  if (!(error instanceof FileRefusal)) throw error
  answer = error.message
}
const ms = Math.round(performance.now() - begun)
console.log(JSON.stringify({ answer, megabytes: Math.round(peak() - before), ms }))
