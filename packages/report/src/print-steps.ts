// The eleven components as they are printed: facts, observations with marks, findings, limits.

import { type NumberedFinding, type PrintFinding, printFinding } from './print-findings.ts'
import {
  estimateHeight,
  FACT_LABEL,
  factsAreShort,
  isLabelLong,
  OBSERVATION_LABEL,
  openingHeight,
} from './print-height.ts'
import { countLevels, type LevelCount } from './print-levels.ts'
import type { PhotoItem, PhotoSheet, PrintPhoto } from './print-photos.ts'
import type { Description, Observation, ReportStep } from './report-data.ts'
import { oneLine, optionalLine, paragraphsOf } from './text-cleaning.ts'

/** A value and the remark behind it, in smaller type. */
export interface PrintValue {
  text: string
  comment: string | null
}

export interface PrintFact {
  label: string
  /** The label takes more than one line of its column. */
  isLabelLong: boolean
  values: PrintValue[]
}

/** A remark that is too long for its narrow column: a paragraph of its own below the facts. */
export interface PrintRemark {
  label: string
  paragraphs: string[]
}

/** From this many characters on a remark leaves its column. */
const LONG_REMARK = 160

/** The mark before an observed condition; null for a condition of the inspector's own words. */
export type ConditionMark = 'good' | 'marginal' | 'poor' | 'unseen' | null

export interface PrintObservation {
  label: string
  isLabelLong: boolean
  mark: ConditionMark
  value: PrintValue
}

export interface PrintStep {
  number: number
  name: string
  /** `open`: not completed. `na`: not applicable. */
  state: 'done' | 'open' | 'na'
  isEmpty: boolean
  /** The template breaks the page before it. */
  beginsPage: boolean
  counts: LevelCount[]
  facts: PrintFact[]
  factRemarks: PrintRemark[]
  factPhotos: PrintPhoto[][]
  /** The facts are low enough to be kept with what follows. */
  keepsFacts: boolean
  observations: PrintObservation[]
  keepsObservations: boolean
  observationRemarks: PrintRemark[]
  observationPhotos: PrintPhoto[][]
  findings: PrintFinding[]
  limitations: string[]
}

const MARKS: readonly [RegExp, ConditionMark][] = [
  [/^not? (?:visible|tested|inspected|accessible|operated|present)/i, 'unseen'],
  [/^(?:satisfactory|good|acceptable|functional|serviceable)\b/i, 'good'],
  [/^(?:marginal|fair)\b/i, 'marginal'],
  [/^(?:poor|defective|failed|unsafe|inoperative)\b/i, 'poor'],
]

/** Tick, half disc, full disc or dashed ring (report-look.md, Levels). */
export function conditionMark(condition: string): ConditionMark {
  return MARKS.find(([words]) => words.test(condition))?.[1] ?? null
}

/** Sets the components in order, so that photos are numbered as they are met. */
export function printSteps(
  steps: readonly ReportStep[],
  numbered: readonly NumberedFinding[],
  photos: PhotoSheet,
): PrintStep[] {
  const numbers = new Set(numbered.map((finding) => finding.number))
  return steps.map((step) => {
    const own = numbered.filter((finding) => finding.step === step)
    return step.isApplicable ? printStep(step, own, numbers, photos) : notApplicable(step)
  })
}

function notApplicable(step: ReportStep): PrintStep {
  return {
    number: step.stepId,
    name: oneLine(step.name),
    state: 'na',
    isEmpty: true,
    beginsPage: false,
    counts: [],
    facts: [],
    factRemarks: [],
    factPhotos: [],
    keepsFacts: true,
    observations: [],
    keepsObservations: true,
    observationRemarks: [],
    observationPhotos: [],
    findings: [],
    limitations: [],
  }
}

