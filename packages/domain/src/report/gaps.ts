// What was not inspected on the day: unseen and untested parts, and limits of the day.
import { isSameLabel } from '../label-names.ts'
import { eachPartOnce } from '../unseen.ts'
import type { ReportContent, ReportGap, UnseenSection } from './content.ts'
import type { InputCategory, InputLabel, InputSection } from './input.ts'
import { oneLine, withoutStop } from './text.ts'
import type { Voice } from './voice.ts'

/**
 * Whether nothing of a component could be inspected: it was gone through, and all that was answered was not seen. Of one
 * that was left open nobody knows what the rest would have been.
 */
export function isUnseen({ isCompleted, categories }: InputSection): boolean {
  const answers = answersOf(categories, 'observation')
  return (
    isCompleted &&
    answers.length > 0 &&
    answers.every(({ answer }) => answer.mark === 'unseen') &&
    !hasFindings(categories)
  )
}

/** Whether an answer is what was in the way on the day, and no value, of which the panel says nothing. */
function isLimit(category: InputCategory, { answer = null }: InputLabel): boolean {
  return category.section === 'description' && category.asksForLimits === true && answer === null
}

/** Whether an answer limits the inspection; it describes nothing. */
export function isGapAnswer(category: InputCategory, answer: InputLabel): boolean {
  return answer.limits === true || isLimit(category, answer)
}

/** Whether the panel of what could not be inspected says all of an answer: a limit of the day without photos. */
export function isSaidInPanel(category: InputCategory, answer: InputLabel): boolean {
  return isLimit(category, answer) && answer.images.length === 0
}

const hasFindings = (categories: readonly InputCategory[]) =>
  answersOf(categories, 'recomendation').length > 0

function answersOf(categories: readonly InputCategory[], section: InputCategory['section']) {
  return categories
    .filter((category) => category.section === section)
    .flatMap((category) => category.checked.map((answer) => ({ category, answer })))
}

/** What was not seen of a section: the observations, then what the descriptions say of parts besides. */
function unseenPartsOf(categories: readonly InputCategory[]) {
  const unseen = (['observation', 'description'] as const)
    .flatMap((section) => answersOf(categories, section))
    .filter(({ category, answer }) => answer.limits && !category.asksForLimits)
  return eachPartOnce(unseen, ({ category, answer }) => ({
    ...{ section: category.section, category, answer: oneLine(answer.label) },
    hasReason: (answer.comment ?? '').trim() !== '',
  }))
}

/** The gaps of one section: its limitations, then its items in the order of the form. A whole section stands as one. */
export function gapsOf(section: InputSection, voice: Voice): ReportGap[] {
  if (!section.isApplicable) return []
  const { gaps } = voice.words
  const component = voice.say(section.title)
  const gap = (part: string, answer: string, reason: string | null, isWhole = false): ReportGap => ({
    section: section.number,
    component,
    part,
    answer,
    reason,
    isWhole,
  })
  const unseen = answersOf(section.categories, 'observation').filter(({ answer }) => answer.mark === 'unseen')
  const described = answersOf(section.categories, 'description')
  const limits = unique(
    described
      .filter(({ category }) => category.asksForLimits)
      .map(
        ({ answer }): ReportGap => ({
          ...gap(voice.say(answer.label), gaps.limit, reasonOf(answer, voice)),
          isLimit: true,
        }),
      ),
  )
  const parts = [
    ...limits,
    ...unseenPartsOf(section.categories).map(({ category, answer }): ReportGap => {
      const told = gap(voice.say(category.label), voice.say(answer.label), reasonOf(answer, voice))
      const isRated = unseen.some((rated) => isSameAnswer(rated, { category, answer }))
      return isRated ? told : { ...told, isLimit: true }
    }),
  ]
  if (!isUnseen(section)) return parts
  const answers = new Set(unseen.map(({ answer }) => oneLine(answer.label)))
  const [only] = answers.size === 1 ? answers : []
  const answer = voice.say(only ?? 'Not inspected')
  const reason = commonReason(
    unseen.map(({ answer }) => answer),
    voice,
  )
  return [...limits, gap(component, answer, reason, true)]
}

interface AnswerOf {
  category: InputCategory
  answer: InputLabel
}

/** Whether a description and a rating say the same of a part. */
function isSameAnswer(one: AnswerOf, other: AnswerOf): boolean {
  return (
    isSameLabel(one.category.header, other.category.header) &&
    isSameLabel(one.category.label, other.category.label) &&
    isSameLabel(one.answer.label, other.answer.label)
  )
}

