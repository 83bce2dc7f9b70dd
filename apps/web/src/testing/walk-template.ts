// A small template of the newer form: required facts, and stops on the walk through a lake house.
import type { Condition, Question, Template } from '@plumbline/contract/template'
import { smallTemplate } from '@plumbline/domain/testing/small-template'

const question = (label: string, choices: string[], more: Partial<Question> = {}): Question => ({
  ...{ key: keyOf(label), header: label, label, answer: 'choices', choices, units: [], usual: null },
  ...{ synonyms: {}, ...more },
})

const rating = (label: string, stop: number, good = 'Inspected'): Condition => ({
  ...{ key: keyOf(label), header: label, label, synonyms: {}, stop },
  choices: [good, 'See finding', 'Not inspected', 'Not present'],
  roles: {
    [good]: 'good',
    'See finding': 'finding',
    'Not inspected': 'not-inspected',
    'Not present': 'absent',
  },
})

const keyOf = (label: string) => label.toLowerCase().replaceAll(' ', '-')

const [pool, dock, sauna] = smallTemplate.sections
if (!pool || !dock || !sauna) throw new Error('The small template has three sections')

/** The pool is at stops 2 and 12, the dock at 2, the sauna at none. */
export const walkTemplate: Template = {
  ...smallTemplate,
  name: 'Lake walk',
  sections: [
    {
      ...pool,
      reminder: 'Active leak anywhere?\nSigns of foundation movement?',
      description: [
        question('Shell type', ['Concrete', 'Vinyl liner'], { required: true, stop: 2 }),
        question('Pump size', [], { answer: 'number', units: ['hp'], required: true, stop: 12 }),
        question('How inspected', ['From the edge', 'In the water'], {
          ...{ header: 'Drain', limits: ['From the edge'], stop: 2 },
        }),
      ],
      observation: [
        rating('Shell', 2),
        rating('Coping', 2),
        rating('Drain', 2),
        rating('Leaks', 2, 'None seen'),
        rating('Pump', 12),
      ],
    },
    { ...dock, observation: [rating('Deck boards', 2)] },
    sauna,
  ],
}
