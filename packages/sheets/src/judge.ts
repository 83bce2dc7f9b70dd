// Whether what was read can be a template at all: one rule for sheets and JSON, the same as for what is published.
import type { Template } from '@plumbline/contract/template'
import { checkContent } from '@plumbline/domain/content/check'
import { FileRefusal } from './refusal.ts'

/** The content as it is kept. Fails with a FileRefusal that names the first fault by its path. */
export function judged(content: unknown): Template {
  const checked = checkContent(content)
  if ('content' in checked) return checked.content
  const [path, [message]] = Object.entries(checked.faults)[0] ?? ['', ['']]
  throw new FileRefusal(`${path}: ${message}`)
}
