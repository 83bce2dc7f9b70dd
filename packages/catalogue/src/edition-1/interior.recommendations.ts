// The interior recommendations with their ready narratives.
import type { RecommendationCategory } from './types.ts'

export const interiorRecommendations: RecommendationCategory[] = [
  {
    key: 'floors',
    label: 'Floors',
    header: 'Floors',
    recommendations: [
      {
        label: 'Floor slopes',
        condition: 'The floor slopes noticeably.',
        implication:
          'Some settlement is common in older houses, but slope can also mean that framing below has been cut, overloaded or weakened.',
        task: 'Have a structural engineer or qualified contractor look at the framing below and say whether movement continues.',
        timeframe: 'Within 1 year',
        level: 'Concern',
        synonyms: ['sloping', 'sagging floor', 'uneven', 'bouncy', 'settlement'],
      },
      {
        label: 'Damaged flooring',
        condition: 'The floor covering is damaged.',
        implication: 'Where water was the cause, the damage often goes deeper than the surface.',
        task: 'Find and stop any source of water, then have a flooring contractor repair or replace the damaged area.',
        timeframe: 'When necessary',
        level: 'Repair',
        synonyms: ['tile', 'buckled', 'cupped', 'lifting', 'hardwood'],
      },
      {
        label: 'Trip hazard at floor',
        condition: 'The floor changes level where people do not expect it.',
        implication: 'People can trip and fall, above all at night.',
        task: 'Secure or level the edge, or make the step visible with a contrasting strip and a light.',
        timeframe: 'Before first use',
        level: 'Safety issue',
        synonyms: ['trip', 'fall', 'threshold', 'raised edge'],
      },
    ],
  },
  {
    key: 'walls-ceilings',
    label: 'Walls and ceilings',
    header: 'Walls and ceilings',
    recommendations: [
      {
        label: 'Water stain, damp when tested',
        condition: 'A stain gave a high reading on a moisture meter.',
        implication:
          'Water is reaching this spot now or did so lately; left alone it damages finishes and framing and lets mold grow.',
        task: 'Have a qualified contractor trace the source and repair it before the surface is closed up and painted.',
        timeframe: 'Immediately',
        level: 'Concern',
        synonyms: ['leak', 'stain', 'moisture', 'wet ceiling', 'damp'],
      },
      {
        label: 'Water stain, dry when tested',
        condition: 'A stain was dry when tested with a moisture meter.',
        implication: 'The leak may have been repaired, or it may show only in certain weather or use.',
        task: 'Ask the seller for the history of the stain, mark its edge, and look again after heavy rain or use.',
        timeframe: 'Ongoing',
        level: 'Monitor',
        synonyms: ['old stain', 'ceiling stain', 'past leak', 'discoloration'],
      },
      {
        label: 'Hairline cracks',
        condition: 'Hairline cracks were seen in the finish.',
        implication: 'Cracks of this kind usually come from seasonal movement and are cosmetic.',
        task: 'Fill and paint when redecorating. If a crack widens or returns, have it looked at.',
        timeframe: 'Discretionary',
        level: 'Monitor',
        synonyms: ['crack', 'drywall', 'plaster', 'hairline', 'nail pop'],
      },
      {
        label: 'Large crack',
        condition: 'A crack wider than about 1/4 inch was seen in the finish.',
        implication: 'Cracks of this size can point to movement of the foundation or framing.',
        task: 'Have a structural engineer find the cause before repairs are planned.',
        timeframe: 'Immediately',
        level: 'Concern',
        synonyms: ['structural crack', 'settlement', 'movement', 'offset'],
      },
      {
        label: 'Suspected mold',
        condition: 'Dark growth that may be mold was seen on the surface. It was not sampled.',
        implication:
          'Growth needs moisture, so its source is still there or was. Some people react to mold with allergies or asthma.',
        task: 'Have the moisture source corrected, and have a mold professional advise on testing and clean-up where the area is larger than about 10 square feet.',
        timeframe: 'Immediately',
        level: 'Concern',
        synonyms: ['mold', 'mildew', 'fungus', 'black spots', 'musty'],
      },
    ],
  },
  {
    key: 'ceilings',
    label: 'Ceilings',
    header: 'Ceilings',
    recommendations: [
      {
        label: 'Sagging ceiling',
        condition: 'The ceiling finish sags away from the framing.',
        implication: 'A section could fall on people below.',
        task: 'Keep out from under it and have a contractor secure or replace the ceiling after any leak above is repaired.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['sag', 'plaster', 'falling', 'bulge', 'drywall'],
      },
    ],
  },
  {
    key: 'windows',
    label: 'Windows',
    header: 'Windows',
    recommendations: [
      {
        label: 'Fogged insulated glass',
        condition: 'Moisture between the panes shows that the seal of the insulated glass has failed.',
        implication:
          'The view is spoiled and the glass insulates somewhat less; it does not leak into the house.',
        task: 'Have a glass company replace the sealed unit when the look of it becomes a nuisance.',
        timeframe: 'Discretionary',
        level: 'Repair',
        synonyms: ['foggy', 'broken seal', 'condensation', 'thermal pane', 'double glazing'],
      },
      {
        label: 'Window does not operate well',
        condition: 'The window did not operate as it should.',
        implication:
          'A sash that drops can injure hands, and a stuck or unlocked window serves neither escape nor security.',
        task: 'Free the sash and repair or replace the balances and hardware.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['painted shut', 'sash cord', 'balance', 'stuck', 'latch'],
      },
      {
        label: 'Cracked glass',
        condition: 'A pane of glass is cracked.',
        implication: 'Broken edges can cut people, and rain and cold get in.',
        task: 'Have the pane replaced, with safety glass where the place calls for it.',
        timeframe: 'Before first use',
        level: 'Safety issue',
        synonyms: ['broken window', 'pane', 'shattered', 'glazing'],
      },
      {
        label: 'Bedroom window unfit for escape',
        condition: 'A room used for sleeping has no window to the outdoors that is fit for escape.',
        implication: 'In a fire, people asleep here could be trapped, and firefighters could not enter.',
        task: 'Do not use the room for sleeping until a qualified contractor has provided an opening that meets local rules.',
        timeframe: 'Before first use',
        level: 'Safety issue',
        synonyms: ['egress', 'escape', 'basement bedroom', 'bars'],
      },
    ],
  },
  {
    key: 'doors',
    label: 'Doors',
    header: 'Doors',
    recommendations: [
      {
        label: 'Door sticks',
        condition: 'The door sticks in its frame.',
        implication:
          'It is a nuisance by itself; several such doors near each other can be a sign of settlement.',
        task: 'Adjust the hinges or strike plate, or plane the edge.',
        timeframe: 'When necessary',
        level: 'Repair',
        synonyms: ['sticking', 'rubbing', 'latch', 'hinge', 'misaligned'],
      },
    ],
  },
  {
    key: 'stairs-railings',
    label: 'Stairs and railings',
    header: 'Stairs and railings',
    recommendations: [
      {
        label: 'No handrail',
        condition: 'The stairs have no handrail.',
        implication: 'A sound handrail is what stops a stumble from becoming a fall.',
        task: 'Have a carpenter provide a firm, graspable handrail over the whole flight, 34 to 38 inches above the nosing of the steps.',
        timeframe: 'Before first use',
        level: 'Safety issue',
        synonyms: ['handrail', 'banister', 'railing', 'stairs', 'missing rail'],
      },
      {
        label: 'Loose handrail',
        condition: 'The handrail is loose.',
        implication: 'It may give way at the moment someone falls against it.',
        task: 'Have a carpenter refasten it to solid framing.',
        timeframe: 'Before first use',
        level: 'Safety issue',
        synonyms: ['handrail', 'wobbly', 'banister', 'railing'],
      },
      {
        label: 'Railing openings over 4 inches',
        condition: 'The openings in the railing are wider than 4 inches.',
        implication:
          'A small child could slip through or get caught. The spacing may have been accepted when the house was built.',
        task: 'Have a carpenter add balusters or fit a panel so that a 4-inch ball cannot pass.',
        timeframe: 'Before first use',
        level: 'Safety issue',
        synonyms: ['baluster', 'spindle', 'gap', 'guardrail', 'child'],
      },
      {
        label: 'Uneven steps',
        condition: 'The steps differ noticeably in height.',
        implication: 'Feet expect each step to match the last; one that does not is where people fall.',
        task: 'Have a carpenter even out the steps, and keep the stairs well lit until then.',
        timeframe: 'Within 1 year',
        level: 'Safety issue',
        synonyms: ['riser', 'tread', 'stairs', 'steep', 'headroom'],
      },
    ],
  },
  {
    key: 'cabinets-countertops',
    label: 'Cabinets and countertops',
    header: 'Cabinets and countertops',
    recommendations: [
      {
        label: 'Damaged cabinet',
        condition: 'A cabinet is damaged.',
        implication:
          'Swollen panels mark a past or present leak, and worn hardware lets doors and drawers drop.',
        task: 'Look for the source of any moisture first, then repair the cabinet.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['cabinet', 'drawer', 'counter', 'hinge', 'vanity'],
      },
    ],
  },
  {
    key: 'bath-ventilation',
    label: 'Bath ventilation',
    header: 'Bath ventilation',
    recommendations: [
      {
        label: 'Bath fan missing or not working',
        condition: 'The bathroom has no working exhaust fan.',
        implication: 'Steam settles on cold surfaces, peels paint and feeds mold.',
        task: 'Have an electrician install or repair a fan that blows to the outdoors and runs on a timer or humidity switch.',
        timeframe: 'Within 1 year',
        level: 'Improve',
        synonyms: ['exhaust fan', 'bathroom fan', 'humidity', 'vent', 'noisy fan'],
      },
    ],
  },
  {
    key: 'basement-finish',
    label: 'Basement finish',
    header: 'Basement finish',
    recommendations: [
      {
        label: 'Signs of water in finished basement',
        condition: 'Signs of past water were seen in the finished basement.',
        implication:
          'Finishes hide the foundation wall and hold moisture against it, so the extent cannot be seen.',
        task: 'Ask the seller about past water, correct gutters and grading first, and have a basement specialist look behind the finish if signs return.',
        timeframe: 'Within 1 year',
        level: 'Concern',
        synonyms: ['wet basement', 'seepage', 'musty', 'efflorescence', 'flood'],
      },
    ],
  },
  {
    key: 'laundry',
    label: 'Laundry',
    header: 'Laundry',
    recommendations: [
      {
        label: 'No pan or drain under washer',
        condition: 'The washer stands over finished space and has no drain pan below it.',
        implication: 'A burst hose or overflow would run through the floor to the rooms below.',
        task: 'Have a plumber provide a pan with a drain, or fit an automatic shut-off with a leak sensor.',
        timeframe: '1–2 years',
        level: 'Improve',
        synonyms: ['washing machine', 'drain pan', 'overflow', 'laundry upstairs'],
      },
    ],
  },
  {
    key: 'garage-separation',
    label: 'Garage separation',
    header: 'Garage separation',
    recommendations: [
      {
        label: 'Fire separation to garage is breached',
        condition: 'The fire separation between the garage and the house has openings.',
        implication: 'Fire, smoke and exhaust with carbon monoxide can pass into the living space.',
        task: 'Close the openings with drywall of the required thickness and fire-rated sealant; an attic hatch here needs a rated cover.',
        timeframe: 'Within 1 year',
        level: 'Safety issue',
        synonyms: ['firewall', 'fire separation', 'drywall', 'penetration', 'attic hatch'],
      },
      {
        label: 'Door to garage gives no fire protection',
        condition:
          'The door between the house and the garage does not give the fire protection expected there.',
        implication: 'A proper door holds back a garage fire long enough for people to get out.',
        task: 'Replace it with a solid or 20-minute rated door with weatherstripping and a self-closing hinge or closer.',
        timeframe: 'Within 1 year',
        level: 'Safety issue',
        synonyms: ['fire door', 'self-closing', 'house to garage', 'pet door'],
      },
    ],
  },
]
