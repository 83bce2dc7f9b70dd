// The sections in words: what was described and observed, what was found, and what could not be inspected.
import type {
  ConditionMark,
  LeadSentence,
  ReportDescription,
  ReportObservation,
  ReportSection,
} from './content.ts'
import { findingOf, type NumberedFinding } from './findings.ts'
import type { InputCategory, InputLabel, InputSection } from './input.ts'
import { countLevels } from './levels.ts'
import type { PhotoNumbers } from './photos.ts'
import { oneLine, paragraphsOf } from './text.ts'

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

/** Puts the sections into words in their order, so that photos are numbered as they are met. */
export function sectionsOf(
  sections: readonly InputSection[],
  numbered: readonly NumberedFinding[],
  photos: PhotoNumbers,
): ReportSection[] {
  const numbers = new Set(numbered.map((finding) => finding.number))
  return sections.map((section) => {
    if (!section.isApplicable) return notApplicable(section)
    const { title, ...head } = headOf(section)
    const descriptions = categoriesOf(section, 'description').map((category) =>
      descriptionOf(title, category, photos),
    )
    const observations = categoriesOf(section, 'observation').flatMap((category) =>
      category.checked.map((answer) => observationOf(title, category, answer, photos)),
    )
    const findings = numbered
      .filter((finding) => finding.section === section)
      .map((finding) => findingOf(finding, numbers, photos))
    const isEmpty = descriptions.length + observations.length + findings.length === 0
    const state = section.isCompleted ? 'done' : 'open'
    return {
      ...head,
      title,
      state,
      isEmpty,
      note: state === 'open' ? notCompleted(isEmpty) : null,
      counts: countLevels(findings).filter((level) => level.count > 0),
      descriptions,
      observations,
      findings,
      noFindings: findings.length > 0 ? null : noFindings(state, isEmpty),
      limitations: {
        heading: `${title}: what could not be inspected`,
        items: section.limitations.map(oneLine).filter((text) => text !== ''),
      },
    }
  })
}

function headOf({ key, number, title, icon }: InputSection) {
  return { key, number, title: oneLine(title), icon }
}

function notApplicable(section: InputSection): ReportSection {
  const head = headOf(section)
  return {
    ...head,
    state: 'na',
    isEmpty: true,
    note: { lead: 'Not applicable.', text: 'This component does not apply to this property.' },
    counts: [],
    descriptions: [],
    observations: [],
    findings: [],
    noFindings: null,
    limitations: { heading: `${head.title}: what could not be inspected`, items: [] },
  }
}

function notCompleted(isEmpty: boolean): LeadSentence {
  return {
    lead: 'Not completed.',
    text: isEmpty
      ? 'Nothing was entered for this component.'
      : 'What is not named below was not reported on.',
  }
}

function noFindings(state: 'done' | 'open', isEmpty: boolean): string | null {
  if (state === 'done') return 'No findings in this component.'
  return isEmpty ? null : 'No findings were recorded.'
}

function categoriesOf({ categories }: InputSection, section: InputCategory['section']): InputCategory[] {
  return categories.filter((category) => category.section === section && category.checked.length > 0)
}

function descriptionOf(
  section: string,
  { id, label, checked }: InputCategory,
  photos: PhotoNumbers,
): ReportDescription {
  const name = oneLine(label)
  return {
    category: id,
    label: name,
    values: checked.map((value) => {
      const text = oneLine(value.answer ?? value.label)
      const subject = `${section}, ${name}: ${text}`
      return { text, remark: paragraphsOf(value.comment), photos: photos.number(value.images, subject) }
    }),
  }
}

function observationOf(
  section: string,
  { id, label }: InputCategory,
  answer: InputLabel,
  photos: PhotoNumbers,
): ReportObservation {
  const name = oneLine(label)
  const text = oneLine(answer.label)
  const subject = `${section}, ${name}: ${text}`
  return {
    category: id,
    label: name,
    mark: conditionMark(text),
    value: { text, remark: paragraphsOf(answer.comment), photos: photos.number(answer.images, subject) },
  }
}
