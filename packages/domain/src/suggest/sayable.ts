// What can be suggested, with all that it is found by: the labels of a template, or of the steps that a device keeps.

import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { Category, Step } from '@plumbline/contract/inspections'
import type { Slots } from '@plumbline/contract/slots'
import type { Level } from '@plumbline/contract/step-names'
import type { Template, TemplateSection } from '@plumbline/contract/template'
import { ownValue } from '../own-value.ts'
import { textOfReady } from '../ready-text/finding.ts'
import { saidOf } from './sayings.ts'

/** A ready finding, or an answer of a question. */
export interface Sayable {
  kind: 'finding' | 'answer'
  /** The key and the title of its section. */
  stepName: string
  section: string
  /** The id and the words of its category, and its part of the house. */
  categoryId: string
  category: string
  header: string
  label: string
  level: Level | null
  condition: string
  /** What its blanks offer to be filled in. */
  filled: readonly string[]
  synonyms: readonly string[]
  /** What a ready finding was called before; it is known by both. Null where nothing is known of that. */
  formerTitle: string | null
  /** Ways in which inspectors say it; of a ready finding alone. */
  sayings: readonly string[]
}

/** The findings and the choices of questions of a template. Conditions and typed answers are not suggested. */
export function sayablesOfTemplate({ sections }: Template): Sayable[] {
  return sections.flatMap((section) => [...answersOf(section), ...findingsOf(section)])
}

/** The same of steps as the wire shows them, with labels that were added, and without those that were removed. */
export function sayablesOfSteps(steps: readonly Step[], catalogue: CatalogueEntries): Sayable[] {
  return steps.flatMap((step) => [
    ...step.description.flatMap((category) => labelsOf(step, category, 'answer', catalogue)),
    ...step.recomendation.flatMap((category) => labelsOf(step, category, 'finding', catalogue)),
  ])
}

function answersOf({ key, title, description }: TemplateSection): Sayable[] {
  return description
    .filter(({ answer }) => answer === 'choices')
    .flatMap((question) =>
      question.choices.map((choice) => ({
        kind: 'answer',
        stepName: key,
        section: title,
        categoryId: `${key}.description.${question.key}`,
        category: question.label,
        header: question.header,
        label: choice,
        level: null,
        condition: '',
        filled: [],
        synonyms: ownValue(question.synonyms, choice) ?? [],
        formerTitle: null,
        sayings: [],
      })),
    )
}

function findingsOf({ key, title, recommendation }: TemplateSection): Sayable[] {
  return recommendation.flatMap((part) =>
    part.recommendations.map(({ label, level, synonyms, ...ready }) => ({
      kind: 'finding',
      stepName: key,
      section: title,
      categoryId: `${key}.recommendation.${part.key}`,
      category: part.label,
      header: part.header,
      label,
      level,
      condition: textOfReady(ready, 'condition'),
      filled: offeredIn(ready.slots),
      synonyms,
      ...spoken(key, label, synonyms),
    })),
  )
}

function offeredIn(slots: Slots = {}): string[] {
  return Object.values(slots).flatMap((slot) => (typeof slot === 'string' ? [] : slot.of))
}

const SILENT = { formerTitle: null, sayings: [] }

function spoken(
  section: string,
  label: string,
  synonyms: readonly string[],
): Pick<Sayable, 'formerTitle' | 'sayings'> {
  const said = saidOf(section, label, synonyms)
  return said ? { formerTitle: said.title === label ? null : said.title, sayings: said.sayings } : SILENT
}

function labelsOf(
  step: Step,
  category: Category,
  kind: Sayable['kind'],
  catalogue: CatalogueEntries,
): Sayable[] {
  return category.checks.map(({ label }) => {
    const entry = ownValue(catalogue[category.id], label)
    return {
      kind,
      stepName: step.stepName,
      section: step.name,
      categoryId: category.id,
      category: category.label,
      header: category.header,
      label,
      level: entry?.level ?? null,
      condition: entry?.condition ?? '',
      filled: offeredIn(entry?.ready?.slots),
      synonyms: entry?.synonyms ?? [],
      ...(kind === 'finding' ? spoken(step.stepName, label, entry?.synonyms ?? []) : SILENT),
    }
  })
}
