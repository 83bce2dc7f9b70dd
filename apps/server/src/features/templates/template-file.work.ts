// Reads and writes files of templates, and judges contents, in a thread (platform/work-threads.ts): they are whatever
// somebody chose.
import type { Template, TemplateSection, TemplateSource } from '@plumbline/contract/template'
import { checkContent } from '@plumbline/domain/content/check'
import { readTemplate } from '@plumbline/sheets/read-file'
import type { Reading, ReadOptions } from '@plumbline/sheets/reading'
import { FileRefusal } from '@plumbline/sheets/refusal'
import { type ExportFormat, writeTemplate } from '@plumbline/sheets/write-file'
import { invalid } from '#server/platform/errors.ts'
import { serveWork } from '#server/platform/serve-work.ts'

export type FileWork =
  | { read: { filename: string; bytes: Uint8Array }; options: ReadOptions }
  | { check: unknown; known: readonly TemplateSection[] }
  | { write: Template; format: ExportFormat; source: TemplateSource | null; now: Date }

/** What the file holds, a content as it may be kept, or a file's bytes. Fails with 422 where it is none. */
async function run(work: FileWork): Promise<Reading | Template | Uint8Array> {
  if ('check' in work) {
    const judged = checkContent(work.check, work.known)
    if ('faults' in judged) throw invalid(judged.faults)
    return judged.content
  }
  if ('write' in work) return writeTemplate(work.format, work.write, work.source, work.now)
  try {
    return await readTemplate(work.read, work.options)
  } catch (error) {
    if (error instanceof FileRefusal) throw invalid({ file: [error.message] })
    throw error
  }
}

serveWork(run)
