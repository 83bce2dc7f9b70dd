// Predefined findings of step 2, roofing, each with its ready narrative.
import type { RecommendationCategory } from './types.ts'

export const roofingRecommendations: RecommendationCategory[] = [
  {
    key: 'covering',
    label: 'Covering',
    header: 'Covering',
    recommendations: [
      {
        label: 'Missing shingles',
        condition: 'Shingles are missing, and the layer beneath them is exposed.',
        implication: 'Rain can reach the decking, and wind lifts the shingles around the gap more easily.',
        task: 'Have a roofing contractor replace the missing shingles and check the others for their hold.',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['blown off', 'wind damage', 'bare spot', 'exposed underlayment'],
      },
      {
        label: 'Curled or cupped shingles',
        condition: 'Shingles have curled, and their edges no longer lie flat.',
        implication:
          'Curling comes with age, heat or a damp attic. Curled shingles shed water poorly and tear off in wind.',
        task: 'Have a roofing contractor evaluate the covering and plan its replacement. Have the attic ventilation checked at the same time.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['cupping', 'clawing', 'fishmouth', 'lifting'],
      },
      {
        label: 'Cracked or split shingles',
        condition: 'Shingles have cracked through.',
        implication: 'Cracks let water through to the underlayment and grow with each change of temperature.',
        task: 'Have a roofing contractor replace the cracked shingles and advise on the life that remains.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['splitting', 'thermal crack', 'broken shingle', 'torn'],
      },
      {
        label: 'Granule loss',
        condition: 'Shingles have lost granules, and the asphalt shows in places.',
        implication: 'Granules protect the asphalt from the sun. Without them the covering ages quickly.',
        task: 'Look at the roof once a year, and set money aside for a new covering.',
        timeframe: '1–2 years',
        level: 'Monitor',
        synonyms: ['bald', 'worn', 'hail', 'granules in gutter'],
      },
      {
        label: 'Nail pops or exposed nails',
        condition: 'Nails have backed out and stand above the surface of the roof.',
        implication: 'Each raised nail is a possible leak, and a shingle lifted by one no longer seals.',
        task: 'Have a roofing contractor reset or replace the nails and seal or replace the shingles above them.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['raised nail', 'backed out', 'exposed fastener', 'shiner'],
      },
      {
        label: 'Loose or slipped tiles',
        condition: 'Roof tiles are loose or have slipped out of place.',
        implication:
          'A falling tile can seriously hurt a person below, and the gap exposes the underlayment.',
        task: 'Keep people away from the area below. Have a roofing contractor secure or replace the tiles.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['slate', 'ridge tile', 'displaced', 'falling', 'clay tile'],
      },
      {
        label: 'Cracked or broken tiles',
        condition: 'Roof tiles are cracked or broken.',
        implication: 'The underlayment then takes rain and sun that it was not made for, and soon wears out.',
        task: 'Have a roofing contractor experienced with this covering replace the broken tiles.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['slate', 'concrete tile', 'clay', 'broken corner'],
      },
      {
        label: 'Covering near the end of its life',
        condition:
          'Wear over the whole surface shows that the covering is at or near the end of its usual service life.',
        implication: 'Leaks become likely, and spot repairs no longer pay. Replacement is a major cost.',
        task: 'Get bids from roofing contractors now, and plan to replace the covering.',
        timeframe: 'Within 1 year',
        level: 'Concern',
        synonyms: ['old roof', 'aged', 'worn out', 'replace roof', 'service life'],
      },
      {
        label: 'Moss or algae',
        condition: 'There is growth, such as moss or algae, on the covering.',
        implication:
          'Moss holds water against the shingles and lifts their edges. Algae stains are mostly a matter of looks.',
        task: 'Have it removed by gentle cleaning, never by pressure washing, and trim the branches that shade the roof.',
        timeframe: 'Regular maintenance',
        level: 'Improve',
        synonyms: ['lichen', 'black streaks', 'green', 'growth', 'stain'],
      },
      {
        label: 'Branches close to the roof',
        condition: 'Tree branches are too close to the roof.',
        implication: 'They scrape the covering, drop debris into gutters, and give animals a way in.',
        task: 'Have the branches cut back to leave at least 6 feet of clearance.',
        timeframe: 'Regular maintenance',
        level: 'Improve',
        synonyms: ['tree', 'limb', 'overhang', 'trim', 'vegetation'],
      },
    ],
  },
  {
    key: 'low-slope-roof',
    label: 'Low-slope roof',
    header: 'Low-slope roof',
    recommendations: [
      {
        label: 'Ponding water',
        condition: 'Water stays on the low-slope roof after rain instead of draining off.',
        implication:
          'Standing water wears the membrane, adds weight, and turns a small opening into a large leak.',
        task: 'Have a roofing contractor clear or add drains, or build up the slope in the low areas.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['flat roof', 'standing water', 'puddle', 'poor drainage'],
      },
      {
        label: 'Blisters in the membrane',
        condition: 'The membrane of the low-slope roof has blistered.',
        implication:
          'Moisture or air is trapped under the membrane. Blisters break in hot weather or when stepped on, and then leak.',
        task: 'Have a roofing contractor evaluate the membrane and repair the blisters that are large or broken.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['flat roof', 'EPDM', 'bubble', 'alligatoring', 'split seam', 'membrane'],
      },
      {
        label: 'Open seam in the membrane',
        condition: 'A seam in the membrane of the low-slope roof has opened.',
        implication:
          'Water enters at the seam and spreads under the membrane, where it stays unseen and soaks the insulation.',
        task: 'Have a roofing contractor repair the seam, test the others and check the insulation below for moisture.',
        timeframe: 'Immediately',
        level: 'Repair',
        synonyms: ['flat roof', 'EPDM', 'TPO', 'split seam', 'lap'],
      },
    ],
  },
  {
    key: 'flashing',
    label: 'Flashing',
    header: 'Flashing',
    recommendations: [
      {
        label: 'Kick-out flashing missing',
        condition:
          'The roof edge ends against a wall without a kick-out flashing to turn the water into the gutter.',
        implication: 'Roof water runs down behind the siding and can rot the wall for years before it shows.',
        task: 'Have a roofing contractor install kick-out flashing and check the wall below for damage.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['kickout', 'diverter', 'roof to wall', 'stucco stain'],
      },
      {
        label: 'Flashing loose or rusted',
        condition: 'Flashing is no longer tight to the surface that it should seal.',
        implication: 'Most roof leaks begin at flashing. Water can enter the wall or the attic here.',
        task: 'Have a roofing contractor refasten or replace the flashing.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['step flashing', 'counterflashing', 'corroded', 'wall flashing', 'drip edge'],
      },
      {
        label: 'Sealant used in place of flashing',
        condition: 'A roof joint has been closed with sealant instead of flashing.',
        implication: 'Sealant dries and cracks within a few years, and the leak returns.',
        task: 'Have a roofing contractor install proper flashing. Until then, check the sealant twice a year.',
        timeframe: '1–2 years',
        level: 'Improve',
        synonyms: ['tar', 'caulk', 'roof cement', 'mastic', 'patch'],
      },
    ],
  },
  {
    key: 'penetrations',
    label: 'Penetrations',
    header: 'Penetrations',
    recommendations: [
      {
        label: 'Pipe boot cracked',
        condition:
          'The rubber collar around a plumbing vent has cracked and no longer seals against the pipe.',
        implication: 'Rain runs down the pipe into the attic and stains the ceiling.',
        task: 'Have a roofing contractor replace the boot or fit a repair collar.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['vent boot', 'pipe flashing', 'neoprene', 'plumbing vent', 'leak'],
      },
    ],
  },
  {
    key: 'skylights',
    label: 'Skylights',
    header: 'Skylights',
    recommendations: [
      {
        label: 'Skylight leaking',
        condition: 'Stains show that water has entered around a skylight.',
        implication:
          'Water damages the shaft and the ceiling. Stains can also come from condensation, which calls for a different repair.',
        task: 'Have a roofing contractor find the cause and repair the flashing or replace the skylight.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['dome', 'fogged', 'roof window', 'curb', 'condensation'],
      },
    ],
  },
  {
    key: 'chimney',
    label: 'Chimney',
    header: 'Chimney',
    recommendations: [
      {
        label: 'Chimney crown cracked',
        condition: 'The crown, the sloped top of the chimney, is cracked.',
        implication:
          'Water enters the masonry from above. When it freezes, it breaks bricks and liner apart.',
        task: 'Have a mason seal or rebuild the crown with a drip edge beyond the bricks.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['cap', 'wash', 'mortar', 'chimney top'],
      },
      {
        label: 'Chimney leaning or loose',
        condition: 'The masonry of the chimney above the roof has moved and is no longer stable.',
        implication: 'Falling masonry can injure people and break through the roof.',
        task: 'Keep people away from below. Have a mason evaluate the chimney and secure or rebuild it.',
        timeframe: 'Immediately',
        level: 'Safety issue',
        synonyms: ['tilting', 'unstable', 'spalled brick', 'repointing', 'missing mortar'],
      },
    ],
  },
  {
    key: 'drainage',
    label: 'Drainage',
    header: 'Drainage',
    recommendations: [
      {
        label: 'Gutters clogged',
        condition: 'Gutters are filled with debris.',
        implication: 'Overflow rots the fascia and soaks the soil beside the foundation.',
        task: 'Clean gutters and downspouts now and at least twice a year.',
        timeframe: 'Regular maintenance',
        level: 'Repair',
        synonyms: ['debris', 'leaves', 'overflow', 'eavestrough'],
      },
      {
        label: 'Gutters loose or leaking',
        condition: 'Gutters are in poor repair and do not lead all their water to the downspouts.',
        implication:
          'Water falls beside the house instead of being led away, and a loose gutter may come down.',
        task: 'Have a gutter contractor refasten, slope and seal the gutters, or replace damaged lengths.',
        timeframe: 'Within 1 year',
        level: 'Repair',
        synonyms: ['sagging', 'hanger', 'seam', 'detached', 'pitch'],
      },
      {
        label: 'Downspout ends beside the foundation',
        condition: 'A downspout lets roof water out beside the foundation.',
        implication:
          'Roof water beside the foundation is a leading cause of wet basements and of settlement.',
        task: 'Extend the downspout to discharge at least 6 feet away, onto ground that slopes off.',
        timeframe: 'Immediately',
        level: 'Improve',
        synonyms: ['extension', 'splash block', 'leader', 'short downspout', 'discharge'],
      },
    ],
  },
  {
    key: 'leaks',
    label: 'Leaks',
    header: 'Leaks',
    recommendations: [
      {
        label: 'Active roof leak',
        condition: 'Wet material below the roof shows that water is entering now.',
        implication:
          'Water damages insulation, ceilings and framing and lets mold grow. It is dangerous where it reaches wiring.',
        task: 'Have a roofing contractor find and stop the leak, then have wet materials dried or replaced.',
        timeframe: 'Immediately',
        level: 'Concern',
        synonyms: ['dripping', 'wet attic', 'water entry', 'ceiling stain', 'moisture'],
      },
    ],
  },
]