/** What was in the way said twice alike is said once. */
function unique(gaps: readonly ReportGap[]): ReportGap[] {
  return [
    ...new Map(
      gaps.map((gap) => [JSON.stringify([gap.part.toLowerCase(), gap.answer, gap.reason]), gap]),
    ).values(),
  ]
}

/** The inspector's remark in one line, without the full stop at its end. */
function reasonOf({ comment }: InputLabel, voice: Voice): string | null {
  const said = voice.sayOptional(comment)
  return said === null ? null : voice.shaped(said, withoutStop) || null
}

function asSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** The reason that all have that have one; null where there are several. */
function commonReason(answers: readonly InputLabel[], voice: Voice): string | null {
  const reasons = new Set(
    answers.map((answer) => reasonOf(answer, voice)).filter((reason) => reason !== null),
  )
  const [only] = reasons
  return reasons.size === 1 ? (only ?? null) : null
}

/** What is said of a component of which nothing could be inspected, instead of findings. */
export function unseenOf(section: InputSection, voice: Voice): UnseenSection | null {
  if (!section.isApplicable || !isUnseen(section)) return null
  const { gaps } = voice.words
  const { categories } = section
  const observations = answersOf(categories, 'observation')
  const common = commonReason(
    observations.map(({ answer }) => answer),
    voice,
  )
  const described = answersOf(categories, 'description')
  const unseen = unseenPartsOf(categories)
  const limits = described.filter(({ category }) => category.asksForLimits)
  const withReason = (part: string, answer: InputLabel) => {
    const reason = reasonOf(answer, voice)
    return reason === null || reason === common ? part : `${part}: ${reason}`
  }
  return {
    heading: gaps.unseen(voice.say(section.title)),
    reason: common === null ? null : voice.shaped(common, asSentence),
    rows: [
      ...[...Map.groupBy(unseen, ({ answer }) => oneLine(answer.label))].map(([answer, parts]) => ({
        label: voice.say(answer),
        text: listed(parts.map(({ category, answer }) => withReason(voice.say(category.label), answer))),
        isGap: true,
      })),
      ...(limits.length === 0
        ? []
        : [
            {
              label: gaps.limit,
              text: listed(limits.map(({ answer }) => withReason(voice.say(answer.label), answer))),
              isGap: true,
            },
          ]),
      { label: gaps.meansLabel, text: gaps.means, isGap: false },
    ],
  }
}

/** Names of parts have commas. */
const listed = (parts: readonly string[]) => parts.join('; ')

/** So many stand on the cover by name: of those that have one in the report's language. */
const NAMED = 3

/** All of them in the order that they limit the inspection, and what the cover says of them. */
export function gapsOfReport(all: readonly ReportGap[], voice: Voice): ReportContent['gaps'] {
  const { words } = voice
  const missed = all.filter(({ isLimit }) => !isLimit)
  const limits = largestFirst(
    all.filter(({ isLimit }) => isLimit),
    missed,
  )
  const items = [...limits, ...missed.toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole))]
  const named = items
    .filter(({ part, component }) => !voice.isOwn(part) && !voice.isOwn(component))
    .slice(0, NAMED)
  const counts = {
    parts: missed.length,
    whole: missed.filter(({ isWhole }) => isWhole).length,
    components: new Set(missed.map(({ section }) => section)).size,
    limits: limits.length,
  }
  return {
    items,
    count: words.gaps.count(counts),
    cover: items.length === 0 ? null : words.gaps.cover(counts, named.map(nameOf)),
  }
}

/**
 * A limitation is as large as the sections that name it, then as the items that were not inspected there; what was off in
 * the whole house is the largest.
 */
function largestFirst(limits: readonly ReportGap[], missed: readonly ReportGap[]): ReportGap[] {
  const alike = [...Map.groupBy(limits, ({ part }) => part.toLowerCase()).values()].map((some) => {
    const sections = new Set(some.map(({ section }) => section))
    const size = sections.has(null) ? Number.POSITIVE_INFINITY : sections.size
    return { some, size, missed: missed.filter((gap) => sections.has(gap.section)).length }
  })
  return alike
    .toSorted((a, b) => (a.size === b.size ? b.missed - a.missed : b.size - a.size))
    .flatMap(({ some }) => some)
}

/** `valley flashing (roofing)`: an item alone seldom tells where it is. */
function nameOf({ part, component, isWhole }: ReportGap): string {
  return isWhole ? part : `${part} (${component})`
}
