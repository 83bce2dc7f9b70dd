// Reads and writes files of templates in a thread (platform/work-threads.ts): they are whatever somebody chose.
import type { Template, TemplateSource } from '@plumbline/contract/template'
import { readTemplate } from '@plumbline/sheets/read-file'
import type { Reading, ReadOptions } from '@plumbline/sheets/reading'
import { FileRefusal } from '@plumbline/sheets/refusal'
import { type ExportFormat, writeTemplate } from '@plumbline/sheets/write-file'
import { invalid } from '#server/platform/errors.ts'
import { serveWork } from '#server/platform/serve-work.ts'

export type FileWork =
  | { read: { filename: string; bytes: Uint8Array }; options: ReadOptions }
  | { write: Template; format: ExportFormat; source: TemplateSource | null; now: Date }

/** What the file holds, or its bytes. Fails with 422 where a file is none. */
async function run(work: FileWork): Promise<Reading | Uint8Array> {
  if ('write' in work) return writeTemplate(work.format, work.write, work.source, work.now)
  try {
    return await readTemplate(work.read, work.options)
  } catch (error) {
    if (error instanceof FileRefusal) throw invalid({ file: [error.message] })
    throw error
  }
}

serveWork(run)
