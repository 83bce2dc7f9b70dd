// A condominium unit: its rooms, doors and windows.
import type { TemplateSection } from '@plumbline/contract/template'
import { seen, seenIfPresent, tested } from '../../edition-1/conditions.ts'
import { asks, condition, limits, part, question, rates } from '../borrow.ts'
import { doorFindings, interiorFindings, windowFindings } from './interior.own.ts'

export const interior: TemplateSection = {
  key: 'interior',
  title: 'Unit interior',
  icon: 'interior',
  optional: false,
  standards: '',
  reminder:
    'Look at ceilings below the baths and kitchens of the unit above, and at heads of fire sprinklers.',
  limitations: [
    'Walls, floors and ceilings that are shared with other units or with corridors are looked at from inside the unit only. What is within them is not inspected.',
    'How well walls, floors and ceilings keep out sound, smoke and odors of other units is not determined.',
    'Fire alarm and fire sprinkler systems belong to the building and are not tested.',
    ...limits('interior', [
      'Surfaces behind furniture',
      'Cosmetic wear',
      'Recent paint',
      'Mold, asbestos',
      'Window coverings',
    ]),
  ],
  description: [
    asks('unit-kind', 'Unit', [
      'Ground floor',
      'Middle floor',
      'Top floor',
      'Several levels',
      'Townhouse style',
      'Loft',
      'Units above',
      'Units below',
      'Units beside',
    ]),
    question('interior.floors'),
    question('interior.walls', { header: 'Walls and ceilings' }),
    question('interior.ceilings'),
    question('interior.stairs'),
    asks('sprinklers', 'Fire sprinklers', ['Heads seen', 'None seen', 'Not determined']),
    question('interior.limits-today', {
      choices: [
        'Furniture and belongings in rooms',
        'Floors covered by rugs',
        'Fresh paint or new finishes',
        'Some rooms locked or not entered',
        'Occupants asleep or pets in a room',
        'Remodeling under way',
        'Moisture meter not used',
      ],
    }),
  ],
  observation: [
    condition('interior.floors'),
    condition('interior.walls'),
    condition('interior.ceilings'),
    condition('interior.moisture'),
    condition('interior.stairs'),
    rates('sprinklers', 'Fire sprinklers', seenIfPresent, 'Sprinkler heads in the unit'),
  ],
  recommendation: [
    part('floors', 'Floors', [
      'Floor slopes',
      'Damaged flooring',
      'Trip hazard at floor',
      'Loose or cracked floor tile',
      'Carpet loose or stained',
      ...interiorFindings.floors,
    ]),
    part('walls-ceilings', 'Walls and ceilings', [
      ...interiorFindings.walls,
      'Water stain, damp when tested',
      'Water stain, dry when tested',
      'Water stain, not tested',
      'Hairline cracks in walls or ceilings',
      'Large crack in wall or ceiling',
      'Hole in wall or ceiling',
      'Suspected mold',
      'Sagging ceiling',
    ]),
    part('stairs-railings', 'Stairs and railings', [
      'No handrail at interior stairs',
      'Loose handrail at interior stairs',
      'Interior railing openings over 4 inches',
      'Uneven interior steps',
      'No guardrail at loft, landing or stairs',
      'Guardrail too low',
      'Headroom at stairs too low',
    ]),
    part('sprinklers', 'Fire sprinklers', interiorFindings.sprinklers),
  ],
}

