// Templates from files and as files: read and judged outside of any transaction, made whole or not at all.
import { createHash } from 'node:crypto'
import type { TemplateSource } from '@plumbline/contract/template'
import { TEMPLATE_TEXT, type TemplateImport } from '@plumbline/contract/templates'
import type { UploadedFile } from '@plumbline/contract/wire'
import type { Reading } from '@plumbline/sheets/reading'
import { type RowCells, rowCells } from '@plumbline/sheets/row-cells'
import type { ExportFormat } from '@plumbline/sheets/write-file'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { namePart } from '#server/platform/file-names.ts'
import { Refusal } from '#server/platform/http/endpoint.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'
import type { ExportedDocument } from '#server/platform/slice.ts'
import { fileInThread, inThread } from '#server/platform/work-threads.ts'
import * as repo from './imports.repo.ts'
import { deleteTemplate, findCard, findSource, holdDefault, isInUse, lockCard, ownAfter } from './own.repo.ts'
import type { OwnTemplates } from './own.service.ts'
import type { FileWork } from './template-file.work.ts'
import type { Templates } from './templates.service.ts'

const FILES_WORK = new URL('./template-file.work.ts', import.meta.url)
const WRITING = { seconds: 30 }
/** Of an owner: reading one takes seconds, and what is brought in is kept. */
const IMPORTS = { tries: 60, seconds: 3_600 }
const NAME_MAX = 60

export interface ReadWish {
  file: UploadedFile
  name: string
  levels: TemplateSource['levels']
  acceptSplits: TemplateSource['accept_splits']
}

export interface ReadFile {
  reading: Reading
  fileName: string
  sha256: string
}

export interface TemplateImports {
  /** Reads a file. Fails with 422 where it is none, or where a severity has no level, with 429 after many in an hour. */
  read(db: Queryable, scope: Scope, wish: ReadWish): Promise<ReadFile>
  /** Makes the template, or tells what would come of it. */
  run(tx: Queryable, scope: Scope, file: ReadFile, isDryRun: boolean): Promise<ImportAnswer>
  list(db: Queryable, scope: OfOwner): Promise<ListedImport[]>
  /** Removes the template that an import made; null, or why it stays. Fails with 404 for another owner's import. */
  undo(tx: Queryable, scope: OfOwner, id: number): Promise<Refusal | null>
  /** A template as a file. Fails with 404 for another owner's. */
  exportFile(db: Queryable, scope: OfOwner, id: number, format: ExportFormat): Promise<ExportedTemplate>
  /** Every template of an owner as JSON, with the cells that it came with, one after the other. */
  documents(db: Queryable, scope: OfOwner): AsyncGenerator<ExportedDocument>
}

type ListedImport = TemplateImport & {
  name: string
  file_name: string
  made_at: string
  template_id: number | null
  is_undone: boolean
}

interface ImportAnswer {
  import: TemplateImport
  template: Awaited<ReturnType<OwnTemplates['make']>> | null
  content: Reading['template'] | null
  rows: RowCells[]
  same_file: { id: number; name: string; made_at: string; template_id: number | null } | null
}

