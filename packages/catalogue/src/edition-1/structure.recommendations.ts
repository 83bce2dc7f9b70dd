// Predefined findings of step 1, structure, each with its ready narrative.
import type { RecommendationCategory } from './types.ts'

export const structureRecommendations: RecommendationCategory[] = [
  {
    key: 'foundation',
    label: 'Foundation',
    header: 'Foundation',
    recommendations: [
      {
        label: 'Vertical crack, hairline',
        condition:
          'A vertical crack less than 1/8 inch wide runs through the foundation wall. The two sides are level with each other.',
        implication:
          'Concrete shrinks as it cures, and cracks of this kind are common. They seldom affect the structure but can let in water.',
        task: 'Mark the ends of the crack with a date and look at it twice a year. Have a foundation contractor seal it if it leaks or grows.',
        timeframe: 'Ongoing',
        level: 'Monitor',
        synonyms: ['shrinkage crack', 'hairline', 'settlement crack', 'concrete crack'],
      },
      {
        label: 'Vertical crack, wide or offset',
        condition: 'A vertical crack in the foundation wall is too wide to be explained by shrinkage alone.',
        implication:
          'Cracks of this kind point to settlement. The movement may continue and affect the framing and finishes above.',
        task: 'Have a licensed structural engineer find the cause and specify a repair.',
        timeframe: 'Immediately',
        level: 'Concern',
        synonyms: ['settlement', 'displacement', 'differential', 'foundation crack'],
      },
      {
        label: 'Horizontal crack',
        condition: 'A horizontal crack runs along the foundation wall.',
        implication:
          'Horizontal cracks usually form when soil or water presses on the wall from outside. The wall has lost part of its resistance and can move further.',
        task: 'Have a licensed structural engineer evaluate the wall and specify a repair. Keep roof and surface water away from it in the meantime.',
        timeframe: 'Immediately',
        level: 'Concern',
        synonyms: ['lateral pressure', 'soil pressure', 'hydrostatic', 'block wall crack'],
      },
      {
        label: 'Step crack in masonry',
        condition: 'A crack follows the mortar joints of the foundation wall in steps.',
        implication:
          'Step cracks usually mean that one part of the foundation has moved more than the part beside it. They also let in water and insects.',
        task: 'Have a foundation contractor repoint the joints. If the crack is wider than 1/4 inch or opens again, have a structural engineer evaluate it.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['stair step', 'stepped', 'block crack', 'mortar joint'],
      },
      {
        label: 'Wall bowed or leaning',
        condition:
          'The foundation wall no longer stands straight. It has moved inward from its original line.',
        implication:
          'A wall that is out of plumb carries its load less well, and the pressure behind it remains. Repair costs rise as the movement goes on.',
        task: 'Have a licensed structural engineer measure the wall and design bracing or replacement. Keep water away from its outside until then.',
        timeframe: 'Immediately',
        level: 'Concern',
        synonyms: ['bulging', 'bow', 'tilting', 'deflection', 'out of plumb'],
      },
      {
        label: 'Settlement of the foundation',
        condition:
          'Part of the foundation appears to have settled. The signs show in the foundation and in the house above it.',
        implication:
          'Uneven settlement strains framing, finishes and pipes, and may go on until its cause is removed.',
        task: 'Have a licensed structural engineer determine the cause and extent and advise on underpinning or drainage work.',
        timeframe: 'Immediately',
        level: 'Concern',
        synonyms: ['sinking', 'subsidence', 'underpinning', 'sloping floor', 'movement'],
      },
      {
        label: 'Surface spalling or deteriorated mortar',
        condition: 'The surface of the foundation masonry has deteriorated, and material is coming loose.',
        implication:
          'Moisture and frost go on eating into weakened masonry and widen the damage each winter.',
        task: 'Have a mason remove loose material, repoint the joints and correct the source of moisture.',
        timeframe: '1–2 years',
        level: 'Repair',
        synonyms: ['spalling', 'repointing', 'tuckpointing', 'crumbling', 'parging'],
      },
    ],
  },
  {
    key: 'moisture',
    label: 'Moisture',
    header: 'Moisture',
    recommendations: [
      {
        label: 'Efflorescence',
        condition: 'White mineral deposits are seen on the foundation.',
        implication:
          'Water is passing through the masonry and leaving its salts behind. Lasting dampness leads to decay, odor and mold in finishes.',
        task: 'Improve grading, gutters and downspouts first, then brush the deposits off and watch for their return.',
        timeframe: 'Within 1 year',
        level: 'Improve',
        synonyms: ['white powder', 'salts', 'damp wall', 'seepage'],
      },
      {
        label: 'Active water entry',
        condition: 'Water was entering the house below grade at the time of the inspection.',
        implication: 'Water damages finishes and stored goods, weakens wood framing and lets mold grow.',
        task: 'Have a basement waterproofing contractor find the source and correct it, beginning with roof drainage and grading.',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['leak', 'flooding', 'standing water', 'seepage', 'wet basement'],
      },
      {
        label: 'Stains from past water entry',
        condition: 'Stains show that water has entered at some time. The area was dry at the inspection.',
        implication:
          'The entry may be cured or may return in heavy rain or when snow melts. One dry day cannot tell which.',
        task: 'Ask the owner for the history and any repair records. Check the area after heavy rain and call a contractor if water appears.',
        timeframe: 'Ongoing',
        level: 'Monitor',
        synonyms: ['water stain', 'old leak', 'past seepage', 'tide mark'],
      },
    ],
  },
  {
    key: 'floor-framing',
    label: 'Floor framing',
    header: 'Floor framing',
    recommendations: [
      {
        label: 'Joist notched, bored or cut',
        condition: 'Material has been cut from a floor joist beyond the usual limits for notches and holes.',
        implication: 'The joist has lost strength. The floor above may sag, bounce or crack its finish.',
        task: 'Have a licensed contractor reinforce the joist. Damage to I-joists or trusses needs a repair drawn by an engineer or the maker.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['notch', 'hole in joist', 'plumber cut', 'drilled', 'I-joist damage'],
      },
      {
        label: 'Joist end poorly supported',
        condition: 'The ends of floor joists are not supported and fastened as they should be.',
        implication: 'The joist can slip or settle at its support under load.',
        task: 'Have a licensed contractor add or complete the hangers, or provide proper bearing.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['joist hanger', 'bearing', 'ledger', 'nails missing'],
      },
    ],
  },
  {
    key: 'beams-columns',
    label: 'Beams and columns',
    header: 'Beams and columns',
    recommendations: [
      {
        label: 'Beam sagging',
        condition: 'A main beam sags visibly between its supports.',
        implication: 'The beam carries floors and walls above. If it fails further, these will follow it.',
        task: 'Have a licensed structural engineer evaluate the beam and specify a repair. Place no further load above it until then.',
        timeframe: 'Immediately',
        level: 'Concern',
        synonyms: ['girder', 'sag', 'deflection', 'split beam'],
      },
      {
        label: 'Column rusted at its base',
        condition: 'A steel column is rusted where it meets the floor.',
        implication:
          'Rust reduces the metal that carries the load, and it shows that the floor is often damp.',
        task: 'Have a contractor clean and assess the base, replace the column if metal has been lost, and correct the dampness.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['lally', 'corrosion', 'post rust', 'jack post'],
      },
      {
        label: 'Temporary or unsecured support',
        condition: 'A beam rests on a temporary support that is not fastened in place.',
        implication: 'A support that is knocked or shifts can drop the beam and injure people below.',
        task: 'Have a licensed contractor install a permanent, fastened column on a proper footing.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['screw jack', 'shoring', 'telepost', 'loose post', 'no footing'],
      },
    ],
  },
  {
    key: 'walls',
    label: 'Walls',
    header: 'Walls',
    recommendations: [
      {
        label: 'Bearing wall altered or removed',
        condition:
          'A wall that appears to carry load has been altered, and no adequate beam is visible over the opening.',
        implication:
          'The load above may be held by parts never meant for it, and the ceiling or floor may sag over time.',
        task: 'Ask for permits and drawings of the work. Without them, have a licensed structural engineer evaluate the opening.',
        timeframe: 'Immediately',
        level: 'Concern',
        synonyms: ['load bearing', 'removed wall', 'header', 'open concept', 'renovation'],
      },
      {
        label: 'Cracks from frame movement',
        condition:
          'Diagonal cracks run from the corners of openings in the walls and are larger than the usual hairlines.',
        implication:
          'They suggest that the frame or the foundation under it has moved. Old cracks often stay as they are; new ones may not.',
        task: 'Photograph and date the cracks and recheck them each season. Have a structural engineer evaluate any that grow.',
        timeframe: 'Ongoing',
        level: 'Monitor',
        synonyms: ['diagonal crack', 'drywall crack', 'racking', 'settling'],
      },
    ],
  },
  {
    key: 'roof-framing',
    label: 'Roof framing',
    header: 'Roof framing',
    recommendations: [
      {
        label: 'Truss cut or altered',
        condition: 'A member of a roof truss has been cut or altered.',
        implication: 'A truss works only as a whole. One cut member weakens it and loads its neighbors.',
        task: 'Have a licensed structural engineer design the repair and a contractor carry it out.',
        timeframe: 'Immediately',
        level: 'Concern',
        synonyms: ['web cut', 'chord', 'attic truss', 'modified truss'],
      },
      {
        label: 'Rafter cracked or sagging',
        condition: 'One or more rafters are damaged and no longer hold the roof straight.',
        implication: 'The roof can sag further under snow or the weight of a new covering.',
        task: 'Have a licensed contractor reinforce the damaged rafters and add bracing where needed.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['split rafter', 'purlin', 'ridge sag', 'collar tie'],
      },
      {
        label: 'Sheathing damaged by moisture',
        condition: 'Moisture has damaged the roof sheathing seen from the attic.',
        implication:
          'Wet sheathing loses strength and its hold on nails. The cause may be a roof leak or moist house air.',
        task: 'Have a roofing contractor find the cause and replace the sheathing that is no longer sound.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['OSB', 'plywood', 'delamination', 'attic stain', 'roof deck rot'],
      },
    ],
  },
  {
    key: 'decay-insects',
    label: 'Decay and insects',
    header: 'Decay and insects',
    recommendations: [
      {
        label: 'Rot in framing',
        condition: 'Structural wood has decayed and is no longer sound.',
        implication:
          'Decayed wood no longer carries its load, and decay spreads as long as the wood stays wet.',
        task: 'Have a licensed contractor expose the area, replace what is decayed and stop the source of moisture.',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['decay', 'dry rot', 'sill plate', 'rim joist', 'fungus'],
      },
      {
        label: 'Signs of wood-destroying insects',
        condition: 'Visible traces show that wood-destroying insects have been at work in the house.',
        implication: 'Damage is often larger than what can be seen, and an active colony goes on feeding.',
        task: 'Have a licensed pest-control company inspect and treat the house, then a contractor repair the damaged wood.',
        timeframe: 'Immediately',
        level: 'Concern',
        synonyms: ['termite', 'carpenter ant', 'powderpost beetle', 'frass', 'mud tube', 'WDO'],
      },
      {
        label: 'Wood in contact with soil',
        condition: 'Wood that belongs to the house is in direct contact with the soil.',
        implication: 'Wood in contact with soil stays damp, decays and gives termites a hidden way in.',
        task: 'Lower the soil to leave at least 6 inches of clearance, or have a contractor set the wood on masonry.',
        timeframe: 'Within 1 year',
        level: 'Improve',
        synonyms: ['earth to wood', 'ground contact', 'clearance', 'termite'],
      },
    ],
  },
  {
    key: 'crawlspace',
    label: 'Crawlspace',
    header: 'Crawlspace',
    recommendations: [
      {
        label: 'No access to crawlspace',
        condition: 'No usable opening to the crawlspace was found.',
        implication: 'Defects under the floor cannot be found or repaired, and leaks there can go on unseen.',
        task: 'Have a contractor provide an access opening, and have the crawlspace inspected once it is open.',
        timeframe: 'Immediately',
        level: 'Improve',
        synonyms: ['inaccessible', 'hatch', 'sealed', 'blocked access'],
      },
    ],
  },
]
