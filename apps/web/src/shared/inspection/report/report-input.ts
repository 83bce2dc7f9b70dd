// What the report is made of on a device: the inspection as it is kept here, with the edits that wait. Pure.

import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import { allDetails } from '@plumbline/contract/inspection-details'
import type { Category, LabelDetails, Step } from '@plumbline/contract/inspections'
import type { ReportChoices } from '@plumbline/contract/report-choices'
import type { ReportSettings } from '@plumbline/contract/report-settings'
import { SECTIONS, type Section } from '@plumbline/contract/step-names'
import { answerOf, printedAnswer } from '@plumbline/domain/answers'
import { levelOf } from '@plumbline/domain/levels'
import { ownValue } from '@plumbline/domain/own-value'
import { asksForLimits, saidBy } from '@plumbline/domain/ratings'
import {
  type InputImage,
  type InputLabel,
  type InputSection,
  NO_CHOICES,
  type ReportInput,
  USUAL_SETTINGS,
} from '@plumbline/domain/report/input'
import { clientInput, inspectorInput } from '@plumbline/domain/report/people'
import { choicesInput, settingsInput } from '@plumbline/domain/report/settings'
import { labelByFinding } from '@plumbline/domain/required-facts'
import { stepProgressOf } from '@plumbline/domain/step-progress'
import { applicabilityOf } from '#web/offline/applicable.ts'
import { isSameLabel } from '#web/offline/edits.ts'
import {
  type InspectionData,
  type InspectionHead,
  recordOf,
  stepsInOrder,
} from '#web/offline/inspection-data.ts'
import { inOrder, type PendingPhoto, type ShownPhoto } from '#web/offline/overlay.ts'

/** The pictures that the content names, by key. */
export type ReportPictures = ReadonlyMap<string, ShownPhoto>

/** What the device holds of an inspection. */
export interface Held {
  head: InspectionHead
  data: Pick<InspectionData, 'steps'>
  /** The waiting photos of a label. */
  photosOf: (label: { category: string; label: string }) => readonly PendingPhoto[]
  /** The form's ready findings; null until they were read. */
  catalogue: CatalogueEntries | null
  /** Left out until they were read: the usual ones, and nothing chosen. */
  settings?: ReportSettings | undefined
  choices?: ReportChoices | undefined
}

/** Without general limits and appendices: those are of the report that is made, and no device keeps them. */
export function reportInput(held: Held): { input: ReportInput; pictures: ReportPictures } {
  const { client, property = client, inspection, user } = held.head
  const pictures = new Map<string, ShownPhoto>()
  const input: ReportInput = {
    settings: held.settings ? settingsInput(held.settings, null) : USUAL_SETTINGS,
    choices: held.choices ? choicesInput(held.choices) : NO_CHOICES,
    inspector: inspectorInput(user, null),
    client: clientInput(client, property),
    cover: null,
    inspection: {
      startDate: inspection.start_date,
      endDate: inspection.end_date,
      startTime: inspection.start_time,
      endTime: inspection.end_time,
      weather: inspection.weather_condition || null,
      description: inspection.description,
      // Details that an older build kept on this device lack the newest fields.
      details: inspection.details && allDetails(inspection.details),
    },
    ...(stepsInOrder(held.data.steps).some((step) => step.asks_required) ? { asksRequired: true } : {}),
    sections: stepsInOrder(held.data.steps).map((step) => sectionOf(step, held, pictures)),
    generalLimitations: [],
    appendices: [],
  }
  return { input, pictures }
}

function sectionOf(step: Step, held: Held, pictures: Map<string, ShownPhoto>): InputSection {
  const { state } = stepProgressOf(step)
  const { why } = applicabilityOf(step)
  return {
    key: step.stepName,
    number: step.stepId,
    title: step.name,
    icon: step.icon,
    isApplicable: state !== 'na',
    ...(why && { why }),
    ...(state === 'out' ? { isLeftOut: true } : {}),
    isCompleted: state === 'done',
    limitations: step.limitations,
    categories: SECTIONS.flatMap((section) =>
      step[section].map((category) => ({
        id: category.id,
        section,
        label: category.label,
        header: category.header,
        ...(asksForLimits(category.checks) ? { asksForLimits: true as const } : {}),
        checked: [
          ...category.checks
            .filter(({ checked }) => checked)
            .map((check) => ({
              ...labelOf(section, category, check.label, held, pictures),
              number: check.number ?? null,
              answer: printedAnswer(category.answer, answerOf(check)),
              ...saidBy(category.checks, check.label),
            })),
          ...(section === 'observation' ? byFinding(step, category) : []),
        ],
      })),
    ),
  }
}

function byFinding(step: Step, category: Category): InputLabel[] {
  const found = labelByFinding(step, category, category.checks)
  return found ? [{ ...found, images: [] }] : []
}

function labelOf(
  section: Section,
  category: Category,
  label: string,
  held: Held,
  pictures: Map<string, ShownPhoto>,
): InputLabel {
  const details = recordOf(category, label)
  const waiting = held.photosOf({ category: category.id, label })
  return {
    label,
    level: section === 'recomendation' ? levelAt(category.id, label, details, held) : null,
    comment: details?.comments || null,
    implication: details?.implication || null,
    task: details?.task || null,
    timeframe: details?.timeframe || null,
    location: details?.location || null,
    trade: section === 'recomendation' ? tradeAt(category.id, label, details, held) : null,
    costFrom: details?.cost_from ?? null,
    costTo: details?.cost_to ?? null,
    images: inOrder(details?.images ?? [], waiting).map((shown) => imageOf(shown, pictures)),
  }
}

/** The saved level, else the form's usual one: the server knows it of labels that were renamed, too. */
function levelAt(category: string, label: string, details: LabelDetails | undefined, held: Held) {
  const told = toldAt(category, label, held)
  return levelOf(details?.radio, ownValue(held.catalogue?.[category], label)?.level ?? told?.level)
}

/** Likewise of the trade. */
function tradeAt(category: string, label: string, details: LabelDetails | undefined, held: Held) {
  const ready = ownValue(held.catalogue?.[category], label)?.trade
  return details?.trade || (ready ?? toldAt(category, label, held)?.trade) || null
}

function toldAt(category: string, label: string, { head }: Held) {
  return head.levels.find((item) => item.category === category && isSameLabel(item.label, label))
}

function imageOf(shown: ShownPhoto, pictures: Map<string, ShownPhoto>): InputImage {
  const key = shown.kind === 'sent' ? `sent:${shown.image.id}` : `waiting:${shown.photo.photoId}`
  pictures.set(key, shown)
  const { caption } = shown.kind === 'sent' ? shown.image : shown.photo
  return { key, caption, width: null, height: null }
}
