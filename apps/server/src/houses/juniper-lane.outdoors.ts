// The finished house of the demo and the sample, first half: structure, roofing, exterior, electrical, cooling.
import type { StepRecord } from './inspection-record.ts'

const structure: StepRecord = {
  step: 'structure',
  chosen: {
    configuration: ['Full basement'],
    'foundation-material': ['Concrete block'],
    'floor-structure': ['Dimensional lumber joists'],
    beams: ['Steel I-beam'],
    columns: ['Steel pipe'],
    'wall-structure': ['Wood frame'],
    'ceiling-framing': ['Bottom chord of trusses'],
    'roof-framing': ['Manufactured wood trusses'],
    sheathing: ['Oriented strand board'],
    'crawlspace-access': ['Basement stairs'],
    'crawlspace-method': ['No crawlspace'],
    'attic-access': ['Ceiling hatch'],
    'attic-method': ['Entered in part'],
    'limits-today': ['Stored goods against the walls', 'Insulation over attic framing'],
  },
  seen: {
    'foundation-walls': 'See finding',
    'foundation-movement': 'See finding',
    'basement-moisture': 'See finding',
    sheathing: 'See finding',
    crawlspace: 'Not present',
    'wood-pests': 'No visible evidence in accessible areas (not a WDO/WDI inspection)',
  },
  restInspected: true,
  notes: [
    {
      category: 'observation.basement-moisture',
      label: 'See finding',
      comment: 'White mineral deposits low on the rear wall, dry on the day. See the finding on that wall.',
    },
    {
      category: 'observation.sheathing',
      label: 'See finding',
      comment: 'Stained above the hall bath, dry on the day. See the finding on the bath fan.',
    },
    {
      category: 'description.roof-framing',
      label: 'Manufactured wood trusses',
      comment: 'Spaced 24 inches on center. No cut or altered members were seen from the attic hatch.',
      photos: [{ scene: 'attic', cut: [0, 0, 1, 0.62], caption: 'Trusses and roof sheathing, looking west' }],
    },
    {
      category: 'description.foundation-material',
      label: 'Concrete block',
      photos: [
        { scene: 'water-heater', cut: [0, 0, 0.62, 0.72], caption: 'Basement wall at the northeast corner' },
      ],
    },
  ],
  findings: [
    {
      category: 'foundation',
      label: 'Stair-step crack in foundation',
      level: 'Concern',
      comment:
        'A stair-step crack follows the mortar joints of the rear foundation wall, from grade up to the sill over about 6 feet. It is up to 5/16 inch wide, and the blocks next to it are offset. An earlier repair, dated 4/19, has reopened.',
      trade: 'Structural engineer',
      task: 'Recommend evaluation of the wall and the drainage beside it by a licensed structural engineer before closing, and repair of the joints as the engineer advises.',
      timeframe: 'Immediately',
      location: 'Rear wall, east of the deck',
      photos: [
        { scene: 'foundation', caption: 'Stair-step crack in the rear wall' },
        { scene: 'foundation', cut: [0.28, 0.18, 0.5, 0.5], caption: 'Earlier repair has reopened' },
        { scene: 'foundation', cut: [0, 0.5, 0.66, 0.5], caption: 'White mineral deposits low on the wall' },
      ],
    },
  ],
}

