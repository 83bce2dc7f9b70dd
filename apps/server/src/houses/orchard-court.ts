// The half-done house of the demo: two components done, three begun, the rest not opened yet.
import type { HouseRecord } from './inspection-record.ts'

export const orchardCourt: HouseRecord = {
  description: [
    'The property is a one-story detached house of wood-frame construction, built in about 1988 according to the seller. It stands on a slab foundation and has 3 bedrooms and 2 full baths, with about 1,610 square feet of living space. Parking is an attached garage for one car.',
    'Additions or alterations that could be seen: none seen. Permits for past work were not checked.',
    'At the time of the inspection the house was vacant. Water, electricity and gas were on. Present was the client. The ground was dry, and it had not rained in the three days before.',
    'For this report the front of the house faces east. Left and right are as seen from the street, looking at the front.',
  ].join('\n\n'),
  cover: { scene: 'front-tan' },
  startTime: '1:30 PM',
  endTime: '4:30 PM',
  weather: 'Partly cloudy, 64 °F',
  steps: [
    {
      step: 'structure',
      chosen: {
        configuration: ['Slab on grade'],
        'foundation-material': ['Poured concrete'],
        'floor-structure': ['Concrete slab'],
        beams: ['None'],
        columns: ['Bearing wall'],
        'wall-structure': ['Wood frame'],
        'ceiling-framing': ['Bottom chord of trusses'],
        'roof-framing': ['Manufactured wood trusses'],
        sheathing: ['Plywood'],
        'attic-access': ['Ceiling hatch'],
        'attic-method': ['Viewed from the opening'],
      },
      seen: {
        'foundation-walls': 'Typical minor cracks',
        'foundation-movement': 'None seen',
        'basement-moisture': 'Not present',
        'beams-columns': 'Not present',
        crawlspace: 'Not present',
        'wood-pests': 'None seen',
      },
      seenElse: 'Satisfactory',
    },
    {
      step: 'roofing',
      chosen: {
        'covering-material': ['Architectural asphalt shingle'],
        layers: ['One layer'],
        age: ['Under 5 years'],
        slope: ['Medium, 4 to 7 in 12'],
        method: ['Ladder at the eave', 'Ground with binoculars'],
        'flashing-material': ['Aluminum', 'Rubber boots'],
        gutters: ['Aluminum'],
        'downspout-discharge': ['Extensions'],
        chimney: ['Brick'],
        skylights: ['None'],
        'roof-vents': ['Ridge vent', 'Soffit vents', 'Plumbing vents'],
        'limits-today': ['Too high for the ladder'],
      },
      seen: {
        'low-slope': 'Not present',
        skylights: 'Not present',
        drainage: 'Marginal',
        leaks: 'None seen',
      },
      seenElse: 'Satisfactory',
      notes: [
        {
          category: 'description.covering-material',
          label: 'Architectural asphalt shingle',
          photos: [{ scene: 'front-tan', cut: [0.05, 0.2, 0.62, 0.34], caption: 'Front slope' }],
        },
      ],
      findings: [
        {
          category: 'drainage',
          label: 'Gutters clogged',
          location: 'Left side',
          photos: [{ scene: 'gutter', cut: [0, 0.3, 0.7, 0.7], caption: 'Leaves in the gutter' }],
        },
      ],
    },
    {
      step: 'exterior',
      chosen: {
        'wall-covering': ['Wood siding'],
        trim: ['Wood'],
        driveway: ['Concrete'],
        walkway: ['Concrete'],
        windows: ['Vinyl', 'Double pane'],
        garage: ['Attached', 'One car'],
      },
      seen: { walls: 'Satisfactory', 'driveway-walks': 'Satisfactory', windows: 'Satisfactory' },
      notes: [
        {
          category: 'description.driveway',
          label: 'Concrete',
          photos: [{ scene: 'front-tan', cut: [0.3, 0.5, 0.7, 0.5], caption: 'Walk and driveway' }],
        },
      ],
    },
    {
      step: 'electrical',
      chosen: {
        'service-entry': ['Underground', '120/240 V'],
        'service-size': ['200 A'],
        'main-panel': ['Garage', 'Square D'],
      },
      seen: { service: 'Satisfactory' },
    },
    {
      step: 'fireplaces',
      chosen: {
        type: ['Masonry fireplace'],
        fuel: ['Wood'],
        count: ['One'],
        location: ['Family room'],
        chimney: ['Brick'],
        firebox: ['Firebrick'],
        hearth: ['Brick'],
        'last-cleaning': ['No record seen'],
      },
      seen: { unit: 'Marginal', firebox: 'Poor', hearth: 'Satisfactory' },
      findings: [
        {
          category: 'fireplace-stove',
          label: 'Smoke stains at opening',
          comment: 'Smoke has stained the brick above the opening up to the mantel.',
          location: 'Family room',
          photos: [
            { scene: 'fireplace', caption: 'Fireplace in the family room' },
            { scene: 'fireplace', cut: [0.25, 0.2, 0.5, 0.4], caption: 'Soot above the opening' },
          ],
        },
        {
          category: 'firebox',
          label: 'Cracked firebrick',
          location: 'Back wall of the firebox',
          photos: [{ scene: 'fireplace', cut: [0.3, 0.42, 0.4, 0.4], caption: 'Crack in the back wall' }],
        },
      ],
    },
  ],
  bookmark: 4,
}
