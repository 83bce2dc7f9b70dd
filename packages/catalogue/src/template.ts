// The predefined content as a template: the built-in one is seeded with it, and from then on read like any other.
import {
  type Condition,
  type Question,
  type RecommendationPart,
  TEMPLATE_FORMAT,
  type Template,
  type TemplateSection,
} from '@plumbline/contract/template'
import { currentCatalogue } from './catalogue.ts'
import type { Catalogue, CatalogueStep, ChoiceCategory, RecommendationCategory } from './types.ts'

/** The newest edition's content. */
export const builtInTemplate: Template = templateFrom(currentCatalogue)

function templateFrom(catalogue: Catalogue): Template {
  return {
    format: TEMPLATE_FORMAT,
    name: 'Plumbline home',
    kind: 'home',
    property_description: catalogue.propertyDescription,
    general_limitations: catalogue.generalLimitations,
    appendices: { a: catalogue.appendixA, b: catalogue.appendixB },
    sections: catalogue.steps.map(sectionFrom),
  }
}

function sectionFrom(step: CatalogueStep): TemplateSection {
  return {
    key: step.stepName,
    title: step.stepName.charAt(0).toUpperCase() + step.stepName.slice(1),
    icon: step.stepName,
    optional: false,
    standards: '',
    reminder: '',
    limitations: step.limitations,
    description: step.description.map(questionFrom),
    observation: step.observation.map(conditionFrom),
    recommendation: step.recommendation.map(partFrom),
  }
}

function questionFrom(category: ChoiceCategory): Question {
  const { key, header, label, choices, synonyms } = conditionFrom(category)
  return { key, header, label, answer: 'choices', choices, units: [], usual: null, synonyms }
}

function conditionFrom({ key, header, label, labels, synonyms = {} }: ChoiceCategory): Condition {
  return { key, header, label, choices: labels, synonyms }
}

function partFrom({ key, header, label, recommendations }: RecommendationCategory): RecommendationPart {
  return {
    key,
    header,
    label,
    recommendations: recommendations.map(
      ({ label, condition, implication, task, timeframe, level, synonyms }) => ({
        label,
        condition,
        implication,
        task,
        trade: '',
        timeframe,
        level,
        synonyms,
        cost_from: null,
        cost_to: null,
        photo_required: false,
        standard_refs: [],
      }),
    ),
  }
}
