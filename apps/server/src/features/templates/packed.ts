// A content as it is kept: judged, packed, by its hash.
import { createHash } from 'node:crypto'
import type { Template } from '@plumbline/contract/template'
import { sectionsAgain, sectionsOf } from '@plumbline/domain/content/again'
import { contentBytes } from '@plumbline/domain/content/bytes'
import { checkContent } from '@plumbline/domain/content/check'
import { invalid } from '#server/platform/errors.ts'
import { packText } from '#server/platform/packed-text.ts'
import { isMuchWork } from '#server/platform/work-size.ts'
import { inThread } from '#server/platform/work-threads.ts'
import type { FileWork } from './template-file.work.ts'

const WORK = new URL('./template-file.work.ts', import.meta.url)
/** A content of 8 MB takes 0.1 s. */
const LIMITS = { seconds: 10 }

/**
 * A content that can be a template. Fails with 422 by path.
 * @param before what it grew out of, whose sections are not judged again
 */
export function checked(given: unknown, before?: Template): Template {
  const judged = checkContent(given, before?.sections)
  if ('faults' in judged) throw invalid(judged.faults)
  return judged.content
}

/** The same in a thread where much of it is new. Fails with BudgetSpent, too, where it takes too long. */
export async function checkedApart(
  ownerId: number,
  given: Record<string, unknown>,
  before: Template,
): Promise<Template> {
  const again = sectionsAgain(given, before.sections)
  const sections = sectionsOf(given)?.map((section, index) => again.get(index) ?? section)
  const isNew = sections?.filter((_, index) => !again.has(index))
  if (!isMuchWork({ ...given, sections: isNew ?? given.sections })) return checked(given, before)
  const work: FileWork = {
    check: { ...given, ...(sections ? { sections } : {}) },
    known: [...again.values()],
  }
  const content = await inThread<Template>(ownerId, WORK, work, LIMITS)
  for (const [index, section] of again) content.sections[index] = section
  return content
}

/** A content as it is kept. */
export interface Packed {
  content: Template
  /** Its JSON's, in bytes. */
  size: number
  sha256: string
  /** Its JSON as `packText` gives it, made in a thread beside what follows. */
  packed: Promise<Uint8Array>
}

export function pack(content: Template): Packed {
  const bytes = Buffer.concat(contentBytes(content))
  const packed = packText(bytes)
  // Who refuses the content meanwhile never asks for it.
  packed.catch(() => {})
  return { content, size: bytes.length, sha256: hashOf(bytes), packed }
}

/** By which a content is known. */
export function contentHash(content: Template): string {
  return hashOf(Buffer.concat(contentBytes(content)))
}

export function hashOf(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex')
}
