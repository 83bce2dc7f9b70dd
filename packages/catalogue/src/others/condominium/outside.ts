// A condominium unit: balcony or patio, and what only some units have, a fireplace and a garage.
import type { TemplateSection } from '@plumbline/contract/template'
import { seenIfPresent } from '../../edition-1/conditions.ts'
import { asks, condition, limits, part, question, rates, sectionOf } from '../borrow.ts'
import { outsideFindings } from './outside.own.ts'

export const balcony: TemplateSection = {
  key: 'balcony',
  title: 'Balcony or patio',
  icon: 'exterior',
  optional: true,
  standards: '',
  reminder: 'Do not step onto a balcony that looks weak. Look at its edge and underside from below.',
  limitations: [
    'A balcony or patio is a common element for the use of this unit as a rule. Its structure, waterproofing and drainage are hidden by finishes and not inspected beyond what shows.',
    'The underside of the balcony is looked at only where it can be seen from the ground or from the unit.',
    'Inspections of elevated decks and balconies that the law of some states asks of associations are not part of this inspection.',
  ],
  description: [
    asks('kind', 'Balcony or patio', ['Balcony', 'Patio', 'Roof deck', 'Enclosed balcony', 'None']),
    asks('surface', 'Surface', [
      'Concrete',
      'Coated membrane',
      'Tile',
      'Wood boards',
      'Composite boards',
      'Pavers',
      'Carpet over the surface',
    ]),
    question('exterior.railings', { key: 'guard', header: 'Guard', label: 'Guard' }),
    asks('limits-today', 'Limits today', [
      'Covered by furniture or plants',
      'Carpet or tiles over the surface',
      'Underside not seen',
      'Snow or ice',
      'Not entered; looked unsafe',
    ]),
  ],
  observation: [
    rates('surface', 'Surface', seenIfPresent, 'Surface and drainage'),
    rates('structure', 'Structure', seenIfPresent, 'Edge and underside, as far as seen'),
    rates('guard', 'Guard', seenIfPresent),
    rates('patio', 'Patio', seenIfPresent),
  ],
  recommendation: [
    part('surface', 'Surface', [
      ...outsideFindings.surface,
      'Deck boards worn or loose',
      ['Trip hazard in paving', 'Balcony or patio: trip hazard'],
    ]),
    part('structure', 'Structure', outsideFindings.structure),
    part('guard', 'Guard', [
      ['Exterior railing loose', 'Balcony guard loose'],
      ['Exterior railing missing', 'Balcony guard missing'],
      ['Exterior railing openings over 4 inches', 'Balcony guard openings over 4 inches'],
      ...outsideFindings.guard,
    ]),
    part('patio', 'Patio', outsideFindings.patio),
  ],
}

export const fireplace: TemplateSection = {
  key: 'fireplace',
  title: 'Fireplace',
  icon: 'fireplaces',
  optional: true,
  standards: '',
  reminder: '',
  limitations: [
    'Chimneys and flues that run through other units are common elements and are not inspected.',
    ...limits('fireplaces', [
      'Most of a flue',
      'Fires are not lit',
      'Draft is not tested',
      'Clearances to wood',
    ]),
  ],
  description: [
    question('fireplaces.type', {
      choices: [
        'Masonry fireplace',
        'Factory-built fireplace',
        'Direct-vent gas fireplace',
        'Vented gas logs',
        'Vent-free gas fireplace or logs',
        'Electric fireplace',
      ],
    }),
    question('fireplaces.fuel', { choices: ['Wood', 'Natural gas', 'Electricity', 'Not determined'] }),
    question('fireplaces.last-cleaning', { header: 'Flue' }),
  ],
  observation: [
    condition('fireplaces.unit'),
    condition('fireplaces.gas-operation'),
    condition('fireplaces.flue'),
    condition('fireplaces.firebox', { header: 'Fireplace or stove' }),
  ],
  recommendation: [
    part('fireplace-stove', 'Fireplace or stove', [
      'Gas fireplace does not light',
      'Vent-free gas unit',
      'Smoke stains at opening',
      'No spark screen',
      'Glass or door of stove or fireplace damaged',
      'No carbon monoxide alarm near fireplace',
      'Damper stuck',
      'Damper closes fully with gas logs',
      'Cracked firebrick',
      'Refractory panel cracked',
      'Hearth too short',
      'Wood too close to fireplace opening',
      'Combustibles in or on the fireplace',
    ]),
    part('flue', 'Flue', [
      'Creosote in flue',
      'Level 2 chimney inspection advised',
      'Two appliances share one flue',
      ...outsideFindings.flue,
    ]),
  ],
}

const garageDoor = sectionOf('exterior').recommendation.find(({ key }) => key === 'garage')

export const garage: TemplateSection = {
  key: 'garage',
  title: 'Garage of the unit',
  icon: 'exterior',
  optional: true,
  standards: '',
  reminder: '',
  limitations: [
    'Only a garage that belongs to the unit alone is inspected. Shared garages and parking spaces are common elements.',
    ...limits('exterior', ['The force and travel']),
  ],
  description: [
    asks('garage', 'Garage', [
      'Attached',
      'Below the unit',
      'Detached',
      'One car',
      'Two cars',
      'Shared, not inspected',
    ]),
    question('exterior.garage-door', { header: 'Garage' }),
    question('interior.garage-separation'),
  ],
  observation: [
    condition('exterior.garage-door'),
    condition('exterior.opener-reverse'),
    condition('interior.garage-separation'),
  ],
  recommendation: [
    part('garage', 'Garage', garageDoor?.recommendations.map(({ label }) => label) ?? []),
    part('garage-separation', 'Garage separation', [
      'Fire separation to garage is breached',
      'Door to garage gives no fire protection',
    ]),
  ],
}