interface ExportedTemplate {
  bytes: Uint8Array
  /** To save it under; letters of ASCII. */
  name: string
  type: string
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const FILES: Record<ExportFormat, { ending: string; type: string }> = {
  xlsx: { ending: '.xlsx', type: XLSX },
  csv: { ending: '.csv', type: 'text/csv; charset=utf-8' },
  json: { ending: '.json', type: 'application/json; charset=utf-8' },
  spectora: { ending: ' for Spectora.xlsx', type: XLSX },
}

export function templateImports(deps: {
  clock: Clock
  limits: Pick<RateLimits, 'take'>
  templates: Templates
  own: OwnTemplates
}): TemplateImports {
  const { clock, limits, templates, own } = deps
  const sourceOf = async (db: Queryable, scope: OfOwner, id: number) => {
    const hash = (await findCard(db, scope, id))?.source_sha256
    return hash ? ((await findSource(db, hash)) ?? null) : null
  }
  const written = (
    { ownerId }: OfOwner,
    format: ExportFormat,
    content: Reading['template'],
    source: TemplateSource | null,
  ) => {
    const work: FileWork = { write: content, format, source, now: clock.now() }
    return inThread<Uint8Array>(ownerId, FILES_WORK, work, WRITING)
  }

  return {
    read: async (db, scope, { file, name, levels, acceptSplits }) => {
      await limits.take(`template-import:${scope.ownerId}`, IMPORTS)
      const { form } = await templates.builtIn(db)
      const { property_description, general_limitations, appendices } = form.template
      const defaults = { property_description, general_limitations, appendices }
      const { filename, bytes } = file
      const options = { name, levels, acceptSplits, defaults }
      const work: FileWork = { read: { filename, bytes }, options }
      const reading = await fileInThread<Reading>(scope.ownerId, FILES_WORK, work)
      if (reading.openSeverities.length > 0) throw invalid({ levels: [TEMPLATE_TEXT.needsLevels] })
      const sha256 = createHash('sha256').update(file.bytes).digest('hex')
      return { reading, fileName: file.filename, sha256 }
    },

    run: async (tx, scope, { reading, fileName, sha256 }, isDryRun) => {
      const { format, counts, columns, issues, missing, splits, template: content, source, links } = reading
      const same = await repo.findSameFile(tx, scope, sha256)
      const same_file = same ? { ...same, made_at: same.made_at.toISOString() } : null
      const [issue_count, split_count] = [issues.length, splits.length]
      const report = {
        format,
        counts,
        columns,
        issues,
        issue_count,
        missing: [...missing],
        splits,
        split_count,
      }
      if (isDryRun) {
        const rows = rowCells({ source, links })
        return { import: { id: 0, dry_run: true, ...report }, template: null, content, rows, same_file }
      }
      const template = await own.make(tx, scope, content, source)
      const id = await repo.insertImport(tx, {
        owner_id: scope.ownerId,
        user_id: scope.userId,
        template_id: template.id,
        name: content.name,
        file_name: fileName.slice(0, 200),
        file_sha256: sha256,
        report,
        made_at: clock.now(),
        undone_at: null,
      })
      return { import: { id, dry_run: false, ...report }, template, content: null, rows: [], same_file }
    },

    list: async (db, scope) =>
      (await repo.listImports(db, scope)).map(({ report, made_at, undone_at, ...row }) => ({
        ...row,
        ...report,
        // Reports from before the counts hold everything.
        issue_count: report.issue_count ?? report.issues.length,
        split_count: report.split_count ?? report.splits.length,
        dry_run: false,
        made_at: made_at.toISOString(),
        is_undone: undone_at !== null,
      })),

    undo: async (tx, scope, id) => {
      // The default goes with its template.
      await holdDefault(tx, scope)
      const made = await repo.lockImport(tx, scope, id)
      if (!made) throw notFound()
      if (made.template_id === null) return new Refusal(TEMPLATE_TEXT.undone)
      await lockCard(tx, scope, made.template_id)
      if (await isInUse(tx, made.template_id)) return new Refusal(TEMPLATE_TEXT.inUse)
      await deleteTemplate(tx, made.template_id)
      await repo.markUndone(tx, id, clock.now())
      return null
    },

    exportFile: async (db, scope, id, format) => {
      const { content } = await own.get(db, scope, id)
      const source = await sourceOf(db, scope, id)
      const bytes = await written(scope, format, content, source)
      const { ending, type } = FILES[format]
      const plain = namePart(content.name, NAME_MAX).replaceAll(/[^ -~]/g, '_')
      return { bytes, name: `${plain || 'template'}${ending}`, type }
    },

    async *documents(db, scope) {
      let [next] = await ownAfter(db, scope, 0, 1)
      for (; next; [next] = await ownAfter(db, scope, next.id, 1)) {
        const { content } = await own.get(db, scope, next.id)
        const bytes = await written(scope, 'json', content, await sourceOf(db, scope, next.id))
        const name = namePart(content.name, NAME_MAX)
        yield { file: `templates/${[next.id, name].filter((part) => part !== '').join(' ')}.json`, bytes }
      }
    },
  }
}
