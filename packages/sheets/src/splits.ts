// A finding written in one piece often says what was found, then why it matters, then what to do: proposed, never done by itself.
import { TEXT_LONG_MAX } from '@plumbline/contract/limits'

export interface Parts {
  condition: string
  implication: string
  task: string
}

/** How a sentence begins that says what to do. */
const TASK =
  /^(?:(?:we|i)\s+)?(?:strongly\s+|highly\s+)?(?:recommend|suggest|advise|consider|contact|consult|have\s+(?:a|an|the|it|this|these|them)\b|hire|repair|replace|correct|install|remove|clean|monitor|seal|further\s+evaluation)|^(?:a|an)\s+(?:licensed|qualified)\b.*\b(?:should|must|is needed)\b|^(?:repair|replacement|correction|evaluation)s?\s+(?:is|are)\s+(?:recommended|advised|needed)/i
/** What a sentence says that gives the reason. */
const IMPLICATION =
  /\b(?:can|could|may|might|will)\s+(?:\w+\s+)?(?:lead|result|cause|allow|create|damage|leak|fail|shock|injure|ignite|burn|spread|rot|attract|enter|become)\b|\b(?:hazards?|unsafe|dangerous|risk)\b|^(?:this|these|such|otherwise)\b.*\b(?:lead|result|cause|allow|poses?|shorten|reduce)s?\b/i

/** The three parts of a text, or null where it does not read so: the order must be theirs, and each stay whole. */
export function proposeSplit(text: string): Parts | null {
  const sentences = text.match(/[^.!?\n]+(?:[.!?](?!\s|$)[^.!?\n]*)*[.!?]*[)"”']*\s*/g) ?? []
  if (sentences.join('') !== text) return null
  const kinds = sentences.map((sentence, index): keyof Parts => {
    const said = sentence.trim()
    if (index === 0) return 'condition'
    if (TASK.test(said)) return 'task'
    return IMPLICATION.test(said) ? 'implication' : 'condition'
  })
  const task = kinds.indexOf('task')
  // What follows what to do belongs to it.
  if (task > 0) kinds.fill('task', task)
  const reason = kinds.indexOf('implication')
  const end = task > 0 ? task : kinds.length
  if (reason > 0) kinds.fill('implication', reason, end)
  if (reason < 0 && task < 0) return null
  const part = (kind: keyof Parts) =>
    sentences
      .filter((_, index) => kinds[index] === kind)
      .join('')
      .trim()
  const parts = { condition: part('condition'), implication: part('implication'), task: part('task') }
  const fits =
    parts.condition !== '' && parts.implication.length <= TEXT_LONG_MAX && parts.task.length <= TEXT_LONG_MAX
  return fits ? parts : null
}