const roofing: StepRecord = {
  step: 'roofing',
  chosen: {
    'covering-material': ['Architectural asphalt shingle'],
    layers: ['One layer'],
    'roof-style': ['Gable'],
    slope: ['Medium, 4 to 7 in 12'],
    method: ['Walked in part', 'From a ladder at the eaves'],
    'low-slope-material': ['None'],
    'flashing-material': ['Galvanized steel', 'Rubber boots'],
    gutters: ['Aluminum'],
    'downspout-discharge': ['Splash blocks'],
    chimney: ['Brick'],
    skylights: ['None'],
    'limits-today': ['Leaves or debris'],
  },
  seen: {
    'low-slope': 'Not present',
    skylights: 'Not present',
    leaks: 'See finding',
  },
  restInspected: true,
  notes: [
    {
      category: 'description.covering-material',
      label: 'Architectural asphalt shingle',
      photos: [
        { scene: 'front', cut: [0.08, 0.22, 0.62, 0.32], caption: 'Front slope from the street' },
        { scene: 'roof', cut: [0, 0.05, 0.6, 0.45], caption: 'Rear slope, looking at the ridge' },
      ],
    },
    {
      category: 'observation.leaks',
      label: 'See finding',
      comment:
        'A stain on the ceiling below the missing shingles, dry when tested. See the finding on that ceiling.',
    },
    {
      category: 'observation.penetrations',
      label: 'Inspected',
      comment: 'The collar is pliable and tight to the pipe.',
      photos: [{ scene: 'roof', cut: [0.55, 0.28, 0.42, 0.42], caption: 'Plumbing vent and flashing' }],
    },
  ],
  findings: [
    {
      category: 'covering',
      label: 'Shingles missing from roof',
      comment:
        'About a dozen shingles are missing in three places, and the underlayment is torn through to the decking in one of them. Loose shingles lie on the slope.',
      location: 'Rear slope, above the kitchen',
      photos: [
        { scene: 'roof', caption: 'Missing and loose shingles on the rear slope' },
        { scene: 'roof', cut: [0, 0.45, 0.55, 0.5], caption: 'Torn underlayment, decking exposed' },
      ],
    },
    {
      category: 'drainage',
      label: 'Gutters clogged with debris',
      comment: 'The gutter is filled with leaves along its whole length, and seedlings are growing in it.',
      task: 'Clean gutters and downspouts now and at least twice a year, and flush the downspouts to make sure they drain.',
      timeframe: 'Immediately',
      location: 'Rear eave',
      photos: [
        { scene: 'gutter', caption: 'Leaves in the rear gutter' },
        { scene: 'gutter', cut: [0.05, 0.4, 0.6, 0.6], caption: 'Seedlings among the leaves' },
      ],
    },
  ],
}

const exterior: StepRecord = {
  step: 'exterior',
  chosen: {
    'wall-covering': ['Wood siding'],
    trim: ['Wood'],
    'lot-slope': ['Level', 'Gentle slope away from the house'],
    driveway: ['Concrete'],
    walkway: ['Concrete'],
    deck: ['Treated wood'],
    'deck-support': ['Ledger at house'],
    'deck-height': ['Over 30 inches'],
    'porch-stairs': ['Concrete', 'Wood'],
    railings: ['Wood'],
    'retaining-wall': ['None'],
    windows: ['Vinyl'],
    doors: ['Steel', 'Sliding glass'],
    garage: ['Attached'],
    'garage-door': ['Sectional metal'],
    'garage-operator': ['Yes'],
    'limits-today': ['Plants against the walls', 'Under the deck not accessible'],
  },
  seen: {
    deck: 'See finding',
    'retaining-walls': 'Not present',
  },
  restInspected: true,
  notes: [
    {
      category: 'observation.deck',
      label: 'See finding',
      comment: 'See the finding on the deck stairs.',
    },
    {
      category: 'description.driveway',
      label: 'Concrete',
      photos: [{ scene: 'front', cut: [0.42, 0.55, 0.58, 0.45], caption: 'Walk and driveway' }],
    },
    {
      category: 'description.garage-door',
      label: 'Sectional metal',
      comment: 'The door reversed when the photo eyes were blocked and when it hit a 2-inch block.',
      photos: [{ scene: 'front', cut: [0.6, 0.36, 0.3, 0.36], caption: 'Garage door' }],
    },
  ],
  findings: [
    {
      category: 'porch-stairs',
      label: 'Exterior guard or railing missing',
      comment:
        'The deck stairs (seven risers) have no handrail or guard on either side. The top step is 53 inches above the ground.',
      location: 'Rear deck stairs',
      photos: [
        { scene: 'deck-stairs', caption: 'Deck stairs without a handrail' },
        { scene: 'deck-stairs', cut: [0.36, 0.36, 0.5, 0.56], caption: 'Open on both sides' },
      ],
    },
    {
      category: 'walls',
      label: 'Siding decayed or soft',
      comment:
        'The lowest boards are soft and crumbling over about 5 feet, and mulch is piled against them. A screwdriver went in easily.',
      location: 'East wall, beside the condenser',
      photos: [
        { scene: 'siding', caption: 'Decayed siding at the mulch bed' },
        { scene: 'siding', cut: [0.3, 0.4, 0.56, 0.5], caption: 'Bottom board missing in places' },
      ],
    },
    {
      category: 'trim',
      label: 'Exterior paint peeling',
      comment: 'Paint is peeling on the lower boards and corner trim of the east wall, and bare wood shows.',
      location: 'East wall, within about 2 feet of the ground',
      photos: [{ scene: 'siding', cut: [0, 0.12, 0.6, 0.5], caption: 'Bare wood between flakes of paint' }],
    },
  ],
}

