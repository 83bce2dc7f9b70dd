// Find and replace over every text of a content.
import type { Condition, Question, Template } from '@plumbline/contract/template'
import { withOptions } from '@plumbline/domain/content/options'
import { isSameLabel } from '@plumbline/domain/label-names'
import { type Path, type Way, wayTo } from './way.ts'

export interface FindWish {
  text: string
  isCaseKept: boolean
  isWholeWords: boolean
  /** Of the section that is looked through; null: all. */
  section: string | null
}

export interface Hit {
  path: Path
  /** The text with its hits: every second piece is one. */
  pieces: string[]
  /** Whose text it is: "Flashing, Kick-out flashing missing". */
  place: string
  way: Way
  /** "Recommended action" */
  field: string
}

/** Fields whose text is nobody's words. */
const NO_TEXT = new Set([
  'key',
  'icon',
  'answer',
  'level',
  'timeframe',
  'format',
  'kind',
  'name',
  'header',
  'standard_refs',
  'roles',
  'limits',
  'slots',
])

export const FIELD_WORDS: Readonly<Record<string, string>> = {
  name: 'Template name',
  kind: 'Inspection type',
  title: 'Title',
  label: 'Label',
  condition: 'Description',
  implication: 'Why it matters',
  task: 'Recommended action',
  trade: 'Contractor',
  timeframe: 'Timeframe',
  level: 'Usual level',
  synonyms: 'Search words',
  choices: 'Choices',
  roles: 'What each rating means',
  limits: 'Limits the inspection',
  units: 'Units',
  usual: 'Usual',
  required: 'Required',
  stop: 'Place on the walk',
  answer: 'Answer',
  standards: 'Standard',
  reminder: 'Reminder',
  limitations: 'Limitations',
  optional: 'Optional',
  icon: 'Icon',
  part: 'Item',
  text: 'Text',
  cost_from: 'Cost from',
  cost_to: 'Cost to',
  photo_required: 'A photo is required',
  standard_refs: 'Standards',
  slots: 'Blanks',
  property_description: 'Property description',
  general_limitations: 'General limitations',
  intro: 'Introduction',
  heading: 'Heading',
  paragraphs: 'Paragraphs',
  tasks: 'Tasks',
}

/** What is looked for as a pattern; null for nothing. */
function patternOf({ text, isCaseKept, isWholeWords }: FindWish): RegExp | null {
  if (text === '') return null
  const plain = text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  const word = String.raw`[\p{L}\p{N}_]`
  return new RegExp(isWholeWords ? `(?<!${word})${plain}(?!${word})` : plain, isCaseKept ? 'gu' : 'giu')
}

/** Every text that has what is looked for, in the order of the content. */
export function findIn(content: Template, wish: FindWish): Hit[] {
  const pattern = patternOf(wish)
  if (!pattern) return []
  const hits: Hit[] = []
  for (const { path, text } of textsOf(content, [])) {
    if (wish.section !== null && content.sections[Number(path[1])]?.key !== wish.section) continue
    if (wish.section !== null && path[0] !== 'sections') continue
    const pieces = piecesOf(text, pattern)
    if (pieces.length > 1) hits.push({ path, pieces, ...placeOf(content, path) })
  }
  return hits
}

function piecesOf(text: string, pattern: RegExp): string[] {
  const pieces: string[] = []
  let end = 0
  for (const found of text.matchAll(pattern)) {
    if (found[0] === '') continue
    pieces.push(text.slice(end, found.index), found[0])
    end = found.index + found[0].length
  }
  return [...pieces, text.slice(end)]
}

function* textsOf(value: unknown, path: Path): Generator<{ path: Path; text: string }> {
  if (typeof value === 'string') yield { path, text: value }
  else if (Array.isArray(value)) for (const [at, item] of value.entries()) yield* textsOf(item, [...path, at])
  else if (value !== null && typeof value === 'object')
    for (const [name, item] of Object.entries(value))
      if (!NO_TEXT.has(name)) yield* textsOf(item, [...path, name])
}

function placeOf(content: Template, path: Path): Pick<Hit, 'place' | 'field' | 'way'> {
  const names = path.filter((step) => typeof step === 'string')
  const field = FIELD_WORDS[names.findLast((name) => name in FIELD_WORDS) ?? ''] ?? 'Text'
  const way = wayTo(content, path)
  const section = path[0] === 'sections' ? content.sections[Number(path[1])] : undefined
  if (!section) return { place: 'Whole report', field, way }
  const item = way.list && section[way.list][Number(path[3])]
  const finding = item && 'recommendations' in item ? item.recommendations[Number(path[5])] : undefined
  const words = [section.title, item?.header, finding?.label ?? item?.label]
  const place = words.filter((word, at) => word && words.indexOf(word) === at).join(', ')
  return { place, field, way }
}

/** How often it stands there. */
export function countHits(hits: readonly Hit[]): number {
  return hits.reduce((count, { pieces }) => count + (pieces.length - 1) / 2, 0)
}

/** The content with the hits replaced, all in one step. */
export function replaceHits(content: Template, hits: readonly Hit[], by: string): Template {
  let next = content
  for (const { path, pieces } of hits) {
    const text = pieces.map((piece, at) => (at % 2 === 1 ? by : piece)).join('')
    const before = pieces.join('')
    next = setAt(next, path, text) as Template
    // What is said of a choice is kept under its name.
    if (path[4] === 'choices')
      next = setAt(next, path.slice(0, 4), (item: Question & Condition) =>
        withOptions(item, item.choices, (choice) => (isSameLabel(choice, before) ? text : choice)),
      ) as Template
  }
  return next
}

/** A value with one place inside of it changed; everything else stays the very same. */
export function setAt(value: unknown, [step, ...rest]: Path, to: unknown): unknown {
  if (step === undefined) return typeof to === 'function' ? to(value) : to
  if (Array.isArray(value)) return value.with(Number(step), setAt(value[Number(step)], rest, to))
  const object = value as Record<string, unknown>
  return { ...object, [step]: setAt(object[step], rest, to) }
}
