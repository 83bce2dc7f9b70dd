// A template of 5,000 entries: the built-in one, again and again, each time of other houses.
import { builtInTemplate } from '@plumbline/catalogue/template'
import type { Template } from '@plumbline/contract/template'
import { sayablesOfTemplate } from '@plumbline/domain/suggest/sayable'

const WORDS = [
  'Annex',
  'Barn',
  'Boathouse',
  'Cabin',
  'Guesthouse',
  'Lodge',
  'Mill',
  'Stable',
  'Studio',
  'Tower',
]

/** At least so many findings and choices; each copy says in its labels which house it is of. */
export function templateOf(entries: number): Template {
  const sections = [...builtInTemplate.sections]
  for (let copy = 0; countOf(sections) < entries; copy += 1) {
    const house = WORDS[copy % WORDS.length] ?? ''
    for (const section of builtInTemplate.sections)
      sections.push({
        ...section,
        key: `${section.key}-${copy}`,
        title: `${house} ${section.title}`,
        description: section.description.map((question) => ({
          ...question,
          choices: question.choices.map((choice) => `${choice}, ${house}`),
        })),
        recommendation: section.recommendation.map((part) => ({
          ...part,
          recommendations: part.recommendations.map((one) => ({ ...one, label: `${one.label}, ${house}` })),
        })),
      })
  }
  return { ...builtInTemplate, sections }
}

function countOf(sections: Template['sections']): number {
  return sayablesOfTemplate({ ...builtInTemplate, sections }).length
}
