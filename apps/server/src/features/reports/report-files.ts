// The files of one version, one for each of its languages: rendered one after the other, then kept together.
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { IssuedReport, ReportIssue, ReportLanguage } from '@plumbline/domain/report/content'
import { type RenderProgress, renderReport } from '@plumbline/report/render'
import type { Storage } from '#server/adapters/storage/storage.port.ts'
import type { PhotoOriginals } from '#server/migrations/0036_report_contents.tables.ts'
import { originalsOf, photoLinks } from './photo-links.ts'
import { making } from './report-budget.ts'
import { type ReportDraft, toReportData } from './report-draft.ts'

/** A render that takes longer is killed. */
export const RENDER_LIMITS = { timeoutMs: 120_000 }

export interface RenderedFile {
  language: ReportLanguage
  content: IssuedReport
  /** Of its photos. */
  originals: PhotoOriginals
  /** To save it under. */
  name: string
  /** Where it lies. */
  path: string
  pages: number
  standard: string | null
}

/** A file in the store. */
export interface StoredFile extends RenderedFile {
  key: string
  bytes: number
}

export interface RenderFilesOptions {
  ownerId: number
  issue: ReportIssue
  /** The version before, where what changed since is to be printed. */
  before: IssuedReport | null
  storage: Pick<Storage, 'pathOf' | 'open'>
  /** A folder of its own, removed afterwards. */
  folder: string
  signal: AbortSignal
  onProgress: (progress: RenderProgress) => void
  /** Hears what the typesetter says of a file that it set all the same; no word of the report is in it. */
  onWarnings(language: ReportLanguage, warnings: readonly string[]): void
  /** How the addresses of photos' originals are made. */
  links: Parameters<typeof photoLinks>[2]
}

/** The version's own file first. Fails with ReportError, and with FileMissing when a photo is gone. */
export async function renderFiles(draft: ReportDraft, options: RenderFilesOptions): Promise<RenderedFile[]> {
  const { ownerId, issue, before, storage, folder, signal, onProgress, onWarnings, links } = options
  const files: RenderedFile[] = []
  for (const language of draft.languages) {
    const content = await making(ownerId, 'issueContent', draft, issue, { before, language })
    const originals = originalsOf(content, draft.originals)
    const data = {
      ...(await toReportData(content, draft.paper, storage, folder, photoLinks(content, originals, links))),
      isOneOfTwo: draft.languages.length > 1,
    }
    const path = join(folder, `report-${language}.pdf`)
    const done = files.length
    const { pages, standard, warnings } = await renderReport(data, {
      outFile: path,
      signal,
      ...RENDER_LIMITS,
      onProgress: ({ share, ...rest }) =>
        onProgress({ ...rest, share: (done + share) / draft.languages.length }),
    })
    if (warnings.length > 0) onWarnings(language, warnings)
    files.push({ language, content, originals, name: fileNameOf(draft, language), path, pages, standard })
  }
  return files
}

/** Keeps all of them, or none. */
export async function storeFiles(
  storage: Pick<Storage, 'put' | 'remove'>,
  files: readonly RenderedFile[],
): Promise<StoredFile[]> {
  const stored: StoredFile[] = []
  try {
    for (const file of files) {
      const { key, bytes } = await storage.put(createReadStream(file.path))
      stored.push({ ...file, key, bytes })
    }
  } catch (error) {
    for (const { key } of stored) await storage.remove(key)
    throw error
  }
  return stored
}

const NAME_MAX = 120

/** The name to save it under: whose house, and which; of a second file in which language, too. */
export function fileNameOf({ input: { client }, languages }: ReportDraft, language: ReportLanguage): string {
  const name = `${client.name}, ${client.address}`.replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, ' ')
  const short = name.replaceAll(/\s+/g, ' ').trim().slice(0, NAME_MAX).trimEnd()
  return language === languages[0] ? `${short}.pdf` : `${short} (${LANGUAGE_NAMES[language]}).pdf`
}

const LANGUAGE_NAMES: Record<ReportLanguage, string> = { en: 'English', es: 'español' }
