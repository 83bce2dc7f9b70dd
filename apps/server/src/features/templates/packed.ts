// A content as it is kept: judged, as text, by its hash.
import { createHash } from 'node:crypto'
import type { Template } from '@plumbline/contract/template'
import { contentBytes } from '@plumbline/domain/content/bytes'
import { checkContent } from '@plumbline/domain/content/check'
import { invalid } from '#server/platform/errors.ts'

/**
 * A content that can be a template. Fails with 422 by path.
 * @param before what it grew out of, whose sections are not judged again
 */
export function checked(given: unknown, before?: Template): Template {
  const judged = checkContent(given, before?.sections)
  if ('faults' in judged) throw invalid(judged.faults)
  return judged.content
}

/** A content as it is kept. */
export interface Packed {
  content: Template
  /** Its JSON. */
  bytes: Uint8Array
  sha256: string
}

export function pack(content: Template): Packed {
  const bytes = Buffer.concat(contentBytes(content))
  return { content, bytes, sha256: hashOf(bytes) }
}

export function hashOf(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex')
}
