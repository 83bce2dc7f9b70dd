// Ratings that a reader would ask about: beside a finding, without one, without a reason. Pure.
import type { Step } from '@plumbline/contract/inspections'
import { LEVEL_NOT_SET, SECTIONS } from '@plumbline/contract/steps'
import { saidBy } from '@plumbline/domain/ratings'
import {
  contradictedMarksOf,
  type JudgedSection,
  looseMarksOf,
  type MarkedPart,
} from '@plumbline/domain/report/loose-marks'
import { stepPath } from '@plumbline/domain/step-address'
import { unexplainedPartsOf } from '@plumbline/domain/unseen'
import type { Finding } from '#web/features/reports/check-findings.ts'
import type { Issue, Place } from '#web/features/reports/issue.ts'
import type { CheckedReport } from '#web/features/reports/report-subject.ts'
import { counted } from '#web/lib/format.ts'

export function checkRatings(report: CheckedReport, findings: readonly Finding[]): (Issue | null)[] {
  return [checkContradictions(report, findings), checkLoose(report), checkReasons(report)]
}

/** A finding under the header of an item that is rated good. */
function checkContradictions(
  { inspection, steps }: CheckedReport,
  findings: readonly Finding[],
): Issue | null {
  const marks: MarkedPart[] = []
  const places = steps.flatMap((step) =>
    contradictedMarksOf(judged(step)).map((mark) => {
      const { category, answer } = mark
      marks.push(mark)
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
  const [first] = places
  return issueOf('contradiction', places, 'Compare', (items) =>
    places.length === 1 && first
      ? `${first.title}, but it has a finding`
      : `${items} are rated ${ratingsIn(marks, 'satisfactory')} but have a finding`,
  )
}

/** A rating that is a finding, of which nothing else is said. */
function checkLoose({ inspection, steps }: CheckedReport): Issue | null {
  const marks: MarkedPart[] = []
  const places = steps.flatMap((step) =>
    looseMarksOf(judged(step)).map((mark) => {
      const { category, answer } = mark
      marks.push(mark)
      return {
        title: `${category.label}: ${answer.label}`,
        detail: step.name,
        to: stepPath(inspection.id, step, { section: 'observation', category: category.id }),
      }
    }),
  )
  return issueOf(
    'rating',
    places,
    'Add',
    (items) =>
      `${items} ${places.length === 1 ? 'is' : 'are'} rated ${ratingsIn(marks, 'below satisfactory')}, but ${places.length === 1 ? 'has' : 'have'} no finding or comment`,
  )
}

/** What was not inspected without saying why. */
function checkReasons({ inspection, steps }: CheckedReport): Issue | null {
  const places = steps.flatMap((step) =>
    unexplainedPartsOf(step).map(({ section, category, answer }) => ({
      title: `${category.label}: ${answer}`,
      detail: step.name,
      to: stepPath(inspection.id, step, { section, category: category.id }),
    })),
  )
  return issueOf('reason', places, 'Add', (items) => `${items} not inspected, no reason given`)
}

/** "Marginal or Poor": ratings in the template's own words, each once. */
/** @param together what more than two ratings are called together: as a list nobody reads them */
function ratingsIn(marks: readonly MarkedPart[], together: string): string {
  const ratings = [...new Set(marks.map(({ answer }) => answer.label))]
  return ratings.length > 2 ? together : ratings.join(' or ')
}

function issueOf(
  id: Issue['id'],
  places: readonly Place[],
  verb: string,
  say: (items: string) => string,
): Issue | null {
  if (places.length === 0) return null
  return { id, isBlocking: false, text: say(counted(places.length, 'item')), verb, places }
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
