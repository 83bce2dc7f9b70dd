// What findings lack before a report is generated. Pure.
import type { Category, LabelDetails, Step } from '@plumbline/contract/inspections'
import type { ReportCheck } from '@plumbline/contract/reports'
import type { Level } from '@plumbline/contract/steps'
import { levelOf } from '@plumbline/domain/levels'
import { stepPath } from '@plumbline/domain/step-address'
import type { Issue, Place, WaitingEdit } from '#web/features/reports/issue.ts'
import type { CheckedReport } from '#web/features/reports/report-subject.ts'
import { counted } from '#web/lib/format.ts'
import { blanksIn } from '#web/shared/inspection/blanks.ts'

export interface Finding {
  step: Step
  category: Category
  label: string
  to: string
  details: LabelDetails | undefined
  /** What will be printed: the saved level, else the template's usual one, else null. */
  printedLevel: Level | null
}

/** Checked recommendations of the steps that apply: what the report prints as findings. */
export function findingsOf({ inspection, steps, summary }: CheckedReport): Finding[] {
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
        const place = { section: 'recomendation', category: category.id, label } as const
        findings.push({
          step,
          category,
          label,
          to: stepPath(inspection.id, step, place),
          details,
          printedLevel: levelOf(details?.radio, printed?.level),
        })
      }
    }
  }
  return findings
}

/** @param waiting photos among it count: they are uploaded before a report is generated */
export function checkFindings(
  findings: readonly Finding[],
  waiting: readonly WaitingEdit[],
): (Issue | null)[] {
  const photographed = new Set(waiting.filter(({ isPhoto }) => isPhoto).map(({ to }) => to))
  return [
    missing('level', findings, 'level', ({ details }) => (details?.radio ?? null) === null, printsAs),
    missing('description', findings, 'description', ({ details }) => isBlank(details?.comments)),
    checkBlanks(findings),
    missing(
      'photo',
      findings,
      'photo',
      ({ details, to }) => (details?.images.length ?? 0) === 0 && !photographed.has(to),
    ),
    missing('timeframe', findings, 'timeframe', ({ details }) => isBlank(details?.timeframe)),
  ]
}

const printsAs = ({ printedLevel }: Finding) =>
  printedLevel === null ? 'prints as “Level not set”' : `prints as ${printedLevel}, its usual level`

function missing(
  id: Issue['id'],
  findings: readonly Finding[],
  what: string,
  lacks: (finding: Finding) => boolean,
  consequence?: (finding: Finding) => string,
): Issue | null {
  const lacking = findings.filter(lacks)
  if (lacking.length === 0) return null
  return {
    id,
    isBlocking: false,
    text: `${counted(lacking.length, 'finding')} ${lacking.length === 1 ? 'has' : 'have'} no ${what}`,
    verb: 'Add',
    places: lacking.map((finding) => placeOf(finding, consequence?.(finding))),
  }
}

/** Blanks in what a finding prints. */
function checkBlanks(findings: readonly Finding[]): Issue | null {
  const places = findings.flatMap((finding) => {
    const { comments, implication, task } = finding.details ?? {}
    const blanks = blanksIn([comments, implication, task].join('\n'))
    if (blanks.length === 0) return []
    const verb = blanks.length === 1 ? 'prints' : 'print'
    return [placeOf(finding, `${blanks.join(', ')} ${verb} as written`)]
  })
  if (places.length === 0) return null
  return {
    id: 'blank',
    isBlocking: false,
    text: `${counted(places.length, 'finding')} ${places.length === 1 ? 'has' : 'have'} blanks`,
    verb: 'Fill in',
    places,
  }
}

/** Whole sentences that do not print, because a blank in them is empty. */
export function checkLeftOut(findings: readonly Finding[], leftOut: ReportCheck['left_out']): Issue | null {
  const places = leftOut.flatMap(({ category, label, sentences }) => {
    const finding = findings.find((one) => one.category.id === category && one.label === label)
    return finding ? [placeOf(finding, sentences.map((sentence) => `“${sentence}”`).join(' '))] : []
  })
  if (places.length === 0) return null
  const [of, have] = places.length === 1 ? ['finding', 'has'] : ['findings', 'have']
  return {
    id: 'left-out',
    isBlocking: false,
    text: `${places.length} ${of} ${have} a sentence that doesn’t print until its blanks are filled in`,
    verb: 'Fill in',
    places,
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

function isBlank(text: string | null | undefined): boolean {
  return text === null || text === undefined || text.trim() === ''
}
