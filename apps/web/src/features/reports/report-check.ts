// The check before sending (decision 19): what blocks, what to look at again, and where each stands. Pure.
import type { Category, inspectionRoutes, LabelDetails, Step } from '@plumbline/contract/inspections'
import type { ReportCheck } from '@plumbline/contract/reports'
import type { OutputOf } from '@plumbline/contract/route'
import { LEVEL_NOT_SET, type Level, SECTIONS } from '@plumbline/contract/steps'
import { levelOf } from '@plumbline/domain/levels'
import { saidBy } from '@plumbline/domain/ratings'
import { contradictedMarksOf, type JudgedSection, looseMarksOf } from '@plumbline/domain/report/loose-marks'
import { stepPath } from '@plumbline/domain/step-address'
import { stepProgressOf } from '@plumbline/domain/step-progress'
import { unexplainedPartsOf, unseenPartsOf } from '@plumbline/domain/unseen'
import { placeOfText } from '#web/features/reports/text-place.ts'
import { counted } from '#web/lib/format.ts'
import { countBlanks } from '#web/shared/inspection/blanks.ts'
import { paths } from '#web/shared/inspection/paths.ts'

/** The inspection as the server would print it. */
export type CheckedReport = Pick<
  OutputOf<typeof inspectionRoutes.getReport>,
  'client' | 'property' | 'inspection' | 'steps' | 'summary'
>

/** An edit or photo of this device that the server does not have. */
export interface WaitingEdit {
  /** "Photo of Loose or slipped tiles" */
  title: string
  /** Why it waits: "Network Error!" */
  reason: string
  to: string
  isPhoto: boolean
}

/** One thing to look at, and the way to it. */
export interface Place {
  title: string
  /** Where it stands, or why: "Roofing, Covering". */
  detail: string
  to: string
}

export interface CheckLine {
  id:
    | 'saved'
    | 'level'
    | 'comment'
    | 'contradiction'
    | 'condition'
    | 'reason'
    | 'photo'
    | 'time'
    | 'steps'
    | 'description'
    | 'dates'
    | 'unprintable'
    | 'changes'
  /** Only `block` keeps a report from being made; a `note` asks for nothing. */
  verdict: 'ok' | 'note' | 'warn' | 'block'
  text: string
  places: Place[]
}

/** The address of the card on the reports page where dates and weather are set. */
export const TIME_CARD_ID = 'time-and-weather'

/**
 * Lines that hold are given too, so that the screen can say what was looked at.
 * @param onServer what the server alone knows; left out where it did not answer, or does not have all edits
 */
export function checkReport(
  report: CheckedReport,
  waiting: readonly WaitingEdit[],
  onServer?: ReportCheck,
): CheckLine[] {
  const findings = findingsOf(report)
  return [
    checkSaved(waiting),
    ...checkFindings(findings),
    checkContradictions(report, findings),
    checkConditions(report),
    checkReasons(report),
    checkSteps(report),
    checkDescription(report),
    checkDates(report),
    ...(onServer && waiting.length === 0 ? [checkPrint(report, onServer), tellChanges(onServer)] : []),
  ].filter((line) => line !== null)
}

export function isBlocked(lines: readonly CheckLine[]): boolean {
  return lines.some((line) => line.verdict === 'block')
}

export function hasWarnings(lines: readonly CheckLine[]): boolean {
  return lines.some((line) => line.verdict === 'warn')
}

interface Finding {
  step: Step
  category: Category
  label: string
  to: string
  details: LabelDetails | undefined
  /** What will be printed: the saved level, else the catalogue's usual one, else null. */
  printedLevel: Level | null
}

/** Checked recommendations of the steps that apply: what the report prints as findings. */
function findingsOf({ inspection, steps, summary }: CheckedReport): Finding[] {
  const findings: Finding[] = []
  for (const step of steps) {
    if (step.is_applicable !== 1) continue
    for (const category of step.recomendation) {
      for (const { label, checked } of category.checks) {
        if (!checked) continue
        const details = category.labels_details.find((record) => record.label === label)
        const printed = summary.find(
          (item) =>
            item.step === step.stepName &&
            item.label === label &&
            (item.category === category.id || item.category === category.label),
        )
        findings.push({
          step,
          category,
          label,
          to: stepPath(inspection.id, step, {
            section: 'recomendation',
            category: category.id,
            label,
          }),
          details,
          printedLevel: levelOf(details?.radio, printed?.level),
        })
      }
    }
  }
  return findings
}

