// What a report says: read from an inspection, printed to know it again, and handed to the renderer.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Account } from '@plumbline/contract/account'
import { severityOf } from '@plumbline/domain/levels'
import { readJpegSize } from '@plumbline/report/photo-file'
import type { Finding, Paper, Photo, ReportData, ReportStep } from '@plumbline/report/report-data'
import { templateVersion } from '@plumbline/report/template-version'
import type { Storage } from '#server/adapters/storage/storage.port.ts'
import type { ClientRecord } from '#server/features/clients/index.ts'
import {
  printSizeOf,
  type ReportedCategory,
  type ReportedLabel,
  type ReportedStep,
  type ReportPhoto,
  type ReportSource,
} from '#server/features/inspections/index.ts'
import { momentAt, NO_ZONE, timeZoneOf } from '#server/platform/time-zones.ts'

export interface Appendices {
  appendixA: boolean
  appendixB: boolean
}

/** A photo by its storage key instead of its path. */
type KeptPhoto = Omit<Photo, 'path' | 'width' | 'height'> & { key: string; width?: number; height?: number }
type WithKeys<T> = { [K in keyof T]: K extends 'photos' ? KeptPhoto[] : WithKeys<T[K]> }

/** Everything that a report says, but for its number, its code and the moment of its making. */
export type ReportContent = Omit<
  WithKeys<ReportData>,
  'number' | 'version' | 'madeAt' | 'madeAtText' | 'verify' | 'cover' | 'inspector'
> & {
  /** Of the property: what moments are printed in. */
  timeZone: string
  cover: KeptPhoto | null
  inspector: Omit<ReportData['inspector'], 'logo'> & { logo: KeptPhoto | null }
}

/** Photos of one report together, in bytes: what mail and phones still take with ease. */
const PHOTOS_TOTAL_BYTES = 9_500_000
/** No photo of a large report need be lighter than this, in bytes. */
const PHOTO_BYTES = 57_000

/** What a report says of whoever makes it. */
type Maker = Pick<
  Account,
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone_number'
  | 'address'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'
  | 'website'
  | 'company_info'
  | 'inspector_license_number'
  | 'license_expiration_date'
>

interface Sources {
  source: Omit<ReportSource, 'inspectionId' | 'clientId' | 'userId' | 'revision' | 'addedOn' | 'photoCount'>
  client: Omit<ClientRecord, 'id' | 'owner_id' | 'user_id' | 'is_active' | 'is_sample'>
  account: Maker
  /** Storage key of the inspector's logo. */
  logoKey: string | null
}

export function makeContent({ source, client, account, logoKey }: Sources, wish: Appendices): ReportContent {
  const { template } = source
  const budget = photoBudget(source)
  return {
    paper: paperOf(account.country),
    timeZone: timeZoneOf(client, account) ?? NO_ZONE,
    inspector: {
      name: `${account.first_name} ${account.last_name}`.trim(),
      company: firstLine(account.company_info),
      licence: account.inspector_license_number || null,
      licenceValidTo: account.license_expiration_date,
      phone: account.phone_number,
      email: account.email,
      website: account.website || null,
      addressLines: [account.address, placeOf(account)].filter((line) => line !== ''),
      logo: logoKey === null ? null : { key: logoKey, caption: null },
    },
    client: {
      name: client.client_name,
      address: client.address,
      city: client.city,
      state: client.state,
      zip: client.zip,
      email: client.email,
      phone: client.phone || null,
    },
    cover: source.cover && { ...source.cover, caption: null },
    inspection: {
      startDate: source.times.start_date,
      endDate: source.times.end_date,
      startTime: source.times.start_time,
      endTime: source.times.end_time,
      weather: source.times.weather_condition || null,
      description: source.description,
    },
    steps: source.steps.map((step) => stepContent(step, budget)),
    generalLimitations: template.general_limitations,
    appendixA: wish.appendixA ? template.appendices.a : null,
    appendixB: wish.appendixB ? template.appendices.b : null,
  }
}

/** Read once: templates do not change under a running server. */
const TEMPLATE = templateVersion()

/** Equal prints mean an equal report: over the content and the look it is set in. */
export function fingerprintOf(content: ReportContent): string {
  return createHash('sha256').update(TEMPLATE).update(JSON.stringify(content)).digest('hex')
}

/**
 * The renderer's input. Files that are not on this machine are brought into `folder` first.
 * Fails with FileMissing when a photo is gone.
 */