function printStep(
  step: ReportStep,
  own: readonly NumberedFinding[],
  numbers: ReadonlySet<string>,
  photos: PhotoSheet,
): PrintStep {
  const name = oneLine(step.name)
  const facts = step.descriptions.filter((description) => description.values.length > 0)
  const placedFacts = photos.place(facts.flatMap((fact) => factPhotos(name, fact)))
  const printed: Omit<PrintStep, 'beginsPage'> = {
    number: step.stepId,
    name,
    state: step.isCompleted ? 'done' : 'open',
    isEmpty: facts.length + step.observations.length + own.length === 0,
    counts: countLevels(step.findings).filter((level) => level.count > 0),
    facts: facts.map(printFact),
    factRemarks: facts.flatMap(({ label, values }) =>
      values.flatMap((value) => longRemark(`${oneLine(label)}, ${oneLine(value.label)}`, value.comment)),
    ),
    factPhotos: placedFacts.rows,
    keepsFacts: factsAreShort(facts.map(factLength)),
    observations: step.observations.map(printObservation),
    // After photos the page is used already: waiting for the first finding would leave half of it white.
    keepsObservations:
      placedFacts.rows.length === 0 &&
      factsAreShort(
        step.observations.map(({ value, comment }) => value.length + (shortRemark(comment)?.length ?? 0)),
      ),
    observationRemarks: step.observations.flatMap(({ label, comment }) =>
      longRemark(oneLine(label), comment),
    ),
    observationPhotos: photos.place(step.observations.flatMap((one) => observationPhotos(name, one))).rows,
    findings: own.map((finding) => printFinding(finding, numbers, photos)),
    limitations: step.limitations.map(oneLine).filter((text) => text !== ''),
  }
  return { ...printed, beginsPage: beginsPage(printed) }
}

/** In points: about three quarters of a page, so that it hardly ever fits below the end of another component. */
const LONG_OPENING = 500

/**
 * Whether all down to the end of the first finding is kept together (observations are not, after photos of facts), and
 * long: such a component begins a page, for Typst sets the pages before the break and those behind it side by side.
 */
function beginsPage(step: Omit<PrintStep, 'beginsPage'>): boolean {
  const [first] = step.findings
  const between = [step.factRemarks, step.observationRemarks, step.observationPhotos]
  const isChain = step.keepsFacts && step.keepsObservations && between.every((parts) => parts.length === 0)
  if (!isChain || first?.height !== 'short') return false
  return openingHeight(step) + estimateHeight(first) > LONG_OPENING
}

function shortRemark(comment: string | null): string | null {
  const text = optionalLine(comment)
  return text !== null && text.length < LONG_REMARK ? text : null
}

function longRemark(label: string, comment: string | null): PrintRemark[] {
  const isLong = (optionalLine(comment) ?? '').length >= LONG_REMARK
  return isLong ? [{ label, paragraphs: paragraphsOf(comment) }] : []
}

function printFact(description: Description): PrintFact {
  const label = oneLine(description.label)
  return {
    label,
    isLabelLong: isLabelLong(label, FACT_LABEL),
    values: description.values.map(({ label, comment }) => ({
      text: oneLine(label),
      comment: shortRemark(comment),
    })),
  }
}

function factPhotos(step: string, description: Description): PhotoItem[] {
  const prefix = oneLine(description.label)
  return description.values.flatMap(({ label, photos }) =>
    photos.map((photo) => ({ photo, prefix, subject: `${step}, ${prefix}: ${oneLine(label)}` })),
  )
}

function factLength({ label, values }: Description): number {
  const length = values.reduce(
    (sum, value) => sum + value.label.length + (shortRemark(value.comment)?.length ?? 0) + 2,
    0,
  )
  return Math.max(length, label.length)
}

function printObservation(observation: Observation): PrintObservation {
  const label = oneLine(observation.label)
  const text = oneLine(observation.value)
  return {
    label,
    isLabelLong: isLabelLong(label, OBSERVATION_LABEL),
    mark: conditionMark(text),
    value: { text, comment: shortRemark(observation.comment) },
  }
}

function observationPhotos(step: string, observation: Observation): PhotoItem[] {
  const prefix = oneLine(observation.label)
  const subject = `${step}, ${prefix}: ${oneLine(observation.value)}`
  return observation.photos.map((photo) => ({ photo, prefix, subject }))
}
