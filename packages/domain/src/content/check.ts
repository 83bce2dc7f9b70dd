// Whether a content can be a template: its form, and what must be unique in it, told by the path of each fault.
import { cleanTexts } from '@plumbline/contract/clean-text'
import {
  TEMPLATE_ENTRIES_MAX,
  TEMPLATE_MAX_BYTES,
  Template,
  type TemplateSection,
} from '@plumbline/contract/template'
import { foldLabel } from '../label-names.ts'
import { patternFaults } from '../ready-text/faults.ts'
import { sectionsAgain, sectionsOf } from './again.ts'
import { contentBytes } from './bytes.ts'
import { countEntries } from './entries.ts'
import { inNewestFormat } from './format-one.ts'

/** What is wrong, by path: `sections.3.description.1.choices`. */
export type ContentFaults = Record<string, [string, ...string[]]>

export type CheckedContent = { content: Template } | { faults: ContentFaults }

/** Faults told at most. */
const FAULTS_MAX = 100

/**
 * Judges a content that comes from outside, and cleans its texts (ADR 119).
 * @param file its JSON, of any format; fields that may be left out are filled in
 * @param known sections that were judged before, as those of the version that it grew out of: where one comes again as it
 * is, it is taken for that very object
 */
export function checkContent(file: unknown, known: readonly TemplateSection[] = []): CheckedContent {
  const given = inNewestFormat(file)
  const again = sectionsAgain(given, known)
  const toJudge = standInFor(given, again)
  if (objectsIn(toJudge) > OBJECTS_MAX) return { faults: { sections: [FAR_TOO_MANY] } }
  const parsed = parse(cleanTexts(toJudge))
  if (parsed?.success) for (const [index, section] of again) parsed.data.sections[index] = section
  if (!parsed) return { faults: { content: ['This has too many errors.'] } }
  // A map: a path may be called as something that every object has.
  const faults = new Map<string, [string, ...string[]]>()
  let told = 0
  for (const [path, message] of parsed.success ? faultsOf(parsed.data, again) : faultsFrom(parsed.error)) {
    if (told === FAULTS_MAX) break
    told += 1
    const there = faults.get(path)
    if (there) there.push(message)
    else faults.set(path, [message])
  }
  return parsed.success && told === 0 ? { content: parsed.data } : { faults: Object.fromEntries(faults) }
}

/** Objects of which a content of that many entries can be made, with their words, parts and sections. */
const OBJECTS_MAX = 4 * TEMPLATE_ENTRIES_MAX
const FAR_TOO_MANY = `Too many entries: the maximum is ${TEMPLATE_ENTRIES_MAX.toLocaleString('en-US')}.`

/** Counted before they are judged: zod's words about some 100,000 wrong ones take a gigabyte. */
function objectsIn(given: unknown): number {
  let count = 0
  const open = [given]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    if (!Array.isArray(value)) count += 1
    for (const inner of Object.values(value)) if (typeof inner === 'object') open.push(inner)
  }
  return count
}

/** The same with a section of the same key and nothing in it in the place of each that was judged before. */
function standInFor(given: unknown, again: ReadonlyMap<number, TemplateSection>): unknown {
  if (again.size === 0) return given
  const sections = sectionsOf(given)?.map((section, index) => {
    const same = again.get(index)
    return same ? { key: same.key, title: same.title } : section
  })
  return { ...(given as object), sections }
}

/** Null where there are so many faults (over 100,000) that zod itself fails over them. */
function parse(given: unknown) {
  try {
    return Template.safeParse(given)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

type Fault = [path: string, message: string]

type TemplateError = NonNullable<ReturnType<typeof Template.safeParse>['error']>

type TemplateIssue = TemplateError['issues'][number]

function* faultsFrom({ issues }: TemplateError): Generator<Fault> {
  for (const issue of issues) {
    const { path } = issue
    // zod names the object that holds an unknown field, and the field beside it.
    if (issue.code === 'unrecognized_keys')
      for (const name of issue.keys) yield [[...path, name].join('.'), 'Unknown field.']
    else yield [path.join('.') || 'content', wordsFor(issue)]
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** What is wrong, in words that say what to do; zod's own where there are none. */
function wordsFor(issue: TemplateIssue): string {
  const { path, message } = issue
  const last = path.at(-1)
  const areSections = path.length === 1 && last === 'sections'
  switch (issue.code) {
    case 'invalid_type':
      // zod names the value that is missing in its words alone.
      return message.endsWith('received undefined')
        ? 'This is missing.'
        : `This must be ${KINDS[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return `This must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}.`
    case 'invalid_format':
      return 'A key can contain lowercase letters a to z, digits and single hyphens.'
    case 'too_big': {
      const most = issue.maximum.toLocaleString('en-US')
      return `Use at most ${most} ${issue.origin === 'string' ? 'characters' : areSections ? 'sections' : 'entries'}.`
    }
    case 'too_small':
      if (areSections) return 'A template needs at least one section.'
      if (issue.origin === 'number') return `This can’t be less than ${issue.minimum}.`
      return last === 'title' ? 'A section needs a name.' : 'This can’t be empty.'
    case 'invalid_key':
      return issue.issues[0]?.message ?? message
    default:
      return message
  }
}

function* faultsOf(content: Template, again: ReadonlyMap<number, TemplateSection>): Generator<Fault> {
  if (contentBytes(content).reduce((sum, { length }) => sum + length, 0) > TEMPLATE_MAX_BYTES)
    yield ['content', 'This template is larger than 8 MB. Split it in two.']
  yield* tooMany('sections', countEntries(content), 'entries')
  // Beside the entries, which alone count on the screen: two versions are compared by these as well.
  const parts = content.sections.reduce((sum, { recommendation }) => sum + recommendation.length, 0)
  yield* tooMany('sections', parts, 'parts')
  yield* tooMany('general_limitations', content.general_limitations.length, 'general limitations')
  for (const [index, section] of content.sections.entries())
    if (!again.has(index)) yield* sectionFaults(section, `sections.${index}`)
}

function* tooMany(path: string, count: number, words: string): Generator<Fault> {
  const most = TEMPLATE_ENTRIES_MAX
  if (count > most)
    yield [
      path,
      `${count.toLocaleString('en-US')} ${words}: at most ${most.toLocaleString('en-US')} are allowed.`,
    ]
}

/** A label is unique in its category, whatever the case (api.md). */
function* sectionFaults(section: TemplateSection, path: string): Generator<Fault> {
  for (const list of ['description', 'observation'] as const)
    for (const [index, { choices }] of section[list].entries())
      yield* repeatedIn(choices, (place) => `${path}.${list}.${index}.choices.${place}`)
  for (const [index, { recommendations }] of section.recommendation.entries()) {
    const partPath = `${path}.recommendation.${index}.recommendations`
    yield* repeatedIn(
      recommendations.map(({ label }) => label),
      (place) => `${partPath}.${place}.label`,
    )
    for (const [place, finding] of recommendations.entries())
      for (const [field, fault] of patternFaults(finding)) yield [`${partPath}.${place}.${field}`, fault]
  }
}

function* repeatedIn(labels: readonly string[], pathOf: (place: number) => string): Generator<Fault> {
  const seen = new Set<string>()
  for (const [place, label] of labels.entries()) {
    const folded = foldLabel(label)
    if (seen.has(folded)) yield [pathOf(place), `“${label}” appears twice. Rename one.`]
    seen.add(folded)
  }
}
