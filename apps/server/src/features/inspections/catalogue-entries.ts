// The ready findings and search words of a form, as one answer that never changes.
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import { AMOUNT_MAX } from '@plumbline/contract/limits'
import type { Condition, Recommendation, RecommendationPart, Template } from '@plumbline/contract/template'
import { READY_FIELDS, type ReadyFinding, textOfReady } from '@plumbline/domain/ready-text/finding'
import type { PinnedForm } from '#server/features/templates/index.ts'

export interface CatalogueAnswer {
  version: string
  catalogue: CatalogueEntries
}

const answers = new WeakMap<Template, CatalogueEntries>()

/** The entries of a version. */
export function catalogueEntries({ catalogueVersion, form }: PinnedForm): CatalogueAnswer {
  const catalogue = answers.get(form.template) ?? entriesOf(form.template)
  answers.set(form.template, catalogue)
  return { version: catalogueVersion, catalogue }
}

function entriesOf({ sections }: Template): CatalogueEntries {
  const entries: CatalogueEntries = {}
  for (const { key, description, observation, recommendation } of sections) {
    for (const question of description) addWords(entries, `${key}.description.${question.key}`, question)
    for (const condition of observation) addWords(entries, `${key}.observation.${condition.key}`, condition)
    for (const part of recommendation) entries[`${key}.recommendation.${part.key}`] = readyFindings(part)
  }
  return entries
}

/** Search words of choices; categories without any are left out. */
function addWords(entries: CatalogueEntries, id: string, { synonyms }: Pick<Condition, 'synonyms'>): void {
  const words = Object.entries(synonyms).map(([label, of]) => [label, { synonyms: of }])
  if (words.length > 0) entries[id] = Object.fromEntries(words)
}

function readyFindings({ recommendations }: RecommendationPart): CatalogueEntries[string] {
  return Object.fromEntries(
    recommendations.map(({ label, slots, ...ready }) => [
      label,
      {
        ...ready,
        ...patternsOf({ ...ready, slots }),
        timeframe: ready.timeframe ?? undefined,
        trade: ready.trade || undefined,
        ...costsOf(ready),
        level: ready.level ?? undefined,
        photo_required: ready.photo_required || undefined,
        standard_refs: ready.standard_refs.length > 0 ? ready.standard_refs : undefined,
      },
    ]),
  )
}

/** Plain texts in the place of patterns, with these beside; nothing of a finding without slots. */
function patternsOf(finding: ReadyFinding) {
  const { condition, implication, task, slots } = finding
  if (!slots) return {}
  const texts = READY_FIELDS.map((field) => [field, textOfReady(finding, field)])
  return { ...Object.fromEntries(texts), ready: { condition, implication, task, slots } }
}

/** A template may have any amounts; a finding takes whole ones in their order. */
function costsOf({ cost_from, cost_to }: Pick<Recommendation, 'cost_from' | 'cost_to'>) {
  const whole = (amount: number) => Math.min(Math.round(amount), AMOUNT_MAX)
  const given = [cost_from, cost_to].filter((amount) => amount !== null).map(whole)
  return {
    cost_from: cost_from === null ? undefined : Math.min(...given),
    cost_to: cost_to === null ? undefined : Math.max(...given),
  }
}
