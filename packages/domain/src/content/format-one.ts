// A template of the first format as one of the second: what its words were taken for is now said by roles and flags.

import type { RatingRole } from '@plumbline/contract/step-names'
import { TEMPLATE_FORMAT, TEMPLATE_FORMAT_ONE } from '@plumbline/contract/template'
import { foldLabel } from '../label-names.ts'

/** The ratings that the first format knew by their words. Any other has no role until its owner chooses one. */
const ROLES: ReadonlyMap<string, RatingRole> = new Map([
  ...['satisfactory', 'good', 'acceptable', 'functional', 'serviceable'].map(
    (word) => [word, 'good'] as const,
  ),
  ...['marginal', 'fair', 'poor', 'defective', 'failed', 'unsafe', 'inoperative', 'did not operate'].map(
    (word) => [word, 'finding'] as const,
  ),
  ['not present', 'absent'],
])
/** The choices that it took for "not inspected", by how they begin. */
const NOT_INSPECTED = /^not (?:visible|tested|inspected|accessible|operated|entered|reached|walked)\b/i
/** The questions all of whose choices it took for limitations, by key or label. */
const ASKS_FOR_LIMITS = /^limits-(?:today|of-the-day)$|^limits? (?:today|of the day)$/i

type Fields = Record<string, unknown>

/**
 * The same content in the newest format; what is not of the first format stays as it is. Nothing is judged here.
 * @param given the JSON of a content, of whatever form
 */
export function inNewestFormat(given: unknown): unknown {
  if (!isFields(given) || given.format !== TEMPLATE_FORMAT_ONE) return given
  const sections = mapped(given.sections, (section) => ({
    ...section,
    ...('description' in section ? { description: mapped(section.description, withLimits<Fields>) } : {}),
    ...('observation' in section ? { observation: mapped(section.observation, withRoles<Fields>) } : {}),
  }))
  return { ...given, format: TEMPLATE_FORMAT, ...('sections' in given ? { sections } : {}) }
}

/** The role that the first format gave a rating by its word; null for words that it did not know. */
export function roleOfWord(word: string): RatingRole | null {
  return NOT_INSPECTED.test(word) ? 'not-inspected' : (ROLES.get(foldLabel(word)) ?? null)
}

/** A condition of the first format with the roles of its words. */
export function withRoles<Item extends object>(condition: Item): Item {
  const roles = choicesOf(condition).flatMap((choice) => {
    const role = roleOfWord(choice)
    return role ? [[choice, role] as const] : []
  })
  return roles.length > 0 ? { ...condition, roles: Object.fromEntries(roles) } : condition
}

/** A question of the first format with the choices that limit. */
export function withLimits<Item extends object>(question: Item): Item {
  const { key, label, answer = 'choices' } = { ...question } as Fields
  const asksForLimits = [key, label].some((name) => typeof name === 'string' && ASKS_FOR_LIMITS.test(name))
  // A value that is typed stands under the question's own name.
  const labels = answer === 'choices' ? choicesOf(question) : choicesOf({ choices: [label] })
  const limits = labels.filter((choice) => asksForLimits || NOT_INSPECTED.test(choice))
  return limits.length > 0 ? { ...question, limits } : question
}

function choicesOf(item: object): string[] {
  const { choices } = { ...item } as Fields
  return Array.isArray(choices) ? choices.filter((choice) => typeof choice === 'string') : []
}

function mapped(list: unknown, change: (item: Fields) => Fields): unknown {
  return Array.isArray(list) ? list.map((item) => (isFields(item) ? change(item) : item)) : list
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