const electrical: StepRecord = {
  step: 'electrical',
  chosen: {
    'service-entry': ['Overhead'],
    'service-conductors': ['Aluminum'],
    'service-voltage': ['120/240 V'],
    'service-size': ['200 A'],
    'main-disconnect': ['In the main panel'],
    'main-panel': ['Basement'],
    'panel-brand': ['Not legible'],
    overcurrent: ['Circuit breakers'],
    'sub-panels': ['None seen'],
    grounding: ['Rod and water pipe'],
    'branch-wiring': ['Copper'],
    'wiring-method': ['Nonmetallic cable'],
    receptacles: ['Grounded, three-slot'],
    gfci: ['Kitchen', 'Bathrooms', 'Garage', 'Exterior'],
    afci: ['None found'],
    alarms: ['Smoke on each level', 'Battery smoke', 'CO near bedrooms'],
    'solar-ev-standby': ['None'],
    'limits-today': ['Furniture in front of receptacles'],
  },
  seen: {
    'sub-panels': 'Not present',
    afci: 'Not present',
    'solar-ev-standby': 'Not present',
  },
  restInspected: true,
  notes: [
    {
      category: 'description.main-panel',
      label: 'Basement',
      photos: [{ scene: 'panel', caption: 'Main panel with the cover removed' }],
    },
    {
      category: 'description.service-size',
      label: '200 A',
      photos: [{ scene: 'panel', cut: [0.2, 0, 0.5, 0.42], caption: 'Main breaker' }],
    },
  ],
  findings: [
    {
      category: 'main-panel',
      label: 'Double-tapped breaker',
      comment:
        'Two conductors share the terminal of the fifth breaker on the left, which is designed for only one.',
      location: 'Main panel, basement',
      photos: [
        { scene: 'panel', cut: [0.2, 0.2, 0.45, 0.45], caption: 'Left column of breakers' },
        { scene: 'panel', cut: [0.26, 0.3, 0.3, 0.3], caption: 'Two conductors on one terminal' },
      ],
    },
  ],
}

const cooling: StepRecord = {
  step: 'cooling',
  chosen: {
    'system-type': ['Split central air conditioner'],
    'make-model': ['Other brand'],
    operated: ['No, too cold outside'],
    'condenser-location': ['Right side'],
    'handler-location': ['With the furnace'],
    refrigerant: ['R-410A'],
    condensate: ['Gravity drain', 'To plumbing drain'],
    distribution: ['Shared with heating'],
    disconnect: ['Pull-out at the unit'],
    filter: ['Shared with heating'],
  },
  seen: { operation: 'Not inspected' },
  restInspected: true,
  notes: [
    {
      category: 'description.make-model',
      label: 'Other brand',
      photos: [{ scene: 'condenser', cut: [0.3, 0.28, 0.46, 0.46], caption: 'Data plate on the condenser' }],
    },
    {
      category: 'description.disconnect',
      label: 'Pull-out at the unit',
      photos: [{ scene: 'condenser', cut: [0.46, 0.02, 0.42, 0.42], caption: 'Disconnect on the wall' }],
    },
  ],
  findings: [
    {
      category: 'outdoor-unit',
      label: 'Outdoor unit out of level',
      comment:
        'The condenser leans about 7 degrees toward the shrubs, where the gravel under its pad has washed out.',
      location: 'East side of the house',
      photos: [
        { scene: 'condenser', caption: 'Condenser out of level' },
        { scene: 'condenser', cut: [0.1, 0.5, 0.7, 0.5], caption: 'Pad tilted on washed-out gravel' },
      ],
    },
  ],
}

export const juniperLaneOutdoors: StepRecord[] = [structure, roofing, exterior, electrical, cooling]
