// The third edition as a template: version 3 of the built-in one. It is the second with texts mended.
import type { Recommendation, TemplateOne } from '@plumbline/contract/template'
import { secondTemplate } from '../edition-2/template.ts'

type Mended = Partial<Pick<Recommendation, 'condition' | 'implication' | 'task' | 'synonyms'>>

/** By label: none says how something was tested that can be tested in more ways than one, and each task stands alone. */
export const mended: Readonly<Record<string, Mended>> = {
  'Stains from past water entry': {
    condition: 'Stains show that water has entered at some time. The area looked dry at the inspection.',
  },
  'Wind damage to the covering': {
    condition: 'Shingles are creased, lifted or torn. Wind is the likely cause.',
  },
  'Valley worn or open': { task: 'Have a roofing contractor repair or reline the valley.' },
  'Storm or hail marks on the walls': {
    condition: 'The siding is dented, cracked or chipped. Hail or flying debris is the likely cause.',
  },
  'Garage door opener does not work': {
    condition: 'The garage door opener did not run when its button was pressed.',
  },
  'Receptacle face up in floor or counter': {
    task: 'Have a licensed electrician replace the receptacle with a kind made for that place.',
  },
  'GFCI does not trip': { condition: 'A GFCI did not trip, or did not reset, when it was tested.' },
  'Radiator or baseboard leaks': {
    implication: 'The leak stains floors, and a system that loses water draws in air.',
  },
  'Water pressure over 80 psi': {
    condition: 'The static water pressure was over 80 psi. The accepted range is 40 to 80 psi.',
  },
  'Slow drain': { condition: 'Water ran off slowly at the fixture.' },
  'Sump pump does not run': { condition: 'The sump pump did not run when it was tried.' },
  'Hot water scalding at fixtures': {
    synonyms: ['water too hot', 'scalding water', 'hot water burns', 'mixing valve'],
  },
  'Countertop loose, cracked or burnt': {
    task: 'Have a countertop contractor fasten, repair or replace the countertop.',
  },
  'Microwave oven does not heat': {
    condition: 'The microwave oven did not heat when it was run with its normal controls.',
  },
  'Dishwasher leaks': { condition: 'Water leaked from the dishwasher.' },
  'Suspected mold in attic': {
    condition: 'Dark growth that may be mold was seen on the roof framing in the attic. It was not sampled.',
  },
}

export const thirdTemplate: TemplateOne = {
  ...secondTemplate,
  sections: secondTemplate.sections.map((section) => ({
    ...section,
    recommendation: section.recommendation.map((part) => ({
      ...part,
      recommendations: part.recommendations.map((finding) => ({ ...finding, ...mended[finding.label] })),
    })),
  })),
}
