// A condominium unit: kitchen, bathrooms and laundry.
import type { TemplateSection } from '@plumbline/contract/template'
import { seen, testedIfPresent } from '../../edition-1/conditions.ts'
import { asks, condition, limits, part, question, rates } from '../borrow.ts'
import { exhaust, wetRoomFindings } from './wet-rooms.own.ts'

const fixture = { header: 'Fixtures' }

export const kitchen: TemplateSection = {
  key: 'kitchen',
  title: 'Kitchen',
  icon: 'appliance',
  optional: false,
  standards: '',
  reminder: 'Run water for several minutes, then look below the sink again.',
  limitations: [
    'Shared exhaust shafts and the fans of the building are not inspected. Only the grille in the unit is looked at.',
    ...limits('appliance', [
      'Built-in kitchen appliances',
      'Self-cleaning cycles',
      'The efficiency',
      'Appliances that are not built in',
      'Appliances are not moved',
      'Leakage of radiation',
      'Whether an appliance',
    ]),
  ],
  description: [
    question('interior.cabinets'),
    question('interior.countertops'),
    question('appliance.range'),
    question('appliance.hood', {
      choices: [
        'Hood to outdoors',
        'Recirculating hood',
        'Microwave hood, recirculating',
        'Building exhaust grille',
        'Outlet not determined',
        'None',
      ],
    }),
    question('appliance.microwave'),
    question('appliance.dishwasher'),
    question('appliance.disposer'),
    question('appliance.refrigerator'),
    question('appliance.age'),
    question('appliance.limits-today', {
      choices: [
        'Water to the house was off',
        'Gas was off',
        'Electricity was off',
        'An appliance was disconnected',
        'Dishwasher was full or in use; not run',
        'Oven was in use for storage; not heated',
        'Full dishwasher cycle was not run',
        'Refrigerator was empty and switched off',
      ],
    }),
  ],
  observation: [
    condition('interior.cabinets'),
    rates('sink', 'Sink', testedIfPresent, 'Sink, faucet and drain'),
    condition('appliance.range'),
    condition('appliance.anti-tip'),
    condition('appliance.hood'),
    condition('appliance.microwave'),
    condition('appliance.dishwasher'),
    condition('appliance.disposer'),
    condition('appliance.refrigerator'),
  ],
  recommendation: [
    part('cabinets-countertops', 'Cabinets and countertops', [
      'Damaged cabinet',
      'Countertop loose, cracked or burnt',
      'Upper cabinet not firmly fastened',
    ]),
    part('sink', 'Sink', [
      ['Leaking faucet', 'Kitchen: faucet leaks'],
      ['Low flow at fixture', 'Kitchen: low flow at faucet'],
      ['Slow drain', 'Kitchen: slow drain'],
      ['Leaking drain pipe', 'Kitchen: drain leaks below sink'],
      ['Fixture stop missing, stuck or leaking', 'Kitchen: stop valve missing, stuck or leaking'],
      ['Fixture not fastened', 'Kitchen: sink or faucet not fastened'],
      'S-trap',
    ]),
    part('range-cooktop', 'Range and cooktop', [
      'Gas odor at range or cooktop',
      'Burner does not heat',
      'Oven does not heat',
      'Oven door damaged',
      'No gas valve within reach of range',
    ]),
    part('anti-tip', 'Anti-tip device', ['No anti-tip device at range']),
    part('range-hood', 'Range hood', [
      'Hood fan does not run',
      'Grease filter dirty',
      'No kitchen exhaust to outdoors',
      'Range hood duct ends in attic or cabinet',
      { ...exhaust, label: 'Kitchen: building exhaust draws little air' },
    ]),
    part('microwave', 'Microwave oven', ['Microwave oven does not heat', 'Microwave door damaged']),
    part('dishwasher', 'Dishwasher', [
      'Dishwasher does not work',
      'Dishwasher leaks',
      'No high loop at drain hose',
      'Dishwasher not fastened to cabinet',
    ]),
    part('disposer', 'Food waste disposer', ['Disposer does not run', 'Disposer leaks']),
    part('refrigerator', 'Refrigerator', [
      'Refrigerator does not cool',
      ...wetRoomFindings.refrigerator,
      'Appliances near the end of their usual life',
    ]),
  ],
}

