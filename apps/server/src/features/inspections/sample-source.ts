// What the sample report says: the whole house as a report reads it, with no inspection behind it.

import { SaveCommentRequest } from '@plumbline/contract/comment-records'
import { allDetails } from '@plumbline/contract/inspection-details'
import { NO_VALUE } from '@plumbline/domain/answers'
import type { Form } from '@plumbline/domain/form'
import { answersOf, type StepRecord, savesOf } from '#server/houses/inspection-record.ts'
import { juniperLane } from '#server/houses/juniper-lane.ts'
import { type HousePhoto, photoFacts } from '#server/houses/photos.ts'
import { sampleClient } from '#server/houses/sample-people.ts'
import { allSteps } from './inspection-views.ts'
import { type LabelTexts, NO_TEXTS, NOT_CARRIED, type StoredLabel, WRITTEN } from './label-overlay.ts'
import type { PrintedImage } from './labels.repo.ts'
import { type ReportSource, reportedSection } from './report-source.ts'
import { keptProgressOf } from './step-progress.ts'

export interface SampleSource {
  /** But for the day, which whoever makes the report gives. */
  source: Omit<ReportSource, 'inspectionId' | 'clientId' | 'userId'>
  /** Its photos by the keys that stand in the source; none of them is in the file store. */
  photos: Map<string, HousePhoto>
}

/**
 * Reads the pictures' heads alone: the photos are cut by whoever needs them.
 * @param form what the house is told on; fails where it lacks a finding of it
 */
export async function sampleSource(form: Form): Promise<SampleSource> {
  const house = juniperLane
  const photos = new Map<string, HousePhoto>()
  const keep = async (photo: HousePhoto) => {
    const facts = await photoFacts(photo)
    photos.set(facts.key, photo)
    return facts
  }
  const rows: StoredLabel[] = []
  const images = new Map<number, PrintedImage[]>()
  for (const record of house.steps)
    for (const { row, photos: ofRow } of rowsOf(form, record)) {
      const id = rows.length + 1
      rows.push({ ...row, id })
      images.set(id, await Promise.all(ofRow.map(async (photo) => imageOf(id, photo, await keep(photo)))))
    }
  const notApplicable = house.steps.flatMap(({ step, isApplicable }) =>
    isApplicable === false ? [step] : [],
  )
  const sections = allSteps(form, rows, {
    not_applicable: notApplicable,
    not_applicable_reasons: {},
    versions: null,
  }).map((step) => {
    const state = keptProgressOf(form, step.step, step.categories)?.state ?? 'none'
    return reportedSection(form, step, step.isApplicable ? state : 'na', images)
  })
  const source = {
    property: sampleClient,
    template: form.template,
    description: house.description,
    details: allDetails(house.details),
    times: {
      start_date: null,
      end_date: null,
      start_time: house.startTime,
      end_time: house.endTime,
      weather_condition: house.weather,
    },
    cover: await keep(house.cover),
    lastNumbers: {},
    sections,
  }
  return { source, photos }
}

/** The rows that saving a step would have left, each with its photos. */
function rowsOf(form: Form, record: StepRecord): { row: StoredLabel; photos: HousePhoto[] }[] {
  const rows = new Map<string, { row: StoredLabel; photos: HousePhoto[] }>()
  for (const [category, labels] of answersOf(form, record))
    for (const label of labels)
      rows.set(`${category}/${label}`, { row: checkedRow(category, label, NO_TEXTS), photos: [] })
  for (const { fields, photos } of savesOf(form, record)) {
    const { category, label, selrecomd, ...saved } = SaveCommentRequest.omit({ inspection_id: true }).parse(
      fields,
    )
    const texts = { ...NO_TEXTS, level: selrecomd ?? null }
    for (const name of WRITTEN) Object.assign(texts, { [name]: saved[name] ?? null })
    rows.set(`${category}/${label}`, { row: checkedRow(category, label, texts), photos })
  }
  return [...rows.values()]
}

function checkedRow(category: string, catalogueLabel: string, texts: LabelTexts): StoredLabel {
  const head = {
    id: null,
    category,
    catalogueLabel,
    name: null,
    isDeleted: false,
    isChecked: true,
    number: null,
    ...NO_VALUE,
    ...NOT_CARRIED,
    version: 1,
    checkedVersion: 0,
    orderVersion: 0,
    fieldVersions: null,
  }
  return { ...head, ...texts, images: [] }
}

/** As if it were the one size that there is. */
function imageOf(
  label_id: number,
  { caption }: HousePhoto,
  { key, width, height }: Awaited<ReturnType<typeof photoFacts>>,
): PrintedImage {
  return {
    id: label_id,
    label_id,
    caption: caption ?? null,
    taken_at: null,
    original_key: key,
    original_width: width,
    original_height: height,
    print_key: key,
    print_width: width,
    print_height: height,
    print_bytes: 0,
    small_print_key: key,
    small_print_bytes: 0,
  }
}
