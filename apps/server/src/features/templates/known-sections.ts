// What a content that is sent has of the version that it grew out of: all but what one has just typed.
import { sectionBytes } from '@plumbline/domain/content/bytes'
import type { KnownPart } from '#server/platform/http/known-json.ts'
import type { Templates } from './templates.service.ts'

const BASE = '"base_version_id":'

/** The sections of the version that a body names as its base, if it is in memory. It may be another owner's: what is taken of it, the body holds too. */
export function knownSections(body: Buffer, templates: Pick<Templates, 'inMemory'>): KnownPart[] {
  const at = body.indexOf(BASE)
  if (at === -1) return []
  const begin = at + BASE.length
  const versionId = Number.parseInt(body.toString('latin1', begin, begin + 16), 10)
  const sections = templates.inMemory(versionId)?.template.sections ?? []
  return sections.map((section) => ({ bytes: sectionBytes(section), value: section }))
}