function checkSaved(waiting: readonly WaitingEdit[]): CheckLine {
  if (waiting.length === 0) {
    return { id: 'saved', verdict: 'ok', text: 'All edits and photos on this device are sent', places: [] }
  }
  const photos = waiting.filter((edit) => edit.isPhoto).length
  const edits = waiting.length - photos
  const parts = [
    ...(edits > 0 ? [counted(edits, 'edit')] : []),
    ...(photos > 0 ? [counted(photos, 'photo')] : []),
  ]
  const verb = waiting.length === 1 ? 'is' : 'are'
  return {
    id: 'saved',
    verdict: 'block',
    text: `${parts.join(' and ')} ${verb} not sent yet`,
    places: onceEach(waiting.map(({ title, reason, to }) => ({ title, detail: reason, to }))),
  }
}

/** Photos of one label read alike: the line says how many there are. */
function onceEach(places: readonly Place[]): Place[] {
  return [...new Map(places.map((place) => [Object.values(place).join('\n'), place])).values()]
}

function checkFindings(findings: readonly Finding[]): CheckLine[] {
  if (findings.length === 0) {
    return [{ id: 'level', verdict: 'ok', text: 'No findings: no recommendation is checked', places: [] }]
  }
  const noLevel = findings.filter(({ details }) => (details?.radio ?? null) === null)
  const noComment = findings.filter(({ details }) => isBlank(details?.comments))
  const noPhoto = findings.filter(({ details }) => (details?.images.length ?? 0) === 0)
  const noTime = findings.filter(({ details }) => isBlank(details?.timeframe))
  const levels = missing('level', noLevel, 'level', ({ printedLevel }) =>
    printedLevel === null ? 'prints as “Level not set”' : `prints as ${printedLevel}, its usual level`,
  )
  const lines = [
    levels,
    missing('comment', noComment, 'comment'),
    missing('photo', noPhoto, 'photo'),
    missing('time', noTime, 'time by when'),
  ].filter((line) => line !== null)
  const holds = [
    ...bothHold('level', noLevel, noComment, 'Every finding has a level and a comment'),
    ...bothHold('photo', noPhoto, noTime, 'Every finding has a photo and a time'),
  ]
  return [...holds, ...lines]
}

function bothHold(
  id: CheckLine['id'],
  first: readonly Finding[],
  second: readonly Finding[],
  text: string,
): CheckLine[] {
  return first.length + second.length === 0 ? [{ id, verdict: 'ok', text, places: [] }] : []
}

function missing(
  id: CheckLine['id'],
  findings: readonly Finding[],
  what: string,
  consequence?: (finding: Finding) => string,
): CheckLine | null {
  if (findings.length === 0) return null
  const verb = findings.length === 1 ? 'has' : 'have'
  return {
    id,
    verdict: 'warn',
    text: `${counted(findings.length, 'finding')} ${verb} no ${what}`,
    places: findings.map((finding) => placeOf(finding, consequence?.(finding))),
  }
}

function placeOf(finding: Finding, consequence?: string): Place {
  const where = `${finding.step.name}, ${finding.category.label}`
  return {
    title: finding.label,
    detail: consequence === undefined ? where : `${where}; ${consequence}`,
    to: finding.to,
  }
}

/** A finding under the header of a part that is called satisfactory. */
function checkContradictions({ inspection, steps }: CheckedReport, findings: readonly Finding[]): CheckLine {
  const places = steps.flatMap((step) =>
    contradictedMarksOf(judged(step)).map(({ category, answer }) => {
      const beside = findings.filter(
        (finding) => finding.step === step && finding.category.header === category.header,
      )
      const names = beside.map(({ label, printedLevel }) => `${label}, ${printedLevel ?? LEVEL_NOT_SET}`)
      return {
        title: `${category.label}: ${answer.label}`,
        detail: `${step.name}; there: ${names.join('; ')}`,
        to: stepPath(inspection.id, step, { section: 'observation', category: category.id }),
      }
    }),
  )
  if (places.length === 0)
    return { id: 'contradiction', verdict: 'ok', text: 'No part is Satisfactory beside a finding', places }
  return {
    id: 'contradiction',
    verdict: 'warn',
    text: `${counted(places.length, 'part')} ${isOrAre(places.length)} Satisfactory beside a finding`,
    places,
  }
}

/** A condition below satisfactory of which nothing else is said: the summary names it, and a reader would ask. */
function checkConditions({ inspection, steps }: CheckedReport): CheckLine | null {
  const places = steps.flatMap((step) =>
    looseMarksOf(judged(step)).map(({ category, answer }) => ({
      title: `${category.label}: ${answer.label}`,
      detail: step.name,
      to: stepPath(inspection.id, step, { section: 'observation', category: category.id }),
    })),
  )
  if (places.length === 0) return null
  const parts = counted(places.length, 'part')
  return {
    id: 'condition',
    verdict: 'warn',
    text: `${parts} ${isOrAre(places.length)} marked below Satisfactory, without a finding or a remark`,
    places,
  }
}

