// The JSON of a content in UTF-8, of which most is that of the version before.
import type { Template, TemplateSection } from '@plumbline/contract/template'
import { sectionsAgain, sectionsOf } from './again.ts'

const utf8 = new TextEncoder()

/** Sections never change, and versions share those that came again as they were. */
const known = new WeakMap<TemplateSection, Uint8Array>()

/** The JSON of a section, made once. */
export function sectionBytes(section: TemplateSection): Uint8Array {
  const there = known.get(section)
  if (there) return there
  const bytes = bytesOf(section)
  known.set(section, bytes)
  return bytes
}

/** The very text that `JSON.stringify` gives for a content, in pieces: of megabytes no text is made, nor a copy. */
export function contentBytes(content: Template): Uint8Array[] {
  return piecesOf(content, content.sections.map(sectionBytes))
}

/**
 * The same for what nobody has judged yet: sections that a version has too are that version's text, with their fields in its order.
 * @param given the JSON of a content, of whatever form
 * @param base the sections of the version that it grew out of
 */
export function draftBytes(given: Record<string, unknown>, base: readonly TemplateSection[]): Uint8Array[] {
  const again = sectionsAgain(given, base)
  const sections = sectionsOf(given)?.map((section, index) => {
    const same = again.get(index)
    return same ? sectionBytes(same) : bytesOf(section)
  })
  return piecesOf(given, sections)
}

/** @param sections the text of each; undefined where they are no list */
function piecesOf(content: object, sections: Uint8Array[] | undefined): Uint8Array[] {
  const parts = Object.entries(content).flatMap(([name, value], at) => [
    `${at === 0 ? '' : ','}${JSON.stringify(name)}:`,
    ...(name === 'sections' && sections ? listOf(sections) : [bytesOf(value)]),
  ])
  return ['{', ...parts, '}'].map((part) => (typeof part === 'string' ? utf8.encode(part) : part))
}

function listOf(items: Uint8Array[]): (string | Uint8Array)[] {
  return ['[', ...items.flatMap((item, at) => [at === 0 ? '' : ',', item]), ']']
}

function bytesOf(value: unknown): Uint8Array {
  return utf8.encode(JSON.stringify(value))
}