export async function toReportData(
  content: ReportContent,
  made: Pick<ReportData, 'number' | 'version' | 'madeAt' | 'verify'>,
  storage: Pick<Storage, 'pathOf' | 'open'>,
  folder: string,
): Promise<ReportData> {
  const photoOf = async ({ key, caption, width, height }: KeptPhoto): Promise<Photo> => {
    const path = storage.pathOf(key) ?? (await bring(storage, key, join(folder, `${key}.jpg`)))
    if (width !== undefined && height !== undefined) return { path, width, height, caption }
    return { path, ...(readJpegSize(path) ?? { width: 1, height: 1 }), caption }
  }
  const withPhotos = async <T extends { photos: KeptPhoto[] }>(item: T) => ({
    ...item,
    photos: await Promise.all(item.photos.map(photoOf)),
  })
  const steps = content.steps.map(
    async (step): Promise<ReportStep> => ({
      ...step,
      descriptions: await Promise.all(
        step.descriptions.map(async (description) => ({
          ...description,
          values: await Promise.all(description.values.map(withPhotos)),
        })),
      ),
      observations: await Promise.all(step.observations.map(withPhotos)),
      findings: await Promise.all(step.findings.map(withPhotos)),
    }),
  )
  return {
    ...content,
    ...made,
    madeAtText: momentAt(made.madeAt, content.timeZone),
    cover: content.cover && (await photoOf(content.cover)),
    inspector: {
      ...content.inspector,
      logo: content.inspector.logo && (await photoOf(content.inspector.logo)),
    },
    steps: await Promise.all(steps),
  }
}

async function bring(storage: Pick<Storage, 'open'>, key: string, path: string): Promise<string> {
  await pipeline(await storage.open(key), createWriteStream(path))
  return path
}

function stepContent(step: ReportedStep, budget: number): ReportContent['steps'][number] {
  const inSection = (section: ReportedCategory['section']) =>
    step.categories.filter((category) => category.section === section)
  return {
    stepId: step.stepId,
    stepName: step.stepName,
    name: step.name,
    isApplicable: step.isApplicable,
    isCompleted: step.state === 'done',
    limitations: [...step.limitations],
    descriptions: inSection('description').map(({ label, header, checked }) => ({
      label,
      header,
      values: checked.map((value) => ({
        label: value.label,
        comment: value.comment,
        photos: keptPhotos(value.photos, budget),
      })),
    })),
    observations: inSection('observation').flatMap(({ label, header, checked }) =>
      checked.map((answer) => ({
        label,
        header,
        value: answer.label,
        comment: answer.comment,
        photos: keptPhotos(answer.photos, budget),
      })),
    ),
    findings: inSection('recomendation')
      .flatMap(({ label: part, checked }) => checked.map((finding) => findingContent(part, finding, budget)))
      .sort((a, b) => severityOf(a.level) - severityOf(b.level)),
  }
}

function findingContent(part: string, finding: ReportedLabel, budget: number): WithKeys<Finding> {
  const { level, comment, implication, task, timeframe, location } = finding
  return {
    title: finding.label,
    part,
    level,
    comment: comment || null,
    implication: implication || null,
    task: task || null,
    timeframe: timeframe || null,
    location: location || null,
    photos: keptPhotos(finding.photos, budget),
  }
}

function keptPhotos(photos: readonly ReportPhoto[], budget: number): KeptPhoto[] {
  return photos.map((photo) => {
    const { key, width, height } = printSizeOf(photo, budget)
    return { key, width, height, caption: photo.caption }
  })
}

/** What one photo may weigh, in bytes, so that all together stay within what mail takes; Infinity: its best print. */
function photoBudget(source: Pick<ReportSource, 'steps'>): number {
  const photos = source.steps.flatMap((step) =>
    step.categories.flatMap((category) => category.checked.flatMap((label) => label.photos)),
  )
  const total = photos.reduce((sum, photo) => sum + photo.print.bytes, 0)
  if (total <= PHOTOS_TOTAL_BYTES) return Number.POSITIVE_INFINITY
  return Math.max(PHOTO_BYTES, PHOTOS_TOTAL_BYTES / photos.length)
}

const LETTER_COUNTRIES =
  /^(|us|usa|united states( of america)?|america|canada|mexico|philippines|puerto rico)$/i

/** Letter where it is the usual paper, else A4. */
function paperOf(country: string): Paper {
  return LETTER_COUNTRIES.test(country.trim()) ? 'us-letter' : 'a4'
}

function placeOf({ city, state, zip }: Pick<Account, 'city' | 'state' | 'zip'>): string {
  const region = [state, zip].filter((part) => part !== '').join(' ')
  return [city, region].filter((part) => part !== '').join(', ')
}

/** Company info begins with the company's name. */
function firstLine(text: string): string | null {
  return text.split('\n')[0]?.trim() || null
}