function judged(step: Step): JudgedSection {
  return {
    isApplicable: step.is_applicable === 1,
    categories: SECTIONS.flatMap((section) =>
      step[section].map((category) => ({
        ...{ id: category.id, section, label: category.label, header: category.header },
        checked: category.checks
          .filter(({ checked }) => checked)
          .map(({ label }) => ({
            label,
            ...saidBy(category.checks, label),
            comment: category.labels_details.find((record) => record.label === label)?.comments ?? null,
          })),
      })),
    ),
  }
}

/** What was not inspected without saying why. */
function checkReasons({ inspection, steps }: CheckedReport): CheckLine | null {
  const all = steps.flatMap((step) => unseenPartsOf(step))
  const places = steps.flatMap((step) =>
    unexplainedPartsOf(step).map(({ section, category, answer }) => ({
      title: `${category.label}: ${answer}`,
      detail: step.name,
      to: stepPath(inspection.id, step, { section, category: category.id }),
    })),
  )
  if (all.length === 0) return null
  if (places.length === 0) {
    const parts = `${counted(all.length, 'part')} ${wasOrWere(all.length)} not inspected`
    return { id: 'reason', verdict: 'ok', text: `${parts}: a reason is given for each`, places }
  }
  return {
    id: 'reason',
    verdict: 'warn',
    text: `${counted(places.length, 'part')} ${wasOrWere(places.length)} not inspected, and no reason is given`,
    places,
  }
}

const isOrAre = (count: number) => (count === 1 ? 'is' : 'are')
const wasOrWere = (count: number) => (count === 1 ? 'was' : 'were')

/** ", Garage, Pool are left out"; empty where there is none. */
function namesAre(names: readonly string[], what: string): string {
  return names.length === 0 ? '' : `, ${names.join(', ')} ${isOrAre(names.length)} ${what}`
}

function checkSteps({ inspection, steps }: CheckedReport): CheckLine {
  const open: Place[] = []
  const notApplicable: string[] = []
  const leftOut: string[] = []
  for (const step of steps) {
    const { state, answered, questions } = stepProgressOf(step)
    if (state === 'na') notApplicable.push(step.name)
    if (state === 'out') leftOut.push(step.name)
    if (state !== 'open' && state !== 'none') continue
    const detail = state === 'none' ? 'Nothing entered yet' : `${answered} of ${questions} answered`
    open.push({ title: step.name, detail, to: stepPath(inspection.id, step) })
  }
  if (open.length > 0) {
    const verb = open.length === 1 ? 'is' : 'are'
    return {
      id: 'steps',
      verdict: 'warn',
      text: `${counted(open.length, 'step')} ${verb} not done and named as such in the report`,
      places: open,
    }
  }
  const rest = namesAre(notApplicable, 'not applicable') + namesAre(leftOut, 'left out')
  const count = steps.length - notApplicable.length - leftOut.length
  return { id: 'steps', verdict: 'ok', text: `All ${counted(count, 'step')} are done${rest}`, places: [] }
}

function checkDescription({ client, inspection }: CheckedReport): CheckLine | null {
  const blanks = countBlanks(inspection.description)
  if (blanks === 0) return null
  return {
    id: 'description',
    verdict: 'warn',
    text: `The property description has ${counted(blanks, 'blank')} to fill in`,
    places: [
      {
        title: 'Property description',
        detail: 'Words in [brackets]',
        to: paths.propertyDescription(client.id, inspection.id),
      },
    ],
  }
}

function checkDates({ inspection }: CheckedReport): CheckLine | null {
  if (inspection.start_date !== null) return null
  return {
    id: 'dates',
    verdict: 'warn',
    text: 'Date, time and weather are not set',
    places: [{ title: 'Time and weather', detail: 'On this page', to: `#${TIME_CARD_ID}` }],
  }
}

/** Signs that no font has: an empty box in the report, and a file that is not for screen readers any more. */
function checkPrint(report: CheckedReport, { unprintable }: ReportCheck): CheckLine | null {
  if (unprintable.length === 0) return null
  const verb = unprintable.length === 1 ? 'has' : 'have'
  return {
    id: 'unprintable',
    verdict: 'warn',
    text: `${counted(unprintable.length, 'text')} ${verb} signs that print as an empty box and that screen readers cannot read`,
    places: unprintable.map((text) => {
      const place = placeOfText(report, text)
      const advice = `Write ${text.signs.join(' ')} in another way`
      return {
        title: text.text,
        detail: place ? `${place.where}; ${advice.charAt(0).toLowerCase()}${advice.slice(1)}` : advice,
        to: place?.to ?? paths.review(report.inspection.id, report.client.id),
      }
    }),
  }
}

function tellChanges({ since }: ReportCheck): CheckLine | null {
  if (since === null) return null
  const text = `Since version ${since.version}: ${since.changes}`
  return { id: 'changes', verdict: 'note', text, places: [] }
}

function isBlank(text: string | null | undefined): boolean {
  return text === null || text === undefined || text.trim() === ''
}
