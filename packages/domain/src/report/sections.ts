// The sections in words: what was described and observed, what was found, and what could not be inspected.
import type { LeadSentence, ReportDescription, ReportObservation, ReportSection } from './content.ts'
import type { NumberedFinding } from './finding-numbers.ts'
import { findingOf } from './findings.ts'
import { gapsOf, isGapAnswer, isSaidInPanel, isUnseen, unseenOf } from './gaps.ts'
import type { InputCategory, InputLabel, InputSection } from './input.ts'
import { countLevels } from './levels.ts'
import type { PhotoNumbers } from './photos.ts'
import type { Voice } from './voice.ts'

/** Puts the sections into words in their order, so that photos are numbered as they are met. */
export function sectionsOf(
  sections: readonly InputSection[],
  numbered: readonly NumberedFinding[],
  photos: PhotoNumbers,
  { voice, costs }: { voice: Voice; costs: boolean },
): ReportSection[] {
  return sections.map((section) => {
    if (!section.isApplicable) return notApplicable(section, voice)
    const { title, ...head } = headOf(section, voice)
    const place = { title, photos, voice }
    const { described, observed } = answersOf(section)
    const descriptions = described.map((category) => descriptionOf(category, place))
    const observations = observed.flatMap((category) =>
      category.checked.map((answer) => observationOf(category, answer, place)),
    )
    const findings = numbered
      .filter((finding) => finding.section === section)
      .map((finding) => findingOf(finding, photos, { voice, costs }))
    const isEmpty = section.categories.every(({ checked }) => checked.length === 0)
    const unseen = unseenOf(section, voice)
    const state = stateOf(section, unseen !== null)
    return {
      ...head,
      title,
      state,
      isEmpty,
      note: state === 'open' ? voice.words.section[isEmpty ? 'nothingEntered' : 'notCompleted'] : null,
      counts: countLevels(findings, voice.words).filter((level) => level.count > 0),
      descriptions,
      observations,
      findings,
      noFindings: findings.length > 0 || unseen !== null ? null : noFindings(state, isEmpty, voice),
      gaps: gapsOf(section, voice),
      unseen,
      limitations: {
        items: section.limitations.map(voice.say).filter((text) => text !== ''),
      },
    }
  })
}

/**
 * What the panel says whole is not described again. Of what nobody could inspect nothing is described that was not seen:
 * that stands with what was not observed.
 */
function answersOf(section: InputSection): { described: InputCategory[]; observed: InputCategory[] } {
  const described = answersThat(
    categoriesOf(section, 'description'),
    (category, answer) => !isSaidInPanel(category, answer),
  )
  const observed = categoriesOf(section, 'observation')
  if (!isUnseen(section)) return { described, observed }
  const unseen = answersThat(described, isGapAnswer)
  return {
    described: answersThat(described, (category, answer) => !isGapAnswer(category, answer)),
    observed: [...unseen, ...observed],
  }
}

/** The categories with those of their answers alone; without the ones that have none. */
function answersThat(
  categories: readonly InputCategory[],
  isOne: (category: InputCategory, answer: InputLabel) => boolean,
): InputCategory[] {
  return categories
    .map((category) => ({ ...category, checked: category.checked.filter((one) => isOne(category, one)) }))
    .filter(({ checked }) => checked.length > 0)
}

function stateOf({ isCompleted }: InputSection, isUnseen: boolean): 'done' | 'open' | 'unseen' {
  if (!isCompleted) return 'open'
  return isUnseen ? 'unseen' : 'done'
}

function headOf({ key, number, title, icon }: InputSection, voice: Voice) {
  return { key, number, title: voice.say(title), icon }
}

function notApplicable(section: InputSection, voice: Voice): ReportSection {
  const head = headOf(section, voice)
  return {
    ...head,
    state: 'na',
    isEmpty: true,
    note: whyNote(section, voice),
    counts: [],
    descriptions: [],
    observations: [],
    findings: [],
    noFindings: null,
    gaps: [],
    unseen: null,
    limitations: { items: [] },
  }
}

/** Why it is left out; a reason of another kind is printed as it was typed. */
function whyNote({ why }: InputSection, { words, say }: Voice): LeadSentence {
  if (!why) return words.section.notApplicable
  if (why.reason !== 'other') return words.section.left[why.reason]
  return { lead: words.section.left.other, text: say(why.text) }
}

function noFindings(state: 'done' | 'open' | 'unseen', isEmpty: boolean, { words }: Voice): string | null {
  if (state === 'done') return words.section.none
  return isEmpty ? null : words.section.noneRecorded
}

function categoriesOf({ categories }: InputSection, section: InputCategory['section']): InputCategory[] {
  return categories.filter((category) => category.section === section && category.checked.length > 0)
}

/** In which section something stands, and who puts it into words. */
interface Place {
  title: string
  photos: PhotoNumbers
  voice: Voice
}

function descriptionOf(
  { id, label, checked }: InputCategory,
  { title, photos, voice }: Place,
): ReportDescription {
  const name = voice.say(label)
  return {
    category: id,
    label: name,
    values: checked.map((value) => {
      const text = voice.say(value.answer ?? value.label)
      const subject = `${title}, ${name}: ${text}`
      return { text, remark: voice.sayAll(value.comment), photos: photos.number(value.images, subject) }
    }),
  }
}

function observationOf(
  { id, label }: InputCategory,
  answer: InputLabel,
  { title, photos, voice }: Place,
): ReportObservation {
  const name = voice.say(label)
  const text = voice.say(answer.label)
  const subject = `${title}, ${name}: ${text}`
  return {
    category: id,
    label: name,
    mark: answer.mark ?? null,
    value: { text, remark: voice.sayAll(answer.comment), photos: photos.number(answer.images, subject) },
  }
}
