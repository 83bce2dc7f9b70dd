// What a report of an inspection would say now, and what the renderer needs of it.
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Account } from '@plumbline/contract/account'
import type { ReportLanguages } from '@plumbline/contract/report-settings'
import type { Template } from '@plumbline/contract/template'
import type { IssuedReport, ReportLanguage } from '@plumbline/domain/report/content'
import {
  type InputImage,
  type InputSection,
  NO_CHOICES,
  type ReportInput,
  USUAL_SETTINGS,
} from '@plumbline/domain/report/input'
import { clientInput, inspectorInput } from '@plumbline/domain/report/people'
import { picturesOf } from '@plumbline/domain/report/pictures'
import type { Paper, ReportData } from '@plumbline/report/report-data'
import type { Storage } from '#server/adapters/storage/storage.port.ts'
import type { ClientRecord } from '#server/features/clients/index.ts'
import {
  printSizeOf,
  type ReportedLabel,
  type ReportedSection,
  type ReportPhoto,
  type ReportSource,
} from '#server/features/inspections/index.ts'
import type { PhotoOriginal } from '#server/migrations/0036_report_contents.tables.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { OfOwner } from '#server/platform/scope.ts'
import { NO_ZONE, takenIn, timeZoneOf } from '#server/platform/time-zones.ts'

export interface Appendices {
  appendixA: boolean
  appendixB: boolean
}

/** A report that has no number yet: everything that it is made of, pictures by their storage keys. */
export interface ReportDraft {
  input: ReportInput
  paper: Paper
  /** Of the property: what moments are printed in. */
  timeZone: string
  /** What changed since the version before is to be printed. */
  printsChanges: boolean
  /** Of its files, one or two; the first is the version's own. */
  languages: readonly [ReportLanguage, ...ReportLanguage[]]
  /** Of photos, by the keys of the pictures that stand for them. */
  originals: ReadonlyMap<string, PhotoOriginal>
}

/** Fails with 404 for another owner's inspection. */
export type DraftOf = (
  db: Queryable,
  scope: OfOwner,
  inspectionId: number,
  wish: Appendices,
) => Promise<ReportDraft>

/** So many photos are printed at their best: 120 of 120 KB are within 15 MB. */
const BEST_PRINTS = 120
/** Photos of a larger report together, in bytes: 300 are within 18 MB, text and fonts included. */
const PHOTOS_TOTAL_BYTES = 17_300_000
/** No photo of a large report need be lighter than this, in bytes. */
const PHOTO_BYTES = 53_000

export interface Sources {
  source: Omit<ReportSource, 'inspectionId' | 'clientId' | 'userId'>
  client: Pick<ClientRecord, 'client_name' | 'email' | 'phone'>
  account: Parameters<typeof inspectorInput>[0] & Pick<Account, 'country'>
  /** Storage key of the inspector's logo. */
  logoKey: string | null
  /** Left out: the usual settings, and nothing chosen. */
  saying?: Saying
}

/** What the owner wants of all reports, and what was chosen for this one. */
export interface Saying extends Pick<ReportInput, 'settings' | 'choices'> {
  printsChanges: boolean
  language: ReportLanguages
}

const USUAL: Saying = {
  settings: USUAL_SETTINGS,
  choices: NO_CHOICES,
  printsChanges: false,
  language: 'en',
}

const marksFacts = ({ sections }: Template) =>
  sections.some(({ description }) => description.some(({ required }) => required))

