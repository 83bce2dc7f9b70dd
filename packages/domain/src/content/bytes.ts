// The JSON text of a content, of which most is that of the version before.
import type { Template, TemplateSection } from '@plumbline/contract/template'

/** Sections never change, and versions share those that came again as they were. */
const known = new WeakMap<TemplateSection, string>()

/** The JSON of a section, made once. */
export function sectionText(section: TemplateSection): string {
  const there = known.get(section)
  if (there !== undefined) return there
  const text = JSON.stringify(section)
  known.set(section, text)
  return text
}

/** The very text that `JSON.stringify` gives for a content. */
export function contentText(content: Template): string {
  const members = Object.entries(content).map(([name, value]) => {
    const text = name === 'sections' ? `[${content.sections.map(sectionText).join()}]` : JSON.stringify(value)
    return `${JSON.stringify(name)}:${text}`
  })
  return `{${members.join()}}`
}