export const bathrooms: TemplateSection = {
  key: 'bathrooms',
  title: 'Bathrooms',
  icon: 'plumbing',
  optional: false,
  standards: '',
  reminder: 'Ask for the unit below to be told before tubs are filled and let run out.',
  limitations: [
    'Ceilings of the unit below are not seen, so a leak through the floor of a bathroom may not be found.',
    ...limits('plumbing', ['Running water for a short time', 'Tub and sink overflows']),
  ],
  description: [
    asks('bathrooms', 'Bathrooms', ['One', 'One and a half', 'Two', 'Two and a half', 'Three or more']),
    asks('bathing', 'Tub and shower', [
      'Tub with shower',
      'Tub alone',
      'Shower stall',
      'Jetted tub',
      'Tile surround',
      'Panel surround',
      'Glass enclosure',
    ]),
    asks('basin', 'Sink and cabinet', ['Vanity cabinet', 'Pedestal', 'Wall-hung', 'Vessel', 'Two basins']),
    question('interior.bath-ventilation', {
      choices: [
        'Fan to outdoors',
        'Fan, outlet not seen',
        'Building exhaust grille',
        'Window only',
        'Central ventilation',
        'None seen',
      ],
    }),
    asks('limits-today', 'Limits today', [
      'Water to some fixtures was off',
      'A fixture was disconnected or being repaired',
      'Stored goods under sinks',
      'Tub not filled',
    ]),
  ],
  observation: [
    condition('plumbing.toilets', fixture),
    condition('plumbing.sinks', fixture),
    condition('plumbing.tubs-showers', { header: 'Tub and shower' }),
    rates('walls-floor', 'Walls and floor', seen, 'Walls and floor around water'),
    condition('interior.bath-ventilation'),
  ],
  recommendation: [
    part('fixtures', 'Fixtures', [
      'Loose toilet',
      'Toilet keeps running',
      'Leaking faucet',
      'Low flow at fixture',
      'Slow drain',
      'Leaking drain pipe',
      'Fixture stop missing, stuck or leaking',
      'Fixture not fastened',
      'Fixture chipped or cracked',
      'Sink or tub stopper does not hold',
      'Hot and cold reversed',
    ]),
    part('tub-shower', 'Tub and shower', [
      'Failed caulk or grout at tub or shower',
      'Loose tile at tub or shower',
      'Shower pan cracked or leaking',
      'Diverter does not work',
      ['No safety glass near tub, stairs or door', 'Bathroom: no safety glass near tub or shower'],
    ]),
    part('walls-floor', 'Walls and floor', wetRoomFindings.bathFloor),
    part('bath-ventilation', 'Bath ventilation', [
      'Bath fan missing or not working',
      'Neither window nor exhaust in bathroom',
      { ...exhaust, label: 'Bathroom: building exhaust draws little air' },
    ]),
  ],
}

export const laundry: TemplateSection = {
  key: 'laundry',
  title: 'Laundry',
  icon: 'appliance',
  optional: true,
  standards: '',
  reminder: '',
  limitations: [
    'Laundry rooms that are shared are common elements and are not inspected.',
    ...limits('appliance', ['The inside of a dryer duct']),
  ],
  description: [
    asks('place', 'Laundry', ['Closet', 'Kitchen', 'Bathroom', 'Room of its own', 'Shared in the building']),
    question('appliance.washer'),
    question('appliance.dryer'),
    question('appliance.dryer-vent', {
      choices: [
        'Rigid metal',
        'Flexible metal',
        'Foil',
        'Plastic',
        'Through wall',
        'Through roof',
        'Ends indoors',
        'Not visible',
        'None',
      ],
    }),
  ],
  observation: [
    condition('interior.laundry'),
    condition('appliance.washer'),
    condition('appliance.dryer'),
    condition('appliance.dryer-vent'),
  ],
  recommendation: [
    part('laundry', 'Laundry', [
      'No pan or drain under washer',
      'Laundry valve or drain leaks',
      'Rubber washer hoses',
    ]),
    part('washer-dryer', 'Washer and dryer', [
      'Washer or dryer does not run',
      'Dryer gas or power connection unsafe',
    ]),
    part('dryer-vent', 'Dryer vent', [
      'Plastic dryer duct',
      'Foil dryer duct',
      'Dryer duct blocked with lint',
      'Dryer vents indoors',
      'Dryer duct restricts airflow',
      'Dryer vent hood broken or missing',
      ...wetRoomFindings.dryerVent,
    ]),
  ],
}
