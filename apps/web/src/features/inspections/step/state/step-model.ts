// What the step screen counts and lists: tabs, progress, findings, neighbours. Pure.

import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { Category, LabelDetails, Step } from '@plumbline/contract/inspections'
import type { Level, Section } from '@plumbline/contract/steps'
import { levelOf as levelOfFinding, severityOf } from '@plumbline/domain/levels'
import { ownValue } from '@plumbline/domain/own-value'
import type { StepStanding } from '@plumbline/domain/step-progress'
import { stepProgressOf } from '@plumbline/domain/step-progress'
import { isSameLabel, type LabelPath } from '#web/offline/edits.ts'
import { type Steps, stepsInOrder } from '#web/offline/inspection-data.ts'

/** The three tabs in order; the wire spells the third with one m. */
export const TABS: readonly { section: Section; title: string }[] = [
  { section: 'description', title: 'Description' },
  { section: 'observation', title: 'Observation' },
  { section: 'recomendation', title: 'Recommendation' },
]

export function sectionTitle(section: Section): string {
  return TABS.find((tab) => tab.section === section)?.title ?? ''
}

export function chosenCount(category: Category): number {
  return category.checks.filter((check) => check.checked).length
}

/** How many findings of a section are in the report. */
export function findingCount(step: Step): number {
  return step.recomendation.reduce((sum, category) => sum + chosenCount(category), 0)
}

/** "Search all 11 sections" */
export function searchTitle(steps: Steps): string {
  const count = Object.keys(steps).length
  return count === 1 ? 'Search options' : `Search all ${count} sections`
}

/** How far each step is (decision 18), in the form's order. */
export function statesOf(steps: Steps): StepStanding[] {
  return stepsInOrder(steps).map((step) => stepProgressOf(step).state)
}

export interface Neighbours {
  previous: Step | null
  next: Step | null
}

/** The steps before and behind the one of a key. */
export function neighboursOf(steps: Steps, name: string): Neighbours {
  const ordered = stepsInOrder(steps)
  const index = ordered.findIndex(({ stepName }) => stepName === name)
  return { previous: ordered[index - 1] ?? null, next: ordered[index + 1] ?? null }
}

export function detailsOf(category: Category, label: string): LabelDetails | undefined {
  return category.labels_details.find((details) => isSameLabel(details.label, label))
}

export function isChecked(category: Category, label: string): boolean {
  return category.checks.some((check) => isSameLabel(check.label, label) && check.checked)
}

export function isSamePath(a: LabelPath, b: LabelPath): boolean {
  return a.category === b.category && isSameLabel(a.label, b.label)
}

/** Whether a label holds a comment, a part, or photos. */
export function hasContent(details: LabelDetails | undefined, waitingPhotos: number): boolean {
  if (waitingPhotos > 0) return true
  if (!details) return false
  return (
    details.images.length > 0 ||
    [details.comments, details.implication, details.task, details.location].some(
      (text) => (text ?? '') !== '',
    )
  )
}

type CatalogueEntry = CatalogueEntries[string][string]

/** The catalogue's entry of a label, or undefined for one that the inspector added. */
export function entryOf(
  catalogue: CatalogueEntries | null,
  path: Pick<LabelPath, 'category' | 'label'>,
): CatalogueEntry | undefined {
  return ownValue(catalogue?.[path.category], path.label)
}

/** The level shown for a finding: the saved one, else the catalogue's usual one, else null (decision 13). */
export function levelOf(
  catalogue: CatalogueEntries | null,
  path: Pick<LabelPath, 'category' | 'label'>,
  details: LabelDetails | undefined,
): Level | null {
  return levelOfFinding(details?.radio, entryOf(catalogue, path)?.level)
}

/** Who does the work of a finding: the saved trade, else the catalogue's, else nobody. */
export function tradeOf(
  catalogue: CatalogueEntries | null,
  path: Pick<LabelPath, 'category' | 'label'>,
  details: LabelDetails | undefined,
): string {
  return details?.trade || (entryOf(catalogue, path)?.trade ?? '')
}

export interface Finding {
  path: LabelPath
  level: Level | null
  /** Where it is; empty where that was not said. */
  place: string
}

/** The checked recommendations of a step by severity, those without a level last. */
export function findingsOf(step: Step, catalogue: CatalogueEntries | null): Finding[] {
  const findings = step.recomendation.flatMap((category) =>
    category.checks
      .filter((check) => check.checked)
      .map(({ label }): Finding => {
        const path: LabelPath = {
          step: step.stepName,
          section: 'recomendation',
          category: category.id,
          label,
        }
        const details = detailsOf(category, label)
        return { path, level: levelOf(catalogue, path, details), place: details?.location ?? '' }
      }),
  )
  return findings.sort((a, b) => severityOf(a.level) - severityOf(b.level))
}
