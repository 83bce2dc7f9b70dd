// Whether a content can be a template: its form, and what must be unique in it, told by the path of each fault.
import {
  TEMPLATE_ENTRIES_MAX,
  TEMPLATE_MAX_BYTES,
  Template,
  type TemplateSection,
} from '@plumbline/contract/template'
import { foldLabel } from '../label-names.ts'
import { countEntries } from './entries.ts'

/** What is wrong, by path: `sections.3.description.1.choices`. */
export type ContentFaults = Record<string, [string, ...string[]]>

export type CheckedContent = { content: Template } | { faults: ContentFaults }

/** Faults told at most. */
const FAULTS_MAX = 100

/**
 * Judges a content that comes from outside.
 * @param given its JSON; fields that may be left out are filled in
 */
export function checkContent(given: unknown): CheckedContent {
  const parsed = Template.safeParse(given)
  const found: [string, string][] = []
  if (parsed.success) {
    const size = new TextEncoder().encode(JSON.stringify(parsed.data)).length
    if (size > TEMPLATE_MAX_BYTES) found.push(['content', 'A template of more than 8 MB. Split it in two.'])
    found.push(...faultsOf(parsed.data))
  } else
    for (const { path, message, code, ...more } of parsed.error.issues) {
      // zod names the object that holds an unknown field, and the field beside it.
      const names = code === 'unrecognized_keys' && 'keys' in more ? (more.keys as string[]) : [null]
      for (const name of names)
        found.push([
          [...path, ...(name === null ? [] : [name])].join('.') || 'content',
          name === null ? wordsFor(path.map(String), message) : 'This field is not known.',
        ])
    }
  if (parsed.success && found.length === 0) return { content: parsed.data }
  const faults: ContentFaults = {}
  for (const [path, message] of found.slice(0, FAULTS_MAX)) {
    if (faults[path]) faults[path].push(message)
    else faults[path] = [message]
  }
  return { faults }
}

/** zod's words, but for what people meet. */
function wordsFor(path: readonly string[], message: string): string {
  const last = path.at(-1)
  if (path.length === 1 && last === 'sections' && /expected array to have >=1/.test(message))
    return 'A template needs a section.'
  if (path.length === 1 && last === 'sections' && /expected array to have <=60/.test(message))
    return '60 sections is the most.'
  if (/expected string to have >=1/.test(message))
    return last === 'title' ? 'A section needs a name.' : 'This must not be empty.'
  return message
}

function faultsOf(content: Template): [string, string][] {
  const entries = countEntries(content)
  const found: [string, string][] = []
  if (entries > TEMPLATE_ENTRIES_MAX)
    found.push([
      'sections',
      `${entries.toLocaleString('en-US')} entries: ${TEMPLATE_ENTRIES_MAX.toLocaleString('en-US')} is the most.`,
    ])
  content.sections.forEach((section, index) => {
    found.push(...sectionFaults(section, `sections.${index}`))
  })
  return found
}

/** A label is unique in its category, whatever the case (api.md). */
function sectionFaults(section: TemplateSection, path: string): [string, string][] {
  return [
    ...(['description', 'observation'] as const).flatMap((list) =>
      section[list].flatMap(({ choices }, index) =>
        repeatedIn(choices, (place) => `${path}.${list}.${index}.choices.${place}`),
      ),
    ),
    ...section.recommendation.flatMap(({ recommendations }, index) =>
      repeatedIn(
        recommendations.map(({ label }) => label),
        (place) => `${path}.recommendation.${index}.recommendations.${place}.label`,
      ),
    ),
  ]
}

function repeatedIn(labels: readonly string[], pathOf: (place: number) => string): [string, string][] {
  const seen = new Set<string>()
  return labels.flatMap((label, place): [string, string][] => {
    const folded = foldLabel(label)
    if (seen.has(folded)) return [[pathOf(place), `“${label}” stands here twice. Rename one.`]]
    seen.add(folded)
    return []
  })
}
