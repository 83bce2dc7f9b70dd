// The first edition as a template: version 1 of the built-in one was seeded with it.
import {
  type Condition,
  type Question,
  type RecommendationPart,
  TEMPLATE_FORMAT_ONE,
  type TemplateOne,
  type TemplateSection,
} from '@plumbline/contract/template'
import { firstCatalogue } from './catalogue.ts'
import { ready } from './ready.ts'
import type { Catalogue, CatalogueStep, ChoiceCategory, RecommendationCategory } from './types.ts'

export const firstTemplate: TemplateOne = templateFrom(firstCatalogue)

function templateFrom(catalogue: Catalogue): TemplateOne {
  return {
    format: TEMPLATE_FORMAT_ONE,
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
    recommendations: recommendations.map((each) => ready(each, '')),
  }
}
