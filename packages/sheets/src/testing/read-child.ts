// Reads files in a process of its own, one after another, and tells of each what came of it, how much memory it took more
// than before, and how long the processor worked on it.
import { readFileSync, writeFileSync } from 'node:fs'
import { readTemplate } from '../read-file.ts'
import { FileRefusal } from '../refusal.ts'
import { OPTIONS } from './options.ts'
import { sheetXml, workbook } from './workbooks.ts'

export interface Read {
  answer: string
  megabytes: number
  ms: number
}

/** The largest it was since the last call; where the system forgets none, since its start. */
function peakMb(): number {
  try {
    const peak = /VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    writeFileSync('/proc/self/clear_refs', '5')
    return Number(peak) / 1024
  } catch {
    return process.resourceUsage().maxRSS / 1024
  }
}

async function read(path: string): Promise<Read> {
  const bytes = readFileSync(path)
  // What the file before left is not this one's.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  peakMb()
  const before = process.memoryUsage.rss() / 1024 / 1024
  const begun = process.cpuUsage()
  let answer: string
  try {
    const { counts } = await readTemplate({ filename: path, bytes }, OPTIONS)
    answer = `${counts.rows} rows`
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    answer = error.message
  }
  const { user, system } = process.cpuUsage(begun)
  return { answer, megabytes: Math.round(peakMb() - before), ms: Math.round((user + system) / 1000) }
}

/** What the code itself takes is not the file's. */
await readTemplate(
  { filename: 'small.xls', bytes: await workbook(sheetXml([{ 'Section Name': 'Roof' }])) },
  OPTIONS,
)
process.on('message', async (path: string) => process.send?.(await read(path)))
