// Predefined findings of step 6, cooling, each with its ready narrative.
import type { RecommendationCategory } from './types.ts'

export const coolingRecommendations: RecommendationCategory[] = [
  {
    key: 'operation',
    label: 'Operation',
    header: 'Operation',
    recommendations: [
      {
        label: 'Not cooling',
        condition: 'The system did not cool when its thermostat called for cooling.',
        implication:
          'The house cannot be cooled. The cause may be a small part or the compressor, the costliest part of the system.',
        task: 'Have a licensed HVAC contractor diagnose and repair the system. Compare the price with that of a new system if the compressor has failed.',
        timeframe: 'Immediately',
        level: 'Concern',
        synonyms: ['no cooling', 'inoperative', 'AC not working', 'compressor', 'dead'],
      },
      {
        label: 'Low temperature drop',
        condition:
          'The air leaving the registers was less than 14 °F cooler than the air returning to the system.',
        implication:
          'The system may be low on refrigerant, dirty or short of airflow. It will cost more to run and struggle on hot days.',
        task: 'Have a licensed HVAC contractor service the system and correct the cause.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['low differential', 'delta T', 'split', 'refrigerant', 'low charge'],
      },
      {
        label: 'High temperature drop',
        condition:
          'The air leaving the registers was more than 22 °F cooler than the air returning to the system.',
        implication:
          'Too little air is moving across the coil. The coil may freeze and the compressor may be damaged.',
        task: 'Change the filter and open all registers. If the drop stays high, have a licensed HVAC contractor check the airflow.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['delta T', 'airflow', 'high differential', 'restricted', 'blower'],
      },
    ],
  },
  {
    key: 'equipment',
    label: 'Equipment',
    header: 'Equipment',
    recommendations: [
      {
        label: 'Cooling at the end of its usual life',
        condition: 'The cooling equipment has reached the end of its usual service life of 12 to 15 years.',
        implication: 'Failure becomes more likely each season, and replacement is a considerable cost.',
        task: 'Set money aside for replacement, and have the system serviced each spring until then.',
        timeframe: '1–2 years',
        level: 'Monitor',
        synonyms: ['old AC', 'end of life', 'aged', 'replace'],
      },
      {
        label: 'No recent service of cooling',
        condition: 'No sign of recent service was found on the cooling equipment.',
        implication:
          'Yearly service keeps the coils clean and the drain open and finds low refrigerant early.',
        task: 'Have a licensed HVAC contractor service the system now and each spring.',
        timeframe: 'Regular maintenance',
        level: 'Improve',
        synonyms: ['tune-up', 'maintenance', 'annual', 'service tag', 'cleaning'],
      },
      {
        label: 'Indoor and outdoor units do not match',
        condition:
          'The data plates suggest that the indoor and outdoor units were not made to work together.',
        implication: 'A mismatched system cools less, costs more to run and may have lost its warranty.',
        task: 'Have a licensed HVAC contractor confirm whether the units are a rated match.',
        timeframe: 'Within 1 year',
        level: 'Improve',
        synonyms: ['mismatch', 'different ages', 'coil', 'tonnage'],
      },
    ],
  },
  {
    key: 'outdoor-unit',
    label: 'Outdoor unit',
    header: 'Outdoor unit',
    recommendations: [
      {
        label: 'Outdoor coil dirty',
        condition: 'The fins of the outdoor unit are clogged with dirt.',
        implication: 'The unit cannot shed heat, so it runs longer and its compressor wears out early.',
        task: 'Have an HVAC contractor clean the coil, and keep the unit clear of debris.',
        timeframe: 'Regular maintenance',
        level: 'Repair',
        synonyms: ['dirty coil', 'condenser', 'cottonwood', 'lint', 'clogged'],
      },
      {
        label: 'Fins bent or damaged',
        condition: 'Fins of the outdoor unit are bent flat over part of the coil.',
        implication: 'Less air passes through the coil and the system loses capacity.',
        task: 'Have an HVAC contractor comb the fins straight and advise if too many are lost.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['bent fins', 'hail', 'condenser', 'fin comb', 'flattened'],
      },
      {
        label: 'Outdoor unit not level',
        condition: 'The outdoor unit is visibly out of level.',
        implication: 'A tilt strains the refrigerant lines and the compressor.',
        task: 'Have an HVAC contractor level the unit on a firm pad without straining the lines.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['unlevel', 'tilted', 'pad', 'settled', 'condenser'],
      },
      {
        label: 'Plants or objects too close',
        condition: 'The outdoor unit does not have enough free space around it.',
        implication: 'The unit runs hotter and longer than it should.',
        task: 'Clear at least 2 feet around the unit and 5 feet above it.',
        timeframe: 'Regular maintenance',
        level: 'Improve',
        synonyms: ['vegetation', 'clearance', 'airflow', 'shrub', 'fence'],
      },
      {
        label: 'Fan noisy or vibrating',
        condition: 'The outdoor fan did not run smoothly.',
        implication:
          'A fan that is noisy or shakes often has a worn bearing or a bent blade and may soon fail.',
        task: 'Have a licensed HVAC contractor repair the fan.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['noise', 'rattle', 'bearing', 'fan motor', 'loud'],
      },
    ],
  },
  {
    key: 'indoor-unit',
    label: 'Indoor unit',
    header: 'Indoor unit',
    recommendations: [
      {
        label: 'Ice on coil or lines',
        condition: 'Ice has formed on the cold side of the system.',
        implication:
          'Low airflow or low refrigerant is the usual cause. Running it this way can ruin the compressor.',
        task: 'Turn the cooling off. Have a licensed HVAC contractor find and correct the cause.',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['frozen', 'frost', 'low refrigerant', 'evaporator', 'airflow'],
      },
      {
        label: 'Rust or growth in air handler',
        condition: 'The inside of the air handler shows that moisture stays there.',
        implication: 'Moisture corrodes the coil and can spoil the air that is blown through the house.',
        task: 'Have a licensed HVAC contractor clean the unit, check its drain and stop the source of moisture.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['mold', 'corrosion', 'blower', 'musty', 'water stain'],
      },
    ],
  },
  {
    key: 'refrigerant-lines',
    label: 'Refrigerant lines',
    header: 'Refrigerant lines',
    recommendations: [
      {
        label: 'Line insulation missing',
        condition: 'The insulation on the larger refrigerant line is incomplete.',
        implication: 'The bare line sweats, drips on what is below and loses cooling.',
        task: 'Replace the insulation, with a kind that resists sunlight where it is outdoors.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['suction line', 'lineset', 'foam', 'sweating', 'armaflex'],
      },
      {
        label: 'Old refrigerant R-22',
        condition: 'The data plate shows that the system uses R-22 refrigerant, which is no longer made.',
        implication:
          'The system can go on working, but a refill is costly, and a large leak usually means replacement.',
        task: 'Plan for a new system instead of a major repair.',
        timeframe: '1–2 years',
        level: 'Monitor',
        synonyms: ['R22', 'freon', 'obsolete', 'HCFC', 'phase out'],
      },
    ],
  },
  {
    key: 'condensate',
    label: 'Condensate',
    header: 'Condensate',
    recommendations: [
      {
        label: 'Condensate drain blocked or leaking',
        condition: 'The condensate drain does not carry its water away.',
        implication: 'Water can rust the equipment and stain ceilings and floors below.',
        task: 'Have an HVAC contractor clear and repair the drain and check its trap.',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['clogged drain', 'overflow', 'drain pan', 'trap', 'leak'],
      },
      {
        label: 'No float switch or secondary pan',
        condition:
          'The air handler stands above finished space and has neither a float switch nor a secondary drain pan.',
        implication: 'If the main drain clogs, the overflow comes through the ceiling before anyone notices.',
        task: 'Have an HVAC contractor add a float switch, and a pan with its own drain where it fits.',
        timeframe: 'Within 1 year',
        level: 'Improve',
        synonyms: ['safety switch', 'auxiliary pan', 'overflow', 'attic unit', 'wet switch'],
      },
      {
        label: 'Condensate ends beside the foundation',
        condition: 'The condensate drain empties beside the foundation.',
        implication:
          'It keeps the soil beside the house wet, which can lead to a damp basement and to settlement.',
        task: 'Extend the drain to a place where water runs away from the house.',
        timeframe: 'Within 1 year',
        level: 'Improve',
        synonyms: ['drain line', 'discharge', 'wet soil', 'drip'],
      },
    ],
  },
  {
    key: 'distribution',
    label: 'Distribution',
    header: 'Distribution',
    recommendations: [
      {
        label: 'Duct loose or crushed',
        condition: 'A duct is damaged and does not deliver all its cooled air.',
        implication: 'Cooled air is lost, rooms stay warm, and cold surfaces can sweat and stain ceilings.',
        task: 'Have an HVAC contractor reconnect, seal and insulate the duct.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['flex duct', 'ductwork', 'air leak', 'condensation', 'kinked'],
      },
    ],
  },
  {
    key: 'electrical',
    label: 'Electrical',
    header: 'Electrical',
    recommendations: [
      {
        label: 'No disconnect in sight of the unit',
        condition: 'No electrical disconnect was found within sight of the outdoor unit.',
        implication:
          'Someone who works on the unit cannot be sure that the power stays off and may be shocked.',
        task: 'Have a licensed electrician install a disconnect beside the unit.',
        timeframe: 'Before first use',
        level: 'Safety issue',
        synonyms: ['service disconnect', 'shutoff', 'pull-out', 'shock'],
      },
      {
        label: 'Breaker larger than data plate allows',
        condition: 'The breaker for the outdoor unit is larger than the maximum shown on its data plate.',
        implication: 'In a fault the unit can overheat before the breaker trips, with a risk of fire.',
        task: 'Have a licensed electrician fit a breaker of the size shown on the data plate.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['oversized breaker', 'overfused', 'MOCP', 'max fuse', 'nameplate'],
      },
      {
        label: 'Exposed wiring at outdoor unit',
        condition: 'Wiring at the outdoor unit is exposed because its conduit is broken or has come loose.',
        implication: 'Weather and garden tools can damage the wires and leave live metal in reach.',
        task: 'Have a licensed electrician repair the conduit.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['whip', 'conduit', 'loose wire', 'sealtite', 'condenser'],
      },
    ],
  },
  {
    key: 'filter',
    label: 'Filter',
    header: 'Filter',
    recommendations: [
      {
        label: 'Cooling filter dirty',
        condition: 'The filter of the cooling system is loaded with dust.',
        implication: 'The coil ices up when air is short, and the system costs more to run.',
        task: 'Fit a new filter of the right size, and check it every month in the cooling season.',
        timeframe: 'Regular maintenance',
        level: 'Improve',
        synonyms: ['clogged', 'air filter', 'dust', 'airflow'],
      },
      {
        label: 'Cooling filter missing',
        condition: 'The cooling system runs without a filter that fits.',
        implication: 'Dust sticks to the wet coil, where it is costly to clean and cuts the airflow.',
        task: 'Fit a filter of the right size, and check it every month in the cooling season.',
        timeframe: 'Immediately',
        level: 'Improve',
        synonyms: ['no filter', 'air filter', 'filter size', 'wrong size'],
      },
    ],
  },
]
