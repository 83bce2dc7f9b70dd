// What must be corrected before a content can be published, with the way to each.
import type { Template } from '@plumbline/contract/template'
import { checkContent } from '@plumbline/domain/content/check'
import { foldLabel } from '@plumbline/domain/label-names'
import { FIELD_WORDS } from './find.ts'
import { rowsOf } from './parts.ts'
import { type Way, wayTo } from './way.ts'

export interface Fault extends Way {
  path: string
  message: string
  /** The field, as its label reads. */
  field: string
}

export function faultsOf(content: Template): Fault[] {
  const checked = checkContent(content)
  const faults = Object.entries('faults' in checked ? checked.faults : {}).map(
    ([path, [message]]) => [path, message] as const,
  )
  return [...faults, ...titlesTwice(content)].map(([path, message]) => {
    const steps = path.split('.')
    // What follows "slots" is the name of a blank, which may also be the name of a field.
    const named = steps.includes('slots') ? ['slots'] : steps
    const field = FIELD_WORDS[named.findLast((step) => step in FIELD_WORDS) ?? ''] ?? ''
    return { path, message, ...wayTo(content, steps), field }
  })
}

/** "Roofing, Flashing: This can’t be empty." */
export function faultWords(
  { sections }: Template,
  { section: key, header, list, row, message }: Fault,
): string {
  const section = sections.find((one) => one.key === key)
  const entry = section && header !== null && list && row !== null ? rowsOf(section, header, list)[row] : null
  const place = [section?.title, header, entry?.value.label].filter(Boolean).join(', ')
  return place === '' ? message : `${place}: ${message}`
}

/** A file may hold two sections of one name; who writes here is told, since nobody could tell them apart. */
function* titlesTwice({ sections }: Template): Generator<readonly [path: string, message: string]> {
  const seen = new Set<string>()
  for (const [at, { title }] of sections.entries()) {
    const folded = foldLabel(title)
    if (folded !== '' && seen.has(folded))
      yield [`sections.${at}.title`, `Two sections are named ${title}. Rename one.`]
    seen.add(folded)
  }
}
