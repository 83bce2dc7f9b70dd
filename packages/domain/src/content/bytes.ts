// The JSON of a content in UTF-8, of which most is that of the version before.
import type { Template, TemplateSection } from '@plumbline/contract/template'

const utf8 = new TextEncoder()

/** Sections never change, and versions share those that came again as they were. */
const known = new WeakMap<TemplateSection, Uint8Array>()

/** The JSON of a section, made once. */
export function sectionBytes(section: TemplateSection): Uint8Array {
  const there = known.get(section)
  if (there) return there
  const bytes = utf8.encode(JSON.stringify(section))
  known.set(section, bytes)
  return bytes
}

/** The very text that `JSON.stringify` gives for a content, in pieces: of megabytes no text is made, nor a copy. */
export function contentBytes(content: Template): Uint8Array[] {
  const parts = Object.entries(content).flatMap(([name, value], at) => [
    `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`,
    ...(name === 'sections' ? sectionsOf(content) : [JSON.stringify(value)]),
  ])
  return [...parts, '}'].map((part) => (typeof part === 'string' ? utf8.encode(part) : part))
}

function sectionsOf({ sections }: Template): (string | Uint8Array)[] {
  return ['[', ...sections.flatMap((section, at) => [at === 0 ? '' : ',', sectionBytes(section)]), ']']
}
