// The built-in template of an inspection in the eleventh month of a builder's warranty: the whole house, with what its first year shows.
import { WARRANTY_DESCRIPTION } from '@plumbline/contract/suggested-descriptions'
import { TEMPLATE_FORMAT_ONE, type TemplateOne } from '@plumbline/contract/template'
import { thirdTemplate } from '../../edition-3/template.ts'
import { buildersWarranty } from './builders-warranty.ts'
import { type Emphasis, emphasized } from './emphasis.ts'
import { appliance, fireplaces, insulation, interior } from './indoors.ts'
import { exterior, roofing, structure } from './outside.ts'
import { cooling, electrical, heating, plumbing } from './systems.ts'

/** By section of the home, in its order. */
const emphases: Record<string, Emphasis> = {
  structure,
  roofing,
  exterior,
  electrical,
  heating,
  cooling,
  plumbing,
  interior,
  appliance,
  fireplaces,
  insulation,
}

const WARRANTY_LIMITS = [
  'This inspection reports on workmanship and defects that show near the end of the builder’s first-year warranty. Whether an item is covered is decided by the words of that warranty.',
  'Cosmetic items are a sample of what was seen. Go through each room with a list of your own before the warranty ends.',
  'Some defects of a new house show only in another season. A claim for what could not be tested can be kept open by writing to the builder before the warranty ends.',
]

const { appendices, general_limitations } = thirdTemplate

const aboutWarranty = {
  heading: 'The end of the warranty',
  paragraphs: [
    'Builders commonly cover workmanship for one year from closing, systems for two and the structure for ten. The papers that came with the house say what holds for it.',
    'Send this report to the builder in writing, with a list of the items to be corrected, so that it arrives before the first year ends. Keep proof of the day. Ask for a date and for the name of who will come.',
    'Take photographs before and after each repair, and have repairs of consequence looked at again before the claim is closed.',
  ],
  tasks: [],
}

export const warrantyTemplate: TemplateOne = {
  format: TEMPLATE_FORMAT_ONE,
  name: '11-month warranty',
  kind: 'warranty',
  property_description: WARRANTY_DESCRIPTION,
  general_limitations: [...WARRANTY_LIMITS, ...general_limitations],
  appendices: {
    ...appendices,
    a: { ...appendices.a, sections: [aboutWarranty, ...appendices.a.sections] },
  },
  sections: [
    buildersWarranty,
    ...Object.entries(emphases).map(([key, emphasis]) => emphasized(key, emphasis)),
  ],
}
