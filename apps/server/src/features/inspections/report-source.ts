// Everything that a report says of an inspection: what is checked, what is written there, and the files of its photos.

import type { StepState as ProgressState } from '@plumbline/contract/clients'
import { allDetails, type InspectionDetails } from '@plumbline/contract/inspection-details'
import type { PropertyAddress } from '@plumbline/contract/properties'
import type { Section } from '@plumbline/contract/step-names'
import type { Template } from '@plumbline/contract/template'
import { printedAnswer } from '@plumbline/domain/answers'
import type { Form, FormStep } from '@plumbline/domain/form'
import { asksForLimits, saidBy } from '@plumbline/domain/ratings'
import type { InputCategory, InputLabel, InputSection } from '@plumbline/domain/report/input'
import { labelByFinding } from '@plumbline/domain/required-facts'
import type { Properties } from '#server/features/properties/index.ts'
import type { Templates } from '#server/features/templates/index.ts'
import type { Queryable } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { OfOwner } from '#server/platform/scope.ts'
import { allSteps, type StepState } from './inspection-views.ts'
import { findInspection, type InspectionRow } from './inspections.repo.ts'
import { type CategoryState, optionOf, presentLabels } from './label-overlay.ts'
import { findLabels, findPrintedImages, type PrintedImage } from './labels.repo.ts'
import { readyOf } from './ready-finding.ts'
import { findingLevel, findingTrade, isLeftOut, ratedItem, statesOf } from './step-progress.ts'

/** A JPEG in the file store. */
export interface PrintFile {
  key: string
  width: number
  height: number
  bytes: number
}

export interface ReportPhoto {
  id: number
  caption: string | null
  /** yyyy-MM-ddTHH:mm by the camera's clock, with its offset where that is known; null: unknown. */
  takenAt: string | null
  /** Storage key of the upload at its full size. */
  originalKey: string
  print: PrintFile
  /** Of the same shape, lighter: at most about 53 KB. */
  smallPrint: PrintFile
}

/** A checked label, with each photo in both its sizes. */
export type ReportedLabel = Omit<InputLabel, 'images'> & { photos: ReportPhoto[] }
export type ReportedCategory = Omit<InputCategory, 'checked'> & { checked: ReportedLabel[] }
/** A section that does not apply has no categories. */
export type ReportedSection = Omit<InputSection, 'categories'> & { categories: ReportedCategory[] }

export interface ReportSource {
  inspectionId: number
  clientId: number
  /** Who made it, and is its inspector. */
  userId: number
  property: PropertyAddress
  /** What it was made with. */
  template: Template
  description: string
  details: InspectionDetails
  /** By the number of a section, the last place that a finding got there. */
  lastNumbers: Readonly<Record<string, number>>
  times: Pick<InspectionRow, 'start_date' | 'end_date' | 'start_time' | 'end_time' | 'weather_condition'>
  cover: { key: string; width: number; height: number } | null
  sections: ReportedSection[]
}

/** Reads all of it. Fails with 404 for another owner's inspection. */
export async function readReportSource(
  db: Queryable,
  { templates, properties }: { templates: Pick<Templates, 'pinned'>; properties: Pick<Properties, 'get'> },
  scope: OfOwner,
  inspectionId: number,
): Promise<ReportSource> {
  const row = await findInspection(db, scope, inspectionId)
  if (!row) throw notFound()
  const { form } = await templates.pinned(db, row.template_version_id)
  const rows = await findLabels(db, inspectionId, null)
  const images = Map.groupBy(await findPrintedImages(db, inspectionId), (image) => image.label_id)
  const keys = form.steps.map(({ key }) => key)
  const states = statesOf(keys, row.progress, row.not_applicable)
  const sections = allSteps(form, rows, row).map((step, index) =>
    reportedSection(form, step, states[index] ?? 'none', images),
  )
  return {
    inspectionId,
    clientId: row.client_id,
    userId: row.user_id,
    property: await properties.get(db, scope, row.property_id),
    template: form.template,
    description: row.description,
    details: allDetails(row.details),
    lastNumbers: row.last_numbers,
    times: {
      start_date: row.start_date,
      end_date: row.end_date,
      start_time: row.start_time,
      end_time: row.end_time,
      weather_condition: row.weather_condition,
    },
    cover: coverOf(row),
    sections,
  }
}

