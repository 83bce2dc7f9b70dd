// What can be suggested, with all that it is found by: the labels of a template, or of the steps that a device keeps.

import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { Category, Step } from '@plumbline/contract/inspections'
import type { Level } from '@plumbline/contract/step-names'
import type { Template, TemplateSection } from '@plumbline/contract/template'
import { ownValue } from '../own-value.ts'
import { textOfReady } from '../ready-text/finding.ts'
import { sayingsOf } from './sayings.ts'

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
  synonyms: readonly string[]
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
        synonyms: ownValue(question.synonyms, choice) ?? [],
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
      synonyms,
      sayings: sayingsOf(key, label),
    })),
  )
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
      synonyms: entry?.synonyms ?? [],
      sayings: kind === 'finding' ? sayingsOf(step.stepName, label) : [],
    }
  })
}
