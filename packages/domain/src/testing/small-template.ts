// A template unlike the built-in one: three sections with keys, titles and questions of their own.
import { TEMPLATE_FORMAT, Template } from '@plumbline/contract/template'

/** A pool, a dock and a sauna; the dock has one question and nothing else. */
export const smallTemplate: Template = Template.parse({
  format: TEMPLATE_FORMAT,
  name: 'Lake house',
  kind: 'lake',
  property_description: 'A house at [lake].',
  general_limitations: ['Nothing under water was inspected.'],
  appendices: {
    a: {
      title: 'Appendix A. What was agreed',
      intro: 'The agreement comes first.',
      sections: [{ heading: 'Scope', paragraphs: ['The pool, the dock and the sauna.'], tasks: [] }],
    },
    b: {
      title: 'Appendix B. The year at the lake',
      intro: 'What to do, and when.',
      sections: [{ heading: 'Fall', paragraphs: [], tasks: ['Take the dock out of the water.'] }],
    },
  },
  sections: [
    {
      key: 'pool-and-spa',
      title: 'Pool & spa',
      icon: 'plumbing',
      limitations: ['Pipes under the deck are not visible.'],
      reminder: 'Ask for the key of the pump house.',
      standards: 'The pool is looked at with its equipment.',
      description: [
        {
          key: 'shell',
          header: 'Shell',
          label: 'Shell',
          // The last is the name of what every object has.
          choices: ['Concrete', 'Vinyl liner', 'toString'],
          synonyms: { Concrete: ['gunite'] },
        },
      ],
      observation: [
        {
          key: 'shell',
          header: 'Shell',
          label: 'Shell',
          choices: ['Satisfactory', 'Poor', 'Not visible'],
          roles: { Satisfactory: 'good', Poor: 'finding', 'Not visible': 'not-inspected' },
        },
        {
          key: 'pump',
          header: 'Pump',
          label: 'Pump',
          choices: ['Satisfactory', 'Not tested'],
          roles: { Satisfactory: 'good', 'Not tested': 'not-inspected' },
        },
      ],
      recommendation: [
        {
          key: 'pump',
          header: 'Pump',
          label: 'Pump',
          recommendations: [
            {
              label: 'No bonding wire',
              condition: 'The pump has no bonding wire.',
              implication: 'A fault can make the water live.',
              task: 'Licensed electrician: bond the pump.',
              trade: 'Licensed electrician',
              timeframe: 'Immediately',
              level: 'Safety issue',
              synonyms: ['grounding'],
              photo_required: true,
              standard_refs: ['3.6.II'],
            },
            {
              label: 'Noisy bearings',
              condition: 'The bearings of the pump are noisy.',
              cost_from: 99.5,
              cost_to: 80,
            },
          ],
        },
      ],
    },
    {
      key: 'dock',
      title: 'Dock',
      observation: [
        {
          key: 'deck-boards',
          header: 'Deck boards',
          label: 'Deck boards',
          choices: ['Satisfactory', 'Poor'],
          roles: { Satisfactory: 'good', Poor: 'finding' },
        },
      ],
    },
    {
      key: 'sauna',
      title: 'Sauna',
      icon: 'heating',
      limitations: ['The stove was not fired.'],
      description: [{ key: 'stove', header: 'Stove', label: 'Stove', choices: ['Wood', 'Electric'] }],
    },
  ],
})
