// Sections of a content that come again as a version has them.
import type { TemplateSection } from '@plumbline/contract/template'

/**
 * Which of the sections that are given is one that is known, by its place. Asked of values: no text is made of them.
 * @param given the JSON of a content, of whatever form
 */
export function sectionsAgain(
  given: unknown,
  known: readonly TemplateSection[],
): Map<number, TemplateSection> {
  const again = new Map<number, TemplateSection>()
  const sections = sectionsOf(given)
  if (!sections || known.length === 0) return again
  const byKey = new Map(known.map((section) => [section.key, section]))
  for (const [index, section] of sections.entries()) {
    const same = byKey.get((section as Partial<TemplateSection> | null)?.key ?? '')
    if (same && isSame(same, section)) again.set(index, same)
  }
  return again
}

/** The sections of a content of whatever form; null where there is no list of them. */
export function sectionsOf(given: unknown): unknown[] | null {
  const sections = (given as { sections?: unknown } | null)?.sections
  return Array.isArray(sections) ? sections : null
}

/** Whether two values of JSON say the same, in whatever order their fields stand. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one))
    return (
      Array.isArray(other) && one.length === other.length && one.every((item, at) => isSame(item, other[at]))
    )
  if (Array.isArray(other)) return false
  const [mine, theirs] = [one as Record<string, unknown>, other as Record<string, unknown>]
  // No list of names is made of thousands of entries.
  let left = 0
  for (const name in mine) {
    if (!Object.hasOwn(theirs, name) || !isSame(mine[name], theirs[name])) return false
    left += 1
  }
  for (const _ in theirs) left -= 1
  return left === 0
}
