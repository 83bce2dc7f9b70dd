// What an inspector noted of a house, written down compactly, and what of the product's calls says it.
import type { DetailFields } from '@plumbline/contract/inspection-details'
import type { inspectionRoutes } from '@plumbline/contract/inspections'
import type { InputOf } from '@plumbline/contract/route'
import type { Trade } from '@plumbline/contract/step-names'
import type { Level } from '@plumbline/contract/steps'
import { type Form, recommendationOf, stepOf } from '@plumbline/domain/form'
import { textOfReady } from '@plumbline/domain/ready-text/finding'
import type { HousePhoto } from './photos.ts'

/** A comment or photos on a label of a description or observation. */
export interface NoteRecord {
  /** `description.covering-material`, as in the form that it was noted on, the built-in one. */
  category: string
  label: string
  comment?: string
  photos?: HousePhoto[]
}

/** A recommendation; parts left out are those of the form's ready narrative, as the screen fills them in. */
export interface FindingRecord {
  category: string
  label: string
  comment?: string
  level?: Level
  task?: string
  trade?: Trade
  timeframe?: string
  location: string
  photos: HousePhoto[]
}

export interface StepRecord {
  step: string
  isApplicable?: false
  /** Description category → the labels chosen. */
  chosen: Record<string, string[]>
  /** Observation category → its answer. */
  seen?: Record<string, string>
  /** All other observation categories are rated good, but for those under the header of a finding; left out, they stay open. */
  restInspected?: true
  notes?: NoteRecord[]
  findings?: FindingRecord[]
}

export interface HouseRecord {
  /** In front the sentences that the web writes from `details`, so that they stay live there. */
  description: string
  details: DetailFields
  cover: HousePhoto
  startTime: string
  endTime: string
  weather: string
  steps: StepRecord[]
  /** The place of the step that was open last, from 1. */
  bookmark: number
}

/** What saves a comment or finding, without the inspection and the files of its photos. */
export interface SaveRecord {
  fields: Omit<InputOf<typeof inspectionRoutes.saveCommentImages>, 'inspection_id' | 'images'>
  photos: HousePhoto[]
}

/** The photos of a step, in the order of its saves. */
export function photosOf({ notes = [], findings = [] }: StepRecord): HousePhoto[] {
  return [...notes, ...findings].flatMap(({ photos = [] }) => photos)
}

/**
 * The comments and findings of a step, in the order in which they are saved.
 * @param form that of the inspection which they are entered into. Fails where it lacks a finding.
 */
export function savesOf(form: Form, { step, notes = [], findings = [] }: StepRecord): SaveRecord[] {
  const noted = notes.map(({ category, label, comment, photos = [] }) => ({
    fields: {
      step_name: step,
      category: `${step}.${category}`,
      label,
      checked: 1 as const,
      comment,
      captions: captionsOf(photos),
    },
    photos,
  }))
  const found = findings.map((finding) => ({
    fields: {
      step_name: step,
      label: finding.label,
      checked: 1 as const,
      location: finding.location,
      ...narratedFields(form, step, finding),
      captions: captionsOf(finding.photos),
    },
    photos: finding.photos,
  }))
  return [...noted, ...found]
}

/** Category id → labels to check, of descriptions and observations. A rating that a finding answers has none. */
export function answersOf(form: Form, record: StepRecord): Map<string, string[]> {
  const { step, chosen, seen = {}, restInspected, findings = [] } = record
  const answers = new Map<string, string[]>()
  for (const [key, labels] of Object.entries(chosen)) answers.set(`${step}.description.${key}`, labels)
  for (const [key, label] of Object.entries(seen)) answers.set(`${step}.observation.${key}`, [label])
  if (!restInspected) return answers
  const categories = stepOf(form, step)?.categories ?? []
  const found = new Set(findings.map(({ category }) => `${step}.recommendation.${category}`))
  const headers = new Set(categories.filter(({ id }) => found.has(id)).map(({ header }) => header))
  for (const { id, section, header, labels, roles } of categories) {
    const good = labels.find((label) => roles[label] === 'good')
    if (section === 'observation' && good !== undefined && !answers.has(id) && !headers.has(header))
      answers.set(id, [good])
  }
  return answers
}

/** The ready narrative with what the inspector changed in it. */
function narratedFields(form: Form, step: string, finding: FindingRecord) {
  const category = `${step}.recommendation.${finding.category}`
  const ready = recommendationOf(form, category, finding.label)
  if (!ready) throw new Error(`The form has no ${finding.label} in ${category}`)
  return {
    category,
    selrecomd: finding.level ?? ready.level,
    comment: finding.comment ?? textOfReady(ready, 'condition', finding),
    implication: textOfReady(ready, 'implication', finding),
    task: finding.task ?? textOfReady(ready, 'task', finding),
    timeframe: finding.timeframe ?? ready.timeframe,
    ...(finding.trade ? { trade: finding.trade } : {}),
  }
}

/** Of the photos of one save, as the call names them. */
function captionsOf(photos: readonly HousePhoto[]): Record<string, string> | undefined {
  if (photos.length === 0) return undefined
  return Object.fromEntries(
    photos.flatMap(({ caption }, index) => (caption ? [[`new:${index}`, caption]] : [])),
  )
}