/**
 * What a report says of one step.
 * @param images the photos of each label, by the id of its row
 */
export function reportedSection(
  form: Form,
  { step, isApplicable, why, categories }: StepState,
  state: ProgressState,
  images: ReadonlyMap<number, readonly PrintedImage[]>,
): ReportedSection {
  return {
    key: step.key,
    number: step.number,
    title: step.title,
    icon: step.icon,
    isApplicable,
    ...(why && { why }),
    ...(isApplicable && isLeftOut(step, categories) ? { isLeftOut: true as const } : {}),
    isCompleted: state === 'done',
    limitations: step.limitations,
    categories: isApplicable ? reportCategories(form, step, categories, images) : [],
  }
}

function coverOf({ cover_key, cover_width, cover_height }: InspectionRow): ReportSource['cover'] {
  if (cover_key === null || cover_width === null || cover_height === null) return null
  return { key: cover_key, width: cover_width, height: cover_height }
}

function reportCategories(
  form: Form,
  { asksRequired }: FormStep,
  categories: readonly CategoryState[],
  images: ReadonlyMap<number, readonly PrintedImage[]>,
): ReportedCategory[] {
  const ratedIn = (section: Section) =>
    categories.filter(({ definition }) => definition.section === section).map(ratedItem)
  const rated = {
    asks_required: asksRequired,
    observation: ratedIn('observation'),
    recomendation: ratedIn('recomendation'),
  }
  return categories.flatMap((category) => {
    const { definition } = category
    const labels = presentLabels(category)
    const options = labels.map((label) => optionOf(definition, label))
    const checked = labels.flatMap((label): ReportedLabel[] => {
      const row = label.stored
      if (!row?.isChecked) return []
      const { comment, implication, task, timeframe, location, cost_from: costFrom, cost_to: costTo } = row
      const isFinding = definition.section === 'recomendation'
      const level = isFinding ? findingLevel(form, definition, label) : null
      const trade = isFinding ? findingTrade(form, definition, label) : null
      const photos = (images.get(row.id ?? 0) ?? []).map(toReportPhoto)
      const answer = printedAnswer(definition.answer, row)
      const parts = { comment, implication, task, timeframe, location }
      const { id, number } = row
      const said = saidBy(options, label.name)
      const texts = { answer, ...said, level, ...parts, trade }
      const finding = isFinding ? readyOf(form, definition, label) : null
      const ready = finding?.slots ? { ready: { finding, slots: row.slots } } : {}
      return [{ id, number, label: label.name, ...texts, ...ready, costFrom, costTo, photos }]
    })
    const found =
      definition.section === 'observation' ? labelByFinding(rated, ratedItem(category), options) : null
    if (found) checked.push({ ...found, photos: [] })
    if (checked.length === 0) return []
    const { id, section, label, header } = definition
    return [
      {
        ...{ id, section, label, header },
        ...(asksForLimits(options) ? { asksForLimits: true as const } : {}),
        checked,
      },
    ]
  })
}

function toReportPhoto(image: PrintedImage): ReportPhoto {
  const size = { width: image.print_width, height: image.print_height }
  return {
    id: image.id,
    caption: image.caption,
    takenAt: image.taken_at,
    originalKey: image.original_key,
    print: { ...size, key: image.print_key, bytes: image.print_bytes },
    smallPrint: { ...size, key: image.small_print_key, bytes: image.small_print_bytes },
  }
}

/** The best print of a photo that stays within so many bytes, or the lightest there is. */
export function printSizeOf(photo: ReportPhoto, budgetBytes: number): PrintFile {
  return photo.print.bytes <= budgetBytes ? photo.print : photo.smallPrint
}
