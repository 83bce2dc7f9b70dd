// What the review prints of an inspection: only what was chosen, nothing that was not inspected. Pure.
import type { StepState } from '@plumbline/contract/clients'
import type { Category, InspectionTime, LabelImage, Step, SummaryItem } from '@plumbline/contract/inspections'
import { LEVEL_NOT_SET, LEVELS_BY_SEVERITY, type Level } from '@plumbline/contract/steps'
import { stepPath } from '@plumbline/domain/step-address'
import { stepProgressOf } from '@plumbline/domain/step-progress'
import { dayOf, longDate } from '#web/lib/format.ts'
import type { InspectionReport } from './report.query.ts'

export interface ReviewFinding {
  key: string
  /** Its step's title. */
  step: string
  /** The category's name: "Covering". */
  part: string
  label: string
  /** Null prints as "Level not set". */
  level: Level | null
  comment: string
  implication: string
  task: string
  timeframe: string
  location: string
  images: LabelImage[]
  /** To its label on the step screen. */
  to: string
}

export interface ReviewValue {
  label: string
  comment: string
  images: LabelImage[]
}

/** A category with at least one checked label. */
export interface ReviewRow {
  id: string
  label: string
  values: ReviewValue[]
}

export interface ReviewStep {
  /** Where the contents lead. */
  anchor: string
  number: number
  icon: string
  title: string
  state: StepState
  descriptions: ReviewRow[]
  observations: ReviewRow[]
  limitations: string[]
  findings: ReviewFinding[]
  to: string
}

export interface LevelCount {
  level: Level | typeof LEVEL_NOT_SET
  count: number
}

export interface Review {
  findings: ReviewFinding[]
  /** By severity, levels without findings left out. */
  levels: LevelCount[]
  photos: number
  steps: ReviewStep[]
  notDone: ReviewStep[]
}

/** Takes the server's answer; its summary is already in the order of severity (decision 13). */
export function reviewOf({ inspection, steps, summary }: InspectionReport): Review {
  const findings = summary.map((item, index) => findingOf(inspection.id, steps, item, index))
  const reviewed = steps.map((step) => stepOf(inspection.id, step, findings))
  return {
    findings,
    levels: countLevels(findings),
    photos: countPhotos(reviewed),
    steps: reviewed,
    notDone: reviewed.filter(({ state }) => state === 'open' || state === 'none'),
  }
}

function findingOf(
  inspectionId: number,
  steps: readonly Step[],
  item: SummaryItem,
  index: number,
): ReviewFinding {
  const step = steps.find(({ stepName }) => stepName === item.step)
  const category = step?.recomendation.find(
    ({ id, label }) => id === item.category || label === item.category,
  )
  return {
    key: `${item.step}-${index}`,
    step: step?.name ?? item.step,
    part: category?.label ?? item.category,
    label: item.label,
    level: item.level,
    comment: item.comment.trim(),
    implication: item.implication?.trim() ?? '',
    task: item.task?.trim() ?? '',
    timeframe: item.timeframe?.trim() ?? '',
    location: item.location?.trim() ?? '',
    images: item.images,
    to: stepPath(inspectionId, step ?? { stepName: item.step, stepId: 0 }, {
      section: 'recomendation',
      ...(category ? { category: category.id } : {}),
      label: item.label,
    }),
  }
}

function stepOf(inspectionId: number, step: Step, findings: readonly ReviewFinding[]): ReviewStep {
  const title = step.name
  const { state } = stepProgressOf(step)
  const isPrinted = state !== 'na'
  return {
    anchor: step.stepName,
    number: step.stepId,
    icon: step.icon,
    title,
    state,
    descriptions: isPrinted ? rowsOf(step.description) : [],
    observations: isPrinted ? rowsOf(step.observation) : [],
    limitations: isPrinted ? step.limitations : [],
    findings: isPrinted ? findings.filter((finding) => finding.step === title) : [],
    to: stepPath(inspectionId, step),
  }
}

function rowsOf(categories: readonly Category[]): ReviewRow[] {
  const rows: ReviewRow[] = []
  for (const { id, label, checks, labels_details } of categories) {
    const values = checks
      .filter((check) => check.checked)
      .map((check) => {
        const details = labels_details.find((record) => record.label === check.label)
        return {
          label: check.label,
          comment: details?.comments.trim() ?? '',
          images: details?.images ?? [],
        }
      })
    if (values.length > 0) rows.push({ id, label, values })
  }
  return rows
}

function countLevels(findings: readonly ReviewFinding[]): LevelCount[] {
  return ([...LEVELS_BY_SEVERITY, LEVEL_NOT_SET] as const)
    .map((level) => ({
      level,
      count: findings.filter((finding) => (finding.level ?? LEVEL_NOT_SET) === level).length,
    }))
    .filter(({ count }) => count > 0)
}

function countPhotos(steps: readonly ReviewStep[]): number {
  let count = 0
  for (const { descriptions, observations, findings } of steps) {
    for (const row of [...descriptions, ...observations]) {
      for (const value of row.values) count += value.images.length
    }
    for (const finding of findings) count += finding.images.length
  }
  return count
}

/** "November 20, 2026, 9:00 AM to 12:30 PM"; null when never set. */
export function whenText({ start_date, end_date, start_time, end_time }: InspectionTime): string | null {
  const start = start_date === null ? null : dayOf(start_date)
  if (start === null) return null
  const end = end_date === null ? null : dayOf(end_date)
  const from = [longDate(start), start_time].filter(Boolean).join(', ')
  if (end === null || end_date === start_date) return end_time ? `${from} to ${end_time}` : from
  return `${from} to ${[longDate(end), end_time].filter(Boolean).join(', ')}`
}