export const doorsWindows: TemplateSection = {
  key: 'doors-windows',
  title: 'Doors and windows',
  icon: 'exterior',
  optional: false,
  standards: '',
  reminder: 'Let the entry door close by itself from a few inches and from wide open.',
  limitations: [
    'The outside of windows and doors, and the walls around them, are common elements as a rule. They are looked at from the unit and its balcony or patio only.',
    'The fire rating of the entry door is not certified. What its label says is reported where it can be read.',
    ...limits('interior', ['A representative number', 'Failed seals']),
  ],
  description: [
    asks('entry-door', 'Entry door', [
      'To an inside corridor',
      'To the outdoors',
      'Fire label seen',
      'Fire label not found',
      'Self-closing',
      'Wood',
      'Steel',
    ]),
    question('interior.window-type', { header: 'Windows' }),
    question('interior.window-glazing'),
    asks('balcony-door', 'Balcony or patio door', ['Sliding glass', 'French', 'Hinged', 'None']),
    question('interior.doors', { header: 'Interior doors' }),
    asks('limits-today', 'Limits today', [
      'Windows blocked by furniture',
      'Windows painted shut; not forced',
      'Balcony door locked',
      'Doors taken off',
    ]),
  ],
  observation: [
    rates('entry-door', 'Entry door', tested),
    condition('interior.windows'),
    rates('balcony-door', 'Balcony or patio door', [...tested, 'Not present']),
    condition('interior.doors', { header: 'Interior doors' }),
  ],
  recommendation: [
    part('entry-door', 'Entry door', [
      ...doorFindings.entry,
      'Exterior door does not close tightly',
      'Rust or decay at exterior door',
      'Key needed inside at exit door',
    ]),
    part('windows', 'Windows', [
      ...windowFindings,
      'Window does not operate well',
      'Window lock broken or missing',
      'Fogged insulated glass',
      'Cracked window glass',
      'Water stains at window',
      'Bedroom window unfit for escape',
      'No safety glass near tub, stairs or door',
      'Window screen torn or missing',
    ]),
    part('balcony-door', 'Balcony or patio door', doorFindings.balcony),
    part('doors', 'Interior doors', [
      'Door sticks',
      'Interior door does not latch',
      'Door damaged or has a hole',
      'Sliding or folding door off its track',
    ]),
  ],
}

export const attic: TemplateSection = {
  key: 'attic',
  title: 'Attic',
  icon: 'insulation',
  optional: true,
  standards: '',
  reminder: 'Only where a hatch opens from the unit itself.',
  limitations: [
    'The attic is inspected only where it can be entered from the unit. The roof above it is a common element and is not part of this inspection.',
    ...limits('insulation', ['R-values are', 'Insulation is not moved', 'Attics are seen', 'The kinds of']),
  ],
  description: [
    asks('access', 'Attic access', [
      'Ceiling hatch in the unit',
      'Pull-down stairs',
      'From the corridor',
      'None',
    ]),
    question('structure.attic-method', { header: 'Attic access' }),
    question('insulation.attic-type'),
    question('insulation.attic-depth-inches'),
    question('insulation.limits-today', {
      choices: [
        'Attic seen from the hatch only',
        'Attic not entered; access blocked or sealed',
        'Attic not entered; too hot or unsafe',
        'No walkway over insulation',
      ],
    }),
  ],
  observation: [
    condition('insulation.attic-access'),
    condition('insulation.attic-insulation'),
    condition('insulation.attic-moisture', { header: 'Attic' }),
    rates('fire-wall', 'Walls between units', seen, 'Fire wall in the attic'),
  ],
  recommendation: [
    part('attic-access', 'Attic access', ['Attic hatch not insulated', 'Attic stairs unsafe']),
    part('attic-insulation', 'Attic insulation', [
      'Attic insulation below current advice',
      'Uneven insulation',
      'Wet insulation',
      'Vermiculite insulation',
      'Insulation touches a heat source',
      'Signs of rodents in insulation',
      'No insulation over part of the ceiling',
    ]),
    part('attic', 'Attic', [
      'Attic water stain, not tested',
      'Active roof leak',
      'Suspected mold in attic',
      'Frost or damp in attic',
      'Air leaks into attic',
      'Fan ends in attic',
      'Fan duct not insulated',
      'Plumbing vent ends in the attic',
      'Truss cut or altered',
    ]),
    part('fire-wall', 'Walls between units', interiorFindings.fireWall),
  ],
}
