// Predefined findings of step 4, electrical, each with its ready narrative.
import type { RecommendationCategory } from './types.ts'

export const electricalRecommendations: RecommendationCategory[] = [
  {
    key: 'service',
    label: 'Service',
    header: 'Service',
    recommendations: [
      {
        label: 'Service cable or mast damaged',
        condition: 'The service entrance equipment outside the house is damaged.',
        implication:
          'No breaker in the house protects the service conductors, so a fault in them does not shut itself off. Damage can expose live metal and let in water.',
        task: 'Stay clear of it. Have a licensed electrician and the power company repair it.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['SE cable', 'weatherhead', 'service entrance', 'frayed', 'meter base'],
      },
      {
        label: 'Service drop too low or in trees',
        condition: 'The overhead service conductors do not have enough clearance.',
        implication:
          'People, ladders and vehicles can reach live conductors, and branches wear off their insulation.',
        task: 'Have a licensed electrician or the power company raise the conductors. Have trees cut back by the power company only.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['clearance', 'overhead wires', 'low wires', 'branches', 'power line'],
      },
      {
        label: 'Service small for present needs',
        condition: 'The electrical service is small by present standards.',
        implication:
          'Breakers may trip, and there is little room for air conditioning, an electric range or a car charger. Some insurers refuse it.',
        task: 'Have a licensed electrician calculate the load and price a larger service.',
        timeframe: '1–2 years',
        level: 'Improve',
        synonyms: ['60 amp', '100 amp', 'upgrade', 'undersized', 'capacity'],
      },
    ],
  },
  {
    key: 'main-panel',
    label: 'Main panel',
    header: 'Main panel',
    recommendations: [
      {
        label: 'Double tap',
        condition: 'Two conductors share one breaker terminal that is made for a single conductor.',
        implication: 'One of the conductors can work loose, overheat and arc.',
        task: 'Have a licensed electrician separate the conductors, with a pigtail or on breakers of their own.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['double lug', 'double tapped', 'two wires', 'breaker', 'piggyback'],
      },
      {
        label: 'Breaker or fuse too large',
        condition: 'A circuit is protected by a breaker or fuse rated higher than its conductor can carry.',
        implication: 'The conductor can overheat and start a fire before the breaker or fuse opens.',
        task: 'Have a licensed electrician fit the right size and check the conductor for heat damage.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['overfused', 'overfusing', 'wire gauge', 'oversized breaker', 'fuse'],
      },
      {
        label: 'Panel opening or cover missing',
        condition: 'The front of the panel is not fully closed, and live parts can be reached.',
        implication:
          'A finger or tool can touch live metal, and a spark or fire inside is no longer contained.',
        task: 'Have a licensed electrician fit the missing parts.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['dead front', 'knockout', 'blank', 'filler plate', 'exposed'],
      },
      {
        label: 'Panel of an obsolete make',
        condition: 'The panel is of an obsolete make with a record of breakers that fail to trip.',
        implication:
          'A breaker that does not trip in an overload or short circuit can let the wiring catch fire.',
        task: 'Have a licensed electrician evaluate the panel and price its replacement. Ask your insurer whether it accepts this make.',
        timeframe: 'Immediately',
        level: 'Concern',
        synonyms: ['FPE', 'stab-lok', 'federal pacific', 'zinsco', 'challenger', 'sylvania'],
      },
      {
        label: 'Corrosion in panel',
        condition: 'Corrosion inside the panel shows that moisture has been present.',
        implication: 'Corroded connections overheat, and breakers may fail to trip.',
        task: 'Have a licensed electrician find where the water enters, seal it and replace corroded parts.',
        timeframe: 'Immediately',
        level: 'Concern',
        synonyms: ['rust', 'water', 'leak', 'corroded bus'],
      },
      {
        label: 'Circuits not labeled',
        condition: 'The circuits in the panel are not clearly labeled.',
        implication: 'In an emergency or a repair the right circuit cannot be found quickly.',
        task: 'Have the circuits traced and labeled.',
        timeframe: 'Within 1 year',
        level: 'Improve',
        synonyms: ['directory', 'legend', 'labels', 'breaker index'],
      },
    ],
  },
  {
    key: 'sub-panels',
    label: 'Sub-panels',
    header: 'Sub-panels',
    recommendations: [
      {
        label: 'Neutrals and grounds joined in sub-panel',
        condition: 'Neutral and ground conductors are connected together in a sub-panel.',
        implication: 'Normal current then flows on ground wires and metal cases, which can give a shock.',
        task: 'Have a licensed electrician separate neutrals from grounds.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['subpanel', 'bonded neutral', 'floating neutral', 'four wire', 'isolate'],
      },
    ],
  },
  {
    key: 'grounding',
    label: 'Grounding',
    header: 'Grounding',
    recommendations: [
      {
        label: 'Ground or bond missing or loose',
        condition: 'The grounding and bonding of the electrical system are incomplete.',
        implication:
          'Metal parts can become live in a fault without tripping a breaker, and surges are not led away.',
        task: 'Have a licensed electrician complete the grounding and bonding.',
        timeframe: 'Immediately',
        level: 'Concern',
        synonyms: ['bonding', 'ground rod', 'CSST', 'clamp', 'water meter jumper', 'GEC'],
      },
    ],
  },
  {
    key: 'branch-wiring',
    label: 'Branch wiring',
    header: 'Branch wiring',
    recommendations: [
      {
        label: 'Aluminum branch wiring',
        condition: 'Single-strand aluminum wiring serves branch circuits.',
        implication:
          'Its connections loosen and oxidize with time and can overheat at receptacles and switches.',
        task: 'Have a licensed electrician with experience of aluminum wiring check all connections and repair them by an approved method.',
        timeframe: 'Immediately',
        level: 'Concern',
        synonyms: ['aluminum', 'AL', 'pigtail', 'alumiconn', 'copalum', '1970'],
      },
      {
        label: 'Open splice or junction box',
        condition: 'A wire splice is not enclosed in a covered box.',
        implication: 'A loose splice can spark into its surroundings, and live conductors can be touched.',
        task: 'Have a licensed electrician put the splices in covered boxes.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['cover missing', 'exposed wire', 'splice', 'j-box', 'wire nut'],
      },
      {
        label: 'Knob-and-tube wiring in use',
        condition: 'Knob-and-tube wiring was found and appears to be in use.',
        implication:
          'It has no ground, its insulation grows brittle, and it can overheat when covered by insulation. Insurers may refuse it.',
        task: 'Have a licensed electrician evaluate it and plan its replacement. Do not cover it with insulation.',
        timeframe: 'Within 1 year',
        level: 'Concern',
        synonyms: ['K&T', 'old wiring', 'ungrounded', 'ceramic', 'cloth wiring'],
      },
      {
        label: 'Extension cord as permanent wiring',
        condition: 'An extension cord serves as permanent wiring.',
        implication: 'Cords are easily damaged and overheat where they are covered.',
        task: 'Unplug the cord. Have a licensed electrician install a receptacle where it is needed.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['flexible cord', 'lamp cord', 'temporary wiring', 'power strip'],
      },
    ],
  },
  {
    key: 'receptacles',
    label: 'Receptacles',
    header: 'Receptacles',
    recommendations: [
      {
        label: 'Reversed polarity',
        condition: 'Hot and neutral are reversed at one or more receptacles.',
        implication: 'Parts of a lamp or appliance stay live when it is switched off and can give a shock.',
        task: 'Have a licensed electrician correct the wiring.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['hot neutral reversed', 'outlet', 'miswired', 'polarity'],
      },
      {
        label: 'Ungrounded three-slot receptacle',
        condition: 'Three-slot receptacles have no ground connection.',
        implication:
          'Equipment that relies on a ground is not protected in a fault, though the receptacle suggests that it is.',
        task: 'Have a licensed electrician ground the receptacles, or protect them by GFCI and label them.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['open ground', 'no ground', 'outlet', 'three prong', 'two prong'],
      },
      {
        label: 'Dead receptacle or switch',
        condition: 'A receptacle or switch did not work when tested.',
        implication:
          'The cause may be a tripped device, a switch not found, or a loose connection that can overheat.',
        task: 'Ask the owner about it. If no switch or tripped device explains it, have a licensed electrician repair it.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['no power', 'outlet', 'not working', 'inoperative'],
      },
    ],
  },
  {
    key: 'gfci-afci',
    label: 'GFCI and AFCI',
    header: 'GFCI and AFCI',
    recommendations: [
      {
        label: 'No GFCI protection near water',
        condition: 'Receptacles where water may be present have no working GFCI protection.',
        implication:
          'A fault in an appliance can give a deadly shock to someone who stands on wet ground or touches water.',
        task: 'Have a licensed electrician install or replace GFCI protection.',
        timeframe: 'Before first use',
        level: 'Safety issue',
        synonyms: ['GFI', 'ground fault', 'bathroom outlet', 'kitchen outlet', 'exterior outlet'],
      },
      {
        label: 'No AFCI protection',
        condition:
          'No AFCI protection was found for bedroom and living-area circuits. It may not have been required when the house was built.',
        implication:
          'AFCI devices shut off arcing in damaged wires and cords, a common cause of house fires.',
        task: 'Ask a licensed electrician to add AFCI protection when other work is done.',
        timeframe: 'Discretionary',
        level: 'Improve',
        synonyms: ['arc fault', 'AFCI breaker', 'bedroom circuits', 'upgrade'],
      },
    ],
  },
  {
    key: 'alarms',
    label: 'Alarms',
    header: 'Alarms',
    recommendations: [
      {
        label: 'Smoke or CO alarms missing',
        condition: 'Not every place that needs a smoke or carbon monoxide alarm has one.',
        implication:
          'Early warning is what saves lives in a fire. Carbon monoxide cannot be seen or smelled.',
        task: 'Install smoke alarms in each bedroom, outside the bedrooms and on each level, and CO alarms near the bedrooms.',
        timeframe: 'Before first use',
        level: 'Safety issue',
        synonyms: ['detector', 'carbon monoxide', 'smoke detector', 'expired', 'fire'],
      },
      {
        label: 'Alarms past their date',
        condition: 'Smoke alarms are more than 10 years old.',
        implication:
          'The sensor of an alarm wears out. An old alarm may sound when its button is pressed and still miss a fire.',
        task: 'Replace the alarms with new ones, and note the date on each.',
        timeframe: 'Before first use',
        level: 'Safety issue',
        synonyms: ['old smoke detector', 'expired', 'carbon monoxide', '10 years', 'yellowed'],
      },
    ],
  },
  {
    key: 'lighting',
    label: 'Lighting',
    header: 'Lighting',
    recommendations: [
      {
        label: 'Light not working',
        condition: 'A light did not come on at its switch.',
        implication: 'The lamp may be spent, or the fixture or its wiring may be faulty.',
        task: 'Try a new lamp first. If that does not help, have a licensed electrician repair the fixture.',
        timeframe: 'When necessary',
        level: 'Monitor',
        synonyms: ['fixture', 'bulb', 'lamp', 'inoperative', 'no light'],
      },
    ],
  },
  {
    key: 'solar-ev-standby',
    label: 'Solar, EV and standby',
    header: 'Solar, EV and standby',
    recommendations: [
      {
        label: 'Generator without transfer switch',
        condition:
          'A generator can be connected to the wiring of the house, and no transfer switch or interlock was found.',
        implication:
          'It can send power back into the utility lines and kill someone who works on them, or destroy equipment when power returns.',
        task: 'Do not connect the generator. Have a licensed electrician install a transfer switch or interlock.',
        timeframe: 'Before first use',
        level: 'Safety issue',
        synonyms: ['backfeed', 'interlock', 'inlet', 'standby', 'suicide cord'],
      },
    ],
  },
]
