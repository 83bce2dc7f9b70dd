// The built-in template of a condominium unit: what belongs to the unit, and says that the building does not.
import { CONDOMINIUM_DESCRIPTION } from '@plumbline/contract/suggested-descriptions'
import { TEMPLATE_FORMAT_ONE, type TemplateOne } from '@plumbline/contract/template'
import { appendixA } from '../../edition-1/appendix-a.ts'
import { appendixB } from '../../edition-1/appendix-b.ts'
import type { Appendix } from '../../edition-1/types.ts'
import { limits } from '../borrow.ts'
import { attic, doorsWindows, interior } from './interior.ts'
import { balcony, fireplace, garage } from './outside.ts'
import { electrical, heatingCooling, plumbing } from './systems.ts'
import { bathrooms, kitchen, laundry } from './wet-rooms.ts'

const COMMON_ELEMENTS = [
  'Roof, outside walls, foundation, framing, grounds, corridors, stairs, elevators, pools, parking and shared equipment are common elements. They belong to all owners, are maintained by the association, and are not part of this inspection.',
  'Where the unit ends is laid down in the declaration of the condominium. Until its words are read, a finding at a shared wall, pipe, balcony or window may turn out to be a matter of the association.',
  'The documents, budget, reserves, insurance, assessments and legal disputes of the association are not reviewed.',
  'Other units are not entered. What happens in them, above, below or beside this one, can affect it at any time.',
]

/** Paragraphs of the home's appendix A that hold for a unit, under headings of its own where they do not. */
const scope: Appendix = {
  ...appendixA,
  intro:
    'What the inspection of a condominium unit covers, how it is carried out, and where it ends. The written agreement between the inspector and the client, and the law of the state where the unit stands, come before this text.',
  sections: appendixA.sections.map((section) => {
    switch (section.heading) {
      case 'What is inspected':
        return {
          ...section,
          paragraphs: [
            'The rooms of the unit: floors, walls and ceilings from inside, stairs and railings, a representative number of windows and doors, the entry door, cabinets and countertops.',
            'The systems that serve the unit alone: its electrical panel and wiring that can be seen, plumbing fixtures and visible pipes, a water heater in the unit, and heating and cooling run with their normal controls.',
            'Built-in kitchen appliances, laundry connections, bath and kitchen exhaust at the grille, smoke and carbon monoxide alarms, and a fireplace, garage or attic that belongs to the unit and can be reached from it.',
            'The balcony or patio of the unit, as far as it can be seen from the unit or the ground.',
          ],
        }
      case 'What is not inspected':
        return { ...section, paragraphs: [...COMMON_ELEMENTS.slice(0, 1), ...section.paragraphs] }
      default:
        return section
    }
  }),
}

/** The jobs of a house's year that the owner of a unit has too. */
const OWN_JOBS =
  /filter|alarm|GFCI|under sinks|drains that are|lint|range hood|fan covers|vinegar|air conditioner serviced|furnace, boiler|shut-off valve|main water valve|refrigerator|caulk and grout|dryer duct|washer hoses|extinguisher|Set the water heater|storage water heater|weatherstripping|new batteries|locks|two ways out|manuals|moisture off windows|window screens|insurance/i

const maintenance: Appendix = {
  title: 'Appendix B. Care of the unit',
  intro:
    'A year of small jobs that keep large ones away. Tick them off, and skip what your unit does not have. What belongs to the building is done by the association: tell it early, in writing, about leaks and loose parts.',
  sections: [
    ...appendixB.sections.map((section) => ({
      ...section,
      tasks: section.tasks.filter((task) => OWN_JOBS.test(task)),
    })),
    {
      heading: 'With the association',
      paragraphs: [],
      tasks: [
        'Ask who may shut off the water of the unit and of the building, and how to reach them at night',
        'Ask for the reserve study, and for the last reports on roof, balconies and elevators',
        'Ask which parts of windows, balcony, pipes and ducts you maintain yourself',
        'Insure what the policy of the association does not cover inside the unit',
        'Ask for approval before floors, walls or pipes are changed',
      ],
    },
  ].filter(({ tasks }) => tasks.length > 0),
}

export const condominiumTemplate: TemplateOne = {
  format: TEMPLATE_FORMAT_ONE,
  name: 'Condominium unit',
  kind: 'Condominium',
  property_description: CONDOMINIUM_DESCRIPTION,
  general_limitations: [
    ...COMMON_ELEMENTS,
    ...limits(null, [
      'The inspection is visual',
      'Defects that are concealed',
      'The inspection is not a code',
      'The report is an opinion',
      'Mold, radon',
      'Wood-destroying insects',
      'Repair costs',
      'Systems found shut down',
    ]),
  ],
  appendices: { a: scope, b: maintenance },
  sections: [
    interior,
    doorsWindows,
    kitchen,
    bathrooms,
    laundry,
    electrical,
    plumbing,
    heatingCooling,
    balcony,
    attic,
    fireplace,
    garage,
  ],
}