export function makeDraft(
  { source, client, account, logoKey, saying = USUAL }: Sources,
  wish: Appendices,
): ReportDraft {
  const { template } = source
  const { settings, choices, printsChanges, language } = saying
  const budget = photoBudget(source.sections)
  const zone = timeZoneOf(source.property, account)
  return {
    paper: paperOf(account.country),
    timeZone: zone ?? NO_ZONE,
    printsChanges,
    languages: language === 'both' ? ['en', 'es'] : [language],
    originals: originalsIn(source.sections, budget),
    input: {
      settings,
      choices,
      inspector: inspectorInput(
        account,
        logoKey === null ? null : { key: logoKey, caption: null, width: null, height: null },
      ),
      client: clientInput(client, source.property),
      cover: source.cover && { ...source.cover, caption: null },
      inspection: {
        startDate: source.times.start_date,
        endDate: source.times.end_date,
        startTime: source.times.start_time,
        endTime: source.times.end_time,
        weather: source.times.weather_condition || null,
        description: source.description,
        details: source.details,
      },
      lastNumbers: source.lastNumbers,
      ...(marksFacts(template) ? { asksRequired: true } : {}),
      sections: source.sections.map((section) => sectionInput(section, { budget, zone })),
      generalLimitations: template.general_limitations,
      appendices: [
        ...(wish.appendixA ? [{ letter: 'A', content: template.appendices.a }] : []),
        ...(wish.appendixB ? [{ letter: 'B', content: template.appendices.b }] : []),
      ],
    },
  }
}

/**
 * The renderer's input. Files that are not on this machine are brought into `folder` first.
 * @param originals addresses by the keys of pictures
 * Fails with FileMissing when a photo is gone.
 */
export async function toReportData(
  content: IssuedReport,
  paper: Paper,
  storage: Pick<Storage, 'pathOf' | 'open'>,
  folder: string,
  originals: Readonly<Record<string, string>> = {},
): Promise<ReportData> {
  const keys = [...new Set(picturesOf(content).map(({ key }) => key))]
  const files: Record<string, string> = {}
  for (let from = 0; from < keys.length; from += BROUGHT_AT_ONCE)
    await Promise.all(
      keys.slice(from, from + BROUGHT_AT_ONCE).map(async (key) => {
        files[key] = storage.pathOf(key) ?? (await bring(storage, key, join(folder, `${key}.jpg`)))
      }),
    )
  return { content, paper, files, originals }
}

/** More calls of the store would wait for each other's connections, and run out of their time. */
const BROUGHT_AT_ONCE = 16

async function bring(storage: Pick<Storage, 'open'>, key: string, path: string): Promise<string> {
  await pipeline(await storage.open(key), createWriteStream(path))
  return path
}

/** How photos are printed: of what weight at most, and by which clock. */
interface Printing {
  budget: number
  zone: string | null
}

function sectionInput({ categories, ...section }: ReportedSection, printing: Printing): InputSection {
  return {
    ...section,
    categories: categories.map(({ checked, ...category }) => ({
      ...category,
      checked: checked.map(({ photos, ...label }) => ({ ...label, images: imagesOf(photos, printing) })),
    })),
  }
}

function imagesOf(photos: ReportedLabel['photos'], { budget, zone }: Printing): InputImage[] {
  return photos.map((photo) => {
    const { key, width, height } = printSizeOf(photo, budget)
    const { caption, takenAt } = photo
    return { key, width, height, caption, ...(takenAt === null ? { takenAt } : takenIn(takenAt, zone)) }
  })
}

function photosIn(sections: readonly ReportedSection[]): ReportPhoto[] {
  return sections.flatMap(({ categories }) =>
    categories.flatMap((category) => category.checked.flatMap((label) => label.photos)),
  )
}

function originalsIn(sections: readonly ReportedSection[], budget: number): Map<string, PhotoOriginal> {
  return new Map(
    photosIn(sections).map((photo) => [
      printSizeOf(photo, budget).key,
      { key: photo.originalKey, taken_at: photo.takenAt },
    ]),
  )
}

/** What one photo may weigh, in bytes, so that all together stay within what is sent with ease; Infinity: its best print. */
function photoBudget(sections: readonly ReportedSection[]): number {
  const photos = photosIn(sections)
  const total = photos.reduce((sum, photo) => sum + photo.print.bytes, 0)
  if (photos.length <= BEST_PRINTS || total <= PHOTOS_TOTAL_BYTES) return Number.POSITIVE_INFINITY
  return Math.max(PHOTO_BYTES, PHOTOS_TOTAL_BYTES / photos.length)
}

const LETTER_COUNTRIES =
  /^(|us|usa|united states( of america)?|america|canada|mexico|philippines|puerto rico)$/i

/** Letter where it is the usual paper, else A4. */
function paperOf(country: string): Paper {
  return LETTER_COUNTRIES.test(country.trim()) ? 'us-letter' : 'a4'
}
