// How another built-in template takes what the home's has: by name, so that each text stands once.

import { TRADES } from '@plumbline/contract/step-names'
import type {
  Condition,
  Question,
  Recommendation,
  RecommendationPart,
  TemplateSection,
} from '@plumbline/contract/template'
import { ready } from '../edition-1/ready.ts'
import type { Recommendation as FirstFinding } from '../edition-1/types.ts'
import { thirdTemplate } from '../edition-3/template.ts'

export const OTHER_TRADES = [...TRADES, 'Builder', 'Fire-sprinkler contractor'] as const

/** A ready finding that the home's template has not. */
export interface OtherFinding extends FirstFinding {
  trade: (typeof OTHER_TRADES)[number]
}
/** One of the home's by its label, or by that and the label that it bears here; else the finding itself. */
export type Listed = string | readonly [of: string, as: string] | OtherFinding

const findings = new Map(
  thirdTemplate.sections.flatMap(({ recommendation }) =>
    recommendation.flatMap(({ recommendations }) => recommendations.map((one) => [one.label, one] as const)),
  ),
)

function findingOf(listed: Listed): Recommendation {
  if (typeof listed === 'object' && 'label' in listed) return ready(listed, listed.trade)
  const [label, as] = typeof listed === 'string' ? [listed, listed] : listed
  return { ...found(findings.get(label), label), label: as }
}

/** The ready findings of a part. @throws for a label that the home's template has not */
export function part(key: string, header: string, listed: readonly Listed[]): RecommendationPart {
  return { key, header, label: header, recommendations: listed.map(findingOf) }
}

export function sectionOf(key: string): TemplateSection {
  return found(
    thirdTemplate.sections.find((section) => section.key === key),
    key,
  )
}

type Own<Asked> = Partial<Pick<Asked, Extract<keyof Asked, 'key' | 'header' | 'label' | 'choices'>>>

/** A question of the home's, `plumbing.waste-pipe`, with what is its own here. */
export function question(id: string, own: Own<Question> = {}): Question {
  const [section, key] = id.split('.')
  return withOwn(
    found(
      sectionOf(`${section}`).description.find((one) => one.key === key),
      id,
    ),
    own,
  )
}

/** A condition of the home's, with what is its own here. */
export function condition(id: string, own: Own<Condition> = {}): Condition {
  const [section, key] = id.split('.')
  return withOwn(
    found(
      sectionOf(`${section}`).observation.find((one) => one.key === key),
      id,
    ),
    own,
  )
}

/** Limitations of a section of the home's by how they begin; with null those of the whole inspection. */
export function limits(section: string | null, beginnings: readonly string[]): string[] {
  const all = section === null ? thirdTemplate.general_limitations : sectionOf(section).limitations
  return beginnings.map((beginning) =>
    found(
      all.find((limit) => limit.startsWith(beginning)),
      beginning,
    ),
  )
}

/** A question that is answered by choices. */
export function asks(key: string, header: string, choices: string[], label = header): Question {
  return { key, header, label, answer: 'choices', choices, units: [], usual: null, synonyms: {} }
}

export function rates(key: string, header: string, choices: string[], label = header): Condition {
  return { key, header, label, choices, synonyms: {} }
}

function withOwn<Asked extends Question | Condition>(asked: Asked, own: Own<Asked>): Asked {
  const now = { ...asked, ...own }
  const words = Object.entries(asked.synonyms).filter(([choice]) => now.choices.includes(choice))
  return { ...now, synonyms: Object.fromEntries(words) }
}

function found<Thing>(thing: Thing | undefined, name: string): Thing {
  if (thing === undefined) throw new Error(`the home has no ${name}`)
  return thing
}
